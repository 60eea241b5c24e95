export interface PageRange {
  readonly firstPage: number;
  readonly lastPage: number;
}

/** How the pages of a file are parted: on which of them, from 1, a document begins, and which are in none. */
export interface Cuts {
  readonly pageCount: number;
  readonly begins: ReadonlySet<number>;
  readonly leftOut: ReadonlySet<number>;
}

/** Pages between the ranges are left out. */
export function rangesToCuts(ranges: readonly PageRange[], pageCount: number): Cuts {
  const inside = new Set(
    ranges.flatMap(({ firstPage, lastPage }) =>
      Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage + index),
    ),
  );
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  return {
    pageCount,
    begins: new Set([1, ...ranges.map(({ firstPage }) => firstPage)]),
    leftOut: ranges.length === 0 ? new Set() : new Set(pages.filter((page) => !inside.has(page))),
  };
}

/** A document ends before a page that is left out as it does before one on which another begins. */
export function cutsToRanges({ pageCount, begins, leftOut }: Cuts): readonly PageRange[] {
  const ranges: { firstPage: number; lastPage: number }[] = [];
  for (let page = 1; page <= pageCount; page += 1) {
    if (leftOut.has(page)) continue;
    const open = ranges.at(-1);
    if (open === undefined || begins.has(page) || open.lastPage < page - 1) {
      ranges.push({ firstPage: page, lastPage: page });
    } else {
      open.lastPage = page;
    }
  }
  return ranges;
}

export const toggled = (set: ReadonlySet<number>, page: number): ReadonlySet<number> => {
  const next = new Set(set);
  if (!next.delete(page)) next.add(page);
  return next;
};
