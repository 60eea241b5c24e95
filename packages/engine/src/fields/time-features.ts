import type { Candidate } from '../candidates/candidate.ts';
import type { DocumentFacts } from './document-facts.ts';

/** Opening hours: `8:00 AM to 9:00 PM`, `08.30 - 17.30`. OCR reads the `O` of `TO` as a nought. */
const OPENS =
  /^\s?(?:[ap]\.?m\.?)?\s?(?:[-–—~]|t[o0]|thru|until|till|bis|à|a|al|tot)\s?\d{1,2}\s?(?:[:.h]|[ap]\.?m)/iu;
const CLOSES = /\d\s?(?:[ap]\.?m\.?)?\s?(?:[-–—~]|t[o0]|thru|until|till|bis|à|a|al|tot)\s?$/iu;

/** Whether a time stands beside a date, as the moment of a transaction does, or is one end of a span of hours. */
export function setTimeFeatures(
  { page, box, before, after }: Candidate,
  { dates }: DocumentFacts,
  set: (feature: 'besideDate' | 'rangeWhole', value: number | boolean) => void,
): void {
  const height = Math.max(0.004, box.bottom - box.top);
  const middle = (box.top + box.bottom) / 2;
  const nearest = dates.reduce((least, date) => {
    if (date.page !== page) return least;
    return Math.min(least, Math.abs((date.box.top + date.box.bottom) / 2 - middle) / height);
  }, Number.POSITIVE_INFINITY);
  set('besideDate', nearest < 0.8 ? 1 : nearest < 2.2 ? 0.5 : 0);
  set('rangeWhole', OPENS.test(after) || CLOSES.test(before));
}
