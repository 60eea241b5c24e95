import { base64ToBytes } from './base64-to-bytes.ts';
import { LOOK_ROWS, textToLookRows } from './look-rows.ts';
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

/** What kind of name or text it looks like, whatever it says: by its letters, capitals, digits and marks, without lists of names. */
export function textLooks(text: string, trained: TrainedLooks = trainedLooks()): TextLooks {
  const { rows, step } = trained;
  const sums = new Int32Array(LOOKS.length);
  for (const row of textToLookRows(text)) {
    const from = row * LOOKS.length;
    for (let look = 0; look < LOOKS.length; look += 1) sums[look]! += rows[from + look]!;
  }
  const highest = Math.max(...sums);
  const weights = Array.from(sums, (sum) => Math.exp((sum - highest) * step));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Object.fromEntries(LOOKS.map((look, at) => [look, weights[at]! / total])) as Record<Look, number>;
}

function trainedLooks(): TrainedLooks {
  unpacked ??= { rows: new Int8Array(base64ToBytes(looks.rows).buffer), step: looks.step };
  if (unpacked.rows.length !== LOOK_ROWS * LOOKS.length)
    throw new Error('looks.json has not the rows of this engine');
  return unpacked;
}
