/* How somebody looks at pages, as this browser remembers it. */

export interface PageLook {
  /** 1: a page is as wide as its place. */
  readonly zoom: number;
  /** Small pictures of the pages beside them. */
  readonly strip: boolean;
  /** Of the width there is for pages and form. */
  readonly share: number;
  /** Where tables of rows stand: beside the pages, below them in full width, or below where they do not fit beside. */
  readonly tables: TablesPlace;
  /** Of the height there is for pages and tables below them. */
  readonly height: number;
}

export type TablesPlace = (typeof PLACES)[number];
const PLACES = ['auto', 'beside', 'below'] as const;

export const PLAIN_LOOK: PageLook = { zoom: 1, strip: false, share: 0.5, tables: 'auto', height: 0.55 };
export const ZOOMS = { least: 0.2, most: 5, step: 1.25 } as const;
export const SHARES = { least: 0.2, most: 0.8, step: 0.02 } as const;
export const HEIGHTS = { least: 0.2, most: 0.8, step: 0.02 } as const;
const KEY = 'rowbox.pages';

export function storedPageLook(): PageLook {
  try {
    return toPageLook(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return PLAIN_LOOK;
  }
}

export function keepPageLook(look: PageLook): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(look));
  } catch {
    // Storage is forbidden or full: the look lasts as long as the page.
  }
}

export function toPageLook(stored: unknown): PageLook {
  if (typeof stored !== 'object' || stored === null) return PLAIN_LOOK;
  const { zoom, strip, share, tables, height } = stored as Record<string, unknown>;
  return {
    zoom: between(ZOOMS, typeof zoom === 'number' ? zoom : PLAIN_LOOK.zoom),
    strip: strip === true,
    share: between(SHARES, typeof share === 'number' ? share : PLAIN_LOOK.share),
    tables: PLACES.find((place) => place === tables) ?? PLAIN_LOOK.tables,
    height: between(HEIGHTS, typeof height === 'number' ? height : PLAIN_LOOK.height),
  };
}

/** The value, or the nearest that is allowed. */
export const between = (
  { least, most }: { readonly least: number; readonly most: number },
  value: number,
): number => Math.min(most, Math.max(least, value));
