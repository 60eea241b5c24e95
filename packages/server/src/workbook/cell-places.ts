/* Cells are counted from 1, in rows and in columns. */

export const MOST_ROWS = 1_048_576;
export const MOST_COLUMNS = 16_384;

export function lettersToColumn(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

export function columnToLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** Where a row or a column that was here is now; null: it is gone. Those that stay keep their order. */
export type Moved = (place: number) => number | null;

export interface Move {
  readonly row: Moved;
  readonly column: Moved;
}

export const STAYS: Moved = (place) => place;
