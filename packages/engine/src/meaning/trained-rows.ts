import { base64ToBytes } from './base64-to-bytes.ts';
import { lettersToNumbers } from './letters-to-numbers.ts';
import rows from './rows.json' with { type: 'json' };

/** What training found out about words. */
export interface TrainedRows {
  /** Numbers of a row. */
  readonly width: number;
  /** `MEANING_ROWS` × `width`, row by row. */
  readonly rows: Int8Array;
  /** See `rarityOfWord`. */
  readonly rarities: Uint8Array;
  /** The chance that two texts mean the same: the logistic of `slope` × cosine + `offset`. */
  readonly odds: { readonly slope: number; readonly offset: number };
}

let unpacked: TrainedRows | null = null;

/** Unpacked when it is first asked for, once. */
export function trainedRows(): TrainedRows {
  unpacked ??= {
    width: rows.width,
    rows: lettersToNumbers(rows.rows),
    rarities: base64ToBytes(rows.rarities),
    odds: rows.odds,
  };
  return unpacked;
}
