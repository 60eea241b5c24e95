import type { FieldValue, Precedent } from '@rowbox/contract';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { partOfRow } from '../memory/cell-part.ts';
import type { FieldValues } from '../result.ts';
import type { Cell, TableRow } from '../tables/table.ts';
import type { Conventions } from '../values/reading.ts';
import { productOfFields } from './arithmetic.ts';
import { asksForWordsAlone, cellByRule } from './cell-by-rule.ts';
import { absentValue, isEmptyFor, readCell, readingToValue, unreadableValue } from './cell-to-value.ts';
import { beginsAsCharge } from './charges.ts';
import type { ColumnOfField } from './column-of-field.ts';
import { factorInCells } from './factor-in-cells.ts';
import { listFields } from './item-lines-to-values.ts';
import { withLostQuantities } from './lost-quantities.ts';
import type { TableMapping } from './map-columns.ts';
import type { ValuesOfFields } from './standing-values.ts';
import { tickedColumns } from './ticked-columns.ts';
import { rowsUntilColumnSums } from './until-column-sums.ts';
import { rowsUntilTotal } from './until-total.ts';
import { valueInCells } from './values-in-cells.ts';

/** Rows that print their date for a date to stand for those below it, and how sure it is there. */
const LEAST_DATES = 2;
const STANDING_DATE = 0.8;
/** How surely documents of the look must say a column for it to be shown as known from them. */
const REMEMBERED = 0.5;
const NONE: ReadonlySet<TableRow> = new Set();

/**
 * The rows of a table as values of a group's fields; rows that give no value are left out. What stands once for several
 * rows (`standing`) is given to each of them. `kept`: rows that are items whatever they look like.
 */
export function tableToValues(
  mapping: TableMapping,
  profiles: readonly FieldProfile[],
  standing: ReadonlyMap<TableRow, ValuesOfFields>,
  conventions: Conventions,
  kept: ReadonlySet<TableRow> = NONE,
): FieldValues[] {
  const { table } = mapping;
  const isPlain = asksForWordsAlone(profiles);
  const totals = isPlain ? table.totals : table.totals.filter((row) => kept.has(row));
  const rows = totals.length > 0 ? [...table.rows, ...totals].sort(byPlace) : table.rows;
  const cellsOf = profiles.map((profile, index) => toCells(mapping, profile, profiles, index));
  const taken = new Set(mapping.columns.flatMap((column) => column?.column ?? []));
  const tickedIn = profiles.map((profile, index) =>
    mapping.columns[index] ? null : tickedColumns(table, profile, taken),
  );
  const withFactor = (value: FieldValue, row: TableRow, profile: FieldProfile) =>
    value.state === 'absent' ? (factorInCells(row, profile, taken, conventions) ?? value) : value;
  const read = rows.flatMap((row) => {
    const values = profiles.map((profile, index): [string, FieldValue] => [
      profile.field.key,
      tickedIn[index]?.(row) ??
        withFactor(
          cellToValue(row, mapping.columns[index] ?? null, profile, cellsOf[index] ?? null, conventions),
          row,
          profile,
        ),
    ]);
    return values.some(([, value]) => value.value !== null)
      ? [{ row, values: Object.fromEntries(values) }]
      : [];
  });
  const summed = isPlain
    ? read.length
    : rowsUntilColumnSums(
        read.map(({ values }) => values),
        profiles,
      );
  const own = new Set(withoutCharges(untilTotal(read.slice(0, summed), profiles), profiles));
  const items = read.filter((one) => own.has(one) || kept.has(one.row));
  const dated = withStandingDates(items, profiles).map(({ row, values }) =>
    withStanding(values, standing.get(row), profiles),
  );
  return withLostQuantities(dated, profiles);
}

function withStanding(
  values: FieldValues,
  standing: ValuesOfFields | undefined,
  profiles: readonly FieldProfile[],
): FieldValues {
  if (!standing || standing.size === 0) return values;
  const filled = profiles.map((profile, index): [string, FieldValue] => {
    const own = values[profile.field.key] ?? absentValue(0);
    return [profile.field.key, standing.get(index) ?? own];
  });
  return Object.fromEntries(filled);
}

/** Lists of movements print a date once for all of its rows: those below that have none are of the same day. */
function withStandingDates(rows: readonly ReadRow[], profiles: readonly FieldProfile[]): readonly ReadRow[] {
  const keys = profiles.flatMap(({ field }) => (field.type === 'date' ? [field.key] : []));
  return keys.reduce<readonly ReadRow[]>((all, key) => {
    const told = all.filter(({ values }) => values[key]?.value != null).length;
    if (told < LEAST_DATES || told === all.length || all[0]?.values[key]?.value == null) return all;
    let last: FieldValue | undefined;
    return all.map(({ row, values }) => {
      const own = values[key];
      if (own?.state !== 'absent' || !last) {
        last = own;
        return { row, values };
      }
      const confidence = Math.min(last.confidence, STANDING_DATE);
      return { row, values: { ...values, [key]: { ...last, confidence } } };
    });
  }, rows);
}

/** The rows above the first that sums them up, in a group that asks for names and amounts. */
function untilTotal(rows: readonly ReadRow[], profiles: readonly FieldProfile[]): readonly ReadRow[] {
  const fields = listFields(profiles);
  if (!fields) return rows;
  const keyOf = (field: number) => profiles[field]?.field.key ?? '';
  const end = rowsUntilTotal(
    rows.map(({ values }) => {
      const name = values[keyOf(fields.name)]?.value;
      const amount = values[keyOf(fields.amount)]?.value;
      const filled = Object.values(values).filter(({ value }) => value !== null).length;
      return {
        name: typeof name === 'string' ? name : '',
        amount: typeof amount === 'number' ? amount : null,
        isBare: filled <= 2,
      };
    }),
  );
  return rows.slice(0, end);
}

interface ReadRow {
  readonly row: TableRow;
  readonly values: FieldValues;
}

/**
 * Leaves out rows that are no items: charges and allowances on the whole document, which begin as such and have nothing
 * besides their name and amount; and parts listed under an item, which have neither price nor amount.
 */
function withoutCharges(rows: readonly ReadRow[], profiles: readonly FieldProfile[]): readonly ReadRow[] {
  const product = productOfFields(profiles);
  if (!product) return rows;
  const has = ({ values }: ReadRow, field: number) => values[profiles[field]?.field.key ?? '']?.value != null;
  const isWhole = (row: ReadRow) => has(row, product.quantity) && has(row, product.price);
  const isBare = ({ values }: ReadRow) =>
    Object.values(values).filter(({ value }) => value !== null).length <= 2;
  const withAmount = rows.filter((row) => has(row, product.amount));
  const someWhole = rows.some(isWhole);
  return rows.filter((row) => {
    const isCharge =
      someWhole && isBare(row) && row.row.cells.some((cell) => cell !== null && beginsAsCharge(cell.text));
    const isPart =
      withAmount.length * 2 > rows.length && !has(row, product.amount) && !has(row, product.price);
    return !isCharge && !isPart;
  });
}

function cellToValue(
  row: TableRow,
  column: ColumnOfField | null,
  profile: FieldProfile,
  cells: FieldCells | null,
  conventions: Conventions,
): FieldValue {
  if (column === null || cells === null) return valueInCells(row, profile, conventions) ?? absentValue(0.8);
  const cell = cells.cellOf(row);
  if (cell === null || isEmptyFor(cell, profile.field)) return absentValue(0.5 + 0.45 * column.confidence);
  const reading = readCell(cell, profile.field, conventions);
  const value =
    reading === null
      ? unreadableValue(cell, 0.3)
      : readingToValue(reading, cell.page, confidenceOf(column, cell));
  const { asIn } = cells;
  return asIn.length === 0 || !value.citation ? value : { ...value, citation: { ...value.citation, asIn } };
}

/** What a field takes of each row, and the documents that say so. */
interface FieldCells {
  readonly cellOf: (row: TableRow) => Cell | null;
  readonly asIn: readonly Precedent[];
}

function toCells(
  { table, columns }: TableMapping,
  profile: FieldProfile,
  profiles: readonly FieldProfile[],
  index: number,
): FieldCells | null {
  const column = columns[index]?.column;
  if (column === undefined) return null;
  const { remembered } = profile;
  const part = remembered?.partOf(table, column) ?? null;
  const isRemembered = remembered !== undefined && remembered.says(table, column) >= REMEMBERED;
  return {
    cellOf:
      part === null ? cellByRule(table, profile, profiles, column) : (row) => partOfRow(row, column, part),
    asIn: isRemembered ? remembered.precedentsOf(table) : [],
  };
}

/** The confidence from which on a column's header speaks for it. */
const NAMED = 0.5;

/**
 * Cells of columns that are named are nearly always right. Of those that only their place or their cells give to a field three to
 * four in five are, on papers of kinds that nothing was tuned to, the fewer the less speaks for the column.
 */
function confidenceOf({ confidence }: ColumnOfField, cell: Cell): number {
  const ofColumn = confidence < NAMED ? 0.6 + 0.65 * confidence : 0.9 + 0.1 * confidence;
  return (cell.lines.length > 1 ? 0.96 : 0.985) * ofColumn;
}

function byPlace(a: TableRow, b: TableRow): number {
  return a.page - b.page || a.box.top - b.box.top;
}
