import type { ComposedItem, ComposedItems } from './compose-items.ts';
import type { ItemTable } from './item-table.ts';
import { textWidth } from './sheets.ts';
import type { TableDesign } from './table-design.ts';
import type { ColumnKind } from './words.ts';

/** A column in its place. */
export interface SetColumn {
  readonly kind: ColumnKind;
  readonly left: number;
  readonly right: number;
  readonly align: 'left' | 'right' | 'center';
  /** Its header, line by line. */
  readonly header: readonly string[];
}

const TEXTS: ReadonlySet<ColumnKind> = new Set(['position', 'number', 'description', 'unit']);
const LEAST_DESCRIPTION = 110;
const GUTTER = 12;

/** Columns as wide as their header and cells need, the description taking what is left. */
export function layColumns({ design, words, chance, items, left, right }: ItemTable): SetColumn[] {
  const headers = design.columns.map((kind) => wrapHeader(chance.word(words.headers[kind]), design));
  const widths = design.columns.map((kind, column) => {
    if (kind === 'description') return 0;
    const cells = items.items.map((item, index) => cellText(kind, item, index, design, items));
    const totals = kind === 'amount' ? [items.money(items.net + items.tax)] : [];
    const texts = [...(headers[column] ?? []), ...cells, ...totals];
    return Math.max(...texts.map((text) => textWidth(text, design.size))) + GUTTER;
  });
  const used = widths.reduce((sum, width) => sum + width, 0);
  const rest = Math.max(LEAST_DESCRIPTION, right - left - used);
  let x = left;
  return design.columns.map((kind, column): SetColumn => {
    const start = x;
    x += kind === 'description' ? rest : (widths[column] ?? 0);
    const align = TEXTS.has(kind) ? 'left' : design.figures;
    return { kind, left: start, right: x, align, header: headers[column] ?? [] };
  });
}

/** A header of several words is set a word a line where headers wrap. */
function wrapHeader(header: string, { headerCells }: TableDesign): string[] {
  return headerCells === 'single' ? [header] : header.split(' ');
}

/** What a header cell has on one of the header's lines, of which it may fill only the upper or the lower ones. */
export function headerText({ header }: SetColumn, line: number, lines: number, hangs: boolean): string {
  return header[hangs ? line : line - (lines - header.length)] ?? '';
}

/** What a row prints in a column. */
export function cellText(
  kind: ColumnKind,
  item: ComposedItem,
  index: number,
  { units, currency }: TableDesign,
  { money, plain }: ComposedItems,
): string {
  const paid = (value: number) => {
    if (currency === 'after') return `${money(value)} €`;
    return currency === 'before' ? `€ ${money(value)}` : money(value);
  };
  switch (kind) {
    case 'position':
      return String(index + 1);
    case 'number':
      return item.number ?? '';
    case 'description':
      return item.description;
    case 'quantity':
      return units === 'glued' ? `${plain(item.quantity ?? 0)} ${item.unit}` : plain(item.quantity ?? 0);
    case 'unit':
      return item.unit;
    case 'price':
      return paid(item.price ?? 0);
    case 'discount':
      return item.discount === 0 ? '' : `${item.discount} %`;
    case 'vat':
      return `${item.vat ?? 0} %`;
    case 'amount':
      return paid(item.amount);
  }
}
