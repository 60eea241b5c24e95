import type { Note } from '@rowbox/contract';
import type { PageLayout } from '../layout/layout.ts';

/** A number that goes on beyond its decimal sign, or beyond one place after it. */
const UNFINISHED = /\d[.,]\d?$/;
const AMOUNT = /\d[.,]\d\d$/;
/** Fractions of the page's width that such numbers may stand from its edge, where a scan ends before the paper does. */
const EDGE = 0.025;
const LEAST_NUMBERS = 3;

/** On pages at whose right edge a column of amounts ends in mid-number. */
export function cutAmountsToNotes(pages: readonly PageLayout[]): Note[] {
  return pages.flatMap(({ page }) => {
    const atEdge = page.words.filter(({ box, angle }) => angle === 0 && box.right >= 1 - EDGE);
    const unfinished = atEdge.filter(({ text }) => UNFINISHED.test(text)).length;
    const whole = atEdge.filter(({ text }) => AMOUNT.test(text)).length;
    if (unfinished < LEAST_NUMBERS || unfinished <= whole) return [];
    const note = `Page ${page.number}: It seems to be cut off at the right, where amounts end in mid-number.`;
    return [{ fieldKey: null, note }];
  });
}
