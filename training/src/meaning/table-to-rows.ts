import { raritiesToSlots, textToWords } from '@rowbox/engine';
import type { LabelledConcept } from './labelled-concept.ts';

/** Of a thousand numbers one is cut off, so that the other steps are finer. */
const CUT_OFF = 0.001;
const HIGHEST = 31;

/** Whole numbers from -31 to 31: the table in steps of one size. Finer steps find nothing more, and a number is a letter. */
export function tableToWholeNumbers(table: Float32Array): Int8Array {
  const sizes = table.map(Math.abs).sort();
  const largest = sizes[Math.floor(sizes.length * (1 - CUT_OFF))]!;
  return Int8Array.from(table, (value) =>
    Math.max(-HIGHEST, Math.min(HIGHEST, Math.round((value / largest) * HIGHEST))),
  );
}

/** How rare each word is: the logarithm of the share of concepts that use it, 1 for those that one concept uses. */
export function conceptsToRarities(concepts: readonly LabelledConcept[]): Uint8Array {
  const users = new Map<string, number>();
  for (const { names } of concepts) {
    const words = new Set(names.flatMap(({ text }) => textToWords(text)));
    for (const word of words) users.set(word, (users.get(word) ?? 0) + 1);
  }
  const most = Math.log(concepts.length);
  return raritiesToSlots(new Map([...users].map(([word, count]) => [word, 1 - Math.log(count) / most])));
}
