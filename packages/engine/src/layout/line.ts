import type { Box } from '../page/box.ts';
import type { Word } from '../page/page.ts';

/**
 * Words that stand on one baseline with no column gap between them, left to right. Two columns side by side are two
 * lines; the lines of one page that share a baseline are a `Band`.
 */
export interface Line {
  /** From 1. */
  readonly page: number;
  readonly words: readonly Word[];
  /** The words joined by single spaces. */
  readonly text: string;
  readonly box: Box;
  /** In points, that of most of its letters. */
  readonly fontSize: number;
  readonly bold: boolean;
}

/** The lines of one page that stand at the same height, left to right. */
export interface Band {
  readonly page: number;
  readonly lines: readonly Line[];
  readonly box: Box;
}

/** Lines that belong together as a paragraph or an address does: same left edge or centre, even spacing. Top to bottom. */
export interface Block {
  readonly page: number;
  readonly lines: readonly Line[];
  readonly box: Box;
}
