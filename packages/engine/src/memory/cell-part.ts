import { wordsToLine } from '../layout/band-to-lines.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { Word } from '../page/page.ts';
import { linesToCell } from '../tables/body-to-table.ts';
import type { Cell, TableRow } from '../tables/table.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { CellPart } from './column-memory.ts';

const BEHIND = 'behind ';
const BEFORE = 'before ';

/** Parts that are tried whatever a cell says, the simplest first: whole lines, and words by their number. */
export const LINE_PARTS: readonly CellPart[] = ['all', 'firstLine', 'withoutFirstLine'];
export const WORD_PARTS: readonly CellPart[] = [
  'firstWord',
  'withoutFirstWord',
  'lastWord',
  'withoutLastWord',
  'withNext',
];

/** A part of the cell that a row has in a column; null where the cell has no such part. */
export function partOfRow({ cells }: TableRow, column: number, part: CellPart): Cell | null {
  const cell = cells[column] ?? null;
  if (part === 'withNext') {
    const next = cells[column + 1];
    return cell && next ? linesToCell([...cell.lines, ...next.lines]) : (cell ?? next ?? null);
  }
  if (cell === null) return null;
  if (part === 'all') return cell;
  if (part === 'firstLine') return linesToCell(cell.lines.slice(0, 1));
  if (part === 'withoutFirstLine') return linesToCell(cell.lines.slice(1));
  if (part.startsWith(BEHIND)) return behind(cell, part.slice(BEHIND.length));
  if (part.startsWith(BEFORE)) return before(cell, part.slice(BEFORE.length));
  const words = flatMapped(cell.lines, (line) => line.words);
  if (words.length < 2) return part === 'firstWord' || part === 'lastWord' ? cell : null;
  const isFirst = part === 'firstWord' || part === 'withoutFirstWord';
  const end = isFirst ? 1 : words.length - 1;
  return toCell(
    part === 'firstWord' || part === 'withoutLastWord' ? words.slice(0, end) : words.slice(end),
    cell,
  );
}

/** The word in front of a value in its cell, as the part behind it; null where the value begins the cell or stands in no line. */
export function partBehindWord(cell: Cell, value: string): CellPart | null {
  const wanted = foldToAlphanumerics(value);
  for (const { words } of cell.lines) {
    for (let at = 0; at < words.length; at += 1) {
      const label = (words[at] as Word).text;
      const glued = label.indexOf(':');
      if (glued > 0 && foldToAlphanumerics(label.slice(glued + 1)) === wanted)
        return toBehind(label.slice(0, glued));
      if (!/[\p{L}]/u.test(label)) continue;
      for (let end = at + 1; end < words.length; end += 1) {
        const said = foldToAlphanumerics(textOf(words.slice(at + 1, end + 1)));
        if (said === wanted) return toBehind(label);
        if (said.length > wanted.length) break;
      }
    }
  }
  return null;
}

/** The word behind a value that begins its cell, as the part before it; null where nothing is behind the value. */
export function partBeforeWord({ words }: Cell, value: string): CellPart | null {
  const wanted = foldToAlphanumerics(value);
  let said = '';
  for (const [at, { text }] of words.entries()) {
    said += foldToAlphanumerics(text);
    const next = words[at + 1]?.text ?? '';
    if (said === wanted && next !== '' && !/\d/.test(next)) return `${BEFORE}${toMark(next)}`;
    if (said.length >= wanted.length) return null;
  }
  return null;
}

/** Of a word its letters; of a sign of nothing but punctuation all of it. */
const toMark = (text: string): string => foldToAlphanumerics(text) || text;

/** What stands before a word; all of a cell without it. */
function before(cell: Cell, mark: string): Cell | null {
  const words = flatMapped(cell.lines, (line) => line.words);
  const end = words.findIndex(({ text }, at) => at > 0 && toMark(text) === mark);
  return end < 0 ? cell : toCell(words.slice(0, end), cell);
}

function toBehind(label: string): CellPart | null {
  const folded = foldToAlphanumerics(label);
  return folded.length < 2 || /\d/.test(folded) ? null : `${BEHIND}${folded}`;
}

/** What stands behind a word down to the end of its line, or to the next label. */
function behind(cell: Cell, label: string): Cell | null {
  for (const line of cell.lines) {
    for (const [at, word] of line.words.entries()) {
      const colon = word.text.indexOf(':');
      const isGlued = colon > 0 && colon < word.text.length - 1;
      if (foldToAlphanumerics(isGlued ? word.text.slice(0, colon) : word.text) !== label) continue;
      const rest = line.words.slice(at + 1);
      const next = rest.findIndex(({ text }) => text.includes(':'));
      const own = next < 0 ? rest : rest.slice(0, next);
      const words = isGlued ? [{ ...word, text: word.text.slice(colon + 1) }] : own;
      return words.length === 0 ? null : toCell(words, cell);
    }
  }
  return null;
}

function toCell(words: readonly Word[], { page, lines }: Cell): Cell | null {
  const taken = new Set(words);
  const kept = lines.flatMap((line) => {
    const own = line.words.filter((word) => taken.has(word));
    return own.length === 0 ? [] : [own.length === line.words.length ? line : wordsToLine(own, page)];
  });
  return linesToCell(kept.length > 0 ? kept : [wordsToLine(words, page)]);
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');
