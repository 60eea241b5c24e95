import path from 'node:path';
import { type LabelledDocument, readLabelledSet, readPages } from '@rowbox/bench';
import type { DocumentReader, Page } from '@rowbox/engine';

/** A labelled document with its pages as read. */
export interface RealDocument extends LabelledDocument {
  /** The labelled set, or `papers-<kind>`. */
  readonly set: string;
  /** Position in its set by id: of papers, odd ones are never looked at. */
  readonly position: number;
  readonly pages: readonly Page[];
}

/** `directories`: labelled sets; a folder in `papers` is called `papers-<kind>`. Documents that cannot be read are left out. */
export async function readRealDocuments(
  directories: readonly string[],
  readers: readonly DocumentReader[],
  cache: string | null,
): Promise<readonly RealDocument[]> {
  const documents: RealDocument[] = [];
  for (const directory of directories) {
    const parent = path.basename(path.dirname(path.resolve(directory)));
    const set = `${parent === 'papers' ? 'papers-' : ''}${path.basename(directory)}`;
    for (const [position, labelled] of (await readLabelledSet(directory)).entries()) {
      const pages = await readPages(labelled, set, readers, cache);
      if (pages !== null) documents.push({ ...labelled, set, position, pages });
    }
  }
  return documents;
}
