import type { Page } from '../page/page.ts';
import type { Table } from '../tables/table.ts';
import type { Band, Block, Line } from './line.ts';
import type { PageBend } from './page-bend.ts';

/** One page laid out. */
export interface PageLayout {
  readonly page: Page;
  /** Slope of its text in points down per point to the right; 0 for a straight page. */
  readonly skew: number;
  /** How its lines bend beyond that; null where they do not. */
  readonly bend: PageBend | null;
  /** In reading order. */
  readonly lines: readonly Line[];
  readonly bands: readonly Band[];
  readonly blocks: readonly Block[];
}

/** The whole document laid out; tables may go on over pages, so they belong to the document. */
export interface DocumentLayout {
  readonly pages: readonly PageLayout[];
  readonly tables: readonly Table[];
}
