import { textToDates } from './date.ts';
import { type NumberReading, textToNumbers } from './number.ts';
import { type Conventions, type DateOrder, type DecimalSign, NO_CONVENTIONS } from './reading.ts';

/** One form must be seen this many times as often as the other before it settles the document. */
const CLEAR_MAJORITY = 3;
/** Numbers of one digit behind their sign that settle it where no others do. */
const ENOUGH_TENTHS = 4;
/** Lines looked at; a document shows its habits long before that. */
const MAX_LINES = 3000;

const STATES =
  'A[KLRZ]|C[AOT]|DC|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
/** What only documents of the United States hold: state and zip code, company forms, telephone numbers as dialled there. */
const AMERICAN = new RegExp(
  `(?<!\\p{L})(?:(?:${STATES})[.,]?\\s?\\d{5}(?:-\\d{4})?(?!\\d)|(?:[Zz]ip|ZIP|USD|US\\$|LLC|[Ss]ales [Tt]ax|SALES TAX|(?:State|Commonwealth) of \\p{Lu}\\p{Ll}+)(?!\\p{L})|(?:[Ii]nc|INC|[Cc]orp|CORP)\\.?(?=[,;]|$))|(?<!\\p{L})\\d{1,5}\\s\\p{Lu}[^,\\d]{2,30},\\s\\p{Lu}\\p{Ll}+(?:\\s\\p{Lu}\\p{Ll}+)?,?\\s(?:${STATES})(?=$|[,.;])|\\(\\d{3}\\)\\s?\\d{3}-\\d{4}(?!\\d)|(?<![\\d-])\\d{3}-\\d{3}-\\d{4}(?![\\d-])`,
  'u',
);
/** `Oregon law`, `a Delaware corporation`: what a contract says of American states. Most lines hold none of the second words. */
const OF_STATE = /\b(?:law|corporation|limited)\b/u;
const STATE_NAMES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|(?:North|South) (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Texas|Utah|Vermont|(?:West )?Virginia|Washington|Wisconsin|Wyoming';
const LAW_OF_STATE = new RegExp(
  `(?<!\\p{L})(?:${STATE_NAMES}) (?:law|corporation|limited (?:liability company|partnership))(?!\\p{L})`,
  'u',
);
const COMMA_LANGUAGES =
  /\b(?:rechnung|betrag|menge|summe|facture|montant|total ht|ttc|quantité|factuur|bedrag|aantal|factura|importe|fattura|importo|fatura|faktura|kwota|netto|brutto|mwst|tva|btw|iva|iban)\b/iu;

/** Words that most lines of a language hold, of languages with a decimal comma, and those of English. */
const COMMA_WORDS =
  /(?<!\p{L})(?:der|die|das|und|für|mit|von|zum|zur|ist|nicht|auf|het|een|van|voor|uw|wij|op|le|les|des|une|pour|du|est|sur|el|los|las|por|una|que|il|della|dei|di|per|con|gli|não|uma|dos|ao|em)(?!\p{L})/giu;
const ENGLISH_WORDS = /\b(?:the|of|and|to|is|for|with|by|from|this|your|are|not)\b/giu;
/** So many more, and so many at least, settle what language numbers are written in. */
const CLEAR_LANGUAGE = 4;

/** Letters behind amounts for debit and credit, that must stand in one document both to be these. */
const DEBIT_MARKS = [
  ['S', 'H'],
  ['DR', 'CR'],
  ['Dr', 'Cr'],
  ['D', 'H'],
] as const;
const OF_ACCOUNT =
  /(?<!\p{L})(?:kontoauszug|\p{L}*kontostand|soll|haben|statement|balance|saldo|extracto|debe|haber|estratto|afschrift)(?!\p{L})/iu;
const MARKED = /(?:\d[.,]\d{2}\s?|^)(S|H|D|DR|CR|Dr|Cr)$/;

/** What only documents of countries hold that write the day first: their taxes, company forms and currencies. */
const DAY_FIRST =
  /(?<!\p{L})(?:VAT|MwSt|USt|TVA|BTW|IVA|IBAN|ABN|GSTIN|[Ss][Dd][Nn]\.?\s?[Bb][Hh][Dd]|GmbH|S\.?A\.?R\.?L|S\.r\.l|B\.V)(?!\p{L})|[€£]|(?<!\p{L})RM\s?\d/u;

/** A dollar's code beside a sum, in brackets or as what sums are in: `2,374.52 $ CAD`, `Amount (AUD)`, `in NZD`. */
const DOLLAR =
  /(?:[\d$)]\s?|\(|\b(?:in|currency|devise|monnaie|total)\s?:?\s)(AUD|CAD|NZD|SGD|HKD|TWD|MXN|USD)(?!\p{L})|(?<!\p{L})(AUD|CAD|NZD|SGD|HKD|TWD|MXN|USD)\s?[$]?\d/iu;

/**
 * How a document writes dates and numbers, from all its lines: every date that can be read one way only, every number
 * whose decimal sign is beyond doubt. What no line settles gets a likely reading from language and currency.
 */
export function textsToConventions(texts: readonly string[]): Conventions {
  const order = new Map<DateOrder, number>();
  const sign = new Map<DecimalSign, number>();
  const tenths = new Map<DecimalSign, number>();
  const ambiguous: (readonly string[])[] = [];
  const certain = new Set<string>();
  let isAmerican = false;
  let hasCommaWords = false;
  let nearDate: string | null = null;
  let dayFirst = 0;
  const marks = new Set<string>();
  let isOfAccount = false;
  const dollars = new Set<string>();
  let commaWords = 0;
  let englishWords = 0;
  for (const text of texts.slice(0, MAX_LINES)) {
    isAmerican ||= AMERICAN.test(text) || (OF_STATE.test(text) && LAW_OF_STATE.test(text));
    if (!hasCommaWords) {
      hasCommaWords = COMMA_LANGUAGES.test(text);
      commaWords += text.match(COMMA_WORDS)?.length ?? 0;
      englishWords += text.match(ENGLISH_WORDS)?.length ?? 0;
    }
    if (DAY_FIRST.test(text)) dayFirst += 1;
    if (/[ACNSHMU][A-Z]D/.test(text)) {
      const [, before, after] = DOLLAR.exec(text) ?? [];
      const code = before ?? after;
      if (code !== undefined) dollars.add(code.toUpperCase());
    }
    const mark = MARKED.exec(text)?.[1];
    if (mark !== undefined) marks.add(mark);
    isOfAccount ||= OF_ACCOUNT.test(text);
    if (!/\d/.test(text)) continue;
    const dates = textToDates(text, null);
    nearDate ??= dates[0]?.value ?? null;
    for (const date of dates) {
      if (date.evidence !== null) count(order, date.evidence);
      if (date.alternatives.length > 0) ambiguous.push([date.value, ...date.alternatives]);
      else certain.add(date.value);
    }
    for (const number of textToNumbers(text, null)) {
      const inDate = dates.some((date) => number.start < date.end && date.start < number.end);
      if (inDate) continue;
      if (number.evidence !== null) count(sign, number.evidence);
      const tenth = tenthsSign(text, number);
      if (tenth !== null) count(tenths, tenth);
    }
  }
  const shown = settled(order);
  // A date written in words or as ISO elsewhere in the document tells how its ambiguous twin is meant, where no date shows
  // the order by itself: a twin with full stops (`10.12.2020`) may only look like one.
  for (const [dayFirst = '', monthFirst = ''] of shown === null ? ambiguous : []) {
    if (certain.has(dayFirst) && !certain.has(monthFirst)) count(order, 'dmy');
    if (certain.has(monthFirst) && !certain.has(dayFirst)) count(order, 'mdy');
  }
  const isCommaLanguage = commaWords >= CLEAR_LANGUAGE && commaWords > CLEAR_LANGUAGE * englishWords;
  const decimal = settled(sign) ?? signOfTenths(tenths, hasCommaWords || isCommaLanguage);
  const likelyDecimal =
    decimal ?? ((hasCommaWords || isCommaLanguage) && !isAmerican ? ',' : NO_CONVENTIONS.likelyDecimal);
  const likelyDateOrder: DateOrder = isAmerican && decimal !== ',' ? 'mdy' : NO_CONVENTIONS.likelyDateOrder;
  const dateOrder = shown ?? settled(order) ?? (!isAmerican && dayFirst > 0 ? 'dmy' : null);
  const pair = DEBIT_MARKS.find(([debit, credit]) => marks.has(debit) && marks.has(credit));
  const debitMark = isOfAccount ? (pair?.[0] ?? null) : null;
  return {
    dateOrder,
    likelyDateOrder: dateOrder ?? likelyDateOrder,
    decimal,
    likelyDecimal,
    nearDate,
    debitMark,
    // Where two are named, one is what it was converted from.
    dollar: dollars.size === 1 ? ([...dollars][0] as string) : NO_CONVENTIONS.dollar,
  };
}

/** The decimal sign of a number with one digit behind it that stands by itself: a whole cell, or behind something else, for at the start of a line it may number a section. */
function tenthsSign(text: string, { decimals, start, end }: NumberReading): DecimalSign | null {
  if (decimals !== 1) return null;
  const after = text.slice(end);
  if (/^[^\s%]/.test(after)) return null;
  const isCell = start === 0 && /^\s?%?$/.test(after);
  if (!isCell && !/\s/.test(text.charAt(start - 1))) return null;
  return text.slice(start, end).includes('.') ? '.' : ',';
}

/** One such number alone may be anything; several, all of one kind and none against the language, are decimals. */
function signOfTenths(tenths: ReadonlyMap<DecimalSign, number>, isOfCommas: boolean): DecimalSign | null {
  const [first, second] = [...tenths];
  if (first === undefined || second !== undefined || first[1] < ENOUGH_TENTHS) return null;
  return first[0] === '.' && isOfCommas ? null : first[0];
}

function count<T>(votes: Map<T, number>, vote: T): void {
  votes.set(vote, (votes.get(vote) ?? 0) + 1);
}

function settled<T>(votes: ReadonlyMap<T, number>): T | null {
  const [first, second] = [...votes].sort((a, b) => b[1] - a[1]);
  if (first === undefined) return null;
  return second === undefined || first[1] >= CLEAR_MAJORITY * second[1] ? first[0] : null;
}
