import path from 'node:path';
import type { ExtractionConfig } from '@rowbox/contract';
import { mailboxConfigInputSchema } from '@rowbox/contract';
import { checkConfig, type DocumentReader, type ReadDocument } from '@rowbox/engine';
import { type LabelledDocument, readLabelledSet } from '../score/labelled-set.ts';
import { readPages } from '../score/read-pages.ts';

/** A labelled document as read, with its config as a mailbox has it. */
export interface ReadLabelled {
  readonly labelled: LabelledDocument;
  readonly read: ReadDocument;
  readonly config: ExtractionConfig;
}

/** The documents of a labelled set that can be read, in order of id. `cache`: a folder that keeps pages. */
export async function readSet(
  directory: string,
  readers: readonly DocumentReader[],
  cache: string | null,
): Promise<readonly ReadLabelled[]> {
  const documents: ReadLabelled[] = [];
  for (const labelled of await readLabelledSet(directory)) {
    const pages = await readPages(labelled, path.basename(directory), readers, cache);
    if (pages === null) continue;
    const checked = checkConfig(mailboxConfigInputSchema.parse(labelled.config));
    if (!checked.ok) throw new Error(`the config of ${labelled.id} is not valid`);
    documents.push({ labelled, read: { pages, carried: [] }, config: checked.config });
  }
  return documents;
}
