import type { FieldProfile } from '../lexicon/field-profile.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { Table, TableRow } from '../tables/table.ts';
import type { Conventions } from '../values/reading.ts';
import { readCell } from './cell-to-value.ts';
import type { ColumnOfField } from './column-of-field.ts';
import { fieldMeaning } from './field-meaning.ts';

/** Quantity × unit price = amount, as indexes of a group's fields. */
export interface ProductOfFields {
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
}

/** How sure a column is that arithmetic alone gives to a field. */
const BY_ARITHMETIC = 0.8;
/** Share of rows in which the product must hold. */
const HOLDS = 0.6;
const ROWS = 40;
/** How surely a field must mean a factor of the product. */
const MEANT = 0.7;
/** Columns that are tried where none has a name. */
const MOST_COLUMNS = 12;
/** Rows that prove a column against what its header says. */
const SURE_ROWS = 2;

/** What a column that was found counts, beside how well the headers say what they are taken for. */
const KEPT = 0.3;

const TWO_DECIMALS = /\d[.,]\d{2}(?!\d)/;
/** Unit prices may have more decimals than sums of money. */
const PRICE_DECIMALS = /\d[.,]\d{2,6}(?!\d)/;

/** Whether columns of quantity, price and amount multiply in at least so many rows. */
type Holds = (columns: readonly (number | null)[], leastRows: number) => boolean;

/** The product that a group's fields stand in; null when the group has not all three. */
export function productOfFields(profiles: readonly FieldProfile[]): ProductOfFields | null {
  const find = (concept: string) => fieldMeaning(profiles, concept, MEANT) ?? -1;
  const product = { quantity: find('quantity'), price: find('unit_price'), amount: find('line_total') };
  const distinct = new Set(Object.values(product));
  return distinct.size === 3 && !distinct.has(-1) ? product : null;
}

/**
 * Completes or mends the columns of quantity, unit price and amount by their product: when the columns found don't
 * multiply in most rows, other columns of figures are tried in place of the missing or the doubtful ones, and taken when
 * they do. A single row is proof only if it is not one piece at the price of all.
 */
export function withArithmetic(
  table: Table,
  columns: readonly (ColumnOfField | null)[],
  profiles: readonly FieldProfile[],
  conventions: Conventions,
  mayServe: (field: number, column: number) => boolean,
  weights: readonly (readonly number[])[],
): (ColumnOfField | null)[] {
  const product = productOfFields(profiles);
  if (!product) return [...columns];
  const fields = [product.quantity, product.price, product.amount];
  const numbers = table.columns.map((_, column) =>
    columnNumbers(table.rows.slice(0, ROWS), column, conventions),
  );
  const current = fields.map((field) => columns[field]?.column ?? null);
  const rows = table.rows.slice(0, ROWS);
  const isMoney = table.columns.map((_, column) => holdsMoney(rows, column));
  const isPrice = table.columns.map((_, column) => holdsMoney(rows, column, PRICE_DECIMALS));
  // Three pieces at 1.20 are not 1.2 pieces at three: of the two factors the one that is written as money is the price.
  const holdsHere: Holds = (tried, leastRows) =>
    !(isMoney[tried[0] ?? -1] && !isPrice[tried[1] ?? -1]) && holds(tried, numbers, leastRows);
  if (current.every((column) => column !== null) && holdsHere(current, 1)) return [...columns];
  const weightOf = (tried: readonly number[]) =>
    tried.reduce((sum, column, index) => sum + (weights[fields[index] as number]?.[column] ?? 0), 0);
  const chosen =
    bestProduct(fields, current, columns, numbers, mayServe, 1, holdsHere, weightOf) ??
    bestProduct(fields, current, columns, numbers, () => true, SURE_ROWS, holdsHere, weightOf);
  if (!chosen) return [...columns];
  return columns.map((column, field) => {
    const index = fields.indexOf(field);
    const found = index < 0 ? null : (chosen[index] ?? null);
    if (found === null || found === column?.column) return column;
    return { column: found, confidence: BY_ARITHMETIC };
  });
}

/**
 * The columns of quantity, unit price and amount in a table whose columns have no names: three that multiply in most rows,
 * the amount as far right as can be, and of two factors that are written alike the quantity first. Null when none do.
 */
export function productColumns(table: Table, conventions: Conventions): readonly number[] | null {
  const rows = table.rows.slice(0, ROWS);
  const columns = table.columns.slice(0, MOST_COLUMNS).map((_, column) => column);
  const numbers = columns.map((column) => columnNumbers(rows, column, conventions));
  const isMoney = columns.map((column) => holdsMoney(rows, column));
  const isPrice = columns.map((column) => holdsMoney(rows, column, PRICE_DECIMALS));
  for (const amount of [...columns].reverse()) {
    for (const quantity of columns) {
      for (const price of columns) {
        const tried = [quantity, price, amount];
        if (new Set(tried).size < 3 || (isMoney[quantity] && !isPrice[price])) continue;
        if (isPrice[quantity] === isPrice[price] && quantity > price) continue;
        if (isMoney[amount] && holds(tried, numbers, SURE_ROWS)) return tried;
      }
    }
  }
  return null;
}

/** The columns that multiply in at least `leastRows` rows and keep most of the current ones; null when none do. */
function bestProduct(
  fields: readonly number[],
  current: readonly (number | null)[],
  columns: readonly (ColumnOfField | null)[],
  numbers: readonly (readonly (number | null)[])[],
  mayServe: (field: number, column: number) => boolean,
  leastRows: number,
  holdsHere: Holds,
  weightOf: (tried: readonly number[]) => number,
): readonly (number | null)[] | null {
  const options = fields.map((field, index) =>
    optionsOf(field, fields, current[index] ?? null, columns, numbers, mayServe),
  );
  let best: readonly (number | null)[] | null = null;
  let bestWorth = 0;
  for (const quantity of options[0] ?? []) {
    for (const price of options[1] ?? []) {
      for (const amount of options[2] ?? []) {
        const tried = [quantity, price, amount];
        if (new Set(tried).size < 3 || !holdsHere(tried, leastRows)) continue;
        const kept = tried.filter((column, index) => column === current[index]).length;
        // A product of three columns that nothing else speaks for is chance.
        const worth = kept < 1 ? 0 : KEPT * kept + weightOf(tried);
        if (worth > bestWorth) {
          best = tried;
          bestWorth = worth;
        }
      }
    }
  }
  return best;
}

function optionsOf(
  field: number,
  fields: readonly number[],
  own: number | null,
  columns: readonly (ColumnOfField | null)[],
  numbers: readonly (readonly (number | null)[])[],
  mayServe: (field: number, column: number) => boolean,
): number[] {
  const [, price, amount] = fields;
  // `Amount | Total` is a price and what it comes to.
  const areSums = (index: number) => index === price || index === amount;
  const mayMove = (index: number) => index === field || (areSums(field) && areSums(index));
  const taken = new Set(
    flatMapped(columns, (column, index) => (column && !mayMove(index) ? [column.column] : [])),
  );
  const free = flatMapped(numbers, (values, column) => {
    const filled = values.filter((value) => value !== null).length;
    return filled > 0 && !taken.has(column) && column !== own && mayServe(field, column) ? [column] : [];
  });
  return own === null ? free : [own, ...free];
}

/** Whether a column's figures are written as money, each with two decimals, or with those that `decimals` allows. */
function holdsMoney(rows: readonly TableRow[], column: number, decimals = TWO_DECIMALS): boolean {
  const cells = flatMapped(rows, (row) => row.cells[column] ?? []).filter((cell) => /\d/.test(cell.text));
  return cells.length > 0 && cells.every((cell) => decimals.test(cell.text));
}

function columnNumbers(
  rows: readonly TableRow[],
  column: number,
  conventions: Conventions,
): (number | null)[] {
  return rows.map((row) => {
    const cell = row.cells[column];
    const value = cell ? readCell(cell, { type: 'number', values: null }, conventions)?.typed.value : null;
    return typeof value === 'number' ? value : null;
  });
}

function holds(
  columns: readonly (number | null)[],
  numbers: readonly (readonly (number | null)[])[],
  leastRows = 1,
): boolean {
  const [quantities, prices, amounts] = columns.map((column) =>
    column === null ? [] : (numbers[column] ?? []),
  );
  let whole = 0;
  let right = 0;
  let telling = 0;
  (amounts ?? []).forEach((amount, row) => {
    const quantity = quantities?.[row] ?? null;
    const price = prices?.[row] ?? null;
    if (amount === null || quantity === null || price === null) return;
    whole++;
    const exact = quantity * price;
    if (Math.abs(exact - amount) > 0.011 + 0.002 * Math.abs(exact)) return;
    right++;
    if (quantity !== 1 && amount !== 0) telling++;
  });
  return telling >= leastRows && right >= HOLDS * whole;
}
