import type { Line } from '../layout/line.ts';
import type { Word } from '../page/page.ts';

/** A value and the label beside it that says what it is. */
export interface LabelValuePair {
  readonly label: string;
  readonly value: string;
  /** The line the value stands on. */
  readonly line: Line;
  readonly words: readonly Word[];
  /** 0–1: how sure the page makes it that the two belong together. */
  readonly strength: number;
}
