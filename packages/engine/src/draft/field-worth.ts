import type { FieldType } from '@rowbox/contract';
import { labelTokens } from '../lexicon/label-tokens.ts';
import type { FieldProposal } from './config-draft.ts';

/*
 * How likely people ask for a field that a document shows, in log-odds: by what it is, by what its value looks like and by
 * its label. The numbers are rounded from how often such fields were asked for of documents of many kinds; none is about a
 * kind of document.
 */

/** Of what business calls by a name. */
const OF_KNOWN: Readonly<Record<string, number>> = {
  total: 3,
  invoiceNumber: 2.5,
  invoiceDate: 3,
  amountDue: 2,
  netTotal: 2.2,
  dueDate: 2.4,
  supplierName: 2.2,
  customerName: 2.1,
  taxTotal: 2,
  orderNumber: 1.8,
  customerNumber: 1.7,
  date: 1.1,
  subtotal: 1.3,
  openingBalance: 1.7,
  closingBalance: 1.9,
  effectiveDate: 1.6,
  orderDate: 1.2,
  contractNumber: 1.2,
  deliveryDate: 1.2,
  deliveryNoteNumber: 1.2,
  dateOfBirth: 1.2,
  governingLaw: 1.2,
  advertiser: 1.2,
  periodStart: 1,
  periodEnd: 1,
  term: 1,
  noticePeriod: 0.8,
  iban: 0.9,
  supplierVatId: 0.8,
  taxNumber: 0.8,
  shipping: 0.8,
  discount: 0.3,
  tip: 0.3,
  agency: 0.5,
  station: 0.5,
  product: 0,
  currency: 0.2,
  supplierAddress: 0.4,
  customerAddress: 0.2,
  deliveryAddress: 0,
  paidAmount: 0,
  reference: -0.3,
  supplierNumber: -0.3,
  contactPerson: -0.8,
  paymentTerms: -0.6,
  bankName: -0.3,
  bic: -0.8,
  time: -0.9,
  phone: -1.3,
  email: -1.5,
};
/** Of what only its label names, by its type. */
const OF_TYPE: Readonly<Partial<Record<FieldType, number>>> = {
  date: 1.2,
  currency: 0.5,
  integer: 0.4,
  number: 0,
  address: 0,
  datetime: 0,
  boolean: -0.5,
  time: -1.8,
};
const OF_CODE = 0;
const OF_WORDS = -0.7;
/** A text of letters alone, and in one word. */
const OF_WORD = -1.1;
/** Of a label of words that make a sentence or a question. */
const OF_SENTENCE = -1.5;
const SENTENCE =
  /\b(?:we|you|your|please|will|this|these|those|who|whom|which|if|has|have|been|wir|sie|ihre?|bitte|nous|vous|votre|usted|su)\b/iu;
const MOST_LABEL_WORDS = 7;
/** What a label adds to itself: `Name (as you write it)`, `Title, if any`. */
const ADDED = /\s*\(.*$|,\s?(?:if|falls|si)\b.*$/iu;
/** Of a label that holds figures, or signs that no word has. */
const OF_ODD_LABEL = -1;
const ODD_LABEL = /\d{2}|[|\\•~^[\]{}<>=;!?"“”@]|^.{1,2}$/u;
/** Of a text that begins or ends as no value does. */
const OF_ODD_VALUE = -1;
const ODD_VALUE = /[:：]\s*\S|^[^\p{L}\p{N}(+#-]|[,:(]$/u;
/** Of a term of business that nothing on the page says. */
const OF_NAMELESS = -2;
const UNSURE = 0.5;
const OF_UNSURE = -1.5;
const LONG_VALUE = 60;

/** @param confidence how sure extraction is of its value, 0–1 */
export function fieldWorth({ field, text, isNamed }: FieldProposal, confidence: number): number {
  const { key, label, type } = field;
  const known = Object.hasOwn(OF_KNOWN, key) ? OF_KNOWN[key] : undefined;
  const doubt = confidence < UNSURE ? OF_UNSURE : 0;
  const value = ODD_VALUE.test(text) && type === 'text' ? OF_ODD_VALUE : 0;
  if (known !== undefined) return known + doubt + value + (isNamed ? 0 : OF_NAMELESS);
  const words = (label ?? key).replace(ADDED, '');
  const isSentence = SENTENCE.test(words) || labelTokens(words).length > MOST_LABEL_WORDS;
  return (
    (OF_TYPE[type] ?? ofText(text)) +
    doubt +
    value +
    (isSentence ? OF_SENTENCE : 0) +
    (ODD_LABEL.test(words) ? OF_ODD_LABEL : 0)
  );
}

function ofText(text: string): number {
  if (text.length > LONG_VALUE) return OF_WORDS;
  if (/\d/.test(text) && !/\s/.test(text)) return OF_CODE;
  return /^\p{L}+$/u.test(text) ? OF_WORD : OF_WORDS;
}
