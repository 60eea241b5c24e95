import type { DocumentLayout } from '../layout/layout.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import { isClearlyRead } from './clearly-read.ts';
import { exampleToNames } from './example-to-names.ts';
import type { Recalled } from './memory.ts';

/** What it takes from the log-odds of one origin that no name of an example stands on the page; it may be misread. */
const NAMELESS = 2;
/** Names stand on the first pages and the last one. */
const FIRST_PAGES = 2;

export interface NamedRecall extends Recalled {
  /** Clearly read, the document has none of the names that the example has. */
  readonly isNameless: boolean;
  /** 0–1: how probably both are of one form, whoever sent them: `agreement` before names were asked. */
  readonly sameForm: number;
}

/**
 * How probably a document is of each example's origin, by its names too: senders who use the same form look alike, and only their
 * names tell them apart. In the given order.
 */
export function recalledByNames(
  recalled: readonly Recalled[],
  { pages }: DocumentLayout,
): readonly NamedRecall[] {
  if (recalled.length === 0) return [];
  const text = [...pages.slice(0, FIRST_PAGES), ...pages.slice(FIRST_PAGES).slice(-1)]
    .flatMap(({ lines }) => lines.map((line) => foldToAlphanumerics(line.text)))
    .join('\n');
  const isClear = pages[0] !== undefined && isClearlyRead(pages[0].page);
  return recalled.map((one) => {
    const names = [...exampleToNames(one.example).values()];
    const missing = names.filter((name) => !text.includes(name)).length;
    const sameForm = one.agreement;
    if (missing === 0) return { ...one, isNameless: false, sameForm };
    return {
      ...one,
      agreement: lowered(one.agreement, (NAMELESS * missing) / names.length),
      isNameless: isClear && missing === names.length,
      sameForm,
    };
  });
}

/** A probability whose log-odds are lower by so much. */
function lowered(probability: number, by: number): number {
  const odds = probability * Math.exp(-by);
  return odds / (odds + 1 - probability);
}
