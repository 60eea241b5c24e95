import { COLUMNS, type FieldEvidence } from '../evidence/document-to-evidence.ts';
import type { PresentValue } from '../fields/candidate-to-value.ts';
import type { Option } from '../fields/rate-candidates.ts';
import type { WeighedField } from '../fields/weigh-options.ts';
import { scoreRows, type Trees } from '../model/trees.ts';
import { foldToAlphanumerics } from '../values/fold.ts';

const MOST_VALUES = 10;

/** Turns the model's scores into probabilities over a field's distinct values and its absence. */
export function weighEvidence({ profile, options, rows }: FieldEvidence, trees: Trees): WeighedField {
  const scores = scoreRows(trees, rows, rows.length / COLUMNS.length);
  const highest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  const absent = Math.exp((scores[options.length] as number) - highest);
  let total = absent;
  const byValue = new Map<string, { option: Option; best: number; mass: number }>();
  for (const [index, option] of options.entries()) {
    const mass = Math.exp((scores[index] as number) - highest);
    total += mass;
    const key = valueKey(option.value);
    const known = byValue.get(key);
    if (known === undefined) byValue.set(key, { option, best: mass, mass });
    else {
      known.mass += mass;
      if (mass > known.best) Object.assign(known, { option, best: mass });
    }
  }
  const values = [...byValue.values()]
    .sort((a, b) => b.mass - a.mass)
    .slice(0, MOST_VALUES)
    .map(({ option, mass }) => ({ option, value: option.value, probability: mass / total }));
  return { profile, absent: absent / total, values };
}

function valueKey(value: PresentValue): string {
  return typeof value === 'string' ? foldToAlphanumerics(value) || value : String(value);
}
