import type { FieldValue } from '@rowbox/contract';
import { textsToConventions, type WritingHabits } from '@rowbox/engine';
import type { RecordValues } from '../store/extractions.ts';

/** What is known of how the texts of a request are written. */
export interface EnteredLanguage {
  /** What they are said to be written in; goes before the document's habits. */
  readonly stated: string | undefined;
  /** What the person or program reads. */
  readonly preferred: string | undefined;
}

/** Rows show the habits of a document long before that. */
const MOST_ROWS = 200;

/** How a value that is entered for a document may be written: as it says itself, as the document writes, as the person does. */
export function habitsFor(record: RecordValues, { stated, preferred }: EnteredLanguage): WritingHabits {
  if (stated !== undefined) return { locale: stated };
  return { document: textsToConventions(citedTexts(record)), locale: preferred };
}

/** What was read on a document, as it stands there. */
export const citedTexts = ({ header, sections }: RecordValues): readonly string[] =>
  [header, ...Object.values(sections).flatMap((rows) => rows.slice(0, MOST_ROWS))].flatMap((values) =>
    Object.values(values).flatMap(citedText),
  );

const citedText = ({ citation }: FieldValue): readonly string[] => (citation ? [citation.text] : []);
