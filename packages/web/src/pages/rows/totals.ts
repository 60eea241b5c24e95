import type { TableColumn, TableRow } from '../../api/rows/table.ts';

export interface Total {
  readonly column: TableColumn;
  /** One of each currency, that of amounts of which nobody knows it (null) last; of other numbers one of null. */
  readonly sums: readonly { readonly currency: string | null; readonly sum: number }[];
}

const ADDED = new Set(['number', 'integer', 'currency']);
const CURRENCY = /^[A-Z]{3}$/;

/**
 * What the columns of numbers add up to over the rows that are shown. In the sheet of a group the fields of the document stand in each
 * of its rows, and are not added up.
 *
 * @param shown indexes into the rows
 */
export function totalsOf(
  rows: readonly TableRow[],
  shown: readonly number[],
  columns: readonly TableColumn[],
  isGroup: boolean,
): readonly Total[] {
  const added = columns.filter(({ type, isHeaderField }) => ADDED.has(type) && !(isGroup && isHeaderField));
  if (added.length === 0) return [];
  const wanted = shown.flatMap((index) => rows[index] ?? []);
  const currencyKey = columns.find((column) => holdsCurrencies(wanted, column))?.key;
  return added.flatMap((column) => {
    const sums = new Map<string | null, number>();
    for (const row of wanted) {
      const value = row.values[column.key];
      if (typeof value !== 'number') continue;
      const currency = currencyOf(row, column, currencyKey);
      sums.set(currency, (sums.get(currency) ?? 0) + value);
    }
    if (sums.size === 0) return [];
    const inOrder = [...sums].sort(([one], [other]) => Number(one === null) - Number(other === null));
    return [{ column, sums: inOrder.map(([currency, sum]) => ({ currency, sum: withoutDust(sum) })) }];
  });
}

/** As the row says, which people can mend; else as it stands beside the amount; else that of the whole column. */
function currencyOf(
  { values, valueMeta }: TableRow,
  { key, type, unit }: TableColumn,
  currencyKey: string | undefined,
): string | null {
  if (type !== 'currency') return null;
  const told = currencyKey === undefined ? null : values[currencyKey];
  return typeof told === 'string' && told !== '' ? told : (valueMeta?.[key]?.currency ?? unit);
}

/** Whether a column tells in which currency a row is. */
function holdsCurrencies(rows: readonly TableRow[], { key, type }: TableColumn): boolean {
  if (type !== 'text' && type !== 'enum') return false;
  let some = false;
  for (const { values } of rows) {
    const value = values[key] ?? null;
    if (value === null || value === '') continue;
    if (typeof value !== 'string' || !CURRENCY.test(value) || !isCurrency(value)) return false;
    some = true;
  }
  return some;
}

let known: ReadonlySet<string> | undefined;
function isCurrency(code: string): boolean {
  known ??= new Set(Intl.supportedValuesOf('currency'));
  return known.has(code);
}

/** 0.1 + 0.2 is 0.3: what adding fractions of two leaves behind is far smaller than any amount. */
const withoutDust = (sum: number): number => Number(sum.toPrecision(14));
