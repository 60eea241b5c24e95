import type { Note } from '@rowbox/contract';
import type { DocumentLayout, PageLayout } from '../layout/layout.ts';
import { textToTitle } from '../lexicon/document-titles.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { lineToPageStatement } from '../lexicon/page-statements.ts';
import type { FieldValues } from '../result.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import { featureOf } from './features.ts';
import type { Option } from './rate-candidates.ts';

/** Fields whose value names the document: two of them are two documents, or a mistake in one. */
const NAMING_CONCEPTS = ['invoice_number', 'order_number'];
const CLEAR_LABEL = 0.95;
const LEAST_LETTERS = 4;
/** A document's title stands in this upper part of its first page. */
const LOWEST_TITLE = 0.5;

/** A document with what each of its header fields could be. */
interface ReadFields {
  readonly layout: DocumentLayout;
  readonly profiles: readonly FieldProfile[];
  readonly options: readonly (readonly Option[])[];
}

/** Two different numbers that both are said to be the document's, and a page on which another document begins. */
export function severalDocumentsToNotes(
  { layout, profiles, options }: ReadFields,
  header: FieldValues,
): Note[] {
  return [
    ...profiles.flatMap((profile, index) => twoNumbers(profile, options[index] ?? [], header)),
    ...secondDocuments(layout.pages),
  ];
}

function twoNumbers(
  { field, concepts }: FieldProfile,
  options: readonly Option[],
  header: FieldValues,
): Note[] {
  const { value = null, citation = null } = header[field.key] ?? {};
  if (typeof value !== 'string' || citation === null) return [];
  if (!NAMING_CONCEPTS.some((concept) => (concepts.get(concept) ?? 0) >= 0.9)) return [];
  const isOther = (text: string) => {
    const [own, other] = [foldToAlphanumerics(value), foldToAlphanumerics(text)];
    return other.length >= LEAST_LETTERS && !own.includes(other) && !other.includes(own);
  };
  const rival = options.find(
    ({ candidate, value: other, features }) =>
      candidate.kind === 'identifier' &&
      candidate.strength >= 0.8 &&
      isOther(String(other)) &&
      isLabelledClearly(features) &&
      featureOf(features, 'inRow') === 0 &&
      featureOf(features, 'inTable') === 0,
  );
  if (rival === undefined) return [];
  const label = field.label ?? field.key;
  const { page } = rival.candidate;
  const note = `${label}: ${value} on page ${citation.page}, but ${rival.value} on page ${page}.`;
  return [{ fieldKey: field.key, note }];
}

/** The field's own label stands before it or at its left, and none of another field. */
function isLabelledClearly(features: Float64Array): boolean {
  const label = Math.max(featureOf(features, 'labelInline'), featureOf(features, 'labelLeft'));
  return label >= CLEAR_LABEL && featureOf(features, 'otherBeats') === 0;
}

/** A later page that is numbered as the first one, under a title of its own. */
function secondDocuments(pages: readonly PageLayout[]): Note[] {
  const [first] = pages;
  if (first === undefined || pages.length < 2 || pageNumberOf(first) !== 1) return [];
  return pages.slice(1).flatMap((page) => {
    if (pageNumberOf(page) !== 1 || !bearsTitle(page)) return [];
    return [{ fieldKey: null, note: `Page ${page.page.number}: another document seems to begin here.` }];
  });
}

function pageNumberOf({ lines }: PageLayout): number | null {
  for (const { text, words } of lines) {
    const statement = lineToPageStatement(text, words.length);
    if (statement !== null) return statement.number;
  }
  return null;
}

function bearsTitle({ lines }: PageLayout): boolean {
  return lines.some(
    ({ text, box, words }) => box.top < LOWEST_TITLE && words.length <= 8 && textToTitle(text) !== null,
  );
}
