import type { ReadLabelled } from '@rowbox/bench';
import { valuesAgree } from '@rowbox/bench';
import {
  askExamples,
  createMemory,
  type DocumentOptions,
  documentToOptions,
  type Example,
  PLACE_FEATURES,
  scoreEvidence,
  trainedScorer,
} from '@rowbox/engine';

/** One field of one document with what a memory knows of it: what the strength of memory is fitted to. */
export interface RecalledField {
  /** `count + 1` scores of the scorer alone, the last for absence. */
  readonly scores: Float64Array;
  /** `count + 1` rows of `WIDTH`. */
  readonly rows: Float64Array;
  /** Positions of right answers. */
  readonly right: readonly number[];
}

/** Every feature, every feature times the agreement, and the same of absence. */
export const WIDTH = 2 * PLACE_FEATURES.length + 2;
/** What absence gains beside its score before choices are made of scores. */
const ABSENT_ODDS = -1;
/** Options that the scorer alone puts behind so many are kept where a memory knows them. */
const MOST_OPTIONS = 64;

export function documentToRecalledFields(
  document: ReadLabelled,
  options: DocumentOptions,
  examples: readonly Example[],
): readonly RecalledField[] {
  const ask = askExamples(createMemory(examples), options.layout);
  return options.profiles.flatMap(({ field }, index) => {
    const truth = document.labelled.truth.data[field.key];
    if (truth === undefined) return [];
    const own = options.options[index] ?? [];
    const { weighed, features } = ask(field.key, own);
    if (weighed.length === 0) return [];
    const known = Float64Array.from({ length: own.length + 1 }, (_, at) =>
      features.some((of) => (of[at]?.[2] ?? 0) > 0.2 || (of[at]?.[0] ?? 0) * (of[at]?.[1] ?? 0) > 0.3)
        ? 5
        : 0,
    );
    const scored = scoreEvidence(options.evidenceOf(index), trainedScorer(), known);
    const count = Math.min(scored.options.length, MOST_OPTIONS);
    const scores = new Float64Array(count + 1);
    const rows = new Float64Array((count + 1) * WIDTH);
    const right: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const option = scored.options[at] as (typeof scored.options)[number];
      const from = own.indexOf(option);
      scores[at] = (scored.scores[at] as number) - (known[from] as number);
      for (const [example, { share, agreement }] of weighed.entries()) {
        const found = features[example]?.[from];
        if (!found) continue;
        for (const [feature, value] of found.entries()) {
          const to = at * WIDTH + feature;
          rows[to] = (rows[to] as number) + share * value;
          rows[to + PLACE_FEATURES.length] =
            (rows[to + PLACE_FEATURES.length] as number) + share * agreement * value;
        }
      }
      if (truth !== null && valuesAgree(field.type, option.value, truth)) right.push(at);
    }
    scores[count] = (scored.scores[count] as number) + ABSENT_ODDS;
    for (const { own: example, share, agreement } of weighed) {
      if (example.value !== null) continue;
      const to = count * WIDTH + WIDTH - 2;
      rows[to] = (rows[to] as number) + share;
      rows[to + 1] = (rows[to + 1] as number) + share * agreement;
    }
    if (truth === null) right.push(count);
    return right.length === 0 ? [] : [{ scores, rows, right }];
  });
}

export function understand({ read, config }: ReadLabelled): DocumentOptions {
  return documentToOptions(read.pages, config);
}
