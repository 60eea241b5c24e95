import { scoresToHeader } from '../decide/evidence-to-header.ts';
import { scoreFields } from '../decide/score-evidence.ts';
import type { ScoredField } from '../decide/scores-to-choices.ts';
import { trainedScorer } from '../decide/trained-scorer.ts';
import type { DocumentOptions } from '../document-to-options.ts';
import { labelTail } from '../fields/line-as-label.ts';
import type { Option } from '../fields/rate-candidates.ts';
import { createSurroundings, type Surroundings } from '../fields/surroundings.ts';
import { type ConceptLookup, createConceptLookup } from '../lexicon/concept-lookup.ts';
import { cleanLabel } from './clean-label.ts';
import type { FieldProposal } from './config-draft.ts';
import { toFieldDefinition } from './field-definition.ts';
import { isProse } from './label-shape.ts';
import { FIELD_NAMES, type NamingLanguage } from './names-by-language.ts';
import {
  type PlacedProposal,
  type RatedProposal,
  withoutDoubles,
  withoutPlainDates,
} from './rated-proposals.ts';
import { WELL_KNOWN_FIELDS, type WellKnownField } from './well-known-fields.ts';

/** The header fields every sample is asked for; `options` of `documentToOptions` are in this order. */
export const PROBED_FIELDS = WELL_KNOWN_FIELDS.map(({ key, label, type, hint }) =>
  toFieldDefinition(key, label, type, { hint: hint ?? null }),
);

/** A value is proposed from this probability on; lower where its label stands right beside it, and where it was asked for. */
const SURE = 0.42;
const SURE_BY_LABEL = 0.3;
const ASKED_FOR = 0.3;
const IS_LABEL = 0.55;
const IS_OWN_LABEL = 0.85;
const IS_CONCEPT = 0.9;

/** Business terms that a document must name for the nameless parties on it to be worth a field. */
const LEAST_NAMED = 2;

/**
 * What of the well-known fields a document shows: the header model is asked for all of them at once, and what it finds
 * with a label, or surely where documents print none, is proposed under the label the document prints. Since a place
 * goes to one field only, those that need no label are then asked for once more, without what was not found.
 */
export function optionsToWellKnown(
  document: DocumentOptions,
  askedFor: ReadonlySet<string>,
  language: NamingLanguage | null,
): PlacedProposal[] {
  const all = WELL_KNOWN_FIELDS.map((_, position) => position);
  const scored = scoreFields(document, trainedScorer());
  const first = rateFields(document, scored, all, askedFor);
  const again = all.filter(
    (position) =>
      WELL_KNOWN_FIELDS[position]?.unlabelled === true ||
      first.some(({ proposal }) => proposal.field.key === WELL_KNOWN_FIELDS[position]?.key),
  );
  const rated = rateFields(document, scored, again, askedFor).map((one) => inLanguage(one, language));
  const named = rated.filter(({ label }) => label >= IS_OWN_LABEL).length;
  const business = named >= LEAST_NAMED ? rated : rated.filter(({ label }) => label >= IS_LABEL);
  return withoutDoubles(withoutPlainDates(business));
}

/** What no label on the page names, called as in the page's language. */
function inLanguage(rated: RatedProposal, language: NamingLanguage | null): RatedProposal {
  const { field, plainLabel } = rated.proposal;
  const name = language === null ? undefined : FIELD_NAMES[language][field.key];
  if (name === undefined || field.label !== plainLabel) return rated;
  return { ...rated, proposal: { ...rated.proposal, field: { ...field, label: name } } };
}

function rateFields(
  { options, layout }: DocumentOptions,
  scored: readonly ScoredField[],
  positions: readonly number[],
  askedFor: ReadonlySet<string>,
): RatedProposal[] {
  const header = scoresToHeader(positions.flatMap((position) => scored[position] ?? []));
  const lookup = createConceptLookup();
  const around = createSurroundings(layout, lookup, new Set(), new Map());
  const isNoValue = (text: string) =>
    isProse(text) || (/^\p{L}+$/u.test(text) && lookup.likeness(text) >= IS_CONCEPT);
  return positions.flatMap((position) => {
    const known = WELL_KNOWN_FIELDS[position];
    const found = header[known?.key ?? ''];
    const citation = found?.citation;
    if (!known || !citation || found.value === null) return [];
    const same = (options[position] ?? []).filter(({ value }) => value === found.value);
    const label = Math.max(0, ...same.map((option) => option.label));
    if (/^\(.*\)$/.test(citation.text) || (known.type === 'text' && isNoValue(citation.text))) return [];
    if (isOtherKind(known, citation.text)) return [];
    if (!isBelieved(known, found.confidence, label, askedFor.has(known.concept))) return [];
    const [left, top] = citation.box;
    const here = same.find(
      ({ candidate: { page, box } }) => page === citation.page && box.left === left && box.top === top,
    );
    const printed = here === undefined ? null : printedLabel(here, known, around, lookup);
    const proposal: FieldProposal = {
      field: toFieldDefinition(known.key, printed ?? known.label, known.type, { hint: known.hint ?? null }),
      plainLabel: known.label,
      isNamed: label >= IS_OWN_LABEL || known.unlabelled === true || known.keepsLabel === true,
      text: citation.text,
      page: citation.page,
      top,
      left,
      wanted: false,
    };
    return [{ proposal, citation, found, label }];
  });
}

/** Numbers that name something are no sums, nor are people addresses of the web. */
const SUM = /^\(?[-−+]?\p{Sc}?\s?[\d.,'’]*\d[.,]\d{2}\)?$/u;
const WEB = /^\S+\.\p{L}{2,}$|@/u;

function isOtherKind({ key, type }: WellKnownField, text: string): boolean {
  if (type !== 'text' || key === 'email') return false;
  return /(?:Number|reference|Id)$/.test(key) ? SUM.test(text) : WEB.test(text) && /[Pp]erson$/.test(key);
}

function isBelieved(
  { weak, unlabelled }: WellKnownField,
  confidence: number,
  label: number,
  askedFor: boolean,
): boolean {
  if (askedFor) return confidence >= ASKED_FOR;
  if (label >= IS_OWN_LABEL) return confidence >= SURE_BY_LABEL;
  return weak !== true && confidence >= SURE && (label >= IS_LABEL || unlabelled === true);
}

/** The label as printed beside the value, if it says this field and nothing else. */
function printedLabel(
  { candidate }: Option,
  known: WellKnownField,
  around: Surroundings,
  lookup: ConceptLookup,
): string | null {
  if (known.keepsLabel === true) return null;
  for (const { place, text } of around.labelsOf(candidate)) {
    if (place !== 'inline' && place !== 'left' && place !== 'above') continue;
    const label = cleanLabel(labelTail(text));
    if (label.length < 3 || label.split(' ').length > 4) continue;
    const concepts = lookup.exact(label);
    const own = concepts.get(known.concept) ?? 0;
    if (own >= IS_OWN_LABEL && [...concepts.values()].every((score) => score <= own)) return label;
  }
  return null;
}
