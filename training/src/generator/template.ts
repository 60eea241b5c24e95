import type { Kit } from './kit.ts';
import type { Random } from './random.ts';
import type { PAPERS, Style } from './style.ts';

/** A layout family: one function that draws a paper of a kind, anew at each seed. */
export interface Template {
  /** Unique, of small letters and dashes; its hash decides to which split it belongs. */
  readonly name: string;
  /** The kind of paper (`payslip`). */
  readonly kind: string;
  /** ISO 639-1 of the labels it can print; one is drawn. */
  readonly languages: readonly string[];
  /** Countries its papers come from; by language where left out. */
  readonly countries?: readonly string[];
  readonly paper?: keyof typeof PAPERS;
  /** What is typical of its looks; the rest is drawn. */
  readonly style?: (random: Random) => Partial<Style>;
  /** Share of places left empty, drawn between the two; some documents are wholly blank with `mayBeBlank`. */
  readonly empty?: readonly [number, number];
  readonly mayBeBlank?: boolean;
  /** @returns the page's HTML, made by `sheet` */
  readonly draw: (kit: Kit) => string;
}
