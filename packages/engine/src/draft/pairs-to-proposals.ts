import type { Citation, Group } from '@rowbox/contract';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { conceptById } from '../lexicon/text-to-concepts.ts';
import { boxOfWords } from '../page/box-of-words.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import type { Conventions } from '../values/reading.ts';
import { boxesOverlap } from './boxes-overlap.ts';
import { cleanLabel, withoutBoxNumber } from './clean-label.ts';
import type { FieldProposal } from './config-draft.ts';
import { toFieldDefinition } from './field-definition.ts';
import { freeKey, labelToKey } from './label-to-key.ts';
import type { LabelValuePair } from './label-value-pair.ts';
import { textToFieldType } from './text-to-field-type.ts';
import { WELL_KNOWN_FIELDS } from './well-known-fields.ts';

/** Of what a page prints for its reader or for the post, nobody wants a column. */
const NOT_WANTED = [
  'page_number',
  'phone',
  'fax',
  'email',
  'website',
  'print_date',
  'change',
  'rounding',
  'address',
];
const IS_CONCEPT = 0.85;
const IS_LABEL = 0.6;
/** A label that stands this often with other values, nearly as surely, heads a list of its own. */
const MOST_REPETITIONS = 2;
const NEARLY = 0.6;
const MOST_PAIRS = 80;
/** A label and a value that are so surely one belong together whatever their words. */
const SURE = 0.6;
/** A remark, a web address, an e-mail address; a code of money, a box to tick or the dots to write on, and nothing else. */
const NOT_A_VALUE = /^\(.*\)$|^(?:https?:|www\.)|^\S+@\S+$|^[^\p{L}\p{N}]*$/iu;
const MONEY = /^(?:\p{Sc}|[A-Z]{2,3}\p{Sc}|RM|CHF|EUR|USD|GBP|SGD|AUD|CAD|JPY|SEK|NOK|DKK|PLN|CZK|BRL|INR)$/u;
/** An e-mail address, a sum, the number of a page: no name of a field. */
const NOT_A_LABEL =
  /@|\p{Sc}\s?\d|\d[.,]\d{2}(?!\d)|^(?:page|seite|pagina|página|strona|blatt)\b|^[^\p{L}]*\p{L}?[^\p{L}]*$/iu;
/** Letters of a value from which on a label that holds it was read together with it. */
const LONG_CODE = 5;
const LONG_NAME = 9;

/**
 * Pairs that no well-known field has taken as fields of their own, one for each label. `taken`: where those stand. A label
 * that heads a column, of a group or by what it means, is none of the header.
 */
export function pairsToProposals(
  pairs: readonly LabelValuePair[],
  known: readonly FieldProposal[],
  groups: readonly Group[],
  taken: readonly Citation[],
  conventions: Conventions,
  lookup: ConceptLookup,
): FieldProposal[] {
  const knownConcepts = new Set(
    WELL_KNOWN_FIELDS.flatMap(({ key, concept }) =>
      known.some(({ field }) => field.key === key) ? [concept] : [],
    ),
  );
  const keys = new Set(known.map(({ field }) => field.key));
  const byLabel = new Map<string, LabelValuePair[]>();
  for (const pair of pairs) {
    const letters = foldToAlphanumerics(cleanLabel(pair.label));
    byLabel.set(letters, [...(byLabel.get(letters) ?? []), pair]);
  }
  const shown = known.map(({ text }) => foldToAlphanumerics(text)).filter((text) => text !== '');
  const columns = new Set(
    groups.flatMap(({ fields }) => fields.map(({ label }) => foldToAlphanumerics(label ?? ''))),
  );
  const proposals: FieldProposal[] = [];
  const labels = new Set<string>();
  const places = [...taken];
  for (const pair of [...pairs].sort((a, b) => b.strength - a.strength)) {
    const letters = foldToAlphanumerics(cleanLabel(pair.label));
    if (letters.length < 2 || labels.has(letters) || proposals.length >= MOST_PAIRS) continue;
    if (columns.has(letters)) continue;
    const asLabel = byLabel.get(foldToAlphanumerics(cleanLabel(pair.value))) ?? [];
    if (asLabel.some(({ strength }) => strength > pair.strength)) continue;
    const alike = byLabel.get(letters)?.filter(({ strength }) => strength >= NEARLY * pair.strength);
    if (new Set(alike?.map(({ value }) => value)).size > MOST_REPETITIONS) continue;
    const place = pairToCitation(pair);
    if (places.some((citation) => boxesOverlap(citation, place))) continue;
    const label = withoutBoxNumber(cleanLabel(pair.label));
    if (isNoName(label, shown) || MONEY.test(pair.value)) continue;
    const meant = [...lookup.exact(label)].filter(([, score]) => score >= IS_CONCEPT).map(([id]) => id);
    if (meant.some((id) => NOT_WANTED.includes(id)) || NOT_A_VALUE.test(pair.value)) continue;
    if (pair.strength < SURE && speaksAgainst(pair, meant, knownConcepts, lookup)) continue;
    const guessed = textToFieldType(label, pair.value, conventions);
    const named = WELL_KNOWN_FIELDS.find(
      ({ concept, key, type }) => meant.includes(concept) && type === guessed.type && !keys.has(key),
    );
    const key = named?.key ?? freeKey(labelToKey(label, 'field'), keys);
    keys.add(key);
    labels.add(letters);
    places.push(place);
    proposals.push({
      field: toFieldDefinition(key, label, guessed.type, { unit: guessed.unit }),
      plainLabel: pair.label.replace(/[\s:：]+$/u, ''),
      isNamed: true,
      text: pair.value,
      page: place.page,
      top: place.box[1],
      left: place.box[0],
      wanted: false,
    });
  }
  return proposals;
}

/** Whether a label is none: what else is shown as a value stands in it, or no word does. `shown`: the letters of values. */
function isNoName(label: string, shown: readonly string[]): boolean {
  const letters = foldToAlphanumerics(label);
  return (
    NOT_A_LABEL.test(label) ||
    shown.some(
      (value) =>
        value === letters ||
        (value.length >= (/\d/.test(value) ? LONG_CODE : LONG_NAME) && letters.includes(value)),
    )
  );
}

/** Whether by its words it is a field that is there already, the head of a column, or the next label. */
function speaksAgainst(
  { value }: LabelValuePair,
  meant: readonly string[],
  known: ReadonlySet<string>,
  lookup: ConceptLookup,
): boolean {
  if (meant.some((id) => known.has(id)) || isLabel(value, lookup)) return true;
  return meant.length > 0 && meant.every((id) => conceptById(id)?.scope === 'row');
}

/** A text without a figure that is known as a label is the next label, not a value. */
function isLabel(text: string, lookup: ConceptLookup): boolean {
  return !/\d/.test(text) && lookup.likeness(text) >= IS_LABEL;
}

function pairToCitation({ words, page, value }: LabelValuePair): Citation {
  const { left, top, right, bottom } = boxOfWords(words);
  return { page, box: [left, top, right, bottom], text: value };
}
