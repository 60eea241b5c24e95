import { wordToTriples } from '../lexicon/word-to-triples.ts';
import type { KnownWord } from '../meaning/text-to-meaning.ts';

/** A word made ready to be compared with others. */
export interface ComparedWord extends KnownWord {
  /** Of `sum`; 1 of a word that has none. */
  readonly length: number;
  /** Different triples of letters, its beginning and end marked. */
  readonly triples: ReadonlySet<number>;
  /** What it counts among the words of a label: common ones little. */
  readonly weight: number;
}

/** What every word counts beside its rarity. */
const LEAST_WEIGHT = 0.15;
/** Cut words are believed from this length on: `Inv.` for `Invoice`. */
const SHORTEST_CUT = 3;
/** What a word counts that is only the beginning of the other. */
const CUT_SHARE = 0.8;
/** Words that share fewer of their triples are not the same one in another form or misread. */
const LEAST_SHARED = 0.55;
const FORM_SHARE = 0.9;

export function knownToCompared(known: KnownWord): ComparedWord {
  let square = 0;
  for (const number of known.sum) square += number * number;
  return {
    ...known,
    length: Math.sqrt(square) || 1,
    triples: new Set(wordToTriples(known.word)),
    weight: LEAST_WEIGHT + known.rarity,
  };
}

/** How alike two words are by their letters, 0–1: 1 for the same one. Those with figures are the same one or another. */
export function lettersAlike(a: ComparedWord, b: ComparedWord): number {
  if (a.word === b.word) return 1;
  if (HAS_FIGURE.test(a.word) || HAS_FIGURE.test(b.word)) return 0;
  const [shorter, longer] = a.word.length < b.word.length ? [a.word, b.word] : [b.word, a.word];
  const cut = shorter.length >= SHORTEST_CUT && longer.startsWith(shorter) ? CUT_SHARE : 0;
  let shared = 0;
  for (const triple of a.triples) if (b.triples.has(triple)) shared += 1;
  const dice = (2 * shared) / (a.triples.size + b.triples.size);
  return dice > LEAST_SHARED ? Math.max(cut, FORM_SHARE * dice) : cut;
}
const HAS_FIGURE = /\d/;

/** The cosine of what two words mean, -1 to 1. */
export function meaningAlike(a: ComparedWord, b: ComparedWord): number {
  let dot = 0;
  for (let at = 0; at < a.sum.length; at += 1) dot += (a.sum[at] as number) * (b.sum[at] as number);
  return dot / (a.length * b.length);
}
