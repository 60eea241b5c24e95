import { assignHeader, type Model } from '@rowbox/engine';
import { valuesAgree } from '../score/values-agree.ts';
import type { TrainingDocument } from './examples.ts';
import { fitModel } from './fit.ts';

/** One field of one document as a model that has not seen its layout family read it. */
export interface Judged {
  readonly set: string;
  readonly document: string;
  readonly field: string;
  readonly foreign: boolean;
  readonly outcome: 'right' | 'wrong' | 'missing' | 'spurious' | 'rightly absent';
  readonly expected: unknown;
  readonly predicted: unknown;
  readonly confidence: number;
  /** Whether the truth was among the candidates at all. */
  readonly reachable: boolean;
}

/** k-fold cross-validation in which no layout family is both trained on and tested. */
export function crossValidate(documents: readonly TrainingDocument[], folds = 5): Judged[] {
  const families = [...new Set(documents.map(({ family }) => family))].sort();
  const foldOf = new Map(families.map((family, index) => [family, index % folds]));
  return Array.from({ length: folds }, (_, fold) => {
    const model = fitModel(documents.filter(({ family }) => foldOf.get(family) !== fold));
    return documents.filter(({ family }) => foldOf.get(family) === fold).flatMap((one) => judge(one, model));
  }).flat();
}

function judge(document: TrainingDocument, model: Model): Judged[] {
  return [false, true].flatMap((foreign) => {
    const fields = document.fields.filter((field) => field.foreign === foreign);
    const values = assignHeader(
      fields.map(({ profile }) => profile),
      fields.map(({ options }) => options),
      model,
    );
    return fields.flatMap(({ profile, truth, options }) => {
      if (truth === undefined) return [];
      const { key, type } = profile.field;
      const { value = null, confidence = 0 } = values[key] ?? {};
      const agrees = value !== null && truth !== null && valuesAgree(type, value, truth);
      const outcome =
        value === null
          ? truth === null
            ? ('rightly absent' as const)
            : ('missing' as const)
          : truth === null
            ? ('spurious' as const)
            : agrees
              ? ('right' as const)
              : ('wrong' as const);
      const reachable = truth !== null && options.some((option) => valuesAgree(type, option.value, truth));
      return [
        {
          set: document.set,
          document: document.id,
          field: key,
          foreign,
          outcome,
          expected: truth,
          predicted: value,
          confidence,
          reachable,
        },
      ];
    });
  });
}
