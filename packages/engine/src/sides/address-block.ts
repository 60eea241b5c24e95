import type { Line } from '../layout/line.ts';
import type { Box } from '../page/box.ts';
import type { Word } from '../page/page.ts';

/** A name as it stands on a page, on one line or two. */
export interface PlacedName {
  readonly text: string;
  readonly words: readonly Word[];
  /** The line it begins on. */
  readonly line: Line;
}

/** Somebody's name over their street and town, or all of it on one line. */
export interface AddressBlock {
  readonly page: number;
  readonly name: PlacedName;
  /** From the street to the town; empty where all stands on one line. */
  readonly address: readonly Line[];
  /** From the name to the town, and what belongs to it below: country, telephone, VAT id. Top to bottom. */
  readonly lines: readonly Line[];
  readonly box: Box;
  /**
   * `oneLine`: the sender's line over an address window, or a letterhead or footer that says all in one line; `name`:
   * a house named without its address in either of them.
   */
  readonly shape: 'block' | 'oneLine' | 'name';
  /** The text over or before it that may say whose it is; null when it has none. */
  readonly caption: string | null;
  /** Speaks to a person of the house: a salutation or "for the attention of" stands in it. */
  readonly isAddressed: boolean;
}
