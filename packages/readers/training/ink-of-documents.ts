import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createImageReader } from '../src/image/image-reader.ts';
import { sniffContentType } from '../src/image/sniff-content-type.ts';
import { createOcr } from '../src/ocr/create-ocr.ts';
import type { GreyPage } from '../src/ocr/grey-picture.ts';
import type { InkPiece } from '../src/ocr/ink-pieces.ts';
import { createPdfReader } from '../src/pdf/pdf-reader.ts';

/** A picture that OCR looked at, and the ink on it that may be handwriting. */
export interface InkOfPicture {
  /** The first 16 hexadecimal digits of the file's SHA-256. */
  readonly document: string;
  /** Which of the document's pictures, in the order they are read, from 1. */
  readonly picture: number;
  /** Pixels of the copy that was looked at, upright, and of a usual line of text on it. */
  readonly width: number;
  readonly height: number;
  readonly lineHeight: number;
  readonly pieces: readonly InkPiece[];
}

const LIMITS = { maxPages: 200, maxPixels: 100_000_000 };

/**
 * Reads every document of a folder and gives the ink of its pictures.
 *
 * @param cache a folder that keeps what was measured, a file for each document
 * @param onPicture shown every picture that is not in the cache
 */
export async function inkOfDocuments(
  folder: string,
  cache: string,
  onPicture?: (ink: InkOfPicture, page: GreyPage) => void,
): Promise<readonly InkOfPicture[]> {
  let found: InkOfPicture[] = [];
  let document = '';
  const ocr = createOcr({
    threads: 1,
    onInk: (page, pieces) => {
      const { width, height, lineHeight } = page;
      const ink = { document, picture: found.length + 1, width, height, lineHeight, pieces };
      found.push(ink);
      onPicture?.(ink, page);
    },
  });
  const readers = [await createPdfReader({ ocr }), createImageReader({ ocr })];
  await mkdir(cache, { recursive: true });
  const all: InkOfPicture[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const bytes = new Uint8Array(await readFile(path.join(folder, name)));
    document = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const kept = path.join(cache, `${document}.json`);
    const known = await readFile(kept, 'utf8').catch(() => null);
    if (known === null) {
      found = [];
      const contentType = sniffContentType(bytes) ?? '';
      await readers.find((reader) => reader.accepts(contentType))?.read({ bytes, contentType }, LIMITS);
      await writeFile(kept, JSON.stringify(found));
    } else found = JSON.parse(known) as InkOfPicture[];
    all.push(...found);
  }
  return all;
}
