import { createHash } from 'node:crypto';
import {
  type MailAddress,
  type MailHeader,
  parseMailHeader,
  type UnpackedMessage,
  UnpackFailure,
} from '@rowbox/readers/mail';
import { senderEntries } from '../store/authorized-senders.ts';
import { forgetFiles } from '../store/forgotten-files.ts';
import { insertMessage, isAccepted, type NewMessage } from '../store/messages.ts';
import type { MessageAuthentication } from '../store/schema.ts';
import { actingAs } from './actor.ts';
import type { Context } from './context.ts';
import { newId } from './ids.ts';
import {
  isAuthorized,
  type Refusal,
  refusedByAuthentication,
  senderOf,
  whetherInCircle,
} from './mail-senders.ts';
import type { MailboxAddress } from './mailbox-addresses.ts';
import { newDocument, RepeatedMessage, receiveDocuments } from './receive-documents.ts';

/** A raw message as it was taken at the door. */
export interface IncomingMessage {
  /** Of its bytes, which are in the blob store already. */
  readonly sha256: string;
  readonly size: number;
  /** From the envelope; empty for bounces. */
  readonly envelopeFrom: string;
  /** Who sent it: the network's address and the name it gave itself. */
  readonly remoteAddress: string;
  readonly helo: string;
  readonly recipients: readonly MailboxAddress[];
  readonly traceId: string;
}

export interface MessageOutcome extends Pick<NewMessage, 'outcome'> {
  readonly refusal: Refusal | null;
}

export interface MailPorts {
  /** Takes a message apart, away from the event loop. @throws UnpackFailure */
  readonly unpackMessage: (raw: Uint8Array) => Promise<UnpackedMessage>;
  /** Null where messages are not checked. */
  readonly authenticate:
    | ((message: IncomingMessage, raw: Uint8Array) => Promise<MessageAuthentication | null>)
    | null;
  /** Whether a failed check refuses a message, or is only noted. */
  readonly enforce: boolean;
}

type Ctx = Pick<Context, 'db' | 'blobs' | 'jobs'> & { readonly mail: MailPorts };

/**
 * Takes a message into the mailboxes it was sent to. When it has resolved, every accepted document and the job that reads it
 * are on the disk; when it rejects, that was our trouble, and the sender had better keep the message.
 *
 * @returns for each recipient, in order, what became of it
 */
export async function receiveMessage(ctx: Ctx, message: IncomingMessage): Promise<readonly MessageOutcome[]> {
  const raw = await ctx.blobs.read(message.sha256);
  const outcomes = await takeMessage(ctx, message, raw);
  if (!outcomes.some(({ outcome }) => outcome === 'accepted')) {
    await ctx.db.transaction().execute(async (transaction) => {
      await forgetFiles(transaction, [message.sha256]);
      await ctx.jobs.enqueueFileDeletion(transaction);
    });
  }
  return outcomes;
}

async function takeMessage(
  ctx: Ctx,
  message: IncomingMessage,
  raw: Uint8Array,
): Promise<readonly MessageOutcome[]> {
  const refuseAll = (header: MailHeader | null, refusal: Refusal) =>
    Promise.all(message.recipients.map((to) => refuse(ctx, message, { header, to, refusal })));
  const header = await parseMailHeader(raw).catch(failureToRefusal);
  if ('reason' in header) return refuseAll(null, header);
  const sender = senderOf(header);
  if ('reason' in sender) return refuseAll(header, sender);
  const authentication = (await ctx.mail.authenticate?.(message, raw)) ?? null;
  const untrue = ctx.mail.enforce ? refusedByAuthentication(authentication) : null;
  if (untrue !== null) return refuseAll(header, untrue);

  // Taken apart once, however many mailboxes it was sent to, and only if one of them wants it.
  let unpacked: Promise<UnpackedMessage | Refusal> | undefined;
  const outcomes: MessageOutcome[] = [];
  for (const to of message.recipients) {
    const head = { header, to, sender, authentication };
    const refusal = whetherInCircle(header, domainOf(to)) ?? (await whyNot(ctx, to, sender));
    if (refusal !== null) {
      outcomes.push(await refuse(ctx, message, { header, to, refusal, authentication }));
    } else if (await isAccepted(ctx.db, to.mailboxId, identityOf(message, header))) {
      outcomes.push(await repeat(ctx, message, head));
    } else {
      unpacked ??= ctx.mail.unpackMessage(raw).catch(failureToRefusal);
      const content = await unpacked;
      const actor = { kind: 'mail', id: sender.address, traceId: message.traceId } as const;
      outcomes.push(await actingAs(actor, () => accept(ctx, message, head, content)));
    }
  }
  return outcomes;
}

const domainOf = ({ address }: MailboxAddress): string => address.slice(address.lastIndexOf('@') + 1);

async function whyNot(ctx: Ctx, to: MailboxAddress, sender: MailAddress): Promise<Refusal | null> {
  if (isAuthorized(sender.address, await senderEntries(ctx.db, to.mailboxId))) return null;
  return { reason: 'sender_not_allowed', text: `${sender.address} may not send documents to this mailbox.` };
}

interface Head {
  readonly header: MailHeader;
  readonly to: MailboxAddress;
  readonly sender: MailAddress;
  readonly authentication: MessageAuthentication | null;
}

async function accept(
  ctx: Ctx,
  message: IncomingMessage,
  { header, to, sender, authentication }: Head,
  unpacked: UnpackedMessage | Refusal,
): Promise<MessageOutcome> {
  const files = 'reason' in unpacked ? unpacked : filesOf(unpacked);
  if ('reason' in files) return refuse(ctx, message, { header, to, refusal: files, authentication });
  try {
    await receiveDocuments(ctx, {
      mailboxId: to.mailboxId,
      source: 'email',
      uploadId: null,
      displaySubject: header.subject,
      displayFrom: sender.name === '' ? sender.address : `${sender.name} <${sender.address}>`,
      clientReferenceId: to.plus,
      notes: null,
      urgency: 'person',
      enqueue: true,
      traceId: message.traceId,
      message: {
        ...described(message, header, to, authentication),
        outcome: 'accepted',
        reason: null,
        reasonText: null,
        sha256: message.sha256,
      },
      documents: files.map((file) => newDocument([file])),
    });
    return { outcome: 'accepted', refusal: null };
  } catch (error) {
    if (!(error instanceof RepeatedMessage)) throw error;
    return repeat(ctx, message, { header, to, sender, authentication });
  }
}

/** Its documents; of a message that brings none its own words. */
function filesOf({ files, body, subject }: UnpackedMessage) {
  if (files.length > 0) return files;
  if (body === null) {
    return { reason: 'nothing_to_read', text: 'The message holds neither a document nor a text.' };
  }
  const name = (subject ?? 'message').replace(/[\\/:]+/g, ' ').slice(0, 100);
  return [{ ...body, fileName: `${name}.${body.contentType === 'text/html' ? 'html' : 'txt'}` }];
}

async function repeat(ctx: Ctx, message: IncomingMessage, head: Head): Promise<MessageOutcome> {
  await insertMessage(ctx.db, {
    ...described(message, head.header, head.to, head.authentication),
    outcome: 'duplicate',
    reason: null,
    reasonText: null,
    sha256: null,
  });
  return { outcome: 'duplicate', refusal: null };
}

async function refuse(
  ctx: Ctx,
  message: IncomingMessage,
  refused: {
    readonly header: MailHeader | null;
    readonly to: MailboxAddress;
    readonly refusal: Refusal;
    readonly authentication?: MessageAuthentication | null;
  },
): Promise<MessageOutcome> {
  const { header, to, refusal, authentication = null } = refused;
  await insertMessage(ctx.db, {
    ...described(message, header, to, authentication),
    outcome: 'refused',
    reason: refusal.reason,
    reasonText: refusal.text,
    sha256: null,
  });
  return { outcome: 'refused', refusal };
}

function described(
  message: IncomingMessage,
  header: MailHeader | null,
  to: MailboxAddress,
  authentication: MessageAuthentication | null,
) {
  const [sender] = header?.from ?? [];
  return {
    id: newId('msg'),
    mailboxId: to.mailboxId,
    identity: identityOf(message, header),
    sender: sender?.address ?? null,
    senderName: sender?.name || null,
    recipient: to.address,
    subject: header?.subject ?? null,
    authentication,
    size: message.size,
  };
}

/** Message-IDs are compared as they are written; a message without one is known by its bytes. */
function identityOf(message: IncomingMessage, header: MailHeader | null): string {
  const id = header?.messageId;
  return id ? `id:${createHash('sha256').update(id).digest('hex')}` : `bytes:${message.sha256}`;
}

/** What a message that cannot be taken apart is refused with; every other error is ours. */
function failureToRefusal(error: unknown): Refusal {
  if (error instanceof UnpackFailure)
    return { reason: error.code, text: `The message cannot be read. ${error.message}` };
  throw error;
}
