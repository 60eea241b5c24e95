import { foldText } from '../values/fold.ts';

const LONGEST_KEY = 64;
const MOST_WORDS = 6;

/**
 * A key from a label: `Rechnungs-Nr. (intern)` → `rechnungsNrIntern`. A label without a Latin letter gives `fallback`,
 * one that begins with a digit is led by it (`2019` → `field2019`).
 */
export function labelToKey(label: string, fallback: string): string {
  const words = (foldText(label).match(/[a-z0-9]+/g) ?? []).slice(0, MOST_WORDS);
  const joined = words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  if (joined === '') return fallback;
  return (/^[a-z]/.test(joined) ? joined : `${fallback}${joined}`).slice(0, LONGEST_KEY);
}

/** The key itself, or with the first number behind it that makes it none of the taken ones. */
export function freeKey(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key;
  for (let number = 2; ; number += 1) {
    const next = `${key.slice(0, LONGEST_KEY - 4)}${number}`;
    if (!taken.has(next)) return next;
  }
}
