import { valuesAgree } from '@rowbox/bench';
import type { CellValue } from '@rowbox/contract';
import { chooseJointly, documentToFieldEvidence, type Trees, weighEvidence } from '@rowbox/engine';
import type { Example } from './example.ts';

/** One field of one document as a model that has not seen its source read it. */
export interface Judged {
  readonly set: string;
  readonly document: string;
  readonly field: string;
  readonly type: string;
  readonly outcome: 'right' | 'wrong' | 'missing' | 'spurious' | 'rightly absent';
  readonly expected: CellValue;
  readonly predicted: CellValue;
  readonly confidence: number;
  /** Whether the truth was among the options at all. */
  readonly reachable: boolean;
  /** What was said of the truth: its probability by itself. */
  readonly chance: number;
}

export function judge(example: Example, trees: Trees): readonly Judged[] {
  const { evidence } = documentToFieldEvidence(example.pages, example);
  const weighed = evidence.map((own) => weighEvidence(own, trees));
  const choice = chooseJointly(weighed);
  return evidence.flatMap(({ profile, options }, index) => {
    const { key, type } = profile.field;
    const truth = example.truth[key];
    if (truth === undefined) return [];
    const given = choice[index] ?? null;
    const value = given?.value ?? null;
    const agrees = (other: CellValue) => truth !== null && other !== null && valuesAgree(type, other, truth);
    const chance = weighed[index]?.values.find((one) => agrees(one.value))?.probability ?? 0;
    return [
      {
        set: example.source,
        document: example.id,
        field: key,
        type,
        outcome: outcomeOf(value, truth, agrees(value)),
        expected: truth,
        predicted: value,
        confidence: given?.probability ?? weighed[index]?.absent ?? 0,
        reachable: options.some((option) => agrees(option.value)),
        chance,
      },
    ];
  });
}

function outcomeOf(value: CellValue, truth: CellValue, agrees: boolean): Judged['outcome'] {
  if (value === null) return truth === null ? 'rightly absent' : 'missing';
  if (truth === null) return 'spurious';
  return agrees ? 'right' : 'wrong';
}
