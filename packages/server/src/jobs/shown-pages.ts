import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { boxAsDisplayed, type DocumentReader, type Page } from '@rowbox/engine';
import { toIndexedWords } from '../domain/searched-words.ts';
import type { ShownPage } from '../domain/shown-pages.ts';

/** A reader that notes the pages of each file it reads, in the order of the files. */
export const noting =
  (noted: (readonly Page[])[]) =>
  (reader: DocumentReader): DocumentReader => ({
    accepts: reader.accepts,
    read: async (file, limits) => {
      const read = await reader.read(file, limits);
      noted.push(read.ok ? read.pages : []);
      return read;
    },
  });

/** The pages of each file → what is stored of them: gzipped JSON of `ShownPage[]`. */
export async function pagesToStored(files: readonly (readonly Page[])[]): Promise<Uint8Array> {
  const pages = files.flatMap((ofFile, file) =>
    ofFile.map((page, index) => toShown(page, file + 1, index + 1)),
  );
  return promisify(gzip)(JSON.stringify(pages));
}

/** So many letters of distinct words still make an index below the megabyte that PostgreSQL takes. */
const MOST_LETTERS = 100_000;

/** The words of a document as one text to be found by; of very long documents the first 100,000 letters. */
export function pagesToWords(pages: readonly Page[]): string {
  let text = '';
  for (const { words } of pages) {
    for (const word of words) {
      if (text.length + word.text.length >= MOST_LETTERS) return toIndexedWords(text);
      // PostgreSQL's text holds no zeros.
      text += `${word.text.replaceAll('\0', '')} `;
    }
  }
  return toIndexedWords(text);
}

function toShown(page: Page, file: number, pageOfFile: number): ShownPage {
  const { rotation = 0 } = page.straightening ?? {};
  const sideways = rotation === 90 || rotation === 270;
  return {
    file,
    pageOfFile,
    width: sideways ? page.height : page.width,
    height: sideways ? page.width : page.height,
    words: page.words.map((word) => {
      const { left, top, right, bottom } = boxAsDisplayed(page, word.box);
      return [word.text, rounded(left), rounded(top), rounded(right), rounded(bottom)];
    }),
  };
}

/** A tenth of a millimetre on a page of A4. */
const rounded = (fraction: number): number => Math.round(fraction * 10_000) / 10_000;
