import { columnToLetters, type Move } from './cell-places.ts';
import { ATTRIBUTES } from './package-parts.ts';
import { type PlainRowWriter, plainRowWriter, textXml } from './plain-row.ts';
import type { PlannedRow, SheetPlan } from './plan-sheet.ts';
import { cellXml, readCells, type SheetXml, type SheetXmlCell, sharedIndex } from './sheet-xml.ts';
import { copyFormula, type MoveOf, shiftFormula, shiftRange } from './shift-formula.ts';
import type { Styles } from './styles.ts';
import { isFormatOfOurs, type ModelColumn, type ModelSheet, type SheetCell } from './workbook-model.ts';
import { attribute, type Bytes, escapeXml, unescapeXml } from './xml.ts';

export interface WriteTools {
  readonly styles: Styles;
  readonly moveOf: MoveOf;
  /** Takes the numbers of shared texts that a cell named which is not there any more. */
  readonly dropShared: (index: number) => void;
  /** What marks the sheet as one of ours, where no name does. */
  readonly marker: string;
  /** Columns whose header a table of the customer's must find as it is. */
  readonly keepsHeader: (column: number) => boolean;
}

/** So many rows are put together at once: of all of them the parts they are made of would be in memory. */
const PIECE = 500;

/** Rows of the new sheet as XML, in pieces, each made when it is taken. */
export function* writeRows(
  sheet: SheetXml,
  plan: SheetPlan,
  model: ModelSheet,
  tools: WriteTools,
): Generator<Bytes, void> {
  const looks = columnLooks(sheet.head, plan.move);
  const shared = sharedFormulas(sheet, plan);
  const columns = plan.columns.map((at, index) => ({ at, index, ...columnOf(model, index) }));
  const lookOf = (column: number) => looks.get(column) ?? 0;
  const writer: RowWriter = {
    ...tools,
    plan,
    columns,
    lookOf,
    shared,
    changesCells: plan.isMoved || shared.size > 0,
    plainRow: plainRowWriter(plan.keyColumn, columns, (column, format) =>
      withOurFormat(tools.styles, lookOf(column), format),
    ),
  };
  let written: Bytes[] = [];
  // A sheet without its header row gets one.
  const hasHeader = plan.rows.some(({ old, at }) => old && at === plan.headerRow);
  const header: PlannedRow = { old: null, at: plan.headerRow, fate: { kind: 'theirs' } };
  let isHeaderDue = !hasHeader;
  for (const row of plan.rows) {
    if (isHeaderDue && row.at !== null && row.at > plan.headerRow) {
      written.push(headerXml(header, writer));
      isHeaderDue = false;
    }
    if (row.at === null) dropRow(row, tools);
    else written.push(row.at === plan.headerRow ? headerXml(row, writer) : rowXml(row, writer));
    if (written.length < PIECE) continue;
    yield written.join('');
    written = [];
  }
  if (isHeaderDue) written.push(headerXml(header, writer));
  yield written.join('');
}

/** The look, in the format of the column unless a person chose another one. */
const withOurFormat = (styles: Styles, look: number, format: string): number =>
  isFormatOfOurs(styles.formatOf(look)) ? styles.withFormat(look, format) : look;

interface RowWriter extends WriteTools {
  readonly plan: SheetPlan;
  readonly columns: readonly (ModelColumn & { readonly at: number; readonly index: number })[];
  readonly lookOf: (column: number) => number;
  readonly shared: ReadonlyMap<string, SharedFormula>;
  /** Whether cells that are not ours must be written anew. */
  readonly changesCells: boolean;
  readonly plainRow: PlainRowWriter;
}

function columnOf(model: ModelSheet, index: number): ModelColumn {
  const column = model.columns[index];
  if (!column) throw new RangeError(`the sheet has no column ${index}`);
  return column;
}

function dropRow({ old }: PlannedRow, { dropShared }: WriteTools): void {
  for (const cell of readCells(old?.cells ?? '').values()) drop(cell, dropShared);
}

function drop(cell: SheetXmlCell | undefined, dropShared: (index: number) => void): void {
  const index = cell ? sharedIndex(cell) : null;
  if (index !== null) dropShared(index);
}

function rowXml({ old, at, fate }: PlannedRow, writer: RowWriter): Bytes {
  const row = at ?? 0;
  if (fate.kind === 'theirs' && old && !writer.changesCells) {
    if (writer.plan.cleared.size === 0 && old.at === row) return rawRow(old.tag, row, old.cells);
  }
  if (fate.kind === 'ours') {
    if (!old) return rawRow('', row, writer.plainRow(row, fate.row));
    // Nearly all rows are as the last sync left them, and need not be taken apart.
    const asItWas = writer.plainRow(old.at, fate.row);
    if (asItWas === old.cells) {
      return rawRow(old.tag, row, old.at === row ? asItWas : writer.plainRow(row, fate.row));
    }
  }
  const cells = movedCells(old, writer);
  const { keyColumn } = writer.plan;
  if (fate.kind === 'handed' || fate.kind === 'emptied') {
    drop(cells.get(keyColumn), writer.dropShared);
    cells.delete(keyColumn);
  }
  if (fate.kind === 'emptied') {
    for (const { at: column } of writer.columns) empty(cells, column, writer);
  }
  if (fate.kind === 'emptied' || fate.kind === 'ours') {
    for (const column of writer.plan.cleared) {
      empty(cells, writer.plan.move.column(column) ?? column, writer);
    }
  }
  if (fate.kind === 'ours') {
    drop(cells.get(keyColumn), writer.dropShared);
    cells.set(keyColumn, valueCell(keyColumn, cells.get(keyColumn)?.style ?? 0, fate.row.key));
    for (const { at: column, index, format } of writer.columns) {
      const before = cells.get(column);
      drop(before, writer.dropShared);
      const value = fate.row.values[index] ?? null;
      // A cell that was coloured stays so, whether anything stands in it or not.
      if (value === null && (before === undefined || before.style === 0)) {
        cells.delete(column);
        continue;
      }
      const style = withOurFormat(writer.styles, before?.style ?? writer.lookOf(column), format);
      cells.set(column, valueCell(column, style, value));
    }
  }
  return rawRow(old?.tag ?? '', row, joinCells(cells, row));
}

function empty(cells: Map<number, SheetXmlCell>, column: number, { dropShared }: WriteTools): void {
  const cell = cells.get(column);
  if (!cell) return;
  drop(cell, dropShared);
  cells.set(column, { ...cell, type: null, rest: '', inner: '' });
}

function headerXml({ old, at }: PlannedRow, writer: RowWriter): Bytes {
  const row = at ?? 1;
  const cells = movedCells(old, writer);
  const { keyColumn } = writer.plan;
  const key = cells.get(keyColumn);
  if (!writer.keepsHeader(keyColumn) || key === undefined) {
    drop(key, writer.dropShared);
    cells.set(keyColumn, valueCell(keyColumn, key?.style ?? 0, writer.marker));
  }
  for (const { at: column, label } of writer.columns) {
    const before = cells.get(column);
    if (before !== undefined && writer.keepsHeader(column)) continue;
    drop(before, writer.dropShared);
    cells.set(column, valueCell(column, before?.style ?? writer.styles.header(), label));
  }
  return rawRow(old?.tag ?? '', row, joinCells(cells, row));
}

/** The cells of an old row where they are to stand, their formulas as they are to read there. */
function movedCells(old: PlannedRow['old'], writer: RowWriter): Map<number, SheetXmlCell> {
  if (!old) return new Map();
  const cells = readCells(old.cells);
  if (!writer.changesCells) return cells;
  const moved = new Map<number, SheetXmlCell>();
  for (const cell of cells.values()) {
    const column = writer.plan.move.column(cell.column);
    if (column === null) drop(cell, writer.dropShared);
    else moved.set(column, { ...withFormula(cell, old.at, writer), column });
  }
  return new Map([...moved].sort(([a], [b]) => a - b));
}

interface SharedFormula {
  readonly text: string;
  readonly row: number;
  readonly column: number;
}

const FORMULA = new RegExp(`<f\\b${ATTRIBUTES}(?:/>|>([^<]*)</f>)`);

/** Formulas that cells share with the one they were copied from. They are written out where rows or columns move. */
function sharedFormulas(sheet: SheetXml, { isMoved }: SheetPlan): ReadonlyMap<string, SharedFormula> {
  const shared = new Map<string, SharedFormula>();
  for (const row of sheet.rows) {
    if (!row.cells.includes('t="shared"')) continue;
    for (const cell of readCells(row.cells).values()) {
      const [, tag = '', text = ''] = FORMULA.exec(cell.inner) ?? [];
      const id = attribute(tag, 'si');
      if (id !== undefined && text !== '')
        shared.set(id, { text: unescapeXml(text), row: row.at, column: cell.column });
    }
  }
  return isMoved || shared.size > 0 ? shared : new Map();
}

function withFormula(cell: SheetXmlCell, row: number, { shared, moveOf, plan }: RowWriter): SheetXmlCell {
  const found = FORMULA.exec(cell.inner);
  if (!found) return cell;
  const [whole, tag = '', text = ''] = found;
  const origin = attribute(tag, 't') === 'shared' ? shared.get(attribute(tag, 'si') ?? '') : undefined;
  const formula = origin
    ? copyFormula(origin.text, row - origin.row, cell.column - origin.column)
    : unescapeXml(text);
  const range = attribute(tag, 'ref');
  const kept = origin
    ? ''
    : tag.replace(/ ref="[^"]*"/, range === undefined ? '' : ` ref="${shiftRange(range, plan.move)}"`);
  const element = `<f${kept}>${escapeXml(shiftFormula(formula, moveOf))}</f>`;
  return { ...cell, inner: cell.inner.replace(whole, () => element) };
}

const rawRow = (tag: Bytes, row: number, cells: Bytes): Bytes =>
  cells === '' ? `<row r="${row}"${tag}/>` : `<row r="${row}"${tag}>${cells}</row>`;

const joinCells = (cells: ReadonlyMap<number, SheetXmlCell>, row: number): Bytes =>
  [...cells.values()]
    .sort((a, b) => a.column - b.column)
    .map((cell) => cellXml(row, cell))
    .join('');

function valueCell(column: number, style: number, value: SheetCell): SheetXmlCell {
  const cell = { column, style, rest: '' };
  if (value === null) return { ...cell, type: null, inner: '' };
  if (typeof value === 'number') return { ...cell, type: null, inner: `<v>${value}</v>` };
  if (typeof value === 'boolean') return { ...cell, type: 'b', inner: `<v>${value ? 1 : 0}</v>` };
  return { ...cell, type: 'inlineStr', inner: textXml(value) };
}

/** What a person gave a whole column for a look, by columns of the new sheet. */
function columnLooks(head: Bytes, { column: moved }: Move): ReadonlyMap<number, number> {
  const looks = new Map<number, number>();
  for (const [, tag = ''] of head.matchAll(new RegExp(`<col\\b${ATTRIBUTES}/?>`, 'g'))) {
    const [min, max, style] = ['min', 'max', 'style'].map((name) => Number(attribute(tag, name) ?? 0));
    if (!min || !max || !style) continue;
    // A look of all columns up to the last one a sheet can have.
    for (let column = min; column <= Math.min(max, min + MOST_LOOKS); column += 1) {
      const to = moved(column);
      if (to !== null) looks.set(to, style);
    }
  }
  return looks;
}

const MOST_LOOKS = 1000;

/** The widths of columns that are new, in the head of the sheet. */
export function withColumnWidths(head: Bytes, plan: SheetPlan, model: ModelSheet): Bytes {
  const added = plan.columns.flatMap((at, index) => {
    const covered = [...head.matchAll(new RegExp(`<col\\b${ATTRIBUTES}/?>`, 'g'))].some(
      ([, tag = '']) => Number(attribute(tag, 'min')) <= at && at <= Number(attribute(tag, 'max')),
    );
    if (!plan.addedColumns.has(at) || covered) return [];
    return [
      { at, xml: `<col min="${at}" max="${at}" width="${columnOf(model, index).width}" customWidth="1"/>` },
    ];
  });
  if (added.length === 0) return head;
  const there = /<cols\b[^>]*>([\s\S]*?)<\/cols>/.exec(head);
  if (!there) return `${head}<cols>${added.map(({ xml }) => xml).join('')}</cols>`;
  const present = [...(there[1] ?? '').matchAll(new RegExp(`<col\\b${ATTRIBUTES}/?>`, 'g'))].map(
    ([xml, tag = '']) => ({
      at: Number(attribute(tag, 'min')),
      xml,
    }),
  );
  const all = [...present, ...added].sort((a, b) => a.at - b.at).map(({ xml }) => xml);
  return head.replace(there[0], () => `<cols>${all.join('')}</cols>`);
}

export function withDimension(head: Bytes, plan: SheetPlan): Bytes {
  const last = Math.max(plan.keyColumn, ...plan.columns);
  const found = /<dimension\b[^>]*?\/?>/.exec(head);
  if (!found) return head;
  const range = attribute(found[0], 'ref') ?? '';
  const [, letters = 'A'] = /:?\$?([A-Z]+)\$?\d+$/.exec(range) ?? [];
  const right =
    columnToLetters(last).length >= letters.length && columnToLetters(last) > letters
      ? columnToLetters(last)
      : letters;
  return head.replace(found[0], () => `<dimension ref="A1:${right}${plan.newEnd}"/>`);
}
