import type { Move } from './cell-places.ts';
import { ATTRIBUTES } from './package-parts.ts';
import { type MoveOf, shiftFormula, shiftPlaces, shiftRange } from './shift-formula.ts';
import { type Bytes, escapeXml, unescapeXml } from './xml.ts';

/* What names cells, beside the rows of the sheet they are in: after cells were moved it must name them where they are. */

/** Elements of a sheet for each of which a place is all it is about: without the place it goes. */
const PLACED =
  'mergeCell|hyperlink|dataValidation|conditionalFormatting|protectedRange|ignoredError|cellWatch';
const FORMULAS = 'formula|formula1|formula2|f|xm:f|c:f';

/** The head or tail of the sheet whose cells were moved. */
export function shiftSheetEnds(xml: Bytes, move: Move, moveOf: MoveOf): Bytes {
  let shifted = xml.replace(/<(cols)\b[^>]*>([\s\S]*?)<\/cols>/, (all) => shiftColumns(all, move));
  shifted = shifted.replace(
    new RegExp(`<(${PLACED})\\b${ATTRIBUTES}(?:/>|>([\\s\\S]*?)</\\1>)`, 'g'),
    (all, name: string, tag: Bytes) => {
      const places = /\s(?:sqref|ref|r)="([^"]*)"/.exec(tag);
      if (!places?.[1]) return all;
      const left = shiftPlaces(places[1], move);
      if (left === '') return '';
      const element = all.replace(places[0], () => places[0].replace(places[1] ?? '', left));
      return name === 'conditionalFormatting' || name === 'dataValidation'
        ? shiftFormulas(element, moveOf)
        : element;
    },
  );
  shifted = shifted.replace(/<mergeCells\b[^>]*><\/mergeCells>|<hyperlinks\b[^>]*><\/hyperlinks>/g, '');
  shifted = shifted.replace(
    /<mergeCells\b[^>]*>([\s\S]*?)<\/mergeCells>/,
    (_, inner: Bytes) => `<mergeCells>${inner}</mergeCells>`,
  );
  shifted = shifted.replace(/<dataValidations\b[^>]*>([\s\S]*?)<\/dataValidations>/, (_, inner: Bytes) =>
    inner.trim() === '' ? '' : `<dataValidations>${inner}</dataValidations>`,
  );
  shifted = shifted.replace(
    /<(autoFilter|sortState|sortCondition)\b[^>]*?\sref="([^"]*)"/g,
    (all, _, range: string) =>
      all.replace(`ref="${range}"`, `ref="${orWas(shiftRange(range, move), range)}"`),
  );
  return shifted.replace(
    /<xm:sqref>([^<]*)<\/xm:sqref>/g,
    (_, places: string) => `<xm:sqref>${shiftPlaces(places, move)}</xm:sqref>`,
  );
}

/** Every formula of a part that is not a sheet's rows, such as a chart's. */
export const shiftFormulas = (xml: Bytes, moveOf: MoveOf): Bytes =>
  xml.replace(
    new RegExp(`<(${FORMULAS})\\b([^<>]*)>([^<]+)</\\1>`, 'g'),
    (_, name: string, tag: Bytes, text: Bytes) =>
      `<${name}${tag}>${escapeXml(shiftFormula(unescapeXml(text), moveOf))}</${name}>`,
  );

/** Names of the workbook, print areas and filters among them. */
export const shiftNames = (xml: Bytes, moveOf: MoveOf): Bytes =>
  xml.replace(
    new RegExp(`(<definedName\\b${ATTRIBUTES}>)([^<]+)(</definedName>)`, 'g'),
    (_, start: Bytes, _tag: Bytes, text: Bytes, end: Bytes) =>
      start + escapeXml(shiftFormula(unescapeXml(text), moveOf)) + end,
  );

/** Comments, of the old kind and threaded. */
export const shiftComments = (xml: Bytes, move: Move): Bytes =>
  xml.replace(/<(comment|threadedComment)\b[^>]*?\sref="([^"]*)"[\s\S]*?<\/\1>/g, (all, _, place: string) => {
    const left = shiftPlaces(place, move);
    return left === '' ? '' : all.replace(`ref="${place}"`, `ref="${left}"`);
  });

/** The boxes of comments. Rows and columns are counted from 0 there. */
export const shiftCommentBoxes = (xml: Bytes, move: Move): Bytes =>
  xml.replace(/<v:shape\b[\s\S]*?<\/v:shape>/g, (shape) => {
    const row = /<x:Row>(\d+)<\/x:Row>/.exec(shape)?.[1];
    const column = /<x:Column>(\d+)<\/x:Column>/.exec(shape)?.[1];
    if (row === undefined || column === undefined) return shape;
    const toRow = move.row(Number(row) + 1);
    const toColumn = move.column(Number(column) + 1);
    if (toRow === null || toColumn === null) return '';
    return shape
      .replace(`<x:Row>${row}</x:Row>`, `<x:Row>${toRow - 1}</x:Row>`)
      .replace(`<x:Column>${column}</x:Column>`, `<x:Column>${toColumn - 1}</x:Column>`);
  });

/** Pictures and charts go along with the cells they lie on. */
export const shiftDrawings = (xml: Bytes, move: Move): Bytes =>
  xml
    .replace(
      /<xdr:row>(\d+)<\/xdr:row>/g,
      (_, row: string) => `<xdr:row>${nearest(move.row, Number(row))}</xdr:row>`,
    )
    .replace(
      /<xdr:col>(\d+)<\/xdr:col>/g,
      (_, column: string) => `<xdr:col>${nearest(move.column, Number(column))}</xdr:col>`,
    );

/** Counted from 0; of what is gone: where the next one is. */
function nearest(moved: Move['row'], place: number): number {
  for (let at = place + 1; ; at += 1) {
    const to = moved(at);
    if (to !== null) return to - 1;
  }
}

const orWas = (range: string, was: string): string => (range === '#REF!' ? was : range);

function shiftColumns(cols: Bytes, { column: moved }: Move): Bytes {
  return cols.replace(new RegExp(`<col\\b${ATTRIBUTES}/?>`, 'g'), (all, tag: Bytes) => {
    const min = Number(/\smin="(\d+)"/.exec(tag)?.[1]);
    const max = Number(/\smax="(\d+)"/.exec(tag)?.[1]);
    let first = min;
    while (first <= max && moved(first) === null) first += 1;
    if (!(first <= max)) return '';
    let last = max;
    while (moved(last) === null) last -= 1;
    return all
      .replace(/\smin="\d+"/, ` min="${moved(first)}"`)
      .replace(/\smax="\d+"/, ` max="${moved(last)}"`);
  });
}
