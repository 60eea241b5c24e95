/**
 * A bounding box in fractions of the displayed page (page rotation applied), origin top left:
 * `0 ≤ left ≤ right ≤ 1`, `0 ≤ top ≤ bottom ≤ 1`.
 */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
