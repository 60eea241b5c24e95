import type { ReadLetter } from './ctc-decode.ts';

/**
 * How unlikely it is that a digit stands right beside a letter, as a logarithm: `S0DA`, `1O0` and `Tota1` go, `B019`
 * and `SS15` stay, of which the recogniser is surer. Measured on receipts: see `bench/results/added-letters.md`.
 */
const CHANGE_COST = 2.2;
/** Across a point, comma or colon, as in `8:OO`, a change of kind is more common. */
const CHANGE_COST_ACROSS_SIGN = 1;
/** At such a probability of a space, a word begins. */
const WORD_BEGINS = 0.5;

type Kind = 'digit' | 'letter' | 'sign';

/** One way to read the letters up to some point. */
interface Path {
  readonly letters: readonly ReadLetter[];
  /** Negative logarithm of how likely it is. */
  readonly cost: number;
  readonly kind: Kind | null;
  readonly behindSign: boolean;
}

/**
 * Chooses between digits and the letters that look like them by what stands beside them: of the readings of a word, the
 * one of the highest probability times that of its changes between letters and digits (Viterbi 1967, over the two
 * kinds). Letters without a lookalike stay what they are.
 */
export const settleLookalikes = (letters: readonly ReadLetter[]): readonly ReadLetter[] => {
  if (!letters.some(({ lookalike }) => lookalike !== null)) return letters;
  const settled: ReadLetter[] = [];
  let word: ReadLetter[] = [];
  for (const letter of letters) {
    if (letter.spaceBefore >= WORD_BEGINS) {
      settled.push(...settledWord(word));
      word = [];
    }
    word.push(letter);
  }
  return [...settled, ...settledWord(word)];
};

const settledWord = (word: readonly ReadLetter[]): readonly ReadLetter[] => {
  if (word.length < 2 || !word.some(({ lookalike }) => lookalike !== null)) return word;
  let paths: readonly Path[] = [{ letters: [], cost: 0, kind: null, behindSign: false }];
  for (const letter of word) {
    const readings = [letter, ...otherReading(letter)];
    paths = readings.map((reading) => {
      const continued = paths.map((path) => continuedBy(path, reading));
      return continued.reduce((best, path) => (path.cost < best.cost ? path : best));
    });
  }
  return paths.reduce((best, path) => (path.cost < best.cost ? path : best)).letters;
};

const otherReading = (letter: ReadLetter): readonly ReadLetter[] =>
  letter.lookalike === null ? [] : [{ ...letter, ...letter.lookalike, lookalike: null }];

const continuedBy = (path: Path, letter: ReadLetter): Path => {
  const kind = kindOf(letter.letter);
  const letters = [...path.letters, letter];
  const cost = path.cost - Math.log(Math.max(letter.confidence, 1e-9));
  if (kind === 'sign') {
    const keeps = PASSING_SIGNS.has(letter.letter);
    return { letters, cost, kind: keeps ? path.kind : null, behindSign: true };
  }
  const changes = path.kind !== null && path.kind !== kind;
  const change = path.behindSign ? CHANGE_COST_ACROSS_SIGN : CHANGE_COST;
  return { letters, cost: changes ? cost + change : cost, kind, behindSign: false };
};

const PASSING_SIGNS: ReadonlySet<string> = new Set(['.', ',', ':']);

const kindOf = (letter: string): Kind =>
  letter >= '0' && letter <= '9' ? 'digit' : /\p{L}/u.test(letter) ? 'letter' : 'sign';
