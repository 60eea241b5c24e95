import type { AnnotatedColumn, AnnotatedEntry, FieldName } from '../annotated-document.ts';
import type { Value } from './value.ts';

/*
 * A document before it is printed: HTML whose pieces carry ids (`data-t`), and what those ids mean. After printing, words
 * of the page are found by the places of the pieces and ids become runs of words.
 */

/** Id of a printed piece: the value of its `data-t`. */
export type PieceId = string;

export interface DraftEntry {
  /** Its place is the element with this `data-p`. */
  readonly id: number;
  readonly labels: PieceId[];
  /** Null: the place is empty. */
  readonly valuePiece: PieceId | null;
  readonly value: Value | null;
  readonly type: AnnotatedEntry['type'];
  readonly concept: string | null;
  readonly names: FieldName[];
}

export interface DraftColumn extends Omit<AnnotatedColumn, 'header'> {
  readonly header: PieceId;
}

export interface DraftGroup {
  readonly names: readonly FieldName[];
  readonly columns: readonly DraftColumn[];
  readonly rows: readonly (readonly { readonly piece: PieceId; readonly value: Value | null }[])[];
}

export interface Draft {
  readonly id: string;
  readonly template: string;
  readonly kind: string;
  readonly language: string;
  readonly paper: PaperSize;
  /** The style's `fill`. */
  readonly fill: number;
  /** What stands in the page's body; flows over as many pages as it needs. */
  readonly html: string;
  readonly css: string;
  readonly entries: readonly DraftEntry[];
  readonly groups: readonly DraftGroup[];
}

/** In CSS pixels (1/96 inch). */
export interface PaperSize {
  readonly width: number;
  readonly height: number;
}
