import type { PageLayout } from '../layout/layout.ts';
import type { Place } from '../layout/place-words.ts';
import type { Box } from '../page/box.ts';
import type { Word } from '../page/page.ts';

/** What a word is on its page. `mark`: a tick, a bullet, a filled letter of a check box. */
export const WORD_CLASSES = ['label', 'value', 'heading', 'boilerplate', 'mark'] as const;
export type WordClass = (typeof WORD_CLASSES)[number];

/** A page understood before anything is asked of it. */
export interface PageModel {
  readonly layout: PageLayout;
  /** The words of the layout's lines, in reading order. */
  readonly words: readonly ClassedWord[];
  /** Runs of words of one class that belong together, in reading order. */
  readonly runs: readonly ClassRun[];
  /** The cells that rulings close, in the order of their area from the smallest. */
  readonly cells: readonly DrawnCell[];
  /** Each run that may be a value, and each place that is drawn for a value but has none. */
  readonly places: readonly ValuePlace[];
}

export interface ClassedWord {
  readonly word: Word;
  /** The most probable. */
  readonly class: WordClass;
  /** For each of `WORD_CLASSES`; their sum is 1. */
  readonly probabilities: readonly number[];
  /** Position of its run in `PageModel.runs`. */
  readonly run: number;
  /** Position of the smallest cell it stands in; null outside all cells. */
  readonly cell: number | null;
}

export interface ClassRun {
  readonly class: WordClass;
  /** Positions in `PageModel.words`, line by line. */
  readonly words: readonly number[];
  readonly text: string;
  readonly box: Box;
  /** Mean probability of its class over its words. */
  readonly probability: number;
  readonly cell: number | null;
}

/** A rectangle that rulings close. */
export interface DrawnCell {
  readonly box: Box;
  /** In points on the straightened page. */
  readonly place: Place;
  /** Its grid (cells that touch at corners), and the rows and columns of it that it covers (`end` exclusive). */
  readonly grid: number;
  readonly row: number;
  readonly rowEnd: number;
  readonly column: number;
  readonly columnEnd: number;
}

/** What may be a value, or an empty place for one, with what it is labelled by. */
export interface ValuePlace {
  /** `mark`: a tick (or a bullet, which has no label). */
  readonly kind: 'value' | 'mark' | 'empty';
  /**
   * The value's position in `PageModel.runs`; null for an empty place. The run may be of another class, where it is a value
   * with some probability.
   */
  readonly run: number | null;
  readonly box: Box;
  readonly cell: number | null;
  /** Runs that are labels with some probability, the likeliest link first; with `unlabelled` the probabilities sum up to 1. */
  readonly labels: readonly LabelLink[];
  /** Probability that nothing printed labels it, or that it is no place for a value. */
  readonly unlabelled: number;
  /** Runs (positions in `PageModel.runs`) that name its row, its column and its part of the page; null: none does. */
  readonly rowHead: number | null;
  readonly columnHead: number | null;
  readonly heading: number | null;
}

export interface LabelLink {
  /** Position in `PageModel.runs`. */
  readonly run: number;
  readonly probability: number;
}
