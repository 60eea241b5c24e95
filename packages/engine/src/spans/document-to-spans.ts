import type { Candidate, SpanDoubt } from '../candidates/candidate.ts';
import { layoutToCandidates } from '../candidates/layout-to-candidates.ts';
import type { ReadRows } from '../document-to-rows.ts';
import { candidatesToDomains } from '../fields/document-facts.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { birthPlaces } from '../prose/birth-places.ts';
import { labelledNames } from '../prose/labelled-names.ts';
import { labelledTerms } from '../prose/labelled-terms.ts';
import { partiesToCandidates } from '../prose/parties-to-candidates.ts';
import { proseToCandidates } from '../prose/prose-to-candidates.ts';
import { rolesInBrackets } from '../prose/roles-in-brackets.ts';
import { termsToCandidates } from '../prose/terms-to-candidates.ts';
import { isPieceOfSentence, wordsOfParagraphs } from '../prose/words-of-paragraphs.ts';
import { documentToSides } from '../sides/document-to-sides.ts';
import type { Sides } from '../sides/sides.ts';
import { runsIntoAnother, sidesToCandidates } from '../sides/sides-to-candidates.ts';
import { layoutToRunSpans } from './layout-to-run-spans.ts';

/** Everything of a document that could be a value, whatever the fields: nothing is left out for what it looks like. */
export interface DocumentSpans {
  readonly spans: readonly Candidate[];
  /** Who is who: the addresses of the document and their sides of the transaction. */
  readonly sides: Sides;
}

export function documentToSpans(
  { layout, conventions, passages, parties }: ReadRows,
  lookup: ConceptLookup,
): DocumentSpans {
  const onPages = layoutToCandidates(layout, conventions, lookup);
  const sides = documentToSides(layout, candidatesToDomains(onPages), lookup);
  const paragraphs = wordsOfParagraphs(passages);
  const read = [
    ...onPages,
    ...sidesToCandidates(sides, onPages),
    ...proseToCandidates(layout, passages, conventions),
    ...rolesInBrackets(passages),
    ...partiesToCandidates(parties),
    ...termsToCandidates(layout, lookup),
    ...labelledTerms(layout, lookup),
    ...labelledNames(passages, lookup),
    ...birthPlaces(layout),
  ];
  const doubted = (candidate: Candidate): Candidate => {
    const doubt = doubtOf(candidate);
    return doubt === null ? candidate : { ...candidate, doubt };
  };
  const doubtOf = (candidate: Candidate): SpanDoubt | null => {
    if (isPieceOfSentence(candidate, paragraphs)) return 'sentencePiece';
    return runsIntoAnother(candidate, sides) ? 'intoAnother' : null;
  };
  return { spans: [...read, ...layoutToRunSpans(layout, read)].map(doubted), sides };
}
