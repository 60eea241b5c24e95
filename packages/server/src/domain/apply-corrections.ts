import type { CellValue, Citation, Confirmation, ExtractionConfig, FieldValue } from '@rowbox/contract';
import { enterAsWritten, type WritingHabits } from '@rowbox/engine';
import { cellPlaceOf } from './cell-path.ts';
import { fieldAt, recordAt } from './cells-at.ts';
import { confirmCell, resetCell } from './confirm-cell.ts';
import { correctedValue } from './corrected-value.ts';
import { own } from './record-values.ts';
import type { WorkingExtraction, WorkingRow } from './working-extraction.ts';

export interface RowOperation {
  readonly op: 'add' | 'remove' | 'move';
  /** Group id. */
  readonly section: string;
  /** From 0; for `add` undefined: at the end. */
  readonly index: number | undefined;
  /** For `move`: the index the row has afterwards. */
  readonly to?: number | undefined;
}

export interface CellChange {
  readonly fieldPath: string;
  readonly newValue: unknown;
  /** Where on the document it stands, as whoever set it says. */
  readonly citation: Citation | null;
  /** What was read holds again; `newValue` does not count then. */
  readonly reset: boolean;
}

export interface Corrections {
  readonly rowOperations: readonly RowOperation[];
  readonly changes: readonly CellChange[];
}

export interface Manner {
  /** How texts write numbers and dates. */
  readonly habits: WritingHabits;
  /** Noted where a change gives the value that is there. */
  readonly confirmed: Confirmation;
}

/** A section with more rows than this takes no further ones: each is judged anew at every correction. */
const MAX_ROWS = 10_000;

/** Why corrections cannot be made, in a sentence. */
class Refusal extends Error {}

/** A change that cannot be made, and why in words that name no path. */
export interface RefusedCell {
  readonly fieldPath: string;
  readonly error: string;
}

/** What became of a cell. */
export interface MadeChange {
  readonly fieldPath: string;
  readonly oldValue: CellValue;
  readonly newValue: CellValue;
  readonly manner: 'set' | 'confirmed' | 'reset';
}

export interface Applied {
  /** In the order of the changes. */
  readonly made: readonly MadeChange[];
  /** Null, or the first reason why not all can be made; the extraction is then in an undefined state. */
  readonly refusal: string | null;
  /** Each change that cannot be made; what is in the way of a row operation is not told here. */
  readonly refusedCells: readonly RefusedCell[];
}

/**
 * Makes corrections in place, row operations first.
 *
 * @param keepGood whether changes are made though others cannot be; nothing at all is refused as before
 */
export function applyCorrections(
  extraction: WorkingExtraction,
  { rowOperations, changes }: Corrections,
  config: ExtractionConfig,
  manner: Manner,
  keepGood: boolean,
): Applied {
  try {
    for (const operation of rowOperations) operateOnRows(extraction, operation, config);
  } catch (error) {
    if (error instanceof Refusal) return { made: [], refusal: error.message, refusedCells: [] };
    throw error;
  }
  const refusedCells: RefusedCell[] = [];
  const made: MadeChange[] = [];
  for (const change of changes) {
    const done = changeCell(extraction, change, config, manner);
    if (typeof done !== 'string') made.push({ fieldPath: change.fieldPath, ...done });
    else refusedCells.push({ fieldPath: change.fieldPath.slice(0, MOST_PATH), error: done });
  }
  const isKept = keepGood && (rowOperations.length > 0 || refusedCells.length < changes.length);
  const [first] = refusedCells;
  return { made, refusal: first === undefined || isKept ? null : withPath(first), refusedCells };
}

const MOST_PATH = 200;

/** `Data.net` and `This field …` → `Data.net: this field …`, as those hear who name cells by paths. */
const withPath = ({ fieldPath, error }: RefusedCell): string =>
  /^(This|The) /.test(error)
    ? `${fieldPath}: ${error[0]?.toLowerCase()}${error.slice(1)}`
    : `${fieldPath}: ${error}`;

function operateOnRows(
  { sections, reordered }: WorkingExtraction,
  operation: RowOperation,
  config: ExtractionConfig,
): void {
  const { op, section, index } = operation;
  const rows = sections.get(section);
  if (!rows || !config.groups.some(({ id }) => id === section))
    throw new Refusal(`The config of this mailbox has no section ${section}.`);
  reordered.add(section);
  if (op === 'move') {
    moveRow(rows, operation);
    return;
  }
  if (op === 'remove') {
    if (index === undefined) throw new Refusal(`To remove a row of ${section}, its index must be given.`);
    if (index < 0 || index >= rows.length) {
      throw new Refusal(`${section} has no row ${index}: it has ${countOf(rows)}.`);
    }
    rows.splice(index, 1);
    return;
  }
  const at = index ?? rows.length;
  if (at < 0 || at > rows.length) {
    throw new Refusal(`No row can be added to ${section} at ${at}: it has ${countOf(rows)}.`);
  }
  if (rows.length >= MAX_ROWS) throw new Refusal(`${section} has ${MAX_ROWS} rows and takes no more.`);
  rows.splice(at, 0, { cells: {}, held: {}, read: null, origin: null, was: null, touched: new Set() });
}

function moveRow(rows: WorkingRow[], { section, index = -1, to = -1 }: RowOperation): void {
  const row = rows[index];
  if (row === undefined || to < 0 || to >= rows.length) {
    throw new Refusal(`A row of ${section} is moved from and to an index it has: it has ${countOf(rows)}.`);
  }
  rows.splice(index, 1);
  rows.splice(to, 0, row);
}

const countOf = ({ length }: readonly WorkingRow[]): string => (length === 1 ? '1 row' : `${length} rows`);

/** @returns what was done, or why it cannot be done */
function changeCell(
  extraction: WorkingExtraction,
  { fieldPath, newValue, citation, reset }: CellChange,
  config: ExtractionConfig,
  { habits, confirmed }: Manner,
): Omit<MadeChange, 'fieldPath'> | string {
  const place = cellPlaceOf(fieldPath);
  if (place === null)
    return 'This names no cell; write Data.{key} or Sections.{groupId}[{index}].data.{key}.';
  const field = fieldAt(place, config);
  if (field === undefined) return 'The config of this mailbox has no such field.';
  const record = recordAt(extraction, place);
  if (!record) return `${rowsOf(extraction, place.section ?? '')}.`;
  const oldValue = (own(record.cells, place.key) ?? own(record.held, place.key))?.value ?? null;
  if (reset) {
    resetCell(record, field);
    return { oldValue, newValue: own(record.cells, place.key)?.value ?? null, manner: 'reset' };
  }
  if (field.formula !== null) return 'This field is computed by its formula and cannot be set.';
  const { cells, held, read, touched } = record;
  const source = own(cells, place.key);
  // A person sees what holds; of a value that is kept apart there is only what was read.
  const seen = touched.has(place.key) ? source : own(held, place.key);
  const before = seen === undefined || seen.value === null ? (source ?? seen) : seen;
  // What is there can be confirmed, even where nobody could enter it so: of a date and time that was read, the day alone.
  const entered =
    before !== undefined && before.value !== null && newValue === before.value
      ? { ok: true as const, value: before.value }
      : enterAsWritten(field, newValue, habits);
  if (!entered.ok) return entered.message;
  if (isThere(entered.value, seen, source)) {
    confirmCell(record, field, confirmed);
    return { oldValue: entered.value, newValue: entered.value, manner: 'confirmed' };
  }
  cells[place.key] = correctedValue(before, entered.value, { wasRead: read !== null, citation });
  touched.add(place.key);
  return { oldValue: before?.value ?? null, newValue: entered.value, manner: 'set' };
}

/** Whether a value is what holds already. A blank is not what holds where something is kept apart. */
const isThere = (value: CellValue, seen: FieldValue | undefined, source: FieldValue | undefined): boolean =>
  seen !== undefined && seen.value === value && (value !== null || (source?.value ?? null) === null);

const rowsOf = ({ sections }: WorkingExtraction, section: string): string =>
  `${section} has ${countOf(sections.get(section) ?? [])}`;
