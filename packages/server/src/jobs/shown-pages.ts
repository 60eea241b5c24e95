import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { boxAsDisplayed, type DocumentReader, type Page } from '@rowbox/engine';
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
