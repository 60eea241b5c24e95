import { flatMapped } from '../lists/flat-mapped.ts';
import { applySign, type NumberReading, textToNumbers } from './number.ts';
import type { DecimalSign } from './reading.ts';

/** What all forms of the unit have; a text without any of them need not be searched for numbers. */
const HAS_UNIT = /%|cent|zent|cient/i;

/** Every number followed by `%` or `percent` in its language; the value is what is written (19 for `19 %`). */
export function textToPercents(text: string, decimal: DecimalSign | null): NumberReading[] {
  if (!HAS_UNIT.test(text)) return [];
  return flatMapped(textToNumbers(text, decimal), (number) => {
    const unit = /^\s?(?:%|(?:percent|prozent|procent|pourcent|por ?ciento|per ?cento)\b)/i.exec(
      text.slice(number.end, number.end + 12),
    );
    if (unit === null) return [];
    const { value, alternatives, decimals, evidence, start } = applySign(number, text);
    return [{ value, alternatives, decimals, evidence, start, end: number.end + unit[0].length }];
  });
}

/** A rate as a cell holds it: `19 %`, `19,00`, `VAT 20%`. Prefers the number that has the sign. */
export function textToPercent(text: string, decimal: DecimalSign | null): NumberReading | null {
  const [marked] = textToPercents(text, decimal);
  if (marked !== undefined) return marked;
  const [first, ...more] = textToNumbers(text, decimal);
  return first !== undefined && more.length === 0 ? applySign(first, text) : null;
}
