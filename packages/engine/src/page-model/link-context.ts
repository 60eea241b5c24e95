import type { WordContext } from './columns.ts';
import type { LinkTarget } from './link-candidates.ts';
import type { PageRun } from './page-run.ts';

/** What links are judged by. */
export interface LinkContext {
  readonly words: WordContext;
  readonly probabilities: Float64Array;
  readonly runs: readonly PageRun[];
  /** For each word the position of its run. */
  readonly runOf: Int32Array;
  readonly targets: readonly LinkTarget[];
  /** For each target its labels. */
  readonly candidates: readonly (readonly number[])[];
}

/** Positions of the runs beside, above and below; −1: none. */
export interface Sides {
  readonly left: number;
  readonly right: number;
  readonly above: number;
  readonly below: number;
}
