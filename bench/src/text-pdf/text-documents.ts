import { readFile } from 'node:fs/promises';
import { type ExtractionConfig, mailboxConfigInputSchema } from '@rowbox/contract';
import { checkConfig, type DocumentReader } from '@rowbox/engine';
import { readLabelledSet } from '../score/labelled-set.ts';

/** A PDF with words on every page, and what is asked of it. */
export interface TextDocument {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly config: ExtractionConfig;
  readonly pages: number;
}

export const LIMITS = { maxPages: 200, maxPixels: 100_000_000 };

/** The text PDFs of a labelled set. `reader` has no OCR, so that scans have no words and are left out. */
export async function textDocuments(
  directory: string,
  reader: DocumentReader,
): Promise<readonly TextDocument[]> {
  const documents: TextDocument[] = [];
  for (const { file, config } of await readLabelledSet(directory)) {
    if (!file.toLowerCase().endsWith('.pdf')) continue;
    const bytes = new Uint8Array(await readFile(file));
    const read = await reader.read({ bytes, contentType: 'application/pdf' }, LIMITS);
    if (!read.ok || read.pages.some(({ words }) => words.length === 0)) continue;
    documents.push({ file, bytes, config: toConfig(config), pages: read.pages.length });
  }
  return documents;
}

/** The config as a mailbox would hold it. */
export function toConfig(written: unknown): ExtractionConfig {
  const checked = checkConfig(mailboxConfigInputSchema.parse(written));
  if (!checked.ok) throw new Error('The config of the set is not valid.');
  return checked.config;
}
