import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { FieldValues } from '../result.ts';

const CENT = 0.015;
const MEANT = 0.9;

/** The keys of net, tax and total where what was read for them does not add up: one of them must be misread. */
export function doubtedSums(profiles: readonly FieldProfile[], header: FieldValues): ReadonlySet<string> {
  const keys = ['net_total', 'tax_total', 'grand_total'].map(
    (id) => profiles.find(({ concepts }) => (concepts.get(id) ?? 0) >= MEANT)?.field.key,
  );
  const [net, tax, total] = keys.map((key) => (key === undefined ? null : (header[key]?.value ?? null)));
  if (typeof net !== 'number' || typeof tax !== 'number' || typeof total !== 'number') return new Set();
  if (Math.abs(net + tax - total) < CENT) return new Set();
  return new Set(keys.filter((key) => key !== undefined));
}
