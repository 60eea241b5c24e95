import type { Kysely } from 'kysely';
import { findMailboxAccess, type MailboxAccess } from '../store/mailboxes.ts';
import type { Database } from '../store/schema.ts';
import { DomainError, notFound } from './errors.ts';

/* An account sees its own mailboxes and those shared with it; for every other mailbox it is as if there were none. */

/** @throws DomainError `not-found` */
export async function mailboxToRead(
  db: Kysely<Database>,
  accountId: string,
  mailboxId: string,
): Promise<MailboxAccess> {
  const mailbox = await findMailboxAccess(db, accountId, mailboxId);
  if (!mailbox) throw notFound('mailbox');
  return mailbox;
}

/** For changes of contents and config. @throws DomainError `not-found`, `read-only-share` */
export async function mailboxToWrite(
  db: Kysely<Database>,
  accountId: string,
  mailboxId: string,
): Promise<MailboxAccess> {
  const mailbox = await mailboxToRead(db, accountId, mailboxId);
  expectWriting(mailbox.access);
  return mailbox;
}

/** For what makes documents. @throws DomainError `mailbox-inactive` */
export function expectActive({ isActive }: Pick<MailboxAccess, 'isActive'>): void {
  if (isActive) return;
  throw new DomainError('mailbox-inactive', 'This mailbox is not active and takes no documents.');
}

/** @throws DomainError `read-only-share` */
export function expectWriting(access: MailboxAccess['access']): void {
  if (access !== 'viewer') return;
  throw new DomainError('read-only-share', 'This mailbox is shared with you for reading only.');
}

/** For what only the owner may do. @throws DomainError `not-found`, `not-owner` */
export async function mailboxToOwn(
  db: Kysely<Database>,
  accountId: string,
  mailboxId: string,
): Promise<MailboxAccess> {
  const mailbox = await mailboxToRead(db, accountId, mailboxId);
  if (mailbox.access !== 'owner') {
    throw new DomainError('not-owner', 'Only the owner of the mailbox may do this.');
  }
  return mailbox;
}
