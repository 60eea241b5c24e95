import type { TextRun } from '../candidates/text-run.ts';
import type { Sentence } from './text-to-sentences.ts';

/**
 * Text that reads on: the lines of a paragraph joined, over blocks and pages where a sentence goes on. Words broken at
 * the end of a line are whole in `text`. A heading or a line of a form is a passage of one line.
 */
export interface Passage extends TextRun {
  /** `text` folded letter by letter, so that offsets hold in both. */
  readonly folded: string;
  readonly sentences: readonly Sentence[];
  /** The heading it stands under or begins with, folded; empty when it has none. */
  readonly heading: string;
  /** Words of the document before its first one. */
  readonly wordsBefore: number;
}
