import type { FieldTrace, RatedValue } from '@rowbox/engine';

/*
 * What is shown of a document, and the ids by which the panel and the boxes on the pages find each other.
 */

/** Rows of a group that are listed. */
export const SHOWN_ROWS = 200;
/** Values listed for a field, the chosen one among them. */
const SHOWN_VALUES = 6;

export function rivalsOf(field: FieldTrace): readonly RatedValue[] {
  return field.values.slice(0, SHOWN_VALUES);
}

export const valueId = (field: number): string => `f${field}`;
export const rivalId = (field: number, rank: number): string => `f${field}-${rank}`;
export const rowValueId = (section: number, row: number, column: number): string =>
  `s${section}-${row}-${column}`;
