import type { Kysely } from 'kysely';
import { findShareToTell } from '../store/mailbox-shares.ts';
import { findInvitation } from '../store/members.ts';
import { newsOfBundle, recipientOfBundle } from '../store/notification-outbox.ts';
import type { Database } from '../store/schema.ts';
import { findDisabledWebhook } from '../store/webhooks.ts';
import type { MailJob } from './job-queue.ts';
import {
  invitationMail,
  type Mail,
  shareInvitationMail,
  somebodyIn,
  webhookDisabledMail,
} from './mail-texts.ts';
import { mailboxSharedMail, newsToMail } from './news-texts.ts';
import { passwordLinkUrl } from './sign-in.ts';
import { unsubscribeUrl } from './unsubscribe-links.ts';

export interface AddressedMail {
  readonly mail: Mail;
  /** In whose name it goes out, or whose person it is for: its owner sees what cannot be delivered. */
  readonly accountId: string;
}

/**
 * Words a mail from what holds when it is sent, so that no link and no name stands in the queue.
 *
 * @returns null when there is nothing to tell any more: the person has joined or is gone, the mailbox is not shared any longer
 */
export async function jobToMail(
  db: Kysely<Database>,
  publicUrl: string,
  job: MailJob,
): Promise<AddressedMail | null> {
  if (job.kind === 'invitation') return invitation(db, publicUrl, job.userId);
  if (job.kind === 'mailboxShared') return mailboxShared(db, publicUrl, job);
  if (job.kind === 'webhookDisabled') return webhookDisabled(db, publicUrl, job.webhookId);
  return news(db, publicUrl, job.bundle);
}

async function invitation(
  db: Kysely<Database>,
  publicUrl: string,
  userId: string,
): Promise<AddressedMail | null> {
  const found = await findInvitation(db, userId);
  if (!found) return null;
  const { email, token, invited_by } = found;
  const url = passwordLinkUrl(publicUrl, token, email);
  return { accountId: found.account_id, mail: invitationMail(email, invited_by, url, found.language) };
}

async function mailboxShared(
  db: Kysely<Database>,
  publicUrl: string,
  { mailboxId, email: address }: Extract<MailJob, { readonly kind: 'mailboxShared' }>,
): Promise<AddressedMail | null> {
  const found = await findShareToTell(db, mailboxId, address);
  if (!found) return null;
  const { account_id: accountId, user_id: userId, email, mailbox, role } = found;
  const by = found.shared_by ?? somebodyIn(found.language);
  if (userId === null) {
    return {
      accountId,
      mail: shareInvitationMail({ email, mailbox, by, role, url: publicUrl }, found.language),
    };
  }
  const unsubscribe = await unsubscribeUrl(db, publicUrl, userId, ['mailboxShared']);
  const shared = { mailboxId, mailbox, by, role };
  return { accountId, mail: mailboxSharedMail(email, shared, found.language, { publicUrl, unsubscribe }) };
}

async function webhookDisabled(
  db: Kysely<Database>,
  publicUrl: string,
  webhookId: string,
): Promise<AddressedMail | null> {
  const found = await findDisabledWebhook(db, webhookId);
  const [owner] = found?.owners ?? [];
  if (!found || owner === undefined) return null;
  const { accountId, mailbox, reason, url: target } = found;
  const url = `${publicUrl}/mailboxes/${encodeURIComponent(found.mailboxId)}/settings`;
  return { accountId, mail: webhookDisabledMail(owner, { mailbox, target, reason, url }, found.language) };
}

/** Documents that are named in a mail; of more it is told how many. */
const MOST_NAMED = 10;

async function news(db: Kysely<Database>, publicUrl: string, bundle: string): Promise<AddressedMail | null> {
  const recipient = await recipientOfBundle(db, bundle);
  if (!recipient) return null;
  const told = await newsOfBundle(db, bundle, MOST_NAMED);
  if (told.counts.length === 0) return null;
  const { userId, accountId, email, language } = recipient;
  const types = told.counts.map(({ type }) => type);
  const unsubscribe = await unsubscribeUrl(db, publicUrl, userId, types);
  return { accountId, mail: newsToMail(email, told, language, { publicUrl, unsubscribe }) };
}
