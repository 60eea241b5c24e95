import type { Citation } from '@rowbox/contract';
import { candidateToCitation } from '../candidates/candidate-to-citation.ts';
import type { Option } from '../fields/rate-candidates.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import { foldToAlphanumerics } from '../values/fold.ts';

/** Letters and digits from which a text is not found on a page by chance. */
const TELLING_LENGTH = 4;
/** Whole numbers below this stand on every page. */
const TELLING_NUMBER = 10;

/** Where the page shows a value, at the place whose label fits the field best; null where it does not, or could by chance. */
export function valueShownAt(
  options: readonly Option[],
  isSame: (value: Option['value']) => boolean,
): Citation | null {
  let best: Option | undefined;
  for (const option of options) {
    if (best !== undefined && option.label <= best.label) continue;
    if (isTelling(option.value) && isSame(option.value)) best = option;
  }
  return best === undefined ? null : candidateToCitation(best.candidate);
}

function isTelling(value: Option['value']): boolean {
  if (typeof value === 'boolean') return false;
  if (typeof value === 'number') return Math.abs(value) >= TELLING_NUMBER || !Number.isInteger(value);
  return foldToAlphanumerics(value).length >= TELLING_LENGTH || /^[A-Z]{3}$/.test(value);
}

/** The letters and digits of all pages, folded, to look for texts that lines or columns may break. */
export function layoutToLetters(layout: DocumentLayout): string {
  return layout.pages.flatMap((page) => page.lines.map((line) => foldToAlphanumerics(line.text))).join('');
}

export function isAmongLetters(text: string, letters: string): boolean {
  const folded = foldToAlphanumerics(text);
  return folded.length >= TELLING_LENGTH && letters.includes(folded);
}
