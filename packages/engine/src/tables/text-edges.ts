import type { PlacedWord } from '../layout/place-words.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { goesOnFigure } from './grouped-figure.ts';
import { type PlacedBand, type PlacedLine, placeAround } from './placed-bands.ts';

/** Edges within this of each other are one (points): set text repeats them exactly, a scan nearly. */
const SAME_EDGE = 1;
/** A word standing nearer to its neighbour than this is a part of it, wherever it begins (shares of the font size). */
const LEAST_GAP = 0.18;
/** A gap wider than this is more than a space, in shares of the font size. */
const MERE_SPACE = 0.4;
const LEAST_BANDS = 3;
const LEAST_LINES = 2;

/**
 * The left edges that words of a table keep to, after the text edges of A. Nurminen (Tampere, 2013): places at which
 *
 * - words of at least three bands begin, and of at least half of the bands that have several lines, not everywhere after
 *   a mere space (words of equal length before them would do that); or
 * - words of at least three bands and also two or more lines begin: where a line begins, a column does.
 *
 * Departure: only left edges, of words rather than of lines. They are needed where two columns stand so near to each
 * other that no column gap parts them; a right edge parts nothing there, since what follows has its own left edge.
 */
export function textEdges(bands: readonly PlacedBand[]): number[] {
  const tabular = bands.filter((band) => band.lines.length > 1);
  const words = countEdges(
    tabular.map((band) => flatMapped(band.lines, (line) => wordsThatBegin(line).map((word) => word.left))),
  );
  const lines = countEdges(bands.map((band) => band.lines.map((line) => line.left)));
  const wide = countEdges(tabular.map((band) => flatMapped(band.lines, leftsAfterWideGaps)));
  const half = 0.5 * tabular.length;
  const edges: number[] = [];
  for (const [edge, count] of words) {
    const near = count + (words.get(edge + 1) ?? 0);
    const begun = (lines.get(edge) ?? 0) + (lines.get(edge + 1) ?? 0);
    const apart = (wide.get(edge) ?? 0) + (wide.get(edge + 1) ?? 0);
    if (near >= LEAST_BANDS && ((near >= half && apart > 0) || begun >= LEAST_LINES)) {
      edges.push((edge + (words.has(edge + 1) ? 0.5 : 0)) * SAME_EDGE);
    }
  }
  return edges.sort((a, b) => a - b);
}

function leftsAfterWideGaps({ words, line }: PlacedLine): number[] {
  return flatMapped(words, (word, index) => {
    const last = words[index - 1];
    return last && word.left - last.right < MERE_SPACE * line.fontSize ? [] : [word.left];
  });
}

/** The words of a line without those that go on with a figure. */
function wordsThatBegin({ words }: PlacedLine): PlacedWord[] {
  return words.filter((word, index) => {
    const last = words[index - 1];
    return last === undefined || !goesOnFigure(last, word);
  });
}

/** In how many bands something begins at each place. */
function countEdges(bands: readonly (readonly number[])[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const lefts of bands) {
    for (const edge of new Set(lefts.map((left) => Math.round(left / SAME_EDGE)))) {
      counts.set(edge, (counts.get(edge) ?? 0) + 1);
    }
  }
  return counts;
}

/** Cuts the lines of a band where a word begins at one of the edges. */
export function cutAtEdges(band: PlacedBand, edges: readonly number[]): PlacedBand {
  const lines = flatMapped(band.lines, (line) => cutLine(line, edges));
  return lines.length === band.lines.length ? band : { ...band, lines };
}

function cutLine(line: PlacedLine, edges: readonly number[]): PlacedLine[] {
  const parts = cutWords(line.words, edges, line.line.fontSize);
  if (parts.length === 1) return [line];
  return parts.map((words) => {
    const text = words.map((part) => part.word.text).join(' ');
    const { page, box, fontSize, bold } = line.line;
    const { left, top, right, bottom } = placeAround(words);
    const own = { page, words: words.map((part) => part.word), text, box, fontSize, bold };
    return { line: own, words, left, top, right, bottom };
  });
}

/** Cuts words of one line where one begins at an edge. */
export function cutWords(
  words: readonly PlacedWord[],
  edges: readonly number[],
  fontSize: number,
): (readonly PlacedWord[])[] {
  const parts: (readonly PlacedWord[])[] = [];
  let from = 0;
  words.forEach((word, index) => {
    const last = words[index - 1];
    if (!last || word.left - last.right <= LEAST_GAP * fontSize || goesOnFigure(last, word)) return;
    if (!edges.some((edge) => Math.abs(edge - word.left) <= SAME_EDGE)) return;
    parts.push(words.slice(from, index));
    from = index;
  });
  parts.push(words.slice(from));
  return parts;
}
