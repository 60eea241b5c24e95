import type { CellValue } from '@rowbox/contract';
import type { CandidateKind } from '../candidates/candidate.ts';
import type { DateOrder, DecimalSign } from '../values/reading.ts';
import type { SettledState } from './settled.ts';

/** Of the form of examples; one of another version is passed over. */
export const EXAMPLE_VERSION = 1;

/**
 * What one settled document teaches: plain JSON, 64 kB at most. Boxes and places are fractions of the page as the engine reads
 * it (straightened), rounded to a 10,000th.
 */
export interface Example {
  readonly version: number;
  readonly documentId: string;
  readonly document: string;
  readonly settledAt: string;
  readonly settledBy: string | null;
  /** Where it was settled in another mailbox. */
  readonly mailboxId?: string;
  readonly look: Look;
  /** By field key. */
  readonly fields: Readonly<Record<string, FieldExample>>;
  /** By group id. */
  readonly groups: Readonly<Record<string, GroupExample>>;
  /** How the document writes, as far as settled values tell; null where none does. */
  readonly dateOrder: DateOrder | null;
  readonly decimal: DecimalSign | null;
}

/** What a document looks like, whatever it says: by it documents of one origin are known. */
export interface Look {
  readonly pages: number;
  /** Of the first page, in points. */
  readonly width: number;
  readonly height: number;
  readonly rulings: number;
  /** Words without digits of the first and the last page, folded, with the places of their upper left corners. */
  readonly words: readonly LookWord[];
  /** What tells parties for certain: `vatId:…`, `iban:…`, `phone:…`, `domain:…`. */
  readonly keys: readonly string[];
}

export type LookWord = readonly [text: string, page: number, left: number, top: number];

export interface FieldExample {
  /** What the person left in the field; null: the document does not have it. */
  readonly value: CellValue;
  readonly state: SettledState;
  /** Where it stands; null where the document does not have it, or has it nowhere on its pages. */
  readonly place: ValuePlace | null;
}

/** Where a value stood, and what stood around it. Texts are folded. */
export interface ValuePlace {
  /** From 1. */
  readonly page: number;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  /** As printed. */
  readonly text: string;
  readonly kind: CandidateKind;
  readonly words: number;
  readonly lines: number;
  /** Words before it in its line, without what is far away; empty at the beginning. */
  readonly before: string;
  /** The word behind it in its line; empty at its end. */
  readonly after: string;
  /** The text over it that stands nearest. */
  readonly above: string;
  /** Fixed-looking words around it, nearest first, with their places from its upper left corner. */
  readonly anchors: readonly Anchor[];
}

export type Anchor = readonly [text: string, dx: number, dy: number];

/** What the rows of a group were read from. */
export interface GroupExample {
  /** By field key, what stands over its column, folded; fields without such a column are left out. */
  readonly heads: Readonly<Record<string, string>>;
}
