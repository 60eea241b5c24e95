/*
 * Amounts are printed in the signs of many countries, and looked for in those of whoever looks: in plain signs they are the same. With
 * two decimals, or the one somebody has typed so far.
 */

/** It begins here: neither amid a number or a name (`LF-20,41`) nor amid a list. */
const BEGINS = "(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][-.,'’])";
/** Neither a day (`12.03.2026`) nor a list (`10,20,30`) goes on here. */
const NO_MORE = "(?!\\p{N}|[-.,'’]\\p{N})";
const SPACE = '[ \\u00a0\\u2009\\u202f]';

/** `1.234,50`, `1,234.50`, `1'234.50`, `1234,5`: thousands are parted by another sign than decimals. */
const AMOUNT = new RegExp(
  `${BEGINS}(?:(\\d{1,3}(?:\\.\\d{3})+),|(\\d{1,3}(?:[,'’]\\d{3})+)\\.|(\\d{1,3}(?:['’]\\d{3})+),|(\\d{1,15})[.,])(\\d{1,2})${NO_MORE}`,
  'gu',
);
/** `1 234,50`, which may be two things: `1` and `234,50`. */
const SPACED = new RegExp(`${BEGINS}\\d{1,3}(?:${SPACE}\\d{3})+[.,]\\d{1,2}${NO_MORE}`, 'gu');

/** The text with amounts in digits and a point for their decimals: `1.234,50 EUR` is `1234.50 EUR`. */
export const withPlainAmounts = (text: string): string =>
  text.replace(AMOUNT, (_, points, others, quotes, plain, decimals) => {
    const whole: string = points ?? others ?? quotes ?? plain;
    return `${whole.replace(/\D/g, '')}.${decimals}`;
  });

/** The same, with thousands that are parted by spaces put together. */
export const withJoinedAmounts = (text: string): string =>
  withPlainAmounts(text.replace(SPACED, (amount) => amount.replace(/\s/g, '')));

/** The amounts of a text whose thousands are parted by spaces, in plain signs. */
export const spacedAmounts = (text: string): readonly string[] =>
  Array.from(text.matchAll(SPACED), ([amount]) => withJoinedAmounts(amount));
