import type { PageLayout } from '../layout/layout.ts';
import type { Band, Line } from '../layout/line.ts';

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
  const bands = layout.bands.map((band) => withoutNumbering(band, layout));
  if (hasColumns(bands)) {
    return layout.blocks.flatMap(({ lines }) =>
      lines.map((line, index) => ({ line, follows: index > 0, stands: 'alone' as const })),
    );
  }
  const placed: PlacedLine[] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const lines of bands) {
    for (const line of lines) {
      const height = line.box.bottom - line.box.top;
      const follows = line.box.top - bottom < LINE_GAP * height && line.box.top > bottom - height;
      placed.push({ line, follows, stands: lines.length > 1 ? 'beside' : 'alone' });
    }
    for (const line of lines) bottom = line.box.bottom;
  }
  return placed;
}

function withoutNumbering({ lines }: Band, { page }: PageLayout): readonly Line[] {
  const [only, second] = lines;
  if (only === undefined) return [];
  if (second === undefined) {
    if (PAGE_NUMBER.test(only.text)) return [];
    const isOutside = only.box.bottom < HEAD || only.box.top > FOOT;
    const interrupts = isOutside && page.number > 1 && only.words.length <= LONGEST_FOOTER_WORDS;
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
