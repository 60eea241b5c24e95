import { type ColumnLook, toColumnLook } from './column-look.ts';
import { type RowsSearch, toRowsSearch } from './rows-search.ts';

/* Looks at a sheet that somebody gave a name, as this browser remembers them. */

export interface SavedView {
  readonly name: string;
  /** Which rows, in which order. */
  readonly search: Pick<RowsSearch, 'q' | 'sort' | 'filters' | 'issues'>;
  readonly look: ColumnLook;
}

export const LONGEST_NAME = 60;
const MOST_VIEWS = 50;
const storageKeyOf = (sheet: string) => `rowbox.views.${sheet}`;

export function savedViewsOf(sheet: string): readonly SavedView[] {
  try {
    return toSavedViews(JSON.parse(localStorage.getItem(storageKeyOf(sheet)) ?? '[]'));
  } catch {
    return [];
  }
}

export function keepViews(sheet: string, views: readonly SavedView[]): void {
  try {
    localStorage.setItem(storageKeyOf(sheet), JSON.stringify(views));
  } catch {
    // Storage is forbidden or full: the views last as long as the page.
  }
}

export function toSavedViews(stored: unknown): readonly SavedView[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    const { name, search, look } = one as Record<string, unknown>;
    if (typeof name !== 'string' || name === '') return [];
    return [
      { name, search: rowsOnly(toRowsSearch(isRecord(search) ? search : {})), look: toColumnLook(look) },
    ];
  });
}

/** Without the sheet: a view belongs to one. */
export const rowsOnly = ({ q, sort, filters, issues }: RowsSearch): SavedView['search'] => ({
  ...(q && { q }),
  ...(sort && { sort }),
  ...(filters && { filters }),
  ...(issues && { issues }),
});

/** One of the same name is replaced where it stands. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const at = views.findIndex(({ name }) => name === view.name);
  return at < 0 ? [...views, view].slice(-MOST_VIEWS) : views.with(at, view);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
