import type { TableOrigin } from '../tables/table.ts';

/** What rows were read from: a drawn grid, a table by its header or columns, a list of priced things, blocks of labels, running text,
 * or the places where those of documents of the look stand. */
export type RowsOrigin = TableOrigin | 'list' | 'cards' | 'parties' | 'places';
