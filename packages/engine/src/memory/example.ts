import type { CellValue } from '@rowbox/contract';
import type { CandidateKind } from '../candidates/candidate.ts';
import type { DateOrder } from '../values/reading.ts';
import type { CellPart } from './column-memory.ts';
import type { SettledState } from './settled.ts';

/** Of the form of examples; one of another version is passed over. */
export const EXAMPLE_VERSION = 1;

/**
 * What one settled document teaches: plain JSON, mostly far below 64 kB. Boxes and places are fractions of the page as the engine reads
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
  /** How the document writes dates, as far as settled values tell; null where none does. */
  readonly dateOrder: DateOrder | null;
}

/** What a document looks like, whatever it says: by it documents of one origin are known. */
export interface Look {
  readonly pages: number;
  /** Words without digits of the first and the last page, folded, with the places of their upper left corners. */
  readonly words: readonly LookWord[];
  /** What tells parties for certain: `vatId:…`, `iban:…`, `phone:…`, `domain:…`, `register:…`. */
  readonly keys: readonly string[];
}

export type LookWord = readonly [text: string, page: number, left: number, top: number];

export interface FieldExample {
  /** What the person left in the field; null: the document does not have it. */
  readonly value: CellValue;
  readonly state: SettledState;
  /** Where it stands; null where the document does not have it, or has it nowhere on its pages. */
  readonly place: ValuePlace | null;
  /** Other places that it stands at among other things, the likelier first, where nobody pointed at the one that is meant; left out: none. */
  readonly others?: readonly ValuePlace[];
}

/** Where a value stood, and what stood around it. Texts are folded. */
export interface ValuePlace {
  /** From 1. */
  readonly page: number;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  /** As printed. */
  readonly text: string;
  /** At how many places of the document the value stands; left out: at this one alone. */
  readonly places?: number;
  /** Of other places: log-odds, below 0, that it is meant against the likeliest. */
  readonly odds?: number;
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

/** What the rows of a group were read from. Members that an example lacks were not learnt. */
export interface GroupExample {
  /** By field key, what stands over its column, folded; fields without such a column are left out. */
  readonly heads: Readonly<Record<string, string>>;
  readonly table?: TableExample;
  /** What people entered in rows that stands nowhere in them, with the words of the row it was entered in. */
  readonly habits?: readonly RowHabit[];
  readonly places?: RowPlaces;
}

/** Where the values of rows stood, by which rows are read where tables, lists and labels give others, or none. */
export interface RowPlaces {
  /** What rows are made of, parted by the bands of a row, counted from the one that its surest field stands in. */
  readonly zones: readonly RowZone[];
  /** Rows and other bands of the document that the zones were counted in, and how many of the others stand among the rows. */
  readonly rows: number;
  readonly bands: number;
  readonly bandsAmong: number;
  /** The bands over the first row and under the last one (folded, without digits). */
  readonly before: string;
  readonly after: string;
  /** Words of bands that are no rows though they are filled like such. */
  readonly leftOut: readonly string[];
  /** Words that stand once on the pages, with their left edges: by them a page of another scale is known. */
  readonly anchors: readonly (readonly [text: string, left: number])[];
  /** 0–1: how well the rows are read by these places, and how well without them by all else that is remembered. */
  readonly fit: number;
  readonly fitOtherwise: number;
}

/** A stretch of a row's band that holds one thing. Edges are fractions of the page's width. */
export interface RowZone {
  /** Field key; empty: nobody asked for it. */
  readonly key: string;
  /** The band of the row: 0 the one of its surest field, -1 the one above. */
  readonly band: number;
  readonly left: number;
  readonly right: number;
  /** A text whose value goes on in the lines below. */
  readonly goesOn: boolean;
  /** Whatever stands in it has a digit. */
  readonly hasDigits: boolean;
  /** In how many rows, and in how many other bands, it holds what the field can be, and anything else. */
  readonly inRows: readonly [fitting: number, other: number];
  readonly inBands: readonly [fitting: number, other: number];
}

/** The table that the settled rows stand in. */
export interface TableExample {
  /** Whether the rows are to be read from the table; false: a list or blocks of labels gave them. */
  readonly isRead: boolean;
  /** What stands over all of its columns, folded. */
  readonly heads: readonly string[];
  /** By field key; null: no column gives it, though one seemed to. */
  readonly columns: Readonly<Record<string, ColumnExample | null>>;
  /** Rows that are items. */
  readonly items: number;
  /** By field key, in how many items its column holds something. */
  readonly filled: Readonly<Record<string, number>>;
  /** Rows of the table that people left out, and rows that the engine left out and people entered. */
  readonly leftOut: readonly RowTraits[];
  readonly kept: readonly RowTraits[];
  /** The row over the first item and the one under the last (folded, without digits); empty: none was left out there. */
  readonly before: string;
  readonly after: string;
}

/** A column of a table. Edges are fractions of the page's width. */
export interface ColumnExample {
  /** Folded; empty: nothing stands over it. */
  readonly head: string;
  readonly left: number;
  readonly right: number;
  /** Which part of its cells is the value; left out: what the engine takes by itself. */
  readonly part?: CellPart;
}

/** What a row of a table looks like: its words (folded, without digits) and the fields whose columns it fills. */
export interface RowTraits {
  readonly words: string;
  readonly filled: readonly string[];
}

export interface RowHabit {
  /** Of the row's texts, folded, without digits. */
  readonly words: string;
  /** By field key. */
  readonly values: Readonly<Record<string, CellValue>>;
}
