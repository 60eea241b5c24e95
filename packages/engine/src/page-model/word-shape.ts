import type { WordShape } from './columns.ts';

/** What a word's letters look like, in an order in which neighbours resemble each other. */
export const SHAPE_KINDS = [
  'leader',
  'tick',
  'sign',
  'letters',
  'mixed case',
  'numbering',
  'code',
  'contact',
  'integer',
  'long integer',
  'percent',
  'number',
  'amount',
  'date',
  'time',
] as const;

const KIND_TESTS: readonly (readonly [kind: (typeof SHAPE_KINDS)[number], test: RegExp])[] = [
  ['leader', /^(?:[._…‥·-]{3,}|_+)$/u],
  ['tick', /^(?:[xX✓✔✗✘☐☑☒□■●○◯▢▪◻◼•❏❑]|\[[ xX]?\]|\([xX]?\))$/u],
  ['sign', /^[^\p{L}\p{N}]+$/u],
  ['percent', /^[-+]?\d{1,3}(?:[.,]\d+)?%$/],
  ['date', /^\d{1,4}([./-])\d{1,2}\1\d{2,4}\.?,?$/],
  ['time', /^\d{1,2}:\d{2}(?::\d{2})?$/],
  ['numbering', /^(?:\(?\d{1,2}[a-z]?[.)]|\(?[a-zA-Z][.)]|\d{1,2}(?:\.\d{1,2}){1,2}\.?|\d{1,2}[a-z])$/],
  ['amount', /^[-+(]?\p{Sc}?[-+]?\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}\)?-?\p{Sc}?$/u],
  ['number', /^[-+(]?\p{Sc}?[-+]?\d+(?:[.,]\d+)+\p{Sc}?$/u],
  ['integer', /^[-+#]?\p{Sc}?\d{1,4}$/u],
  ['long integer', /^[-+#]?\d{5,}$/],
  ['contact', /@|www\.|https?:|\.(?:com|org|net|gov|de|fr|uk|it)$/i],
  ['code', /\d/],
  ['mixed case', /^\P{Lu}.*\p{Lu}/u],
];

const UPPER = /\p{Lu}/gu;
const LETTER = /\p{L}/gu;
const DIGIT = /\p{Nd}/gu;

/** Words longer than this are looked at in their beginning only. */
const MOST_LETTERS = 60;

export function textToShape(whole: string): WordShape {
  const text = whole.length > MOST_LETTERS ? whole.slice(0, MOST_LETTERS) : whole;
  const kind = KIND_TESTS.find(([, test]) => test.test(text))?.[0] ?? 'letters';
  return {
    length: text.length,
    digits: text.match(DIGIT)?.length ?? 0,
    letters: text.match(LETTER)?.length ?? 0,
    uppers: text.match(UPPER)?.length ?? 0,
    startsUpper: /^\P{L}*\p{Lu}/u.test(text),
    endsWithColon: /[::]\W*$/.test(text),
    endsSentence: /\p{L}[.;!?]$/u.test(text),
    kind: SHAPE_KINDS.indexOf(kind),
  };
}
