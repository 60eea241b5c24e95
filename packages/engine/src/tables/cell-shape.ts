/** What a piece of a table looks like, without knowing what it is for. */
export type CellShape = 'number' | 'words';

/** A sign, currency or bracket, digits with their separators, then at most a percent sign, currency, bracket or unit. */
const NUMBER =
  /^[^\p{L}\p{N}]{0,4}(?:\p{Lu}{3}[.\s]{0,2}|(?:US|HK|RM|Rs|Fr|kr)[.$\s]{0,2})?[-−–+(]{0,2}\s?[\p{Sc}]?\s?[\d.,'’:/\s\u00a0-]*\d[\d.,'’:/\s\u00a0-]*(.*)$/u;
/** The longest unit that may stand behind a number (`Units`, `Stück`, `pieces`). */
const LONGEST_UNIT = 8;
/** A number cell is short; cutting keeps the pattern's backtracking bounded. */
const LONGEST_TEXT = 60;

/**
 * Whether a text is a number in the wide sense that columns of figures have: amounts, quantities with a unit, rates,
 * dates, ranges. `(5)`, `€ 3.20`, `2 Stk`, `19 %`, `EUR 4`, `01.05.14` are; `5 litre canister of oil` and `A4` are not.
 */
export function textToShape(text: string): CellShape {
  // Most cells are words, and the pattern, which asks for a digit far in, is slow to find that out.
  if (!/\d/.test(text)) return 'words';
  const match = NUMBER.exec(text.trim().slice(0, LONGEST_TEXT));
  if (!match) return 'words';
  const rest = (match[1] ?? '').replace(/[^\p{L}]/gu, '');
  return rest.length <= LONGEST_UNIT && !/\p{L}\s+\p{L}/u.test(match[1] ?? '') ? 'number' : 'words';
}

/** `:` and `..` of statistics, dashes, `n/a` with its kin (`k.A.`, `n.d.`, `s.o.`) and the `x` of what cannot be. */
const ABSENT = /^(?:[:…·•*/]|\.{1,3}|[-–—−]{1,3}|x|n\.?\/?a\.?|n\.?d\.?|k\.?a\.?|s\.?[od]\.?|n\.?v\.?t\.?)$/i;

/** Whether a word stands where a figure is missing. */
export function saysAbsent(text: string): boolean {
  return ABSENT.test(text);
}
