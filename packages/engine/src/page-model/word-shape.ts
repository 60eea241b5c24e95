/** Counts of the letters of a word. */
export interface WordShape {
  readonly length: number;
  readonly digits: number;
  readonly letters: number;
  readonly uppers: number;
  readonly startsUpper: boolean;
  readonly endsWithColon: boolean;
  readonly endsSentence: boolean;
  readonly kind: number;
}

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

/** Words longer than this are looked at in their beginning only. */
const MOST_LETTERS = 60;

export function textToShape(whole: string): WordShape {
  const text = whole.length > MOST_LETTERS ? whole.slice(0, MOST_LETTERS) : whole;
  let [digits, letters, uppers] = [0, 0, 0];
  let startsUpper = false;
  for (const letter of text) {
    const kind = kindOfLetter(letter);
    if (kind === DIGIT) digits += 1;
    if (kind === LOWER || kind === UPPER) letters += 1;
    if (kind !== UPPER) continue;
    if (letters === 1) startsUpper = true;
    uppers += 1;
  }
  const isPlain = letters === text.length && letters > 1 && uppers === (startsUpper ? 1 : 0);
  const kind = isPlain ? 'letters' : kindOfWord(text, digits);
  return {
    length: text.length,
    digits,
    letters,
    uppers,
    startsUpper,
    endsWithColon: /[::]\W*$/.test(text),
    endsSentence: /\p{L}[.;!?]$/u.test(text),
    kind: SHAPE_KINDS.indexOf(kind),
  };
}

/** Tests of words without a digit. */
const WITHOUT_DIGITS = KIND_TESTS.filter(([kind]) =>
  ['leader', 'tick', 'sign', 'numbering', 'contact', 'mixed case'].includes(kind),
);

function kindOfWord(text: string, digits: number): (typeof SHAPE_KINDS)[number] {
  const tests = digits === 0 ? WITHOUT_DIGITS : KIND_TESTS;
  return tests.find(([, test]) => test.test(text))?.[0] ?? 'letters';
}

const [OTHER, DIGIT, LOWER, UPPER] = [0, 1, 2, 3];

function kindOfLetter(letter: string): number {
  const code = letter.charCodeAt(0);
  if (code < 128) {
    if (code >= 97 && code <= 122) return LOWER!;
    if (code >= 65 && code <= 90) return UPPER!;
    return code >= 48 && code <= 57 ? DIGIT! : OTHER!;
  }
  if (/\p{Lu}/u.test(letter)) return UPPER!;
  if (/\p{L}/u.test(letter)) return LOWER!;
  return /\p{Nd}/u.test(letter) ? DIGIT! : OTHER!;
}
