import type { FieldProfile } from '../lexicon/field-profile.ts';
import { linesToCell } from '../tables/body-to-table.ts';
import type { Cell, Table, TableColumn } from '../tables/table.ts';
import { isCode } from './description.ts';
import { headerSimilarity, textToHeader } from './header-similarity.ts';

/** Similarity at which a header line names a field of its own. */
const NAMED = 0.55;
/** Similarity at which a header of two lines names one field with both of them. */
const WHOLE = 0.95;
/** Share of the rows whose cells must have several lines as the header has. */
const STACKED = 0.5;

/**
 * Splits columns whose header names two fields one above the other (`Article number` over `Description`) and whose
 * cells have several lines as well: the first line of a cell belongs to the header's first line, what stands under it to
 * the second.
 */
export function splitStackedColumns(table: Table, profiles: readonly FieldProfile[]): Table {
  const stacked = table.columns.map((column, index) => isStacked(table, column, index, profiles));
  if (!stacked.includes(true)) return table;
  const ofCodes = table.columns.map((_, index) => !!stacked[index] && beginsWithCodes(table, index));
  return {
    ...table,
    columns: table.columns.flatMap((column, index) => (stacked[index] ? halvesOf(column) : [column])),
    rows: table.rows.map((row) => ({
      ...row,
      cells: row.cells.flatMap((cell, index) =>
        stacked[index] ? halvesOfCell(cell, !!ofCodes[index]) : [cell],
      ),
    })),
    totals: table.totals.map((row) => ({
      ...row,
      cells: row.cells.flatMap((cell, index) => (stacked[index] ? [cell, null] : [cell])),
    })),
  };
}

function isStacked(
  table: Table,
  column: TableColumn,
  index: number,
  profiles: readonly FieldProfile[],
): boolean {
  const [first, second] = column.headerLines;
  if (first === undefined || second === undefined || column.headerLines.length > 2) return false;
  const above = bestField(first, profiles);
  const below = bestField(second, profiles);
  if (above === null || below === null || above === below) return false;
  const whole = textToHeader(column.header);
  if (profiles.some((profile) => headerSimilarity(profile, whole) >= WHOLE)) return false;
  const cells = table.rows.flatMap((row) => row.cells[index] ?? []);
  const several = cells.filter((cell) => cell.lines.length > 1);
  return several.length > 0 && several.length >= STACKED * cells.length;
}

function bestField(text: string, profiles: readonly FieldProfile[]): FieldProfile | null {
  const header = textToHeader(text);
  let best: FieldProfile | null = null;
  let most = NAMED;
  for (const profile of profiles) {
    const alike = headerSimilarity(profile, header);
    if (alike >= most) {
      best = profile;
      most = alike + 0.001;
    }
  }
  return best;
}

function halvesOf(column: TableColumn): TableColumn[] {
  return column.headerLines.map((line) => ({ ...column, header: line, headerLines: [line] }));
}

/** Whether most cells of a column have a code on their first line. */
function beginsWithCodes(table: Table, column: number): boolean {
  const cells = table.rows.flatMap((row) => row.cells[column] ?? []);
  return cells.filter((cell) => isCode(cell.lines[0])).length > STACKED * cells.length;
}

/** Where codes stand above names, a cell that begins with no code has only the name. */
function halvesOfCell(cell: Cell | null, ofCodes: boolean): (Cell | null)[] {
  if (cell === null) return [null, null];
  if (ofCodes && !isCode(cell.lines[0])) return [null, cell];
  return [linesToCell(cell.lines.slice(0, 1)), linesToCell(cell.lines.slice(1))];
}
