import type { ComposedItems } from './compose-items.ts';
import type { Chance } from './random.ts';
import type { TableDesign } from './table-design.ts';
import type { TableWords } from './words.ts';

/** An item table to set between two edges, in points. */
export interface ItemTable {
  readonly design: TableDesign;
  readonly words: TableWords;
  readonly chance: Chance;
  readonly items: ComposedItems;
  readonly left: number;
  readonly right: number;
}
