import type { FieldValue, Note, ValidationIssue } from '@rowbox/contract';
import type { ReadFailureCode } from './ports.ts';

/** The values of one header, or of one row of a section, by field key. Every configured field has an entry. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** What the engine read from one document. */
export type ExtractionResult = ExtractedDocument | UnreadableDocument;

export interface ExtractedDocument {
  readonly outcome: 'extracted';
  readonly pageCount: number;
  readonly header: FieldValues;
  /** By group id; every configured group has an entry, in the order of its rows on the page. */
  readonly sections: Readonly<Record<string, readonly FieldValues[]>>;
  readonly issues: readonly ValidationIssue[];
  readonly notes: readonly Note[];
  readonly engine: string;
  readonly version: string;
}

/** The file gives no pages to read; `message` is for the user. */
export interface UnreadableDocument {
  readonly outcome: 'unreadable';
  readonly code: ReadFailureCode;
  readonly message: string;
}
