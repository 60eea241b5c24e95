import type { Page } from '../store/extractions.ts';
import { deleteOldRefusals, findMessage, type ListedMessage, listMessages } from '../store/messages.ts';
import type { Context } from './context.ts';
import { notFound } from './errors.ts';
import { mailboxToRead } from './mailbox-access.ts';
import { readStoredFile } from './stored-files.ts';

/** The mails that came for a mailbox, newest first, with what became of each. @throws DomainError `not-found` */
export async function messagesOfMailbox(
  ctx: Pick<Context, 'db'>,
  accountId: string,
  mailboxId: string,
  page: Page,
): Promise<{ readonly items: readonly ListedMessage[]; readonly totalCount: number }> {
  await mailboxToRead(ctx.db, accountId, mailboxId);
  return listMessages(ctx.db, mailboxId, page);
}

/** A message as it came, byte by byte. @throws DomainError `not-found`; refused ones are not kept */
export async function rawMessage(
  ctx: Pick<Context, 'db' | 'blobs'>,
  accountId: string,
  mailboxId: string,
  messageId: string,
): Promise<{ readonly fileName: string; readonly bytes: Uint8Array }> {
  await mailboxToRead(ctx.db, accountId, mailboxId);
  const message = await findMessage(ctx.db, mailboxId, messageId);
  if (!message?.sha256) throw notFound('message');
  const name = (message.subject ?? 'message')
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .trim()
    .slice(0, 80);
  return { fileName: `${name || 'message'}.eml`, bytes: await readStoredFile(ctx, message.sha256) };
}

/** Whoever wonders where a mail is asks within weeks. */
const KEPT_DAYS = 90;

/** @returns how many refused and repeated messages were past their time */
export const forgetOldRefusals = ({ db }: Pick<Context, 'db'>): Promise<number> =>
  deleteOldRefusals(db, KEPT_DAYS);

export type { ListedMessage };
