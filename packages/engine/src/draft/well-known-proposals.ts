import type { Citation, FieldValue } from '@rowbox/contract';
import type { DocumentOptions } from '../document-to-options.ts';
import { assignHeader } from '../fields/assign-header.ts';
import { labelTail, nearbyLabels } from '../fields/nearby-labels.ts';
import { layoutToPageIndexes, type PageIndex } from '../fields/page-index.ts';
import type { Option } from '../fields/rate-candidates.ts';
import { type ConceptLookup, createConceptLookup } from '../lexicon/concept-lookup.ts';
import { boxesOverlap } from './boxes-overlap.ts';
import { cleanLabel } from './clean-label.ts';
import type { FieldProposal } from './config-draft.ts';
import { toFieldDefinition } from './field-definition.ts';
import { WELL_KNOWN_FIELDS, type WellKnownField } from './well-known-fields.ts';

/** The header fields every sample is asked for; `options` of `documentToOptions` are in this order. */
export const PROBED_FIELDS = WELL_KNOWN_FIELDS.map(({ key, label, type, hint }) =>
  toFieldDefinition(key, label, type, { hint: hint ?? null }),
);

/** A value is proposed from this probability on; lower where its label stands right beside it, and where it was asked for. */
const SURE = 0.5;
const SURE_BY_LABEL = 0.35;
const ASKED_FOR = 0.3;
const IS_LABEL = 0.55;
const IS_OWN_LABEL = 0.85;

/**
 * What of the well-known fields a document shows: the header model is asked for all of them at once, and what it finds
 * with a label, or surely where documents print none, is proposed under the label the document prints.
 */
export function optionsToWellKnown(
  document: DocumentOptions,
  askedFor: ReadonlySet<string>,
): PlacedProposal[] {
  const header = assignHeader(document.profiles, document.options);
  const indexes = layoutToPageIndexes(document.layout);
  const lookup = createConceptLookup();
  const proposals: RatedProposal[] = [];
  for (const [position, known] of WELL_KNOWN_FIELDS.entries()) {
    const found = header[known.key];
    const citation = found?.citation;
    if (!found || !citation || found.value === null) continue;
    const [left, top] = citation.box;
    const options = (document.options[position] ?? []).filter(({ value }) => value === found.value);
    const label = Math.max(0, ...options.map((option) => option.label));
    if (/^\(.*\)$/.test(citation.text)) continue;
    if (known.weak === true && label < IS_OWN_LABEL && !askedFor.has(known.concept)) continue;
    const least = askedFor.has(known.concept) ? ASKED_FOR : label >= IS_OWN_LABEL ? SURE_BY_LABEL : SURE;
    if (found.confidence < least || (label < IS_LABEL && known.unlabelled !== true)) continue;
    const here = options.find(
      ({ candidate }) =>
        candidate.page === citation.page && candidate.box.left === left && candidate.box.top === top,
    );
    const printed = here === undefined ? null : printedLabel(here, known, indexes.get(citation.page), lookup);
    const proposal: FieldProposal = {
      field: toFieldDefinition(known.key, printed ?? known.label, known.type, { hint: known.hint ?? null }),
      plainLabel: known.label,
      text: citation.text,
      page: citation.page,
      top,
      left,
      wanted: false,
    };
    proposals.push({ proposal, citation, found });
  }
  return withoutDoubles(withoutPlainDates(proposals));
}

/** A proposal and where its value stands. */
export interface PlacedProposal {
  readonly proposal: FieldProposal;
  readonly citation: Citation;
}

interface RatedProposal extends PlacedProposal {
  readonly found: FieldValue;
}

/** "Date" says nothing beside a date that has a name, nor a time beside it. */
function withoutPlainDates(proposals: readonly RatedProposal[]): RatedProposal[] {
  const has = (key: string) => proposals.some(({ proposal }) => proposal.field.key === key);
  if (!has('invoiceDate') && !has('orderDate') && !has('effectiveDate')) return [...proposals];
  return proposals.filter(({ proposal: { field } }) => field.key !== 'date' && field.key !== 'time');
}

/** How much surer a later field has to be to displace an earlier one that says the same. */
const CLEARLY_SURER = 0.1;
/** Letters from which on two equal texts are no chance. */
const LONG_TEXT = 6;

/** Two fields with one value at one place are one field, as are two equal sums or numbers; the surer one stays. */
function withoutDoubles(proposals: readonly RatedProposal[]): PlacedProposal[] {
  const kept: RatedProposal[] = [];
  for (const rated of proposals) {
    const rival = kept.findIndex((other) => saysTheSame(rated, other));
    const known = kept[rival];
    if (known === undefined) kept.push(rated);
    else if (rated.found.confidence > known.found.confidence + CLEARLY_SURER) kept[rival] = rated;
  }
  return kept;
}

function saysTheSame(a: RatedProposal, b: RatedProposal): boolean {
  const type = a.proposal.field.type;
  if (type !== b.proposal.field.type || a.found.value !== b.found.value) return false;
  const isLongText = type === 'text' && String(a.found.value).length >= LONG_TEXT;
  return type === 'currency' || isLongText || boxesOverlap(a.citation, b.citation);
}

/** The label as printed beside the value, if it says this field and nothing else. */
function printedLabel(
  { candidate }: Option,
  known: WellKnownField,
  index: PageIndex | undefined,
  lookup: ConceptLookup,
): string | null {
  if (index === undefined || known.keepsLabel === true) return null;
  for (const { place, text } of nearbyLabels(candidate, index, lookup)) {
    if (place !== 'inline' && place !== 'left' && place !== 'above') continue;
    const label = cleanLabel(labelTail(text));
    if (label.length < 3 || label.split(' ').length > 4) continue;
    const concepts = lookup.exact(label);
    const own = concepts.get(known.concept) ?? 0;
    if (own >= IS_OWN_LABEL && [...concepts.values()].every((score) => score <= own)) return label;
  }
  return null;
}
