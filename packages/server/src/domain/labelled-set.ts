import type { CellValue, ExtractionConfig } from '@rowbox/contract';
import type { BlobStore } from '../store/blobs/blob-store.ts';
import { findConfig } from '../store/mailboxes.ts';
import { lookOf } from '../store/memory.ts';
import type { ServiceDatabase } from '../store/schema.ts';
import { findSettled, reviewedDocuments } from '../store/settled-extractions.ts';
import { extractionToSettled } from './extraction-to-settled.ts';

/** A document's files with what people say that it says. */
export interface LabelledFile {
  readonly id: string;
  /** Documents that look the same share it. */
  readonly template: string;
  /** In order of their pages; one at least. */
  readonly files: readonly { readonly contentType: string; readonly bytes: Uint8Array }[];
  readonly data: Readonly<Record<string, CellValue>>;
  readonly sections: Readonly<Record<string, readonly Readonly<Record<string, CellValue>>[]>>;
}

export interface MailboxSet {
  readonly config: ExtractionConfig;
  /** Those that were checked last first; those of which a file is lost are passed over. */
  readonly documents: AsyncGenerator<LabelledFile, void, undefined>;
}

/**
 * The documents of a mailbox that people have been through.
 *
 * @param files of the service
 * @returns undefined when there is no such mailbox
 */
export async function mailboxToSet(
  db: ServiceDatabase,
  files: BlobStore,
  mailboxId: string,
  most: number,
): Promise<MailboxSet | undefined> {
  const config = await findConfig(db, mailboxId);
  return config && { config, documents: labelled(db, files, mailboxId, most) };
}

async function* labelled(
  db: ServiceDatabase,
  files: BlobStore,
  mailboxId: string,
  most: number,
): AsyncGenerator<LabelledFile, void, undefined> {
  for (const { id } of await reviewedDocuments(db, mailboxId, most)) {
    const stored = await findSettled(db, id);
    const settled = stored && extractionToSettled(stored, stored.config);
    if (!settled || stored.files.length === 0) continue;
    const own = [];
    for (const { sha256, contentType } of stored.files) {
      const bytes = await files.read(sha256).catch(() => null);
      if (bytes !== null) own.push({ contentType, bytes });
    }
    if (own.length < stored.files.length) continue;
    yield {
      id,
      template: (await lookOf(db, id)) ?? id,
      files: own,
      data: valuesOf(settled.fields),
      sections: Object.fromEntries(
        Object.entries(settled.rows).map(([group, rows]) => [group, rows.map(valuesOf)]),
      ),
    };
  }
}

const valuesOf = (
  cells: Readonly<Record<string, { readonly value: CellValue }>>,
): Record<string, CellValue> =>
  Object.fromEntries(Object.entries(cells).map(([key, { value }]) => [key, value]));
