import type { CellValue, FieldType } from '@rowbox/contract';
import type { Box, Page } from '@rowbox/engine';

/*
 * What is trained on: a document as readers give it, with the truth of each of its words. Generated layouts, refilled forms
 * and relabelled real pages all come in this form, one JSON line a document.
 */

/** What a word is on its page. `mark`: a tick, a bullet, a filled letter of a check box. */
export type WordClass = 'label' | 'value' | 'heading' | 'boilerplate' | 'mark';

/** Words of one page that belong together, by their positions in `Page.words`, in reading order. */
export interface WordRun {
  /** From 1. */
  readonly page: number;
  readonly words: readonly number[];
}

/** A box on a page, in fractions of the displayed page. */
export interface PlaceOnPage {
  readonly page: number;
  readonly box: Box;
}

/** One way in which a user may ask for a value in a config. */
export interface FieldName {
  readonly label: string;
  readonly hint?: string;
  /** ISO 639-1. */
  readonly language: string;
}

/** One thing that the page has a place for: a label and its value, a value without a label, an empty box. */
export interface AnnotatedEntry {
  /** The printed labels, the nearest first: its own label, then the heads of its row and its column. Empty: it has none. */
  readonly labels: readonly WordRun[];
  /** It may well have a printed label, but which was not found for sure: its links are not trained on. */
  readonly labelsUnknown?: true;
  /** The headings of the part of the page it stands in, the nearest first. */
  readonly headings: readonly WordRun[];
  /** Null: the place is empty. A check box that is ticked has its mark here. */
  readonly value: WordRun | null;
  /** Where the value stands or would stand; null where nothing is drawn or known for it. */
  readonly place: PlaceOnPage | null;
  readonly type: FieldType;
  /** The value as a reader who knows the field's type gives it; null where the place is empty. */
  readonly data: CellValue;
  /** What is meant, by the generator's vocabulary (`employee_name`); null where only the printed label tells. */
  readonly concept: string | null;
  /** Names by which it may be asked for besides the printed label. */
  readonly names: readonly FieldName[];
}

export interface AnnotatedColumn {
  readonly key: string;
  readonly names: readonly FieldName[];
  readonly type: FieldType;
  readonly concept: string | null;
  /** Null: the column has no head. */
  readonly header: WordRun | null;
}

export interface AnnotatedCell {
  readonly value: WordRun | null;
  readonly data: CellValue;
}

/** A repeating group of rows. */
export interface AnnotatedGroup {
  readonly names: readonly FieldName[];
  readonly columns: readonly AnnotatedColumn[];
  /** Each row has a cell for each column. */
  readonly rows: readonly (readonly AnnotatedCell[])[];
}

export interface AnnotatedDocument {
  readonly id: string;
  /** `generated`, `refilled`, or the name of a set of real documents. */
  readonly source: string;
  /** The layout family: never split between training and validation. */
  readonly template: string;
  /** The kind of paper (`payslip`, `customs declaration`). */
  readonly kind: string;
  /** ISO 639-1, of most of its printed words. */
  readonly language: string;
  readonly pages: readonly Page[];
  /** For each page and each of its words, in the order of `Page.words`. Null: unknown, not trained on. */
  readonly classes: readonly (readonly (WordClass | null)[])[];
  readonly entries: readonly AnnotatedEntry[];
  readonly groups: readonly AnnotatedGroup[];
}
