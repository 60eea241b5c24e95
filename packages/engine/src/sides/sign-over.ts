import { hasLegalForm } from '../candidates/legal-forms.ts';
import type { Line } from '../layout/line.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { textToTitle } from '../lexicon/document-titles.ts';
import type { AddressBlock } from './address-block.ts';
import { isAligned, type LineColumns, nextInColumn } from './column-of-lines.ts';
import { linesToName } from './name-lines.ts';

/** How much larger than the address under it a letterhead sets its name. */
const SIGN = 1.15;
/** Lines over the address that are looked at, and how far apart they may stand, in heights of a line. */
const MOST_LINES = 2;
const WIDEST_GAP = 2.5;
/** `Max Weber`: a person before an address is who sends it, whatever the sign over it says. */
const PERSON_LIKE = /^(?:\p{Lu}[\p{Ll}'’.-]* ){1,2}\p{Lu}[\p{Ll}'’-]+$/u;
const NO_NAME = /\d{3}|[:@]/;

/**
 * A letterhead's address of one line with the name in the larger line over it, where what begins the address itself is
 * no house by its form: a trade or a building (`Prothésistes dentaires — 18 rue …`, `One East Jackson Place, Suite 2`).
 */
export function namedBySignOver(
  block: AddressBlock,
  columns: LineColumns,
  lookup: ConceptLookup,
): AddressBlock {
  const { name, lines } = block;
  if (hasLegalForm(name.text) || PERSON_LIKE.test(name.text)) return block;
  const sign = signOver(name.line, columns, lookup);
  if (sign === null) return block;
  return {
    ...block,
    name: { text: sign.text, words: sign.words, line: sign },
    lines: [sign, ...lines],
  };
}

function signOver(address: Line, columns: LineColumns, lookup: ConceptLookup): Line | null {
  let under = address;
  for (let step = 0; step < MOST_LINES; step += 1) {
    const over = nextInColumn(columns, under, -1);
    if (over === null || over.gap > WIDEST_GAP || !isAligned(over.line, under, columns.ratio)) return null;
    if (over.line.fontSize >= SIGN * address.fontSize) return isSign(over.line, lookup) ? over.line : null;
    under = over.line;
  }
  return null;
}

function isSign(line: Line, lookup: ConceptLookup): boolean {
  if (NO_NAME.test(line.text) || textToTitle(line.text) !== null) return false;
  const named = linesToName([line], false, lookup);
  return named !== null && named.caption === null && named.start === 0;
}
