import type { CellValue, Citation } from '@rowbox/contract';

/** How a person settled a value: set another one, said that the one read is right, or said that the document has none. */
export type SettledState = 'corrected' | 'confirmed' | 'absent';

export interface SettledValue {
  /** Null: the document does not have it. */
  readonly value: CellValue;
  readonly state: SettledState;
  /** Where the value stands that the engine had read, as the page is displayed; null or left out where it read none. */
  readonly citation?: Citation | null;
}

/** What a person settled of one document. */
export interface Settled {
  /** The document, as the caller knows it: a later example of the same id takes the place of an earlier one. */
  readonly documentId: string;
  /** Its name, which is shown with what was learnt from it. */
  readonly document: string;
  /** ISO 8601 of the last thing settled: of examples that contradict each other the newest holds. */
  readonly settledAt: string;
  /** Who settled it, as shown; null for a program without a name. */
  readonly settledBy: string | null;
  /** By field key; fields that nobody looked at are left out and teach nothing. */
  readonly fields: Readonly<Record<string, SettledValue>>;
  /** By group id, every row in the order of the page, by field key. Only groups of which all rows are settled. */
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, SettledValue>>[]>>;
}
