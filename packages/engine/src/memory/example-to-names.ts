import { foldToAlphanumerics } from '../values/fold.ts';
import type { Example } from './example.ts';

/** Shorter ones stand on any page by chance. */
const LEAST_LETTERS = 4;

/** The names that an example's fields were read from, folded, by field key. */
export function exampleToNames({ fields }: Example): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [key, { place }] of Object.entries(fields)) {
    if (place === null || (place.kind !== 'text' && place.kind !== 'organisation')) continue;
    const name = foldToAlphanumerics(place.text);
    if (name.length >= LEAST_LETTERS && !/\d/.test(name)) names.set(key, name);
  }
  return names;
}

/** Whether fields of both examples have names, and not one of them the same. */
export function haveOtherNames(one: Example, other: Example): boolean {
  const [names, others] = [exampleToNames(one), exampleToNames(other)];
  const both = [...names.keys()].filter((key) => others.has(key));
  return both.length > 0 && both.every((key) => names.get(key) !== others.get(key));
}
