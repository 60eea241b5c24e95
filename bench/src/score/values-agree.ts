import type { CellValue } from '@rowbox/contract';
import { distance } from 'fastest-levenshtein';

/** Amounts are equal below half a cent. */
const NUMBER_TOLERANCE = 0.005;
const TEXT_SIMILARITY = 0.85;
const ADDRESS_SIMILARITY = 0.75;

/**
 * Does a predicted value say the same as the truth, for a field of this type? Numbers may differ by less than half a
 * cent; dates, times and booleans are equal; text is compared by its letters and digits, accents and case folded, with
 * an edit similarity of 0.85 (addresses 0.75). Neither value is null.
 */
export function valuesAgree(type: string, predicted: CellValue, truth: CellValue): boolean {
  switch (type) {
    case 'number':
    case 'integer':
    case 'currency':
      return Math.abs(Number(predicted) - Number(truth)) < NUMBER_TOLERANCE;
    case 'text':
    case 'enum':
      return similarity(lettersAndDigits(predicted), lettersAndDigits(truth)) >= TEXT_SIMILARITY;
    case 'address':
      return similarity(lettersAndDigits(predicted), lettersAndDigits(truth)) >= ADDRESS_SIMILARITY;
    default:
      return String(predicted) === String(truth);
  }
}

/**
 * The same for a cell of a row, where a text also counts when it contains the truth (4 letters or more) and is not
 * much longer: printed descriptions run on with sizes, numbers and notes that the truth leaves out.
 */
export function rowCellsAgree(type: string, predicted: CellValue, truth: CellValue): boolean {
  if (valuesAgree(type, predicted, truth)) return true;
  if (type !== 'text') return false;
  const got = lettersAndDigits(predicted);
  const wanted = lettersAndDigits(truth);
  return wanted.length >= 4 && got.includes(wanted) && got.length <= 3 * wanted.length + 20;
}

/** How alike two texts are by their letters and digits, 0–1. */
export function textSimilarity(a: CellValue, b: CellValue): number {
  return similarity(lettersAndDigits(a), lettersAndDigits(b));
}

/** `Straße 5` → `strasse5`. A value with no letter or digit at all (`-`) stays as it is. */
function lettersAndDigits(value: CellValue): string {
  const folded = String(value).normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();
  return folded.replace(/[^\p{L}\p{N}]/gu, '') || folded.trim();
}

/** 1 − edits ÷ length of the longer one. */
function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 1 : 1 - distance(a, b) / longer;
}
