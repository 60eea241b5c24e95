import type { DocumentLayout, PageLayout } from '../layout/layout.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { layoutToSlip } from '../slips/layout-to-slip.ts';
import { slipToCandidates } from '../slips/slip-to-candidates.ts';
import type { Conventions } from '../values/reading.ts';
import { pageToAddresses, pageToWrappedNames } from './address-candidates.ts';
import { pageToBrokenIdentifiers } from './broken-identifiers.ts';
import type { Candidate } from './candidate.ts';
import { runToCheckboxes } from './checkbox-candidates.ts';
import { runToIdentifiers } from './identifier-candidates.ts';
import { runToTexts } from './text-candidates.ts';
import { pageToJoinedRuns, pageToRuns } from './text-run.ts';
import { runToTypedCandidates } from './typed-candidates.ts';

/** Candidates of one page beyond this are left out; a page that people wrote has a tenth of it. */
const MOST_CANDIDATES_PER_PAGE = 6000;

/** Everything in a document that could be a value, page by page in reading order, whatever the config asks for. */
export function layoutToCandidates(
  layout: DocumentLayout,
  conventions: Conventions,
  concepts: ConceptLookup,
): Candidate[] {
  const slip = layoutToSlip(layout);
  const onPages = flatMapped(layout.pages, (page) => pageToCandidates(page, conventions, concepts));
  return slip === null ? onPages : slipToCandidates(slip, onPages, conventions);
}

function pageToCandidates(page: PageLayout, conventions: Conventions, concepts: ConceptLookup): Candidate[] {
  const found: Candidate[] = [];
  for (const run of pageToRuns(page)) {
    if (found.length > MOST_CANDIDATES_PER_PAGE) break;
    found.push(
      ...runToTypedCandidates(run, conventions),
      ...runToIdentifiers(run),
      ...runToTexts(run, concepts),
      ...runToCheckboxes(run),
    );
  }
  for (const run of pageToJoinedRuns(page)) found.push(...runToTexts(run, concepts));
  found.push(...pageToAddresses(page), ...pageToWrappedNames(page));
  const broken = pageToBrokenIdentifiers(page);
  if (broken.length === 0) return found;
  const pieces = new Set(flatMapped(broken, ({ words }) => words));
  return [...found.filter(({ words }) => !words.every((word) => pieces.has(word))), ...broken];
}
