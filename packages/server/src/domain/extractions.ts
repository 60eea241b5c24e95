import type { ExtractionConfig } from '@rowbox/contract';
import { noteExportDeletion } from '../store/exports.ts';
import {
  deleteExtraction as deleteStoredExtraction,
  findExtraction,
  listExtractions as listStoredExtractions,
  type Page,
  type StoredExtraction,
} from '../store/extractions.ts';
import { recordAudit } from './audit.ts';
import type { Context } from './context.ts';
import { notFound } from './errors.ts';
import { recordEvents } from './events.ts';
import { mailboxToRead, mailboxToWrite } from './mailbox-access.ts';

export type { StoredExtraction };

type Db = Pick<Context, 'db'>;

/** Newest first, with the config in force. @throws DomainError `not-found` */
export async function listExtractions(
  { db }: Db,
  accountId: string,
  mailboxId: string,
  page: Page,
): Promise<{
  readonly items: readonly StoredExtraction[];
  readonly totalCount: number;
  readonly config: ExtractionConfig;
}> {
  const { config } = await mailboxToRead(db, accountId, mailboxId);
  return { ...(await listStoredExtractions(db, mailboxId, page)), config };
}

/** With the config in force. @throws DomainError `not-found` */
export async function getExtraction(
  { db }: Db,
  accountId: string,
  mailboxId: string,
  by: { readonly id: string } | { readonly documentId: string },
): Promise<{ readonly extraction: StoredExtraction; readonly config: ExtractionConfig }> {
  const { config } = await mailboxToRead(db, accountId, mailboxId);
  const extraction = await findExtraction(db, mailboxId, by);
  if (!extraction) throw notFound('extraction');
  return { extraction, config };
}

/**
 * The document stays, as `extracted`.
 *
 * @param deleteFromSpreadsheet whether its rows are to go from the export workbook too
 * @throws DomainError `not-found`, `read-only-share`
 */
export async function deleteExtraction(
  { db }: Db,
  accountId: string,
  mailboxId: string,
  extractionId: string,
  deleteFromSpreadsheet: boolean,
): Promise<void> {
  await mailboxToWrite(db, accountId, mailboxId);
  await db.transaction().execute(async (transaction) => {
    const documentId = await deleteStoredExtraction(transaction, mailboxId, extractionId);
    if (documentId === undefined) throw notFound('extraction');
    const data = { deleteFromSpreadsheet };
    await noteExportDeletion(transaction, mailboxId, extractionId, !deleteFromSpreadsheet);
    await recordAudit(transaction, { mailboxId }, 'extraction.deleted', {
      subjectId: extractionId,
      documentId,
    });
    await recordEvents(transaction, [
      { type: 'extraction.deleted', mailboxId, documentId, extractionId, data },
    ]);
  });
}
