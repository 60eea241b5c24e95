import { addressEvidence, isTown } from '../candidates/address-candidates.ts';
import { hasLegalForm } from '../candidates/legal-forms.ts';
import { namesPlace } from '../lexicon/places.ts';
import { courtesyWords, isNumberedBranch, isNumberedStore, tradeWords } from '../lexicon/slip-words.ts';
import type { Word } from '../page/page.ts';
import { foldText } from '../values/fold.ts';
import { mendOcrDigits } from '../values/number.ts';

/** What the text of one printed line says of it, whatever stands around it. */
export interface RowTraits {
  /** How much it looks like a part of an address, misread digits allowed for: 0 not at all, 2 by itself. */
  readonly address: number;
  /** A postcode with its town, which ends an address. */
  readonly isTown: boolean;
  /** Begins with a house number, a unit, or a word for it. */
  readonly isStreetStart: boolean;
  /** The same but for a postcode, or a street before its house number. */
  readonly isStreet: boolean;
  /** Has letters enough to name something. */
  readonly isNamed: boolean;
  /** A greeting, a slogan's verb, or what kind of slip it is: nobody's name. */
  readonly isCourtesy: boolean;
  /** Holds a word for a trade or a legal form: somebody's name. */
  readonly isTrade: boolean;
  /** A telephone, tax or registration number, a web or mail address. */
  readonly isContact: boolean;
  /** Belongs to the transaction: a price, a date, a time, or a word for table, till or order with its number. */
  readonly isTransaction: boolean;
  /** Ends in a price. */
  readonly isPriced: boolean;
  /** Print that names nothing: rules of stars, a logo taken for letters. */
  readonly isNoise: boolean;
  /** 0–1: how unsure its letters are, and how many of its signs no name is made of. */
  readonly noise: number;
}

const STREET_START =
  /^(?:#|no[.,:\s]|lot\b|unit\b|suite\b|shop\b|level\b|block\b|blk\b|p\.?\s?o\.?\s?box|\d{1,5}[a-z]?(?:[-/&]\d{1,4}[a-z]?)*[,.\s]\s*[\p{L}\d]|(?:jalan|jln|rue|chemin|quai|place|avenue|boulevard|via|viale|piazza|corso|calle|c\/|plaza|paseo|avenida|av\.|rua|largo)\s)/iu;
const POSTCODE_FIRST = /^(?:[A-Z]{1,2}-)?\d{4,6}\s+\p{Lu}\p{L}{2,}[^\d]*$/u;
/** The street before its number, as most of Europe writes it. */
const STREET_WITH_NUMBER =
  /^\p{Lu}[\p{L}'’.-]*(?:\s[\p{L}'’.-]+){0,4},?\s\d{1,4}(?:\s?[a-z])?(?:\s?[-/]\s?\d{1,4}(?:\s?[a-z])?)?,?$/u;
const CONTACT =
  /@|www\.|\.\s?(?:com|net|org|co\.uk|de|at|ch|fr|es|it|nl|be|eu)\b(?!\.?\s?\w)|\b(?:tel|te1|fax|phone|ph|mobile|web|e-?mail|gst|vat|abn|roc|tin|reg|siret|nif|cif|p\.?\s?iva|uid)\b\s?[.:#]?\s?(?:no|id|reg)?|\(?\d{3}\)?[\s-]\d{3}-\d{4}/iu;
const BARE_NUMBER = /^\W*\+?[\d\s()./-]{7,20}\W*$/u;
/** A row that begins with such a word is no address, whatever numbers follow. */
const CONTACT_FIRST =
  /^\W*(?:tel|te1|fax|phone|ph|mobile|web|e-?mail|gst|vat|abn|roc|tin|siret|nif|cif|p\.?\s?iva)\b/u;
/** A label whose value stands elsewhere. */
const BARE_LABEL = /\p{L}\s?[:;]\s*$|\b(?:number|no\.?|id)\s*$/iu;
const PRICE =
  /(?<![\d.,/:-])(?:\p{Sc}\s?)?\d{1,6}\s?[.,]\s?\d{2}(?![\d.,/:-])(?:\s?(?:\p{L}{0,3}|\p{Sc}))?$/u;
const DATE_OR_TIME =
  /(?<![#\p{L}\d-])\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{2,4}|\d{1,2}\s?:\s?\d{2}(?!\d)|\d{1,2}\s?\p{L}{3}\s?['’]?\s?\d{2,4}/u;
const TILL =
  /^\W*(?:table|tbl|tb1|check|chk|order|server|cashier|host|waiter|guests?|covers?|invoice|inv|bill|receipt|rcpt|ticket|trans|trx|terminal|station|register|reg|pos|batch|qty|quantity|item|description|desc|mesa|camarero|factura|fecha|hora|atendido|tavolo|cassa|operatore|scontrino|data|ora|tisch|kasse|bediener|beleg|bon|datum|uhrzeit|caisse|caissier|serveur|heure|tafel|kassa|date|time)\b\s?(?:no|nr|id|name)?\s?[.:#;[(]*\s*(?:\p{L}*\d|$|\p{Lu}|:)/iu;

/** Table and check, whose `Gst 2` are guests and no tax. */
const CHECK_FIRST = /^\W*(?:tb[l1]|table|chk|check)\s?[#:]?\s?\d/iu;
/** Where the sale was rung up and by whom: `2 COUNTER1  2003 RAJAN`. */
const TILL_ANYWHERE = /(?<!\p{L})(?:counter|cashier|clerk)\s?[#:]?\s?\d|\d\s+clerk(?!\p{L})/iu;
/** The same, its letters torn apart: `Tab l e # 1`. */
const TORN_TILL =
  /^\W*(?:t\s?a\s?b\s?l\s?e|o\s?r\s?d\s?e\s?r|c\s?h\s?e\s?c\s?k|t\s?r\s?a\s?n\s?s|s\s?e\s?r\s?v\s?e\s?r|g\s?u\s?e\s?s\s?t\s?s?)\s?(?:\p{L}\s)?[#:]/iu;

/** A town with its state and zip code, where letters and digits were taken for each other or one was lost. */
const TORN_TOWN =
  /\p{L}{3,}[.,]?\s+(?:[A-Z\d]{2}\.?,?\s?\d{4,5}(?!\d)|(?:AB|BC|MB|NB|NL|NS|ON|PE|QC|SK)[.,]?\s+[A-Z]\d)/u;
/** A town of the United States whose state is not written in capitals. */
const STATE_IN_SMALL =
  /\p{L}{2,}[\d\p{L}]*[.,]?\s+(?:A[klrz]|C[aot]|D[ce]|Fl|Ga|Hi|I[adln]|K[sy]|La|M[adeinost]|N[cdehjmvy]|O[hkr]|Pa|Ri|S[cd]|T[nx]|Ut|V[at]|W[aivy])\.?,?\s\d{5}(?:-\d{4})?$/iu;
/** A British postcode at the end, the digit of its second half taken for a letter: `Leeds LS1 SHD`. */
const TORN_POSTCODE = /(?<!\p{L})[A-Z]{1,2}\d[A-Z\d]?\s[TIOSBZGL][ABD-HJLNP-UW-Z]{2}$/u;
/** A postcode whose noughts were taken for letters. */
const ROUND_DIGITS = /\d[\dOo]{3,5}(?![\p{L}\d])/gu;
/** How much of an address the name of a state or country by itself is. */
const PLACE_ONLY = 0.5;
/** Figures taken for letters within a word: `SINGAP0RE`. */
const FIGURE_IN_WORD = /(?<=\p{Lu})[015](?=\p{Lu})/gu;
const AS_LETTER: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 5: 'S' };
/** Print of which this much is doubtful names nothing. */
const MOST_NOISE = 0.8;

/** Reads one printed line. `words`: those of `text`. */
export function rowToTraits(text: string, words: readonly Word[]): RowTraits {
  const letters = text.replace(/\P{L}/gu, '').length;
  const noise = noiseOf(text, words);
  const spelt = text.replace(FIGURE_IN_WORD, (figure) => AS_LETTER[figure] ?? figure);
  const mended = mendOcrDigits(spelt.replace(ROUND_DIGITS, (digits) => digits.replace(/[Oo]/g, '0')));
  const folded = foldText(text);
  const beginsStreet = STREET_START.test(text) || STREET_START.test(mended);
  const isCheck = CHECK_FIRST.test(text);
  const isContact =
    !isCheck && (CONTACT.test(folded) || (BARE_NUMBER.test(text) && !DATE_OR_TIME.test(text)));
  const isTransaction =
    PRICE.test(text) ||
    DATE_OR_TIME.test(text) ||
    isCheck ||
    TILL.test(text) ||
    TORN_TILL.test(text) ||
    TILL_ANYWHERE.test(text) ||
    BARE_LABEL.test(text);
  const written = Math.max(addressEvidence(text), addressEvidence(mended));
  const torn =
    written < 2 &&
    !isContact &&
    !isTransaction &&
    (TORN_TOWN.test(mended) || STATE_IN_SMALL.test(mended) || TORN_POSTCODE.test(text));
  // `St Ives Stationery Ltd` is no street.
  const isCompany = written < 2 && !/\d/.test(text) && hasLegalForm(text);
  const isBranch =
    CONTACT_FIRST.test(folded) || TILL_ANYWHERE.test(text) || isNumberedBranch(text) || isCompany;
  const address = isBranch ? 0 : torn ? 2 : written;
  return {
    address: address === 0 && !isContact && !isTransaction && namesPlace(spelt) ? PLACE_ONLY : address,
    isTown: address > 0 && (torn || isTown(text) || isTown(mended)),
    isStreetStart: beginsStreet,
    isStreet:
      (beginsStreet && !POSTCODE_FIRST.test(mended)) || (written >= 1 && STREET_WITH_NUMBER.test(mended)),
    isNamed: letters >= 2 && letters * 2 >= text.replace(/\s/g, '').length && noise < MOST_NOISE,
    isNoise: noise >= MOST_NOISE || !/\p{L}{2}|(?:\p{L}\s){3}/u.test(text),
    isCourtesy: courtesyWords(text),
    isTrade: (tradeWords(text) && !isNumberedStore(text)) || hasLegalForm(text),
    isContact: address < 2 && isContact,
    isTransaction: address < 2 && !isContact && isTransaction,
    isPriced: PRICE.test(text),
    noise,
  };
}

function noiseOf(text: string, words: readonly Word[]): number {
  // Stars and dashes around a name are its frame.
  const core = text.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
  const letters = Math.max(1, core.length);
  const lettered = words.filter((word) => /[\p{L}\d]/u.test(word.text));
  const doubt = lettered.reduce((sum, word) => sum + (1 - word.confidence) * word.text.length, 0) / letters;
  const odd = core.replace(/[\p{L}\d\s.,&'’()#/:@-]/gu, '').length / letters;
  return Math.min(1, doubt + 2 * odd);
}
