import type { ReadLabelled } from '@rowbox/bench';
import { valuesAgree } from '@rowbox/bench';
import {
  absenceOdds,
  askExamples,
  createMemory,
  type DocumentOptions,
  documentToOptions,
  type Example,
  LABEL_FEATURES,
  PLACE_FEATURES,
  scoreEvidence,
  shareHaving,
  shareUnknown,
  trainedScorer,
} from '@rowbox/engine';

/** One field of one document with what a memory knows of it: what the strength of memory is fitted to. */
export interface RecalledField {
  /** `count + 1` log-odds without what is fitted, the last for absence. */
  readonly scores: Float64Array;
  /** `count + 1` rows of `WIDTH`. */
  readonly rows: Float64Array;
  /** Positions of right answers. */
  readonly right: readonly number[];
  /** How much it counts. */
  readonly weight: number;
}

const PLACES = PLACE_FEATURES.length;
/** Every feature of places, and times the agreement; the same of examples that have the field; labels. */
export const [OF_LOOK, HAD, HAD_LOOK, LABELS] = [PLACES, 2 * PLACES, 2 * PLACES + 1, 2 * PLACES + 2] as const;
export const WIDTH = LABELS + LABEL_FEATURES.length;
/** What absence gains beside its score before choices are made of scores. */
const ABSENT_ODDS = -1;
/** How much of the scorer's log-odds each field is seen with: at less it is as little sure as on papers it was not fitted to. */
const SHARES = [1, 0.5, 0.2];
/** Sets hardly tell of values that a document lacks though the one before had them: so many have their right options taken away. */
const LACKING = 0.03;
/** Options that the scorer alone puts behind so many are kept where a memory knows them. */
const MOST_OPTIONS = 64;
/** What makes the first look keep an option that an example speaks for. */
const KEPT = 5;

type SeenField = Omit<RecalledField, 'weight'>;
type Asked = ReturnType<ReturnType<typeof askExamples>['ask']>;

/** Each field that a memory says something of, seen with several shares of the scorer's log-odds. */
export function documentToRecalledFields(
  document: ReadLabelled,
  options: DocumentOptions,
  examples: readonly Example[],
): readonly RecalledField[] {
  const memory = createMemory(examples);
  const { ask, spanOf } = askExamples(memory, options.layout);
  return options.profiles.flatMap(({ field }, index) => {
    const truth = document.labelled.truth.data[field.key];
    if (truth === undefined) return [];
    const own = options.options[index] ?? [];
    const asked = ask(field.key, own);
    const labels = memory.labels(field.key);
    if (asked.weighed.length === 0 && labels === null) return [];
    const scored = scoreEvidence(options.evidenceOf(index), trainedScorer(), knownOdds(asked, own.length));
    const kept = scored.options.slice(0, MOST_OPTIONS);
    const right = kept.flatMap((option, at) =>
      truth !== null && valuesAgree(field.type, option.value, truth) ? [at] : [],
    );
    if (truth === null) right.push(kept.length);
    if (right.length === 0) return [];
    const alone = Float64Array.from({ length: kept.length + 1 }, (_, at) =>
      Number(scored.scores[at < kept.length ? at : scored.options.length]),
    );
    const rows = new Float64Array(alone.length * WIDTH);
    for (const [at, option] of kept.entries()) {
      rows.set(asked.sums[own.indexOf(option)] ?? [], at * WIDTH);
      const span = spanOf(option);
      if (labels !== null && span !== null) rows.set(labels.featuresOf(span), at * WIDTH + LABELS);
    }
    rows.set(shareHaving(asked.weighed), kept.length * WIDTH + HAD);
    const present = { scores: alone, rows, right };
    return SHARES.flatMap((share) => {
      const seen = seenWith(share, present, asked);
      return truth === null
        ? [seen]
        : [seen, { ...seenWith(share, lacking(present), asked), weight: LACKING }];
    });
  });
}

const [SAME_X, SAME_Y, ANCHORS] = (['sameX', 'sameY', 'anchors'] as const).map((name) =>
  PLACE_FEATURES.indexOf(name),
) as [number, number, number];

function knownOdds({ weighed, likenessOf }: Asked, count: number): Float64Array {
  const isKnown = (at: number) =>
    weighed.some((example) => {
      const likeness = likenessOf(example, at);
      const of = (feature: number) => likeness?.[feature] ?? 0;
      return of(ANCHORS) > 0.2 || of(SAME_X) * of(SAME_Y) > 0.3;
    });
  return Float64Array.from({ length: count + 1 }, (_, at) => (at < count && isKnown(at) ? KEPT : 0));
}

/** The same as if what is right did not stand on the page. */
function lacking({ scores, rows, right }: SeenField): SeenField {
  const kept = [...scores.keys()].filter((at) => !right.includes(at));
  const own = new Float64Array(kept.length * WIDTH);
  for (const [to, from] of kept.entries())
    own.set(rows.subarray(from * WIDTH, (from + 1) * WIDTH), to * WIDTH);
  return {
    scores: Float64Array.from(kept, (at) => scores[at] as number),
    rows: own,
    right: [kept.length - 1],
  };
}

/** As if the scorer were less sure: labels count as far as it does not know the field then. */
function seenWith(share: number, { scores, rows, right }: SeenField, asked: Asked): RecalledField {
  const absent = scores.length - 1;
  const own = scores.map((score) => share * score);
  const unknown = shareUnknown(own);
  const seen = rows.slice();
  for (let at = 0; at <= absent; at += 1)
    for (let to = at * WIDTH + LABELS; to < (at + 1) * WIDTH; to += 1)
      seen[to] = unknown * (seen[to] as number);
  own[absent] = (own[absent] as number) + ABSENT_ODDS + absenceOdds(asked.weighed);
  return { scores: own, rows: seen, right, weight: 1 };
}

export function understand({ read, config }: ReadLabelled): DocumentOptions {
  return documentToOptions(read.pages, config);
}
