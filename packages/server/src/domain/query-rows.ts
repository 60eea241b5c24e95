import type { CellValue, Column, TableRow, ValidationStatus } from '@rowbox/contract';
import type { Context } from './context.ts';
import { DomainError } from './errors.ts';
import { own } from './record-values.ts';
import { type RowsRequest, rowsOf } from './rows.ts';

export const ROW_OPERATORS = [
  'equals',
  'differs',
  'contains',
  'less',
  'lessOrEqual',
  'greater',
  'greaterOrEqual',
  'isEmpty',
  'isFilled',
] as const;
export type RowOperator = (typeof ROW_OPERATORS)[number];

export interface RowCondition {
  /** Key of a column. */
  readonly column: string;
  readonly operator: RowOperator;
  /** Null where the operator compares with nothing. */
  readonly value: CellValue;
}

export interface RowsQuery extends Pick<RowsRequest, 'section' | 'split'> {
  /** Keys; null: all. */
  readonly columns: readonly string[] | null;
  /** All of them must hold. */
  readonly conditions: readonly RowCondition[];
  /** Null: any. */
  readonly validationStatus: ValidationStatus | null;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface QueriedRows {
  readonly columns: readonly Column[];
  /** Of the page. */
  readonly rows: readonly TableRow[];
  /** How many rows fulfil the conditions. */
  readonly totalCount: number;
  /** Whether older rows were not looked at. */
  readonly capped: boolean;
}

/**
 * The rows of a table that fulfil conditions, newest extraction first.
 *
 * @throws DomainError `not-found`, `invalid-values` for a column there is none of, or a value it cannot be compared with
 */
export async function queryRows(
  ctx: Pick<Context, 'db' | 'reading' | 'rowCap'>,
  accountId: string,
  mailboxId: string,
  query: RowsQuery,
): Promise<QueriedRows> {
  const { section, split, page, pageSize } = query;
  const view = await rowsOf(ctx, accountId, mailboxId, { section, split, documentIds: null });
  expectColumns(query, view.columns);
  const columns = query.columns
    ? view.columns.filter(({ key }) => query.columns?.includes(key))
    : view.columns;
  const rows: TableRow[] = [];
  let totalCount = 0;
  const batch = view.batches();
  for (;;) {
    const next = await batch.next();
    if (next.done) return { columns, rows, totalCount, capped: next.value };
    for (const row of next.value) {
      if (!fulfils(row, query)) continue;
      totalCount += 1;
      if (totalCount > (page - 1) * pageSize && rows.length < pageSize) rows.push(only(row, columns));
    }
  }
}

function fulfils({ values, validationStatus }: TableRow, query: RowsQuery): boolean {
  if (query.validationStatus !== null && validationStatus !== query.validationStatus) return false;
  return query.conditions.every(({ column, operator, value }) =>
    HOLDS[operator](own(values, column) ?? null, value),
  );
}

type Comparison = (found: CellValue, asked: CellValue) => boolean;

const folded = (value: CellValue): string => String(value).toLocaleLowerCase('en');
/** Dates and times are written so that their texts are in their order. A cell without a value comes nowhere. */
const ordered =
  (holds: (difference: number) => boolean): Comparison =>
  (found, asked) =>
    found !== null && asked !== null && holds(found < asked ? -1 : found > asked ? 1 : 0);

const HOLDS: Readonly<Record<RowOperator, Comparison>> = {
  equals: (found, asked) => found === asked,
  differs: (found, asked) => found !== asked,
  contains: (found, asked) => found !== null && folded(found).includes(folded(asked)),
  less: ordered((difference) => difference < 0),
  lessOrEqual: ordered((difference) => difference <= 0),
  greater: ordered((difference) => difference > 0),
  greaterOrEqual: ordered((difference) => difference >= 0),
  isEmpty: (found) => found === null || found === '',
  isFilled: (found) => found !== null && found !== '',
};

const NUMBERS = new Set<string>(['number', 'integer', 'currency']);

function expectColumns({ columns: asked, conditions }: RowsQuery, known: readonly Column[]): void {
  const types = new Map(known.map(({ key, type }) => [key, type]));
  const errors: Record<string, string[]> = {};
  for (const [index, key] of (asked ?? []).entries()) {
    if (!types.has(key)) errors[`/columns/${index}`] = [noColumn(key, known)];
  }
  for (const [index, { column, operator, value }] of conditions.entries()) {
    const type = types.get(column);
    if (type === undefined) errors[`/where/${index}/column`] = [noColumn(column, known)];
    else if (operator !== 'contains' && value !== null && typeof value !== comparedAs(type)) {
      errors[`/where/${index}/value`] = [`${column} is compared with a ${comparedAs(type)}.`];
    }
  }
  if (Object.keys(errors).length > 0) {
    throw new DomainError('invalid-values', 'The rows cannot be asked for so.', { errors });
  }
}

const comparedAs = (type: string): 'number' | 'boolean' | 'string' =>
  NUMBERS.has(type) ? 'number' : type === 'boolean' ? 'boolean' : 'string';

const noColumn = (key: string, known: readonly Column[]): string =>
  `There is no column ${key}. Columns: ${known.map((column) => column.key).join(', ')}.`;

const only = (row: TableRow, columns: readonly Column[]): TableRow => ({
  ...row,
  values: Object.fromEntries(columns.map(({ key }) => [key, own(row.values, key) ?? null])),
});
