export type { Box } from './page/box.ts';
export type { Page, PageRemark, Ruling, Word, WordSource } from './page/page.ts';
export type * from './ports.ts';
export type * from './result.ts';
