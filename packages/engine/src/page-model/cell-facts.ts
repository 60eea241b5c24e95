import type { PageElements } from './page-elements.ts';

/** What is in and around a cell. */
export interface CellFacts {
  /** Of its words. */
  readonly top: number;
  readonly bottom: number;
  readonly largest: number;
  /** How many cells of the page are as wide. */
  readonly alike: number;
  /** How many of the cells that touch it at the right and below have no word. */
  readonly emptyBeside: number;
}

export function elementsToCellFacts({ cells, wordsOfCell, size, top, bottom }: PageElements): CellFacts[] {
  const widths = new Map<number, number>();
  const widthOf = ({ left, right }: { left: number; right: number }) => Math.round((right - left) / 2);
  for (const { place } of cells) widths.set(widthOf(place), (widths.get(widthOf(place)) ?? 0) + 1);
  const corners = new Map<string, number>();
  cells.forEach(({ grid, row, column }, index) => {
    corners.set(`${grid}:${row}:${column}`, index);
  });
  const isEmpty = (at: string) => {
    const other = corners.get(at);
    return other !== undefined && wordsOfCell[other]!.length === 0 ? 1 : 0;
  };
  return cells.map(({ place, grid, row, rowEnd, column, columnEnd }, index) => {
    let facts = { top: place.bottom, bottom: place.top, largest: 0 };
    for (const word of wordsOfCell[index]!)
      facts = {
        top: Math.min(facts.top, top[word]!),
        bottom: Math.max(facts.bottom, bottom[word]!),
        largest: Math.max(facts.largest, size[word]!),
      };
    return {
      ...facts,
      alike: widths.get(widthOf(place)) ?? 1,
      emptyBeside: isEmpty(`${grid}:${row}:${columnEnd}`) + isEmpty(`${grid}:${rowEnd}:${column}`),
    };
  });
}
