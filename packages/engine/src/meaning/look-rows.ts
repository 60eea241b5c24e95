import { foldText } from '../values/fold.ts';

/** Rows of the table of looks. A power of two, so that a hash becomes a row by its last bits. */
export const LOOK_ROWS = 16_384;

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.-][\p{L}\p{N}]+)*\.?/gu;
const MARKS = /[&@/:;,()#%€$£+"„“«»?!*_=]/g;
/** A longer text is known by its beginning and its end. */
const FIRST_WORDS = 6;
const LAST_WORDS = 2;
const SHORTEST = 2;
const LONGEST = 4;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * The rows of the traits of a text: its words and their runs of letters, the first and the last word, capitals and digits
 * (`Anna Berg GmbH` → `Xx Xx XxX`), marks, and how long it is. The first row is that of every text.
 */
export function textToLookRows(text: string): readonly number[] {
  const rows = [hashedRow('every')];
  const words = text.match(WORD) ?? [];
  const kept =
    words.length <= FIRST_WORDS + LAST_WORDS
      ? words
      : [...words.slice(0, FIRST_WORDS), ...words.slice(-LAST_WORDS)];
  for (const word of kept) addRunsOfLetters(foldText(word), rows);
  const first = kept[0];
  const last = kept.at(-1);
  if (first !== undefined && last !== undefined) {
    rows.push(hashedRow(`first ${foldText(first)}`), hashedRow(`last ${foldText(last)}`));
  }
  const shapes = kept.map(wordToShape);
  for (const [at, shape] of shapes.entries())
    rows.push(hashedRow(`shapes ${shapes[at - 1] ?? '^'} ${shape}`));
  rows.push(hashedRow(`shape ${shapes.join(' ')}`), hashedRow(`words ${lengthClass(words.length)}`));
  for (const mark of new Set(text.match(MARKS) ?? [])) rows.push(hashedRow(`mark ${mark}`));
  rows.push(hashedRow(`digits ${digitClass(text)}`), hashedRow(`end ${endOf(text)}`));
  return rows;
}

function addRunsOfLetters(word: string, rows: number[]): void {
  const marked = `<${word}>`;
  rows.push(hashedRow(`word ${word}`));
  for (let from = 0; from + SHORTEST <= marked.length; from += 1) {
    const longest = Math.min(LONGEST, marked.length - from);
    // Each run of letters goes on from the hash of the one that is a letter shorter.
    let hash = FNV_OFFSET;
    for (let length = 1; length <= longest; length += 1) {
      hash = Math.imul(hash ^ marked.charCodeAt(from + length - 1), FNV_PRIME);
      if (length >= SHORTEST) rows.push(hashToRow(hash));
    }
  }
}

/** `McBride` → `XxXx`, `GMBH` → `X`, `12a` → `9x`, `J.` → `X.`. */
function wordToShape(word: string): string {
  const shape = word
    .replace(/\p{Lu}+/gu, 'X')
    .replace(/[\p{Ll}\p{Lo}\p{M}]+/gu, 'x')
    .replace(/\p{N}+/gu, '9');
  return word.length === 1 && shape === 'X' ? 'X1' : shape.slice(0, 8);
}

function lengthClass(words: number): string {
  return words <= 4 ? `${words}` : words <= 7 ? 'some' : words <= 12 ? 'many' : 'most';
}

function digitClass(text: string): number {
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const others = text.match(/\p{L}/gu)?.length ?? 0;
  return digits === 0 ? -1 : Math.round((4 * digits) / (digits + others));
}

function endOf(text: string): string {
  const last = text.trimEnd().at(-1) ?? '';
  return /[\p{L}\p{N}]/u.test(last) ? 'word' : last;
}

function hashedRow(trait: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < trait.length; at += 1) hash = Math.imul(hash ^ trait.charCodeAt(at), FNV_PRIME);
  return hashToRow(hash);
}

function hashToRow(hash: number): number {
  return (hash ^ (hash >>> 15)) & (LOOK_ROWS - 1);
}
