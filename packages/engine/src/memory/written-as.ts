import type { FieldDefinition, Precedent } from '@rowbox/contract';
import type { Option } from '../fields/rate-candidates.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { Example } from './example.ts';
import { toPrecedent } from './to-precedent.ts';

/** A value as people write it, and the document that says so. */
export interface WrittenValue {
  readonly value: string;
  readonly precedent: Precedent;
}

/** By field key, printed texts (folded) and how people write them, the newest of contradicting ones. */
export type Writings = ReadonlyMap<string, ReadonlyMap<string, Written>>;

interface Written {
  readonly value: string;
  readonly example: Example;
}

/** `examples`: oldest first. What stands as it was printed is no way of writing, but takes back one that was remembered. */
export function examplesToWritings(examples: readonly Example[]): Writings {
  const writings = new Map<string, Map<string, Written>>();
  for (const example of examples) {
    for (const [key, own] of Object.entries(example.fields)) {
      if (own.place === null || typeof own.value !== 'string' || /^\d{4}-\d{2}-\d{2}/.test(own.value))
        continue;
      const printed = foldToAlphanumerics(own.place.text);
      if (printed === '') continue;
      const ofField = writings.get(key) ?? new Map<string, Written>();
      ofField.set(printed, { value: own.value, example });
      writings.set(key, ofField);
    }
  }
  return writings;
}

/** An option's value as people wrote it on another document that prints the same; null where it is read so already. */
export function writtenAs(
  writings: Writings,
  { key, type }: FieldDefinition,
  { candidate, value }: Option,
): WrittenValue | null {
  if (type !== 'text' && type !== 'address') return null;
  const ofField = writings.get(key);
  const known = ofField?.get(foldToAlphanumerics(candidate.text));
  if (known === undefined || known.value === value) return null;
  const own = known.example.fields[key];
  return { value: known.value, precedent: toPrecedent(known.example, { state: own?.state ?? 'corrected' }) };
}
