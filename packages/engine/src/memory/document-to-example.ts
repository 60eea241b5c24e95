import type { CellValue, ExtractionConfig } from '@rowbox/contract';
import type { Candidate } from '../candidates/candidate.ts';
import { type DocumentOptions, documentToOptions } from '../document-to-options.ts';
import type { Option } from '../fields/rate-candidates.ts';
import { boxAsDisplayed } from '../page/box-as-displayed.ts';
import type { Page } from '../page/page.ts';
import type { ReadDocument } from '../ports.ts';
import { textToDate } from '../values/date.ts';
import type { DateOrder } from '../values/reading.ts';
import { EXAMPLE_VERSION, type Example, type FieldExample, type ValuePlace } from './example.ts';
import { mayBeRewritten } from './may-be-rewritten.ts';
import { layoutToContexts, type PageContext } from './page-context.ts';
import { pagesToLook } from './pages-to-look.ts';
import { placeOfSpan } from './place-of-span.ts';
import { rowsToExamples } from './rows-to-examples.ts';
import { isSameValue } from './same-value.ts';
import type { Settled, SettledValue } from './settled.ts';
import { countPlaces, type StandingAt, valueToPlaces, withOwnSurroundings } from './value-places.ts';
import { withPlaces } from './with-places.ts';
import { wordsLikeness } from './words-likeness.ts';

/** Of a header; further ones teach nothing. */
const MOST_FIELDS = 100;
const LONGEST_VALUE = 500;
/** Of a value that nobody pointed at, further ones are too unlikely to tell. */
const MOST_OTHERS = 2;
/** A text on the page that is this like what a person wrote is what they wrote otherwise. */
const REWRITTEN = 0.5;
/** A citation of a value lies on a span when they share this much of what both cover. */
const SAME_BOX = 0.5;

/**
 * What a document teaches that a person settled. The document is read as for an extraction, without memory; a value that stands
 * at several places is taken from the cited one, else from the likeliest. Never throws for what a person entered.
 */
export function documentToExample(
  read: ReadDocument,
  config: Pick<ExtractionConfig, 'fields' | 'groups'>,
  settled: Settled,
): Example {
  const document = documentToOptions(read.pages, config);
  const contexts = layoutToContexts(document.layout);
  const entries = document.profiles.slice(0, MOST_FIELDS).flatMap(({ field }, index) => {
    const own = settled.fields[field.key];
    // A formula's value follows from others by itself.
    if (own === undefined || field.formula !== null) return [];
    return [[field.key, toFieldExample(own, index, document, contexts, read.pages)] as const];
  });
  const example: Example = {
    version: EXAMPLE_VERSION,
    documentId: settled.documentId,
    document: settled.document.slice(0, LONGEST_VALUE),
    settledAt: settled.settledAt,
    settledBy: settled.settledBy,
    look: pagesToLook(read.pages),
    fields: Object.fromEntries(entries),
    groups: rowsToExamples(document, config.groups, settled.rows),
    dateOrder: toDateOrder(entries.map(([, example]) => example)),
  };
  return withPlaces(example, document, config.groups, settled.rows);
}

function toFieldExample(
  { value, state, citation = null }: SettledValue,
  index: number,
  document: DocumentOptions,
  contexts: readonly PageContext[],
  pages: readonly Page[],
): FieldExample {
  const entered = typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : value;
  if (value === null) return { value: null, state: 'absent', place: null };
  const options = document.options[index] ?? [];
  const same = options.filter((option) => isSameValue(option.value, value));
  const cited =
    citation === null ? [] : options.filter(({ candidate }) => isCited(candidate, citation, pages));
  const meant = same.filter((option) => cited.includes(option));
  const places = valueToPlaces(meant.length > 0 ? meant : same, countPlaces(same), index, document, contexts);
  const [best] = places;
  if (best !== undefined) {
    const others = meant.length > 0 ? [] : otherPlaces(best, places);
    return { value: entered, state, place: best.place, ...(others.length === 0 ? {} : { others }) };
  }
  const at = likest(cited.length > 0 ? cited : options, value, cited.length > 0 ? 0 : REWRITTEN);
  const context = at === null ? undefined : contexts[at.candidate.page - 1];
  if (at === null || context === undefined) return { value: entered, state, place: null };
  return { value: entered, state, place: placeOfSpan(at.candidate, context) };
}

/** The next likely places where something else stands around the value, with how much less likely they are. */
function otherPlaces(best: StandingAt, places: readonly StandingAt[]): readonly ValuePlace[] {
  return withOwnSurroundings(places)
    .filter((other) => other !== best)
    .slice(0, MOST_OTHERS)
    .map(({ place, odds }) => ({ ...place, odds: Math.round(100 * (odds - best.odds)) / 100 }));
}

function isCited(
  { page, box }: Candidate,
  citation: NonNullable<SettledValue['citation']>,
  pages: readonly Page[],
): boolean {
  const own = pages[page - 1];
  if (page !== citation.page || own === undefined) return false;
  const shown = boxAsDisplayed(own, box);
  const [left, top, right, bottom] = citation.box;
  const width = Math.min(shown.right, right) - Math.max(shown.left, left);
  const height = Math.min(shown.bottom, bottom) - Math.max(shown.top, top);
  if (width <= 0 || height <= 0) return false;
  const both = Math.max(
    1e-9,
    (Math.max(shown.right, right) - Math.min(shown.left, left)) *
      (Math.max(shown.bottom, bottom) - Math.min(shown.top, top)),
  );
  return (width * height) / both > SAME_BOX;
}

/** Of several texts the one most like what a person wrote, if any is at least so much; texts alone are rewritten. */
function likest(options: readonly Option[], value: CellValue, least: number): Option | null {
  if (typeof value !== 'string') return null;
  let best: Option | null = null;
  let most = least;
  for (const option of options) {
    if (typeof option.value !== 'string' || /^\d{4}-\d{2}-\d{2}/.test(option.value)) continue;
    if (!mayBeRewritten(option.value, value)) continue;
    const alike = wordsLikeness(option.value, value);
    if (alike > most) [best, most] = [option, alike];
  }
  return best;
}

/** The order of dates, as far as values show it that read otherwise the other way. */
function toDateOrder(examples: readonly FieldExample[]): DateOrder | null {
  let dateOrder: DateOrder | null = null;
  for (const { value, place } of examples) {
    if (place === null || (place.kind !== 'date' && place.kind !== 'datetime')) continue;
    const [dmy, mdy] = (['dmy', 'mdy'] as const).map((order) => textToDate(place.text, order)?.value);
    const day = String(value).slice(0, 10);
    if (dmy !== mdy && (dmy === day || mdy === day)) dateOrder = dmy === day ? 'dmy' : 'mdy';
  }
  return dateOrder;
}
