import type { PlacedWord } from './place-words.ts';

/** What a date begins with up to the sign it is broken behind, and what must follow on the next line. */
const BREAKS: readonly (readonly [open: RegExp, rest: RegExp])[] = [
  [/^\D{0,2}\d{1,2}([-./])(?:\d{1,2}|\p{L}{3,4})\1$/u, /^(?:(?:19|20)\d\d|\d\d)\D{0,2}$/],
  [/^\D{0,2}\d{1,2}[-./]$/, /^(?:\d{1,2}|[A-Za-z]{3,4})([-./])(?:\d\d|(?:19|20)\d\d)\D{0,2}$/],
  [/^\D{0,2}(?:19|20)\d\d-\d\d-$/, /^\d\d\D{0,2}$/],
  [/^\D{0,2}(?:19|20)\d\d-$/, /^\d\d-\d\d\D{0,2}$/],
];
const OPEN = /\d[-./](?:\p{L}{3,4}[-./])?$/u;
/** Lines down in which the rest may stand, and how far below, in heights of the word. */
const MOST_LINES_DOWN = 3;
const BELOW = 2;
/** How far edges of one cell may lie apart, in heights of the word; a wider space parts two cells. */
const SAME_EDGE = 0.2;
const WORD_SPACE = 0.7;

/**
 * Dates that a narrow cell broke behind one of their signs (`18-09-` over `2025`) as one word, where their first part
 * stands. The rest begins its line under the cell's or the date's left edge, or stands under it as right-aligned and centred
 * cells do. `bands`: words by line, from left to right, top to bottom.
 */
export function joinBrokenDates(bands: readonly (readonly PlacedWord[])[]): (readonly PlacedWord[])[] {
  const joined = new Map<PlacedWord, PlacedWord>();
  const taken = new Set<PlacedWord>();
  for (const [row, band] of bands.entries()) {
    for (const [at, word] of band.entries()) {
      if (!OPEN.test(word.word.text) || taken.has(word)) continue;
      const rest = restBelow(bands, row, at, word);
      if (rest === null) continue;
      taken.add(rest);
      joined.set(word, { ...word, word: { ...word.word, text: word.word.text + rest.word.text } });
    }
  }
  if (taken.size === 0) return [...bands];
  return bands
    .map((band) => band.filter((word) => !taken.has(word)).map((word) => joined.get(word) ?? word))
    .filter((band) => band.length > 0);
}

function restBelow(
  bands: readonly (readonly PlacedWord[])[],
  row: number,
  at: number,
  word: PlacedWord,
): PlacedWord | null {
  const rests = BREAKS.flatMap(([open, rest]) => (open.test(word.word.text) ? [rest] : []));
  const band = bands[row] ?? [];
  const height = word.bottom - word.top;
  const next = band[at + 1];
  if (rests.length === 0 || (next !== undefined && next.left - word.right < WORD_SPACE * height)) return null;
  const start = cellStart(band, at, height);
  const isUnder = (other: PlacedWord) =>
    [start.left - other.left, word.left - other.left, word.right - other.right].some(
      (off) => Math.abs(off) < SAME_EDGE * height,
    ) || Math.abs(word.left + word.right - other.left - other.right) < 2 * SAME_EDGE * height;
  for (const below of bands.slice(row + 1, row + 1 + MOST_LINES_DOWN)) {
    const found = below.find(
      (other, index) =>
        other.top - word.top < BELOW * height &&
        rests.some((rest) => rest.test(other.word.text)) &&
        isUnder(other) &&
        other.left - (below[index - 1]?.right ?? Number.NEGATIVE_INFINITY) >= WORD_SPACE * height,
    );
    if (found !== undefined) return found;
  }
  return null;
}

/** The first word of the cell that a word ends. */
function cellStart(band: readonly PlacedWord[], at: number, height: number): PlacedWord {
  let first = at;
  for (let before = band[first - 1]; before; before = band[first - 1]) {
    if ((band[first] as PlacedWord).left - before.right >= WORD_SPACE * height) break;
    first -= 1;
  }
  return band[first] as PlacedWord;
}
