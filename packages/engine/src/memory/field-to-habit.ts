import type { Citation, FieldDefinition, Precedent } from '@rowbox/contract';
import type { PresentValue } from '../fields/candidate-to-value.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import { examplesOfOrigin } from './examples-of-origin.ts';
import { PRIOR } from './prior.ts';
import { isSameValue } from './same-value.ts';
import { toPrecedent } from './to-precedent.ts';
import type { WeighedExample } from './weighed-example.ts';

/** A value that stands nowhere on the page and follows from whose document it is. */
export interface Habit {
  readonly value: PresentValue;
  /** Natural logarithm of its odds against every other value, by how often it was entered and how often another one. */
  readonly logOdds: number;
  /** Where that stands which it follows from, and the documents. */
  readonly citation: Citation;
}

/** A number, and a text with so many digits, is more likely misread than a habit, until it was entered twice. */
const MOST_DIGITS = 5;
const MOST_PRECEDENTS = 3;

export function fieldToHabit(
  { type }: FieldDefinition,
  weighed: readonly WeighedExample[],
  layout: DocumentLayout,
): Habit | null {
  if (type === 'date' || type === 'datetime' || type === 'time') return null;
  if (weighed.every(({ own }) => own.value === null || own.place !== null)) return null;
  const ofOrigin = examplesOfOrigin(weighed);
  const [newest] = ofOrigin;
  if (newest === undefined || newest.own.value === null || newest.own.place !== null) return null;
  const { value } = newest.own;
  const agreeing = ofOrigin.filter(({ own }) => own.place === null && isSameValue(own.value, value));
  // What another document changed is changed: older values speak against the newest only half.
  const others = ofOrigin.length - agreeing.length;
  const isFigure = typeof value === 'number';
  const digits = String(value).replace(/\D/g, '').length;
  if ((isFigure || digits >= MOST_DIGITS) && agreeing.length < 2) return null;
  // A number that is another one from document to document is counted or worked out, and follows from nothing.
  if (isFigure && others > 0) return null;
  const precedents = agreeing.slice(0, MOST_PRECEDENTS).map(({ example, own }) => toPrecedent(example, own));
  const citation = citationOf(newest, layout, precedents);
  if (citation === null) return null;
  return { value, logOdds: Math.log((agreeing.length + PRIOR) / (others / 2 + PRIOR)), citation };
}

/** The word that both documents have and that tells the most, by its length: what says whose document it is. */
function citationOf(
  { example }: WeighedExample,
  { pages }: DocumentLayout,
  asIn: readonly Precedent[],
): Citation | null {
  const page = pages[0];
  if (page === undefined) return null;
  const shared = new Set(example.look.words.flatMap(([text, at]) => (at === 1 ? [text] : [])));
  const line =
    page.lines.find(({ words }) => words.some(({ text }) => shared.has(text.toLowerCase()))) ?? page.lines[0];
  if (line === undefined) return null;
  const { box, text } = line;
  return { page: page.page.number, box: [box.left, box.top, box.right, box.bottom], text, asIn };
}
