/* How somebody arranged the columns of a sheet, as this browser remembers it. */

export interface ColumnLook {
  /** By column key, in pixels. */
  readonly widths: Readonly<Record<string, number>>;
  /** Keys in the order they were put into; what is not named stands behind, as the config has it. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

const PLAIN: ColumnLook = { widths: {}, order: [], hidden: [] };
const keyOf = (sheet: string) => `rowbox.columns.${sheet}`;

export function columnLookOf(sheet: string): ColumnLook {
  try {
    return toColumnLook(JSON.parse(localStorage.getItem(keyOf(sheet)) ?? 'null'));
  } catch {
    return PLAIN;
  }
}

export function keepColumnLook(sheet: string, look: ColumnLook): void {
  try {
    localStorage.setItem(keyOf(sheet), JSON.stringify(look));
  } catch {
    // Storage is forbidden or full: the look lasts as long as the page.
  }
}

export function toColumnLook(stored: unknown): ColumnLook {
  if (typeof stored !== 'object' || stored === null) return PLAIN;
  const { widths, order, hidden } = stored as Record<string, unknown>;
  const keys = (list: unknown) =>
    Array.isArray(list) ? list.filter((key): key is string => typeof key === 'string') : [];
  const pairs = Object.entries(typeof widths === 'object' && widths !== null ? widths : {});
  return {
    widths: Object.fromEntries(pairs.filter((pair): pair is [string, number] => typeof pair[1] === 'number')),
    order: keys(order),
    hidden: keys(hidden),
  };
}

/** The columns in the order somebody put them into, those that were hidden among them. */
export function inOrder<T extends { readonly key: string }>(
  columns: readonly T[],
  { order }: ColumnLook,
): readonly T[] {
  const place = new Map(order.map((key, index) => [key, index]));
  const placeOf = ({ key }: T) => place.get(key) ?? order.length;
  return [...columns].sort((one, other) => placeOf(one) - placeOf(other));
}

/** @param to the place it has then, among all that are named */
export function moved(keys: readonly string[], key: string, to: number): readonly string[] {
  const others = keys.filter((other) => other !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
}
