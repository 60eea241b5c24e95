import type { CarriedTerm, CarriedValue } from '../ports.ts';
import { textToDates } from '../values/date.ts';
import { foldText } from '../values/fold.ts';
import type { Conventions } from '../values/reading.ts';

const LONGEST_TERMS = 2000;
/** Days with less to pay. */
const DISCOUNT = /skonto|discount|escompte|korting|sconto|descuento|\d\s?%/;
const NET_DAYS =
  /(\d{1,3})\s{0,3}(?:calendar |kalender)?(?:tage?n?|days?|jours?|dagen|dias?|giorni|dni|dnu|dagar|dage)\b/g;
const DAY = 86_400_000;

/**
 * The due date that an e-invoice tells in its payment terms alone: a date in them, or the one number of days in them after
 * the invoice date. Nothing where it has a due date of its own, or where the terms speak of a discount as well.
 */
export function dueDateFromTerms(
  values: readonly CarriedValue[],
  conventions: Conventions,
): CarriedTerm | undefined {
  const terms = termIn(values, 'payment_terms');
  if (terms === undefined || termIn(values, 'due_date') !== undefined) return undefined;
  const text = foldText(terms.value.slice(0, LONGEST_TERMS));
  if (DISCOUNT.test(text)) return undefined;
  const issued = termIn(values, 'invoice_date')?.value;
  const dates = new Set(textToDates(text, conventions.dateOrder ?? 'dmy').map(({ value }) => value));
  const days = new Set([...text.matchAll(NET_DAYS)].map(([, count]) => Number(count)));
  const [date, ...otherDates] = [...dates].filter((each) => issued === undefined || each >= issued);
  const [count, ...otherCounts] = days;
  if (date !== undefined && otherDates.length === 0) return dueOn(terms, date);
  if (date !== undefined || issued === undefined || count === undefined || otherCounts.length > 0)
    return undefined;
  return dueOn(terms, new Date(Date.parse(`${issued}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10));
}

function dueOn(terms: CarriedTerm, date: string): CarriedTerm {
  return { origin: terms.origin, name: 'due_date', value: date };
}

function termIn(values: readonly CarriedValue[], name: CarriedTerm['name']): CarriedTerm | undefined {
  return values.find((value): value is CarriedTerm => value.origin !== 'form' && value.name === name);
}
