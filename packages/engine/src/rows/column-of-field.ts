/** Which column of a table gives a field, and how sure that is (0–1). */
export interface ColumnOfField {
  readonly column: number;
  readonly confidence: number;
}
