import { foldText } from '../values/fold.ts';

/** What stands for "number" in labels; a sign or an abbreviation that says nothing else. */
const NUMBER_WORDS = new Set('no nr num number numero nummer nbr numer nro n nos nume #'.split(' '));
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['amt', 'amount'],
  ['tot', 'total'],
  ['ttl', 'total'],
  ['acct', 'account'],
  ['acc', 'account'],
  ['cust', 'customer'],
  ['qnty', 'quantity'],
  ['dt', 'date'],
  ['dat', 'date'],
  ['ord', 'order'],
  ['desc', 'description'],
  ['descr', 'description'],
  ['bez', 'bezeichnung'],
  ['betr', 'betrag'],
  ['dte', 'date'],
  ['payt', 'payment'],
  ['pymt', 'payment'],
  ['pmt', 'payment'],
  ['delv', 'delivery'],
  ['deliv', 'delivery'],
  ['pos', 'pos'],
]);
/** Words that fill a label without changing what it asks for. */
const FILLERS = new Set(
  'the of a an in der die das des dem den fur de du la le les l d van het een el los por para di del della do da dos das o your our ihre ihr unsere eur usd gbp chf eu us'.split(
    ' ',
  ),
);
const MAX_TEXT_LENGTH = 200;
/** `N.I.F.`, `U.M.`: initials that are one word. */
const DOTTED = /(?<!\p{L})\p{L}\.\p{L}\./u;
const DOTTED_EACH = /(?<!\p{L})(?:\p{L}\.){2,6}(?:\p{L}(?!\p{L}))?/gu;
const NUMBER_SIGN = /(?<!\p{L})n\.?\s?º\.?/giu;
const WORDS = /[\p{L}\p{N}]+|[#%]/gu;
/** The same for text that has no other letters, for which it is several times as fast. */
const ASCII_WORDS = /[a-z0-9]+|[#%]/g;
const NOT_ASCII = /[^\x00-\x7f]/;
const ONLY_DIGITS = /^\d+$/;
const COMPOUND_NUMBER = /^(\p{L}{4,}?)(?:nummer|nr)$/u;

/**
 * A label cut into comparable words: folded, punctuation gone, every way to write "number" made one word, German
 * compounds with `…nr`/`…nummer` split. `%` stays, it tells a rate from a sum.
 */
export function labelTokens(text: string): string[] {
  const start = text.slice(0, MAX_TEXT_LENGTH);
  // Folded, the raised letter of `N.º` would be a word of its own.
  const folded = foldText(start.includes('º') ? start.replace(NUMBER_SIGN, ' no ') : start);
  const tokens: string[] = [];
  for (const token of wordsOf(folded)) {
    if (NUMBER_WORDS.has(token)) {
      tokens.push('number');
      continue;
    }
    const compound = token.endsWith('nr') || token.endsWith('nummer') ? COMPOUND_NUMBER.exec(token) : null;
    if (compound?.[1] !== undefined) tokens.push(compound[1], 'number');
    else tokens.push(ABBREVIATIONS.get(token) ?? token);
  }
  return tokens;
}

function wordsOf(folded: string): readonly string[] {
  const whole = DOTTED.test(folded)
    ? folded.replace(DOTTED_EACH, (initials) => initials.replace(/\./g, ''))
    : folded;
  return cut(whole.includes('a/c') ? whole.replace(/(?<![a-z])a\/c(?![a-z])/g, 'account') : whole);
}

function cut(folded: string): readonly string[] {
  const words = NOT_ASCII.test(folded)
    ? folded.replace(/\bn\s?°/g, ' number ').match(WORDS)
    : folded.match(ASCII_WORDS);
  return words ?? [];
}

/** Whether a word counts when asking how much of a label was understood. */
export function isContentToken(token: string): boolean {
  return !FILLERS.has(token) && !ONLY_DIGITS.test(token);
}
