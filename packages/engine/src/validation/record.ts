import type { CellValue, FieldValue } from '@rowbox/contract';
import { cellToScalar } from '../expression/cells.ts';
import type { Environment } from '../expression/evaluate.ts';
import type { StepBudget } from '../expression/evaluation.ts';
import type { FieldReference } from '../expression/scope.ts';
import type { Column } from '../expression/value.ts';
import type { FieldValues } from '../result.ts';
import type { ConfigRules, FieldRules } from './config-rules.ts';
import { fitValue } from './fit-value.ts';

/** The values of one header or row by key. A map, because a key may be called `constructor`. */
export type Cells = Map<string, FieldValue>;

/** One extraction while it is computed and judged: a private copy of its values with a place for each configured field. */
export interface WorkingRecord {
  readonly header: Cells;
  readonly sections: ReadonlyMap<string, readonly Cells[]>;
  /** What was given in place of a value of the field's type, by the header's or row's cells and then the key. */
  readonly misfits: Misfits;
  /** Columns as expressions saw them, until one of their cells is computed anew. */
  readonly columns: Map<string, Column>;
  /** The least confidence of each column, kept as long. */
  readonly sureness: Map<string, number>;
}

type Misfits = ReadonlyMap<Cells, ReadonlyMap<string, NonNullable<CellValue>>>;

const ABSENT: FieldValue = { value: null, state: 'absent', confidence: 0, citation: null };

/** Yields after every row. */
export function* toWorkingRecord(
  rules: ConfigRules,
  header: FieldValues,
  sections: Readonly<Record<string, readonly FieldValues[]>>,
): Generator<undefined, WorkingRecord, undefined> {
  const misfits = new Map<Cells, ReadonlyMap<string, NonNullable<CellValue>>>();
  const copied = new Map<string, readonly Cells[]>();
  for (const { id, fields } of rules.groups) {
    const rows: Cells[] = [];
    for (const row of Object.hasOwn(sections, id) ? (sections[id] ?? []) : []) {
      rows.push(toCells(fields, row, misfits));
      yield;
    }
    copied.set(id, rows);
  }
  return {
    header: toCells(rules.header, header, misfits),
    sections: copied,
    misfits,
    columns: new Map(),
    sureness: new Map(),
  };
}

/** By group id. Yields after every row. */
export function* toSections(
  record: WorkingRecord,
): Generator<undefined, Record<string, readonly FieldValues[]>, undefined> {
  const sections: [string, readonly FieldValues[]][] = [];
  for (const [id, rows] of record.sections) {
    const values: FieldValues[] = [];
    for (const row of rows) {
      values.push(toFieldValues(row));
      yield;
    }
    sections.push([id, values]);
  }
  return Object.fromEntries(sections);
}

function toCells(
  fields: readonly FieldRules[],
  values: FieldValues,
  misfits: Map<Cells, ReadonlyMap<string, NonNullable<CellValue>>>,
): Cells {
  const cells: Cells = new Map();
  const unfitting = new Map<string, NonNullable<CellValue>>();
  for (const { field, spellings } of fields) {
    const given = Object.hasOwn(values, field.key) ? values[field.key] : undefined;
    // What a field with a formula holds is computed below. Reading computes as well: a tax that is total less net.
    if (given === undefined || field.formula !== null) {
      cells.set(field.key, ABSENT);
      continue;
    }
    const { value, misfit } = fitValue(given, field, spellings);
    cells.set(field.key, value);
    if (misfit !== null) unfitting.set(field.key, misfit);
  }
  if (unfitting.size > 0) misfits.set(cells, unfitting);
  return cells;
}

/** What an expression sees from the header, or from one row. */
export function environmentOf(
  record: WorkingRecord,
  row: Cells | null,
  today: string,
  budget: StepBudget,
): Environment {
  return {
    today,
    budget,
    field: ({ place, key, type }) =>
      cellToScalar((place === 'row' ? row : record.header)?.get(key)?.value, type),
    column: (reference) => columnOf(record, reference),
  };
}

function columnOf(record: WorkingRecord, { group, key, type }: FieldReference): Column {
  const name = `${group} ${key}`;
  const known = record.columns.get(name);
  if (known !== undefined) return known;
  const rows = record.sections.get(group ?? '') ?? [];
  const column = rows.map((row) => cellToScalar(row.get(key)?.value, type));
  record.columns.set(name, column);
  return column;
}

/** The least confidence of a column's values; 1 when it has none. */
export function columnSureness(record: WorkingRecord, group: string, key: string): number {
  const name = `${group} ${key}`;
  const known = record.sureness.get(name);
  if (known !== undefined) return known;
  let least = 1;
  for (const row of record.sections.get(group) ?? []) least = Math.min(least, cellSureness(row.get(key)));
  record.sureness.set(name, least);
  return least;
}

/** How sure a value is; a blank takes nothing away. */
export function cellSureness(value: FieldValue | undefined): number {
  return value === undefined || value.value === null ? 1 : value.confidence;
}

/** Forgets what was kept of a column of which cells were computed anew. */
export function forgetColumn(record: WorkingRecord, group: string, key: string): void {
  record.columns.delete(`${group} ${key}`);
  record.sureness.delete(`${group} ${key}`);
}

export function toFieldValues(cells: Cells): FieldValues {
  return Object.fromEntries(cells);
}
