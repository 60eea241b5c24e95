import type { ComparedWord } from './compared-words.ts';

/** How a printed text is alike to what each field is asked for by; each array in the fields' order. */
export interface LabelLikeness {
  readonly known: Float32Array;
  readonly competing: Float32Array;
  readonly letters: Float32Array;
  readonly holds: Float32Array;
  /** Of the label without its box number and what stands in brackets. */
  readonly meaning: Float32Array;
  readonly hint: Float32Array;
  readonly best: Float32Array;
}

/** The words of a field's name, and how far the label and the heads it stands under hold each of them. */
export interface NameWords {
  readonly words: readonly ComparedWord[];
  readonly byLabel: Held;
  readonly byHeads: Held;
  /** By the heads of its row and its column alone. */
  readonly byRow: Held;
}

/** For each of some words how alike the most alike of others is, 0–1. */
export interface Held {
  readonly letters: readonly number[];
  readonly meaning: readonly number[];
}

/** A label and a field. */
export interface Match {
  readonly field: number;
  readonly likeness: LabelLikeness;
  readonly name: NameWords;
  readonly label: readonly ComparedWord[];
  /** How far the name holds each word of the label, and of the heads. */
  readonly ofLabel: Held;
  readonly heads: readonly ComparedWord[];
  readonly ofHeads: Held;
  readonly askedNumbers: ReadonlySet<string>;
  readonly printedNumbers: ReadonlySet<string>;
  readonly meaning: {
    readonly whole: Float32Array;
    /** Of the heads by themselves, and of the label under them. */
    readonly heads: Float32Array;
    readonly chain: Float32Array;
  };
}

/** A word that is held so far needs no other. */
const SURELY_HELD = 0.8;

type MatchColumn = (match: Match) => number;

/** What says whether a label is the one that a field asks for. */
export const MATCH_COLUMNS: Readonly<Record<string, MatchColumn>> = {
  askedByLetters: ({ name }) => share(name.words, name.byLabel.letters),
  printedByLetters: ({ label, ofLabel }) => share(label, ofLabel.letters),
  askedByMeaning: ({ name }) => share(name.words, name.byLabel.meaning),
  printedByMeaning: ({ label, ofLabel }) => share(label, ofLabel.meaning),
  askedLeft: ({ name }) => mostLeft(name.words, name.byLabel.meaning),
  printedLeft: ({ label, ofLabel }) => mostLeft(label, ofLabel.meaning),
  meaning: ({ likeness, field }) => likeness.meaning[field] as number,
  wholeMeaning: ({ meaning, field }) => meaning.whole[field] as number,
  letters: ({ likeness, field }) => likeness.letters[field] as number,
  holds: ({ likeness, field }) => likeness.holds[field] as number,
  known: ({ likeness, field }) => likeness.known[field] as number,
  competing: ({ likeness, field }) => likeness.competing[field] as number,
  best: ({ likeness, field }) => likeness.best[field] as number,
  hint: ({ likeness, field }) => likeness.hint[field] as number,
  askedWords: ({ name }) => name.words.length,
  printedWords: ({ label }) => label.length,
  lastAsked: ({ name }) => name.byLabel.meaning.at(-1) ?? 0,
  lastPrinted: ({ ofLabel }) => ofLabel.meaning.at(-1) ?? 0,
  firstAsked: ({ name }) => name.byLabel.meaning[0] ?? 0,
  firstPrinted: ({ ofLabel }) => ofLabel.meaning[0] ?? 0,
  numbersShared: ({ askedNumbers, printedNumbers }) => countShared(askedNumbers, printedNumbers),
  numbersDiffer: ({ askedNumbers, printedNumbers }) =>
    Number(
      askedNumbers.size > 0 && printedNumbers.size > 0 && countShared(askedNumbers, printedNumbers) === 0,
    ),
  askedNumbers: ({ askedNumbers }) => askedNumbers.size,
  restMeaning: ({ name, label, ofLabel }) =>
    cosineOf(sumOfLeft(name.words, name.byLabel.letters), sumOfLeft(label, ofLabel.letters)),
  askedRest: ({ name }) => shareLeft(name.words, name.byLabel.letters),
  printedRest: ({ label, ofLabel }) => shareLeft(label, ofLabel.letters),
  isUnderHeads: ({ heads }) => Number(heads.length > 0),
  togetherByLetters: ({ name }) => share(name.words, most(name.byLabel.letters, name.byHeads.letters)),
  togetherByMeaning: ({ name }) => share(name.words, most(name.byLabel.meaning, name.byHeads.meaning)),
  togetherLeft: ({ name }) => mostLeft(name.words, most(name.byLabel.meaning, name.byHeads.meaning)),
  headsByLetters: ({ name }) => share(name.words, name.byHeads.letters),
  headsByMeaning: ({ name }) => share(name.words, name.byHeads.meaning),
  rowByLetters: ({ name }) => share(name.words, name.byRow.letters),
  headsMeaning: ({ meaning, field }) => meaning.heads[field] as number,
  chainMeaning: ({ meaning, field }) => meaning.chain[field] as number,
  byHeadsAlone: ({ name }) => further(name.words, name.byHeads.letters, name.byLabel.letters),
  headsHeld: ({ heads, ofHeads }) => share(heads, ofHeads.letters),
};

/** The share of some words that is held, rare words counting more; 0 of none. */
function share(words: readonly ComparedWord[], held: readonly number[]): number {
  let [sum, all] = [0, 0];
  for (let at = 0; at < words.length; at += 1) {
    const { weight } = words[at] as ComparedWord;
    sum += weight * (held[at] as number);
    all += weight;
  }
  return all === 0 ? 0 : sum / all;
}

/** The most that a single word lacks. */
function mostLeft(words: readonly ComparedWord[], held: readonly number[]): number {
  let left = 0;
  for (let at = 0; at < words.length; at += 1)
    left = Math.max(left, (words[at] as ComparedWord).weight * (1 - (held[at] as number)));
  return left;
}

function shareLeft(words: readonly ComparedWord[], held: readonly number[]): number {
  let [left, all] = [0, 0];
  for (let at = 0; at < words.length; at += 1) {
    const { weight } = words[at] as ComparedWord;
    if ((held[at] as number) < SURELY_HELD) left += weight;
    all += weight;
  }
  return all === 0 ? 0 : left / all;
}

/** What the words that are not held say together; null where all are. */
function sumOfLeft(words: readonly ComparedWord[], held: readonly number[]): Float64Array | null {
  let sum: Float64Array | null = null;
  for (let at = 0; at < words.length; at += 1) {
    if ((held[at] as number) >= SURELY_HELD) continue;
    const own = (words[at] as ComparedWord).sum;
    sum ??= new Float64Array(own.length);
    for (let row = 0; row < own.length; row += 1) sum[row] = (sum[row] as number) + (own[row] as number);
  }
  return sum;
}

function cosineOf(a: Float64Array | null, b: Float64Array | null): number {
  if (a === null || b === null) return 0;
  let [dot, squareA, squareB] = [0, 0, 0];
  for (let at = 0; at < a.length; at += 1) {
    const [x, y] = [a[at] as number, b[at] as number];
    dot += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return squareA === 0 || squareB === 0 ? 0 : dot / Math.sqrt(squareA * squareB);
}

function most(a: readonly number[], b: readonly number[]): readonly number[] {
  return a.map((value, at) => Math.max(value, b[at] as number));
}

/** The share of some words that is held by the one further than by the other. */
function further(
  words: readonly ComparedWord[],
  byOne: readonly number[],
  byOther: readonly number[],
): number {
  return share(
    words,
    byOne.map((held, at) => Math.max(0, held - (byOther[at] as number))),
  );
}

function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const number of a) if (b.has(number)) shared += 1;
  return shared;
}
