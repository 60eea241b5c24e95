import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { PresentValue } from './candidate-to-value.ts';

/** What is taken off a sum whatever sign is printed before it. */
const TAKEN_OFF: ReadonlySet<string> = new Set([
  'discount_total',
  'paid_amount',
  'change',
  'wage_tax',
  'security_deposit',
]);
const MEANT = 0.65;
const NUMERIC: ReadonlySet<string> = new Set(['number', 'currency']);
/** Who speaks of signs in a hint wants them as printed. */
const OF_SIGNS = /\b(?:signed|negative|minus|negativ|negatif|negativo|avec signe|con segno|con signo)\b/i;

/**
 * Whether a field asks for how much is taken off a sum: a discount, a deposit, the change. It is given without the sign that some print
 * before it (`Deposit –750.00`): whoever names a column so adds or takes off what is in it himself.
 */
export function isTakenOff({ field, concepts }: FieldProfile): boolean {
  if (!NUMERIC.has(field.type) || OF_SIGNS.test(field.hint ?? '')) return false;
  const [best] = [...concepts].sort((a, b) => b[1] - a[1]);
  return best !== undefined && best[1] >= MEANT && TAKEN_OFF.has(best[0]);
}

/** How much a reading says, its sign left out. */
export function withoutSign({ value, alternatives }: Reading): Reading {
  const size = (one: Reading['value']) => (typeof one === 'number' ? Math.abs(one) : one);
  return { value: size(value), alternatives: alternatives.map(size) };
}

interface Reading {
  readonly value: PresentValue;
  readonly alternatives: readonly PresentValue[];
}
