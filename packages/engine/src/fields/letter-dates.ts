import type { Candidate } from '../candidates/candidate.ts';
import type { Line } from '../layout/line.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import type { DocumentTitle } from '../lexicon/document-titles.ts';
import { linesAbove, type PageIndex } from './page-index.ts';

/** In shares of the page's height: below it stands the text of a letter. */
const LOWEST = 0.5;
const MAY_BE_LABEL = 0.6;
/** In heights of a line: as far over it stands a label. */
const HEIGHTS_ABOVE = 3;
/** In shares of the page's width. */
const WIDEST = 0.2;
const LONGEST_ARTICLE = 4;
/** A day whose month is a word, and at most an article before it. */
const SPELLED = /^(?:(?:le|den|el|il|am|op|a)\s)?[\d\p{L}.,ºª° ]*\p{L}{3}[\d\p{L}.,ºª° ]*$/iu;
/** What leads from a title to its day on the next line: `Facture n° 117` over `du 30/09/2024`. */
const LEADS =
  /^\s*(?:vom|von|du|dated|date|of|van|de|del|from|le|den|am|di|do|z dnia|dd|af|av|fra|ze dne)[.:]?\s*$/iu;

/** A day that stands alone at the head of a letter, or across the page from somebody's name, with no label over it: that of the letter itself. */
export function isDayOfLetter(
  { page, line, before, after, kind }: Candidate,
  index: PageIndex,
  concepts: ConceptLookup,
): boolean {
  if (kind !== 'date' || page !== 1 || line.box.top > LOWEST || after.trim() !== '') return false;
  if (before.length > LONGEST_ARTICLE || !SPELLED.test(line.text)) return false;
  const [first, ...others] = index.bandOf.get(line)?.band.lines ?? [];
  if (first === undefined || others.some((other) => other !== line)) return false;
  if (first !== line && !isFarFrom(first, line, concepts)) return false;
  const [over] = linesAbove(index, line.box);
  const height = line.box.bottom - line.box.top;
  const isFar = over === undefined || line.box.top - over.box.bottom > HEIGHTS_ABOVE * height;
  return isFar || concepts.likeness(over.text) < MAY_BE_LABEL;
}

/** At the other side of the page, as an address or a letterhead stands beside the day; a label stands nearer. */
function isFarFrom(left: Line, { box }: Line, concepts: ConceptLookup): boolean {
  const isWords = /^[^:\d]+$/.test(left.text) && concepts.likeness(left.text) < MAY_BE_LABEL;
  return isWords && box.left - left.box.right > WIDEST;
}

/** The title's own day, on the line below it. */
export function isDayUnderTitle({ kind, before }: Candidate, title: DocumentTitle | undefined): boolean {
  return kind === 'date' && title !== undefined && LEADS.test(before);
}
