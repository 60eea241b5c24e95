import type { Precedent } from '@rowbox/contract';
import type { Example } from './example.ts';
import type { Surround } from './page-context.ts';
import { PRIOR } from './prior.ts';
import { toPrecedent } from './to-precedent.ts';

/** What stands before and over the values of a mailbox and the fields it means, whatever the look; null: nothing is known of the field. */
export type LearntLabels = (key: string) => FieldLabels | null;

export interface FieldLabels {
  /** By `LABEL_FEATURES`, log-odds that what stands around a text means the field and no other one; 0 where it was never seen. */
  readonly featuresOf: (surround: Surround) => readonly number[];
  /** The newest document that has the field where the same stands around it. */
  readonly precedentsOf: (surround: Surround) => readonly Precedent[];
}

/** The last word before a value, all words before it, and the text over it. */
export const LABEL_FEATURES = ['labelWord', 'labelWords', 'labelAbove'] as const;

/** As ten looks say that agree: more of them make a label no surer. */
const MOST_ODDS = 3;

/** In how many looks a label means a field, and the newest document that says so. */
interface Meaning {
  readonly looks: number;
  readonly newest: Example;
}

/** For each of `LABEL_FEATURES`, by label and field key. */
type Meanings = readonly Map<string, Map<string, Meaning>>[];

/** `looks`: the examples of each, the newest first; of a look the newest that has a field holds. */
export function looksToLabels(looks: readonly (readonly Example[])[]): LearntLabels {
  const meanings: Meanings = LABEL_FEATURES.map(() => new Map());
  const known = new Set<string>();
  for (const examples of looks) {
    const ofLook = new Set<string>();
    for (const example of examples) {
      for (const [key, { place }] of Object.entries(example.fields)) {
        if (place === null || ofLook.has(key)) continue;
        ofLook.add(key);
        known.add(key);
        addLabels(meanings, place, key, example);
      }
    }
  }
  return (key) =>
    known.has(key)
      ? {
          featuresOf: (surround) =>
            meaningsOf(meanings, surround).map((keys) => (keys === undefined ? 0 : oddsOf(keys, key))),
          precedentsOf: (surround) => precedentsOf(meaningsOf(meanings, surround), key),
        }
      : null;
}

function addLabels(meanings: Meanings, surround: Surround, key: string, example: Example): void {
  for (const [at, label] of labelsOf(surround).entries()) {
    if (label === '') continue;
    const ofLabel = meanings[at]?.get(label) ?? new Map<string, Meaning>();
    const before = ofLabel.get(key);
    ofLabel.set(key, { looks: (before?.looks ?? 0) + 1, newest: before?.newest ?? example });
    meanings[at]?.set(label, ofLabel);
  }
}

const labelsOf = ({ before, above }: Surround): readonly string[] => [
  before.slice(before.lastIndexOf(' ') + 1),
  before,
  above,
];

function meaningsOf(meanings: Meanings, surround: Surround) {
  return labelsOf(surround).map((label, at) => (label === '' ? undefined : meanings[at]?.get(label)));
}

function oddsOf(keys: ReadonlyMap<string, Meaning>, key: string): number {
  const own = keys.get(key)?.looks ?? 0;
  const all = [...keys.values()].reduce((sum, { looks }) => sum + looks, 0);
  const odds = Math.log((own + PRIOR) / (all - own + PRIOR));
  return Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds));
}

function precedentsOf(
  labels: readonly (ReadonlyMap<string, Meaning> | undefined)[],
  key: string,
): readonly Precedent[] {
  const [example] = labels.flatMap((keys) => keys?.get(key)?.newest ?? []);
  const own = example?.fields[key];
  return example === undefined || own === undefined ? [] : [toPrecedent(example, own)];
}
