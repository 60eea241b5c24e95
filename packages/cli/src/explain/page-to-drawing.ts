import {
  type Box,
  boxAsDisplayed,
  type ExtractedDocument,
  type ExtractionTrace,
  type Page,
  type Table,
} from '@rowbox/engine';
import { KIND_COLOURS, LAYER_COLOURS, type Layer } from './layers.ts';
import { shortened } from './markup.ts';
import type { Drawing, Shape } from './shape.ts';
import { rivalId, rivalsOf, rowValueId, SHOWN_ROWS, valueId } from './shown.ts';

/** A layer of one page draws no more: what people read has a tenth of it. */
const MOST_SHAPES = 5000;
const TITLE_LENGTH = 200;
const TAG_LENGTH = 32;

/** Everything the engine saw and chose on one page, from the bottom layer to the top one. */
export function pageToDrawing(
  trace: ExtractionTrace,
  result: ExtractedDocument,
  pageNumber: number,
): Drawing {
  const layout = trace.layout.pages.find(({ page }) => page.number === pageNumber);
  if (layout === undefined) return { shapes: [], texts: [] };
  const { page } = layout;
  const layers: readonly (readonly Shape[])[] = [
    page.words.map((word) => {
      const font = `${word.fontSize.toFixed(1)} pt${word.bold ? ', bold' : ''}`;
      const title = `word: ${word.text} (${word.source}, ${font}, confidence ${word.confidence.toFixed(2)})`;
      return plain('words', word.box, title);
    }),
    layout.lines.map((line) => plain('lines', line.box, `line: ${line.text}`)),
    layout.blocks.map((block) => plain('blocks', block.box, `block of ${block.lines.length} lines`)),
    trace.layout.tables.flatMap((table, index) => tableToShapes(table, index, trace, pageNumber)),
    trace.candidates.flatMap((candidate): Shape[] => {
      if (candidate.page !== pageNumber) return [];
      const { kind, box, text, value, strength } = candidate;
      const title = `${kind}: ${text} → ${value} (strength ${strength.toFixed(2)})`;
      return [{ layer: 'candidates', box, colour: KIND_COLOURS[kind], look: 'thin', title, kind }];
    }),
  ];
  const read = layers.flatMap((shapes) =>
    shapes.slice(0, MOST_SHAPES).map((shape) => displayed(page, shape)),
  );
  const rivals = trace.fields.flatMap((field, index) => fieldToRivals(field, index, pageNumber));
  const shapes = [
    ...read,
    ...rowValues(result, pageNumber).slice(0, MOST_SHAPES),
    ...headerValues(trace, result, pageNumber),
    ...rivals.map((shape) => displayed(page, shape)),
  ];
  return { shapes, texts: page.words.slice(0, MOST_SHAPES).map(({ box }) => boxAsDisplayed(page, box)) };
}

const LOOKS: Readonly<Record<Layer, Shape['look']>> = {
  words: 'filled',
  lines: 'thin',
  blocks: 'dashed',
  tables: 'thin',
  candidates: 'thin',
  rows: 'filled',
  values: 'strong',
  rivals: 'strong',
};

function plain(layer: Layer, box: Box, title: string): Shape {
  return {
    layer,
    box,
    colour: LAYER_COLOURS[layer],
    look: LOOKS[layer],
    title: shortened(title, TITLE_LENGTH),
  };
}

function displayed(page: Page, shape: Shape): Shape {
  return { ...shape, title: shortened(shape.title, TITLE_LENGTH), box: boxAsDisplayed(page, shape.box) };
}

/** The table's outline, its columns, rows, header and cells on one page. */
function tableToShapes(table: Table, index: number, trace: ExtractionTrace, pageNumber: number): Shape[] {
  const parts = table.parts.filter(({ page }) => page === pageNumber);
  if (parts.length === 0) return [];
  const groups = trace.groups
    .filter(({ tables }) => tables.some(({ parts: used }) => used === table.parts))
    .map(({ id }) => id);
  const use = groups.length === 0 ? 'no rows taken' : `rows of ${groups.join(', ')}`;
  const name = `table ${index + 1}`;
  const rows = [...table.rows, ...table.totals].filter(({ page }) => page === pageNumber);
  const cells = rows.flatMap((row) =>
    row.cells.flatMap((cell) => (cell === null || cell.page !== pageNumber ? [] : [cell])),
  );
  const headers = table.headerLines.filter(({ page }) => page === pageNumber);
  return [
    ...cells.map(
      (cell): Shape => ({
        ...plain('tables', cell.box, `${name}, cell: ${cell.text}`),
        look: 'filled',
      }),
    ),
    ...parts.flatMap(({ box }) =>
      table.columns.map(({ left, right, header }) =>
        plain('tables', { ...box, left, right }, `${name}, column: ${header || '(no header)'}`),
      ),
    ),
    ...rows.map(
      (row): Shape => ({
        ...plain('tables', row.box, `${name}, ${table.totals.includes(row) ? 'total' : 'row'}`),
        look: 'dashed',
      }),
    ),
    ...headers.map((line) => plain('tables', line.box, `${name}, header: ${line.text}`)),
    ...parts.map(
      ({ box }): Shape => ({
        ...plain('tables', box, `${name}, found by its ${table.origin}, ${use}`),
        look: groups.length === 0 ? 'dashed' : 'frame',
        tag: `${name}: ${use}`,
      }),
    ),
  ];
}

function headerValues(trace: ExtractionTrace, result: ExtractedDocument, pageNumber: number): Shape[] {
  return trace.fields.flatMap(({ field }, index) => {
    const cell = result.header[field.key];
    if (cell === undefined || cell.citation === null || cell.citation.page !== pageNumber) return [];
    const text = `${field.key} = ${cell.value}`;
    const shape = plain('values', citedBox(cell.citation.box), `${text} (${cell.state}, ${cell.confidence})`);
    return [{ ...shape, id: valueId(index), tag: shortened(field.key, TAG_LENGTH) }];
  });
}

function rowValues(result: ExtractedDocument, pageNumber: number): Shape[] {
  return Object.entries(result.sections).flatMap(([group, rows], section) =>
    rows.slice(0, SHOWN_ROWS).flatMap((row, rowIndex) =>
      Object.entries(row).flatMap(([key, { value, state, confidence, citation }], column) => {
        if (citation === null || citation.page !== pageNumber) return [];
        const title = `${group}[${rowIndex}].${key} = ${value} (${state}, ${confidence})`;
        const shape = plain('rows', citedBox(citation.box), title);
        return [{ ...shape, id: rowValueId(section, rowIndex, column) }];
      }),
    ),
  );
}

function fieldToRivals(
  field: ExtractionTrace['fields'][number],
  index: number,
  pageNumber: number,
): readonly Shape[] {
  return rivalsOf(field).flatMap(({ candidate, value }, rank) => {
    if (candidate.page !== pageNumber) return [];
    const shape = plain('rivals', candidate.box, `${field.field.key}: ${value}`);
    return [{ ...shape, id: rivalId(index, rank) }];
  });
}

function citedBox([left, top, right, bottom]: readonly [number, number, number, number]): Box {
  return { left, top, right, bottom };
}
