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

/** What a text has of each of its words, whatever the text. */
export interface LookWord {
  readonly folded: string;
  readonly shape: string;
  /** Of the word and its runs of letters. */
  readonly rows: readonly number[];
}

/** The rows of the traits of a text, parted into those of its words and all others. */
interface LookTraits<Known extends LookWord> {
  readonly words: readonly Known[];
  readonly others: readonly number[];
}

/**
 * The rows of the traits of a text: its words and their runs of letters, the first and the last word, capitals and digits
 * (`Anna Berg GmbH` → `Xx Xx XxX`), marks, and how long it is. The first row is that of every text.
 */
export function textToLookRows(text: string): readonly number[] {
  const { words, others } = textToLookTraits(text, wordToLook);
  return [...others, ...words.flatMap(({ rows }) => rows)];
}

/** The same with its words looked up by `wordOf`, since most texts of a page are made of the words of others. */
export function textToLookTraits<Known extends LookWord>(
  text: string,
  wordOf: (word: string) => Known,
): LookTraits<Known> {
  const found = text.match(WORD) ?? [];
  const kept =
    found.length <= FIRST_WORDS + LAST_WORDS
      ? found
      : [...found.slice(0, FIRST_WORDS), ...found.slice(-LAST_WORDS)];
  const words = kept.map(wordOf);
  const others = [EVERY];
  const first = words[0];
  const last = words.at(-1);
  if (first !== undefined && last !== undefined)
    others.push(hashedRow(first.folded, FIRST), hashedRow(last.folded, LAST));
  let [before, shapes] = ['^', ''];
  for (const { shape } of words) {
    others.push(hashedRow(shape, hashed(' ', hashed(before, SHAPES))));
    shapes = shapes === '' ? shape : `${shapes} ${shape}`;
    before = shape;
  }
  others.push(hashedRow(shapes, SHAPE), hashedRow(lengthClass(found.length), WORDS));
  for (const mark of new Set(text.match(MARKS) ?? [])) others.push(hashedRow(mark, MARK));
  others.push(hashedRow(`${digitClass(text)}`, DIGITS), hashedRow(endOf(text), END));
  return { words, others };
}

export function wordToLook(word: string): LookWord {
  const folded = foldText(word);
  return { folded, shape: wordToShape(word), rows: wordToRows(folded) };
}

function wordToRows(word: string): readonly number[] {
  const marked = `<${word}>`;
  const rows = [hashedRow(word, ONE_WORD)];
  for (let from = 0; from + SHORTEST <= marked.length; from += 1) {
    const longest = Math.min(LONGEST, marked.length - from);
    // Each run of letters goes on from the hash of the one that is a letter shorter.
    let hash = FNV_OFFSET;
    for (let length = 1; length <= longest; length += 1) {
      hash = Math.imul(hash ^ marked.charCodeAt(from + length - 1), FNV_PRIME);
      if (length >= SHORTEST) rows.push(hashToRow(hash));
    }
  }
  return rows;
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

function hashedRow(rest: string, beginning: number): number {
  return hashToRow(hashed(rest, beginning));
}

/** FNV-1a of a text, which goes on from the hash of its beginning. */
function hashed(rest: string, beginning = FNV_OFFSET): number {
  let hash = beginning;
  for (let at = 0; at < rest.length; at += 1) hash = Math.imul(hash ^ rest.charCodeAt(at), FNV_PRIME);
  return hash;
}

function hashToRow(hash: number): number {
  return (hash ^ (hash >>> 15)) & (LOOK_ROWS - 1);
}

const EVERY = hashedRow('every', FNV_OFFSET);
const ONE_WORD = hashed('word ');
const FIRST = hashed('first ');
const LAST = hashed('last ');
const SHAPES = hashed('shapes ');
const SHAPE = hashed('shape ');
const WORDS = hashed('words ');
const MARK = hashed('mark ');
const DIGITS = hashed('digits ');
const END = hashed('end ');
