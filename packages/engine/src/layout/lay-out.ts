import type { Page } from '../page/page.ts';
import { findTables } from '../tables/find-tables.ts';
import { withoutDrawnType } from './drawn-in-type.ts';
import type { DocumentLayout } from './layout.ts';
import { pageToLayout } from './page-to-layout.ts';

/** Lays a whole document out: its pages one by one, then the tables, which may go on over pages. */
export function layOut(pages: readonly Page[]): DocumentLayout {
  const layouts = pages.map((page) => pageToLayout(withoutDrawnType(page)));
  return { pages: layouts, tables: findTables(layouts) };
}
