import type { TrainingPage } from './training-page.ts';

/**
 * Puts each kind of paper into one of `folds` parts, of about as many words each: what is measured on a part was learnt
 * from other kinds.
 */
export function assignFolds(pages: readonly TrainingPage[], folds: number): Uint8Array {
  const words = new Map<string, number>();
  for (const { kind, elements } of pages) words.set(kind, (words.get(kind) ?? 0) + elements.words.length);
  const sums = new Array<number>(folds).fill(0);
  const foldOf = new Map<string, number>();
  const kinds = [...words].sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1));
  for (const [kind, count] of kinds) {
    const least = sums.indexOf(Math.min(...sums));
    foldOf.set(kind, least);
    sums[least] = sums[least]! + count;
  }
  return Uint8Array.from(pages, ({ kind }) => foldOf.get(kind)!);
}
