import type { TrainingPage } from './training-page.ts';

/**
 * Puts each kind of paper into one of `folds` parts, of about as many words each: what is measured on a part was learnt
 * from other kinds. A kind that has a fifth of all layouts is none (layouts made by chance): its layouts are parted.
 */
export function assignFolds(pages: readonly TrainingPage[], folds: number): Uint8Array {
  const layouts = new Map<string, Set<string>>();
  for (const { kind, template } of pages) layouts.set(kind, (layouts.get(kind) ?? new Set()).add(template));
  const most = [...layouts.values()].reduce((sum, own) => sum + own.size, 0) / 5;
  const unitOf = ({ kind, template }: TrainingPage) =>
    layouts.size > folds && layouts.get(kind)!.size <= most ? kind : `${kind}/${template}`;
  const words = new Map<string, number>();
  for (const page of pages)
    words.set(unitOf(page), (words.get(unitOf(page)) ?? 0) + page.elements.words.length);
  const sums = new Array<number>(folds).fill(0);
  const foldOf = new Map<string, number>();
  const units = [...words].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  for (const [unit, count] of units) {
    const least = sums.indexOf(Math.min(...sums));
    foldOf.set(unit, least);
    sums[least] = sums[least]! + count;
  }
  return Uint8Array.from(pages, (page) => foldOf.get(unitOf(page))!);
}
