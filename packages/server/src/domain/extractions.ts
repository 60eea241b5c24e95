import {
  deleteExtraction as deleteStoredExtraction,
  findExtraction,
  listExtractions as listStoredExtractions,
  type Page,
  type StoredExtraction,
} from '../store/extractions.ts';
import type { Context } from './context.ts';
import { notFound } from './errors.ts';
import { mailboxToRead, mailboxToWrite } from './mailbox-access.ts';

export type { StoredExtraction };

type Db = Pick<Context, 'db'>;

/** Newest first. @throws DomainError `not-found` */
export async function listExtractions(
  { db }: Db,
  accountId: string,
  mailboxId: string,
  page: Page,
): Promise<{ readonly items: readonly StoredExtraction[]; readonly totalCount: number }> {
  await mailboxToRead(db, accountId, mailboxId);
  return listStoredExtractions(db, mailboxId, page);
}

/** @throws DomainError `not-found` */
export async function getExtraction(
  { db }: Db,
  accountId: string,
  mailboxId: string,
  by: { readonly id: string } | { readonly documentId: string },
): Promise<StoredExtraction> {
  await mailboxToRead(db, accountId, mailboxId);
  const extraction = await findExtraction(db, mailboxId, by);
  if (!extraction) throw notFound('extraction');
  return extraction;
}

/** The document stays, as `extracted`. @throws DomainError `not-found`, `read-only-share` */
export async function deleteExtraction(
  { db }: Db,
  accountId: string,
  mailboxId: string,
  extractionId: string,
): Promise<void> {
  await mailboxToWrite(db, accountId, mailboxId);
  if (!(await deleteStoredExtraction(db, mailboxId, extractionId))) throw notFound('extraction');
}
