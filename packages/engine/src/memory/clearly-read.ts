import type { Page } from '../page/page.ts';

const CLEARLY_READ = 0.99;

/** Whether all words were read this surely: a program printed the page, or it was recognised without a doubt, and its names are as they stand. */
export function isClearlyRead({ words }: Page): boolean {
  return words.every(({ confidence }) => confidence >= CLEARLY_READ);
}
