import type { CellPlace } from './cell.ts';
import type { Box } from './taken-words.ts';

/** A place on the pages that is marked. */
export interface Mark {
  /** From 1. */
  readonly page: number;
  readonly box: Box;
  readonly tone: 'focus' | 'found' | 'doubt';
  /** The cell whose value stands there, if one can go to it. */
  readonly place?: CellPlace;
}
