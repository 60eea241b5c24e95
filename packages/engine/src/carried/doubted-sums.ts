import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { FieldValues } from '../result.ts';

const CENT = 0.015;
const MEANT = 0.9;

/** The keys of net, tax and total where what was read for them does not add up: one of them must be misread. */
export function doubtedSums(profiles: readonly FieldProfile[], header: FieldValues): ReadonlySet<string> {
  if (Math.abs(differenceOf(profiles, header)) < CENT) return new Set();
  return new Set(keysOfSum(profiles, MEANT).filter((key) => key !== undefined));
}

/** By how much the total is more than net and tax; 0 where one of the three was not read. */
export function differenceOf(profiles: readonly FieldProfile[], header: FieldValues): number {
  const [net, tax, total] = keysOfSum(profiles, MEANT).map((key) =>
    key === undefined ? null : (header[key]?.value ?? null),
  );
  if (typeof net !== 'number' || typeof tax !== 'number' || typeof total !== 'number') return 0;
  return total - net - tax;
}

/** The keys of the fields that mean net, tax and total, each at least as surely as `least`. */
export function keysOfSum(profiles: readonly FieldProfile[], least: number): (string | undefined)[] {
  return ['net_total', 'tax_total', 'grand_total'].map(
    (id) => profiles.find(({ concepts }) => (concepts.get(id) ?? 0) >= least)?.field.key,
  );
}
