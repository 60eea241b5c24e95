import { wordsToLine } from '../layout/band-to-lines.ts';
import type { PageLayout } from '../layout/layout.ts';
import type { Band, Line } from '../layout/line.ts';
import { flatMapped } from '../lists/flat-mapped.ts';

/** A line of a page in the order it is read. */
export interface PlacedLine {
  readonly line: Line;
  /** Whether it stands right under the line before it, as within a paragraph. */
  readonly follows: boolean;
  /** `beside`: others stand at its height, as in forms and under contracts. */
  readonly stands: 'alone' | 'beside';
}

/** A line of this many words reads as part of a paragraph. */
const TEXT_LINE_WORDS = 6;
/** Share of a page's lines of text that may stand beside another one before the page is read column by column. */
const COLUMNS_SHARE = 0.12;
/** In line heights; the space between two paragraphs is wider. */
const LINE_GAP = 0.6;
/** How much farther than usual on the page a line may stand under the one before it where lines are spaced widely. */
const PITCH_SLACK = 1.15;
/** What a paragraph's lines may miss of its margins, and what its first one is indented at least, in shares of the page. */
const MARGIN_SLACK = 0.02;
/** A line that is not the last of its paragraph ends this near to the right margin where text is not justified. */
const RAGGED = 0.12;
/** In shares of the page: wider gaps part cells, however wide the line is stretched. */
const STRETCHED_GAP = 0.04;
/** Head and foot of a page, in shares of its height: short lines there interrupt sentences. */
const HEAD = 0.07;
const FOOT = 0.92;
const LONGEST_FOOTER_WORDS = 5;
/** `12.`, `(iv)`, `a)`, `3.2`, `•`: what numbers a paragraph without being part of its sentence. */
const NUMBERING = /^(?:\(?(?:\d{1,2}(?:\.\d{1,2}){0,3}|[a-z]|[ivx]{1,5})[.)]{0,2}\)?|[•·▪○●–-])$/iu;
const PAGE_NUMBER =
  /^(?:page |seite )?[-–—]?\s?(?:\d{1,3}|[A-Z]-\d{1,2}|[ivx]{1,5})\s?(?:of \d{1,3}|[-–—])?$/iu;

/**
 * A page's lines as they are read, without page numbers and the numbers of paragraphs. A page of one column is read band
 * by band, since hanging indents and numbers make blocks of parts of a paragraph; one of several columns block by block.
 */
export function linesInOrder(layout: PageLayout): PlacedLine[] {
  const numbered = layout.bands.map((band, index) => withoutNumbering(band, layout, layout.bands[index - 1]));
  const bands = numbered.map((lines, index) =>
    stretchedToLine(lines, numbered[index - 1], numbered[index + 1]),
  );
  if (hasColumns(bands)) {
    return flatMapped(layout.blocks, ({ lines }) =>
      lines.map((line, index) => ({ line, follows: index > 0, stands: 'alone' as const })),
    );
  }
  const placed: PlacedLine[] = [];
  const text = measureText(bands);
  let bottom = Number.NEGATIVE_INFINITY;
  let above: Line | undefined;
  for (const lines of bands) {
    for (const line of lines) {
      const height = line.box.bottom - line.box.top;
      const isNear = line.box.top - bottom < LINE_GAP * height && line.box.top > bottom - height;
      const follows = isNear || (above !== undefined && goesOnSpaced(above, line, text));
      placed.push({ line, follows, stands: lines.length > 1 ? 'beside' : 'alone' });
    }
    above = lines.length === 1 ? lines[0] : undefined;
    for (const line of lines) bottom = line.box.bottom;
  }
  return placed;
}

/** Whether a short line low on the page is the last of the paragraph above it, and no foot of the page. */
function endsParagraph(line: Line, above: Band | undefined): boolean {
  const [last, other] = above?.lines ?? [];
  if (last === undefined || other !== undefined || last.words.length < TEXT_LINE_WORDS) return false;
  const gap = line.box.top - last.box.bottom;
  return /^\p{Ll}/u.test(line.text) && gap < LINE_GAP * (line.box.bottom - line.box.top);
}

interface TextMeasures {
  /** From line to line. */
  readonly pitch: number;
  readonly left: number;
  readonly right: number;
}

/** How a page's running text is set: the middle of what its lines have. */
function measureText(bands: readonly (readonly Line[])[]): TextMeasures {
  const pitches: number[] = [];
  const lefts: number[] = [];
  const rights: number[] = [];
  for (const [index, [line, other]] of bands.entries()) {
    if (line === undefined || other !== undefined || line.words.length < TEXT_LINE_WORDS) continue;
    lefts.push(line.box.left);
    rights.push(line.box.right);
    const [next, beside] = bands[index + 1] ?? [];
    if (next !== undefined && beside === undefined && next.words.length >= TEXT_LINE_WORDS) {
      pitches.push(next.box.bottom - line.box.bottom);
    }
  }
  const middle = (all: number[], share: number) =>
    all.sort((a, b) => a - b)[Math.floor(share * all.length)] ?? 0;
  return { pitch: middle(pitches, 0.5), left: middle(lefts, 0.5), right: middle(rights, 0.8) };
}

/** Whether a line goes on with the one above it in text whose lines stand far apart, which paragraphs may do no more. */
function goesOnSpaced(above: Line, line: Line, { pitch, left, right }: TextMeasures): boolean {
  if (above.words.length < TEXT_LINE_WORDS || line.box.bottom - above.box.bottom > PITCH_SLACK * pitch)
    return false;
  if (/[.!?:;]["”’»)]?$/u.test(above.text)) return false;
  return above.box.right > right - RAGGED && line.box.left < left + MARGIN_SLACK;
}

/** The pieces of a line that was stretched from margin to margin, put together again; a row of cells has wider gaps. */
function stretchedToLine(
  lines: readonly Line[],
  above: readonly Line[] | undefined,
  below: readonly Line[] | undefined,
): readonly Line[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined || first === last) return lines;
  const isMargin = (near: readonly Line[] | undefined): boolean => {
    const [line, other] = near ?? [];
    if (line === undefined || other !== undefined || line.words.length < TEXT_LINE_WORDS) return false;
    return (
      Math.abs(line.box.left - first.box.left) < MARGIN_SLACK &&
      Math.abs(line.box.right - last.box.right) < MARGIN_SLACK
    );
  };
  if (!isMargin(above) && !isMargin(below)) return lines;
  const isParted = lines.some(
    ({ box }, index) => index > 0 && box.left - (lines[index - 1] as Line).box.right > STRETCHED_GAP,
  );
  return isParted
    ? lines
    : [
        wordsToLine(
          flatMapped(lines, ({ words }) => words),
          first.page,
        ),
      ];
}

function withoutNumbering({ lines }: Band, { page }: PageLayout, above: Band | undefined): readonly Line[] {
  const [only, second] = lines;
  if (only === undefined) return [];
  if (second === undefined) {
    if (PAGE_NUMBER.test(only.text)) return [];
    const isOutside = only.box.bottom < HEAD || only.box.top > FOOT;
    const interrupts = isOutside && page.number > 1 && only.words.length <= LONGEST_FOOTER_WORDS;
    if (interrupts && endsParagraph(only, above)) return lines;
    return interrupts ? [] : lines;
  }
  return lines.filter((line) => !NUMBERING.test(line.text));
}

function hasColumns(bands: readonly (readonly Line[])[]): boolean {
  const texts = bands.map((lines) => lines.filter(({ words }) => words.length >= TEXT_LINE_WORDS).length);
  const all = texts.filter((count) => count > 0).length;
  const beside = texts.filter((count) => count > 1).length;
  return beside > COLUMNS_SHARE * all;
}
