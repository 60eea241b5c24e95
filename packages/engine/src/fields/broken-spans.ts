import type { Candidate } from '../candidates/candidate.ts';

/** The dates at both ends of spans of time that go on in the line below. */
export interface BrokenSpans {
  readonly begins: ReadonlySet<Candidate>;
  readonly ends: ReadonlySet<Candidate>;
}

/** All that follows the first date on its line. */
const SIGN_ALONE = /^\s?(?:[-–—]|to|thru|through|until|bis|au|al|tot|t\/m|hasta|do)\s?$/i;
/** The first date may itself end a span: behind `01/02/26 - 01/08/26 -` nothing is broken. */
const ENDS_SPAN = /\d\s?(?:[-–—]|to|thru|through|until|bis|au|al|tot|t\/m|hasta|do)\s?$/i;
/** In heights of a line, from the foot of the first date to the head of the second. */
const LEAST_GAP = -0.4;
const MOST_GAP = 1.5;
/** More spans than this are broken in no header; a hostile page must not be compared date by date. */
const MOST_SPANS = 60;

/**
 * Narrow columns break spans at their sign: `11/01/2021 –` over `11/28/2021`, `3 May 2026 to` over `9 May 2026`. The second
 * date begins the next line of the same column.
 */
export function datesToBrokenSpans(dates: readonly Candidate[]): BrokenSpans {
  const begins = new Set<Candidate>();
  const ends = new Set<Candidate>();
  const signed = dates.filter(({ after, before }) => SIGN_ALONE.test(after) && !ENDS_SPAN.test(before));
  for (const first of signed.slice(0, MOST_SPANS)) {
    const second = dates.find((date) => date.before === '' && isUnder(date, first));
    if (second === undefined) continue;
    begins.add(first);
    ends.add(second);
  }
  return { begins, ends };
}

/** Whether a later date stands on the next line, under some part of the line of another. */
function isUnder(second: Candidate, first: Candidate): boolean {
  if (second.page !== first.page || String(second.value) < String(first.value)) return false;
  const height = first.box.bottom - first.box.top;
  const gap = second.box.top - first.box.bottom;
  const sharesWidth = second.box.left < first.line.box.right && second.box.right > first.line.box.left;
  return sharesWidth && gap > LEAST_GAP * height && gap < MOST_GAP * height;
}
