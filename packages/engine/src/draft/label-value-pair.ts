import type { Word } from '../page/page.ts';

/** A value and the label beside it that says what it is. */
export interface LabelValuePair {
  readonly label: string;
  readonly value: string;
  readonly page: number;
  readonly words: readonly Word[];
  /** 0–1: how sure the page makes it that the two belong together. */
  readonly strength: number;
}
