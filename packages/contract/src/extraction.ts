/** What a cell holds on the wire. `null`: not found. */
export type CellValue = string | number | boolean | null;

export type ValidationStatus = 'valid' | 'warning' | 'invalid';
export type Severity = 'warning' | 'error';

/** The stable codes of validation issues. */
export const ISSUE_CODES = [
  'required_missing',
  'type_mismatch',
  'enum_not_allowed',
  'validator_email',
  'validator_us_zip',
  'validator_regex',
  'validator_formula',
  'validate_failed',
  'formula_error',
  'low_confidence',
  'value_not_in_document',
  'ambiguous_value',
  'page_mismatch',
  'totals_mismatch',
  'possible_duplicate',
  'check_wanted',
] as const;
export type IssueCode = (typeof ISSUE_CODES)[number];

export interface ValidationIssue {
  readonly fieldKey: string;
  /** Group id; null for a header field. */
  readonly sectionId: string | null;
  /** From 0; null for a header field. */
  readonly rowIndex: number | null;
  readonly severity: Severity;
  readonly code: IssueCode;
  /** A sentence for a bookkeeper. */
  readonly message: string;
}

export interface Note {
  /** null: about the whole document. */
  readonly fieldKey: string | null;
  readonly note: string;
}

/** Why a value is there, or is not. */
export type ValueState =
  | 'found'
  | 'computed'
  | 'corrected'
  | 'learnt'
  | 'absent'
  | 'ambiguous'
  | 'unreadable';

/** A document whose values a person settled, as a reason to read or enter a value on another one. */
export interface Precedent {
  readonly documentId: string;
  /** The document's name as people know it. */
  readonly document: string;
  /** Of a linked mailbox, whose name stands in place of the document's. */
  readonly mailboxId?: string;
  /** ISO 8601. */
  readonly settledAt: string;
  readonly how: 'corrected' | 'confirmed';
}

/**
 * Where a value stands on the document; of a value that is learnt, where that stands which it follows from. `box` in
 * fractions of the page: left, top, right, bottom.
 */
export interface Citation {
  readonly page: number;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  /** As read, before it was turned into the field's type. */
  readonly text: string;
  /** The documents that people settled like this, the newest first; left out where none had a say in it. */
  readonly asIn?: readonly Precedent[];
}

export interface ValueMeta {
  /** ISO 4217 code found beside an amount. */
  readonly currency?: string;
}

/** That a person, or a program of theirs, said of a value that it is right. */
export interface Confirmation {
  /** ISO 8601. */
  readonly at: string;
  /** The name they had then. */
  readonly by: string;
}

/** Another candidate for an ambiguous value. */
export interface Alternative {
  readonly value: CellValue;
  readonly citation: Citation | null;
}

/** One cell with its evidence. */
export interface FieldValue {
  readonly value: CellValue;
  readonly state: ValueState;
  /** 0–1. */
  readonly confidence: number;
  /** What the engine said, where the mailbox's own checked values say otherwise. */
  readonly readConfidence?: number;
  readonly citation: Citation | null;
  readonly meta?: ValueMeta;
  /** What the engine read, where a person has set the value; left out where it read no such cell. */
  readonly readValue?: CellValue;
  /** Other values that it could be, best first; left out where there are none. */
  readonly alternatives?: readonly Alternative[];
  /** Stands for this value, and falls with it. */
  readonly confirmed?: Confirmation;
}
