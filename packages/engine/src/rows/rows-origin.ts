import type { TableOrigin } from '../tables/table.ts';

/** What rows were read from: a drawn grid, a table by its header or columns, a list of priced things, blocks of labels, running text. */
export type RowsOrigin = TableOrigin | 'list' | 'cards' | 'parties';
