import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentReader, Page } from '@rowbox/engine';
import { sniffContentType } from '@rowbox/readers';
import type { LabelledDocument } from './labelled-set.ts';

const LIMITS = { maxPages: 200, maxPixels: 100_000_000 };

/**
 * The pages of a labelled document as readers give them. `cache`: a folder that keeps them, since recognising scans
 * takes longer than all else. Null when it cannot be read.
 */
export async function readPages(
  { id, file }: LabelledDocument,
  set: string,
  readers: readonly DocumentReader[],
  cache: string | null,
): Promise<readonly Page[] | null> {
  const cached = cache === null ? null : path.join(cache, set, `${id}.json`);
  if (cached !== null) {
    const known = await readFile(cached, 'utf8').catch(() => null);
    if (known !== null) return (JSON.parse(known) as { pages: Page[] }).pages;
  }
  const bytes = new Uint8Array(await readFile(file));
  const contentType = sniffContentType(bytes) ?? '';
  const read = await readers
    .find((reader) => reader.accepts(contentType))
    ?.read({ bytes, contentType }, LIMITS);
  if (read === undefined || !read.ok) return null;
  if (cached !== null) {
    await mkdir(path.dirname(cached), { recursive: true });
    await writeFile(cached, JSON.stringify(read));
  }
  return read.pages;
}
