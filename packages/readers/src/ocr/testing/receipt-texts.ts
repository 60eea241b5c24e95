import type { PlacedText } from './draw-page.ts';

const NAMES = [
  'Whole milk',
  'Rye bread',
  'Coffee beans',
  'Tomatoes',
  'Sunflower seeds',
  'Paper towels',
  'Apple juice',
];
const LEADING = 1.5;
/** Of a receipt 80 mm wide, in points. */
export const RECEIPT_WIDTH = 227;
const MARGIN = 12;
const AMOUNTS_AT = 178;

/**
 * The text of a till receipt with so many lines of items, each name and amount of its own.
 *
 * @param size of the letters, in points
 */
export const receiptTexts = (
  items: number,
  size: number,
): { readonly texts: readonly PlacedText[]; readonly height: number } => {
  const texts: PlacedText[] = [];
  let y = 3 * size;
  const put = (label: string, amount: string | null): void => {
    texts.push({ text: label, x: MARGIN, y, size });
    if (amount !== null) texts.push({ text: amount, x: AMOUNTS_AT, y, size });
    y += LEADING * size;
  };
  put('CORNER SHOP LTD', null);
  put('12 Harbour Street', null);
  put('Date 14/03/2026', '17:42');
  let cents = 0;
  for (let item = 0; item < items; item += 1) {
    const price = 105 + ((item * 377) % 2900);
    cents += price;
    put(`${100 + item} ${NAMES[item % NAMES.length]}`, (price / 100).toFixed(2));
  }
  put('TOTAL', (cents / 100).toFixed(2));
  put('CASH', (Math.ceil(cents / 1000) * 10).toFixed(2));
  return { texts, height: y + 2 * size };
};

/** The words of texts, in order of the alphabet. */
export const wordsOfTexts = (texts: readonly PlacedText[]): readonly string[] =>
  texts.flatMap(({ text }) => text.split(' ')).sort();
