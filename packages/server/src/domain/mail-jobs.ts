import type { Kysely } from 'kysely';
import { findShareToTell } from '../store/mailbox-shares.ts';
import { findInvitation } from '../store/members.ts';
import type { Database } from '../store/schema.ts';
import { findDisabledWebhook } from '../store/webhooks.ts';
import type { MailJob } from './job-queue.ts';
import {
  invitationMail,
  type Mail,
  mailboxSharedMail,
  shareInvitationMail,
  webhookDisabledMail,
} from './mail-texts.ts';
import { passwordLinkUrl } from './sign-in.ts';

/**
 * Words a mail from what holds when it is sent, so that no link and no name stands in the queue.
 *
 * @returns null when there is nothing to tell any more: the person has joined or is gone, the mailbox is not shared any longer
 */
export async function jobToMail(db: Kysely<Database>, publicUrl: string, job: MailJob): Promise<Mail | null> {
  if (job.kind === 'invitation') {
    const found = await findInvitation(db, job.userId);
    if (!found) return null;
    const { email, token, invited_by } = found;
    return invitationMail(email, invited_by ?? 'Somebody', passwordLinkUrl(publicUrl, token, email));
  }
  if (job.kind === 'webhookDisabled') return webhookMail(db, publicUrl, job.webhookId);
  const found = await findShareToTell(db, job.mailboxId, job.email);
  if (!found) return null;
  const { email, mailbox, role } = found;
  const by = found.shared_by ?? 'Somebody';
  if (!found.has_account) return shareInvitationMail(email, { mailbox, by, role, url: publicUrl });
  const url = `${publicUrl}/mailboxes/${encodeURIComponent(job.mailboxId)}`;
  return mailboxSharedMail(email, { mailbox, by, role, url });
}

async function webhookMail(db: Kysely<Database>, publicUrl: string, webhookId: string): Promise<Mail | null> {
  const found = await findDisabledWebhook(db, webhookId);
  const [owner] = found?.owners ?? [];
  if (!found || owner === undefined) return null;
  const { mailbox, reason, url: target } = found;
  const url = `${publicUrl}/mailboxes/${encodeURIComponent(found.mailboxId)}/settings`;
  return webhookDisabledMail(owner, { mailbox, target, reason, url });
}
