import type { FieldDefinition, Group } from '@rowbox/contract';
import { addressEvidence } from '../candidates/address-candidates.ts';
import { isEmptyCell } from '../rows/cell-to-value.ts';
import { textToHeader } from '../rows/header-similarity.ts';
import type { Table } from '../tables/table.ts';
import type { Conventions } from '../values/reading.ts';
import { textToTypedValue } from '../values/typed-value.ts';
import { cleanLabel } from './clean-label.ts';
import { toFieldDefinition } from './field-definition.ts';
import { isOfParty } from './label-shape.ts';
import { freeKey, labelToKey } from './label-to-key.ts';
import { type GuessedType, textToFieldType } from './text-to-field-type.ts';
import { WELL_KNOWN_COLUMNS, type WellKnownField } from './well-known-fields.ts';

const IS_CONCEPT = 0.75;
const PART = 0.9;
const SAMPLE_ROWS = 30;
const LONGEST_HEADER = 80;
const NOT_A_NAME = /\d{5}|\d[.,]\d{2}(?!\d)|@|\d\.\d/;
/** Of the signs of a name, so many are letters or figures. */
const LEAST_LETTERS = 0.6;
/** From this share of cells on that are lines of an address, what stands below each other are addresses. */
const MOST_ADDRESSES = 0.4;
const IS_ADDRESS = 1.5;
/** A name of a group is no longer. */
const LONGEST_NAME = 30;
/** Share of the headers that must be able to name a column. */
const LEAST_NAMING = 0.8;
const MOST_COLUMNS = 60;
/** Share of a column's cells that decide its type. */
const MOSTLY = 0.6;
const NUMERIC = new Set(['currency', 'number', 'integer']);

/** A table as a group: a field for each column that holds something, called by its header. Null: it has fewer than two such columns. */
export function tableToGroup(table: Table, conventions: Conventions, fallbackId: string): Group | null {
  const keys = new Set<string>();
  const fields = table.columns.slice(0, MOST_COLUMNS).flatMap((column, index): FieldDefinition[] => {
    const cells = table.rows.slice(0, SAMPLE_ROWS).flatMap(({ cells }) => {
      const cell = cells[index] ?? null;
      return cell === null || isEmptyCell(cell) ? [] : [cell.lines[0]?.text ?? cell.text];
    });
    const header = cleanLabel(column.header);
    if (cells.length === 0 || (header === '' && index > 0)) return [];
    const guessed = cellsToType(header, cells, conventions);
    const known = knownColumn(column.header, guessed, cells, conventions, keys);
    const key = freeKey(known?.key ?? labelToKey(header, index === 0 ? 'name' : 'column'), keys);
    keys.add(key);
    const label = header === '' ? (known?.label ?? 'Name') : header;
    return [toFieldDefinition(key, label, typeOf(known, guessed), { unit: guessed.unit })];
  });
  if (fields.length < 2 || !isList(table)) return null;
  return { ...nameOfGroup(keys, fields, fallbackId), fields };
}

/** Headers that name columns over cells that are no pairs of label and value: what blocks of addresses look like, too. */
function isList({ columns, rows }: Table): boolean {
  const headers = columns.map(({ header }) => header).filter((header) => header !== '');
  const naming = headers.filter((header) => header.length <= LONGEST_HEADER && namesColumn(header));
  const cells = rows.flatMap((row) => row.cells.flatMap((cell) => (cell === null ? [] : [cell.text])));
  const pairs = cells.filter((text) => /\p{L}\s?[:：](?:\s|$)/u.test(text));
  const lines = cells.filter((text) => addressEvidence(text) >= IS_ADDRESS);
  return (
    naming.length >= LEAST_NAMING * headers.length &&
    pairs.length * 3 < cells.length &&
    lines.length < MOST_ADDRESSES * cells.length
  );
}

/** No address, no company, no code: `Menge`, `Q1 2010`, `1996`, `Preis/Einh. EUR`. */
function namesColumn(header: string): boolean {
  const signs = header.replace(/[\s%#№]/gu, '');
  const letters = signs.replace(/[^\p{L}\p{N}]/gu, '');
  return !isOfParty(header) && !NOT_A_NAME.test(header) && letters.length >= LEAST_LETTERS * signs.length;
}

/** A column that a business term names, if its cells can be read as that term's values. */
function knownColumn(
  header: string,
  guessed: GuessedType,
  cells: readonly string[],
  conventions: Conventions,
  taken: ReadonlySet<string>,
): WellKnownField | undefined {
  const concepts = headerToConcepts(header);
  const fitting = WELL_KNOWN_COLUMNS.filter(
    ({ concept, key, type }) =>
      (concepts.get(concept) ?? 0) >= IS_CONCEPT &&
      !taken.has(key) &&
      (concept === 'description' ? guessed.type === 'text' : areReadAs(type, cells, conventions)),
  );
  return fitting.sort((a, b) => (concepts.get(b.concept) ?? 0) - (concepts.get(a.concept) ?? 0))[0];
}

/** What a header says, or a part of one that lists several things (`Name, description / batch`). */
function headerToConcepts(header: string): ReadonlyMap<string, number> {
  const { concepts, parts } = textToHeader(header);
  const all = new Map(concepts);
  for (const part of parts) {
    for (const [id, score] of part.concepts) all.set(id, Math.max(all.get(id) ?? 0, PART * score));
  }
  return all;
}

function areReadAs(
  type: FieldDefinition['type'],
  cells: readonly string[],
  conventions: Conventions,
): boolean {
  const read = cells.filter((cell) => textToTypedValue(cell, { type, values: null }, conventions) !== null);
  return read.length >= MOSTLY * cells.length;
}

function typeOf(known: WellKnownField | undefined, guessed: GuessedType): FieldDefinition['type'] {
  if (known === undefined) return guessed.type;
  return guessed.unit === '%' ? 'number' : known.type;
}

function cellsToType(header: string, cells: readonly string[], conventions: Conventions): GuessedType {
  const counts = new Map<string, { guessed: GuessedType; count: number }>();
  for (const cell of cells) {
    const guessed = cellToType(header, cell, conventions);
    const known = counts.get(guessed.type);
    if (known === undefined) counts.set(guessed.type, { guessed, count: 1 });
    else known.count += 1;
  }
  const figures = cells.length - (counts.get('text')?.count ?? 0);
  const kinds = [...counts.values()].sort((a, b) => b.count - a.count);
  const [most] = kinds;
  if (most !== undefined && most.count >= MOSTLY * cells.length) return most.guessed;
  const numeric = kinds.filter(({ guessed }) => NUMERIC.has(guessed.type));
  if (numeric.length > 0 && figures >= MOSTLY * cells.length) return { type: 'number', unit: null };
  return { type: 'text', unit: null };
}

/** In a column, whole numbers are numbers, unless they are written as codes are. */
function cellToType(header: string, cell: string, conventions: Conventions): GuessedType {
  const guessed = textToFieldType(header, cell, conventions);
  if (guessed.type !== 'text') return guessed;
  return /^[-−+]?\(?[1-9]\d{0,5}\)?$|^0$/.test(cell.trim()) ? { type: 'integer', unit: null } : guessed;
}

/** What the rows are, by their columns. */
function nameOfGroup(
  keys: ReadonlySet<string>,
  [first]: readonly FieldDefinition[],
  fallbackId: string,
): { readonly id: string; readonly name: string } {
  const has = (...wanted: string[]) => wanted.every((key) => keys.has(key));
  const hasFigure = has('amount') || has('quantity') || has('unitPrice');
  if ((has('description') || has('itemNumber')) && hasFigure) return { id: 'items', name: 'Line items' };
  if (has('unitPrice') && (has('quantity') || has('amount'))) return { id: 'items', name: 'Line items' };
  if (has('date') && (has('balance') || has('debit') || has('credit')))
    return { id: 'transactions', name: 'Transactions' };
  if (has('vatRate')) return { id: 'taxes', name: 'Taxes' };
  // What its rows begin with is what they are: `Deductions`.
  const name = first?.type === 'text' && first.key !== 'name' ? (first.label ?? '') : '';
  const says = name.length <= LONGEST_NAME && /^\p{L}[\p{L}\s/-]{2,}$/u.test(name);
  return { id: fallbackId, name: says ? name : fallbackId.replace(/^table(\d+)$/, 'Table $1') };
}
