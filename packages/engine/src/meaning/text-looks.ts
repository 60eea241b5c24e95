import { remembered } from '../lexicon/remembered.ts';
import { base64ToBytes } from './base64-to-bytes.ts';
import { LOOK_ROWS, type LookWord, textToLookTraits, wordToLook } from './look-rows.ts';
import looks from './looks.json' with { type: 'json' };

/** What a text can look like. `figure`: an amount, a date, a count; `contact`: a phone number, an e-mail or web address. */
export const LOOKS = [
  'person',
  'company',
  'authority',
  'place',
  'street',
  'code',
  'figure',
  'contact',
  'product',
  'label',
  'title',
  'sentence',
] as const;
export type Look = (typeof LOOKS)[number];
/** The chance of each look; they add up to one. */
export type TextLooks = Readonly<Record<Look, number>>;

export interface TrainedLooks {
  /** `LOOK_ROWS` × the number of looks, row by row. */
  readonly rows: Int8Array;
  /** What one step of a row counts as log-odds. */
  readonly step: number;
}

let unpacked: TrainedLooks | null = null;

/** A word and what its rows add up to, for each look. */
interface SummedWord extends LookWord {
  readonly sums: Int32Array;
}

/**
 * What kind of name or text a text looks like, whatever it says: by its letters, capitals, digits and marks, without lists of names. Words
 * are remembered, since the texts of a document share them.
 */
export function createTextLooks({ rows, step }: TrainedLooks = trainedLooks()): (text: string) => TextLooks {
  const add = (sums: Int32Array, row: number) => {
    const from = row * LOOKS.length;
    for (let look = 0; look < LOOKS.length; look += 1) sums[look]! += rows[from + look]!;
  };
  const wordOf = remembered((word: string): SummedWord => {
    const known = wordToLook(word);
    const sums = new Int32Array(LOOKS.length);
    for (const row of known.rows) add(sums, row);
    return { ...known, sums };
  });
  const sums = new Int32Array(LOOKS.length);
  return (text) => {
    sums.fill(0);
    const { words, others } = textToLookTraits(text, wordOf);
    for (const row of others) add(sums, row);
    for (const word of words)
      for (let look = 0; look < LOOKS.length; look += 1) sums[look]! += word.sums[look]!;
    return sumsToLooks(sums, step);
  };
}

export function textLooks(text: string, trained: TrainedLooks = trainedLooks()): TextLooks {
  return createTextLooks(trained)(text);
}

const NO_LOOKS = Object.fromEntries(LOOKS.map((look) => [look, 0])) as Record<Look, number>;

function sumsToLooks(sums: Int32Array, step: number): TextLooks {
  let highest = Number.NEGATIVE_INFINITY;
  for (let look = 0; look < sums.length; look += 1) highest = Math.max(highest, sums[look]!);
  const looks = { ...NO_LOOKS };
  let total = 0;
  for (let look = 0; look < sums.length; look += 1) {
    const weight = Math.exp((sums[look]! - highest) * step);
    looks[LOOKS[look]!] = weight;
    total += weight;
  }
  for (const look of LOOKS) looks[look] /= total;
  return looks;
}

function trainedLooks(): TrainedLooks {
  unpacked ??= { rows: new Int8Array(base64ToBytes(looks.rows).buffer), step: looks.step };
  if (unpacked.rows.length !== LOOK_ROWS * LOOKS.length)
    throw new Error('looks.json has not the rows of this engine');
  return unpacked;
}
