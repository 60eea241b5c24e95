import type { Candidate } from '../candidates/candidate.ts';
import { textToTitle } from '../lexicon/document-titles.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { numberToConcepts } from '../lexicon/number-prefixes.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { DocumentFacts } from './document-facts.ts';
import type { NearbyLabel } from './nearby-labels.ts';

/** A title is printed this much larger than most of its document. */
const PROMINENT = 1.15;

interface LabelledNumber {
  readonly candidate: Candidate;
  readonly labels: readonly { readonly label: NearbyLabel }[];
}

/** What the title of the document and the number's own letters say of a number. */
export function setNumberFeatures(
  { candidate: { page, line, text }, labels }: LabelledNumber,
  { concepts, role }: FieldProfile,
  { fontSize }: DocumentFacts,
  set: (feature: 'titleNumber' | 'prefixAgrees' | 'prefixDisagrees', value: boolean) => void,
): void {
  const means = (concept: string | null) => concept !== null && (concepts.get(concept) ?? 0) > 0.7;
  const isProminent = page === 1 && line.fontSize > fontSize * PROMINENT;
  const titles = flatMapped(labels, ({ label }) => {
    const title = label.place === 'inline' || label.place === 'left' ? textToTitle(label.text) : null;
    return title === null ? [] : [title];
  });
  // The number beside a title is its writer's own, and so is what its letters stand for.
  const isOwn = ({ writtenBy }: { readonly writtenBy: string }) =>
    role !== (writtenBy === 'seller' ? 'recipient' : 'issuer');
  set('titleNumber', isProminent && titles.some((title) => isOwn(title) && means(title.numberConcept)));
  const meant = numberToConcepts(text);
  set('prefixAgrees', titles.every(isOwn) && meant.some(means));
  set('prefixDisagrees', meant.length > 0 && !meant.some(means));
}
