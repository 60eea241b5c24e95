import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Context } from '../domain/context.ts';
import { addressToMailbox, type MailboxAddress } from '../domain/mailbox-addresses.ts';
import { type MailPorts, type MessageOutcome, receiveMessage } from '../domain/receive-message.ts';
import { replyError } from './reply.ts';

export interface ReceiverOptions {
  readonly domain: Context;
  readonly mail: MailPorts;
  readonly logger: Logger;
  /** The name it greets with. */
  readonly hostName: string;
  readonly maxBytes: number;
  readonly maxConnections: number;
  /** The budget of messages of each sending host; null: there is no limit. */
  readonly limit: { readonly take: (host: string) => Promise<{ readonly allowed: boolean }> } | null;
  /** PEM; without them nothing is encrypted. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Between two commands, or two pieces of a message; left out: a minute. */
  readonly idleMilliseconds?: number;
  /** LMTP (RFC 2033) answers for each recipient; SMTP once for all of them. */
  readonly protocol: 'smtp' | 'lmtp';
}

export interface Receiver {
  /** The port it listens on; 0 on a socket. */
  readonly port: number;
  /** Connections that are encrypted from now on are so by another certificate; only where there was one. */
  readonly useCertificate: (tls: { readonly cert: string; readonly key: string }) => void;
  /** Takes no new connection and lets messages at work be answered, within the time. */
  readonly close: (graceMilliseconds: number) => Promise<void>;
}

const MOST_RECIPIENTS = 50;
const IDLE_MILLISECONDS = 60_000;
/** However slowly it trickles, a message has come by then: 25 MB at 50 kB/s. */
const MESSAGE_MILLISECONDS = 10 * 60_000;
/** A recipient's mailbox, as it was found when the address was named. */
type Session = SMTPServerSession & { mailboxes?: MailboxAddress[] };

/** Listens for mail. @param at a port with its host, or the path of a socket @throws when that is taken */
export async function startReceiver(
  options: ReceiverOptions,
  at: { readonly host: string; readonly port: number } | { readonly socket: string },
): Promise<Receiver> {
  const atWork = new Set<Promise<void>>();
  const server = new SMTPServer({
    name: options.hostName,
    banner: 'Rowbox',
    lmtp: options.protocol === 'lmtp',
    size: options.maxBytes,
    disabledCommands: options.tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(options.tls ?? {}),
    authOptional: true,
    disableReverseLookup: true,
    maxClients: options.maxConnections,
    socketTimeout: options.idleMilliseconds ?? IDLE_MILLISECONDS,
    logger: false,
    onRcptTo: (address, session, callback) => {
      takeRecipient(options, address.address, session).then(() => callback(), callback);
    },
    onData: (stream, session, callback) => {
      const timer = setTimeout(() => stream.destroy(new Error('too slow')), MESSAGE_MILLISECONDS);
      const work = takeData(options, stream, session)
        .then(
          (answer) => callback(null, answer as never),
          (error) => callback(error),
        )
        .finally(() => {
          clearTimeout(timer);
          atWork.delete(work);
        });
      atWork.add(work);
    },
  });
  server.on('error', ({ message }) => options.logger.debug({ cause: message }, 'a mail connection was lost'));
  if ('socket' in at) await rm(at.socket, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    const started = () => {
      server.server.off('error', reject);
      resolve();
    };
    if ('socket' in at) server.listen(at.socket, started);
    else server.listen(at.port, at.host, started);
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    useCertificate: (tls) => server.updateSecureContext(tls),
    close: async (graceMilliseconds) => {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      await Promise.race([Promise.allSettled([...atWork]), pause(graceMilliseconds)]);
      for (const connection of server.connections) {
        connection.send(421, ['4.3.2 The service is stopping; send it again in a moment.'], false);
        connection.close();
      }
      await closed;
    },
  };
}

async function takeRecipient({ domain }: ReceiverOptions, address: string, session: Session): Promise<void> {
  if (session.envelope.rcptTo.length >= MOST_RECIPIENTS) {
    throw replyError(452, '4.5.3', 'Too many recipients; send it again to the others.');
  }
  const mailbox = await addressToMailbox(domain, address).catch(() => {
    throw replyError(451, '4.3.0', 'Try again later.');
  });
  if (mailbox === null) throw replyError(550, '5.1.1', 'There is no such mailbox here.');
  // The envelope of an earlier message of the connection is over.
  if (session.envelope.rcptTo.length === 0) session.mailboxes = [];
  session.mailboxes = [...(session.mailboxes ?? []), mailbox];
}

/** @returns SMTP: the answer; LMTP: an answer for each recipient */
async function takeData(
  options: ReceiverOptions,
  stream: SMTPServerDataStream,
  session: Session,
): Promise<string | (string | Error)[]> {
  const traceId = randomUUID();
  const { domain, mail, logger, limit } = options;
  try {
    if ((await limit?.take(session.remoteAddress))?.allowed === false) {
      throw replyError(451, '4.7.0', 'Too many messages; try again in a minute.');
    }
    const { sha256, size } = await storeRaw(options, stream);
    const outcomes = await receiveMessage(
      { ...domain, mail },
      {
        sha256,
        size,
        envelopeFrom: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
        remoteAddress: session.remoteAddress,
        helo: session.hostNameAppearsAs,
        recipients: recipientsOf(session),
        traceId,
      },
    );
    for (const { outcome } of outcomes) domain.counts.mail(outcome);
    logger.info({ traceId, size, outcomes: outcomes.map(toLog) }, 'a mail came in');
    return options.protocol === 'lmtp' ? outcomes.map(toReply) : oneReply(outcomes);
  } catch (error) {
    stream.resume();
    if (error instanceof Error && 'responseCode' in error) throw error;
    domain.counts.mail('failed');
    logger.error({ err: error, traceId }, 'a mail could not be taken');
    throw replyError(451, '4.3.0', 'The message could not be stored; keep it and try again later.');
  }
}

/** Each mailbox once, in the order of the envelope's recipients. */
function recipientsOf({ envelope, mailboxes = [] }: Session): readonly MailboxAddress[] {
  const named = new Map(mailboxes.map((mailbox) => [mailbox.address, mailbox]));
  return envelope.rcptTo.flatMap(({ address }) => named.get(address) ?? []);
}

/** Writes a raw message into the blob store, forced to the disk. */
async function storeRaw({ domain, maxBytes }: ReceiverOptions, stream: SMTPServerDataStream) {
  const stored = await domain.blobs.put(bounded(stream, maxBytes));
  if (stream.sizeExceeded) throw tooLarge(maxBytes);
  return stored;
}

async function* bounded(stream: SMTPServerDataStream, maxBytes: number): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

const tooLarge = (maxBytes: number) =>
  replyError(552, '5.3.4', `A message may have ${Math.floor(maxBytes / 1_048_576)} MB at most.`);

/** Accepted where one mailbox took it, or has it: what the others said stands in their lists of messages. */
function oneReply(outcomes: readonly MessageOutcome[]): string {
  const taken = outcomes.find(({ outcome }) => outcome !== 'refused');
  if (taken !== undefined) return toReply(taken) as string;
  throw toReply(outcomes[0] as MessageOutcome);
}

function toReply({ outcome, refusal }: MessageOutcome): string | Error {
  if (refusal !== null) return replyError(550, REPLY_CODES[refusal.reason] ?? '5.6.0', refusal.text);
  return outcome === 'duplicate' ? 'This message is here already.' : 'Stored.';
}

/** RFC 3463: 5.4.6 for what goes in a circle, 5.7.x for what policy refuses, 5.6.0 for content that cannot be read. */
const REPLY_CODES: Readonly<Record<string, string>> = {
  sender_not_allowed: '5.7.1',
  dmarc_failed: '5.7.1',
  from_missing: '5.7.1',
  from_ambiguous: '5.7.1',
  mail_loop: '5.4.6',
};

const toLog = ({ outcome, refusal }: MessageOutcome) => refusal?.reason ?? outcome;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
