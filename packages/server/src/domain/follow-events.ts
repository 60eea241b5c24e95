import { FAILURE_CODES, MAILBOX_EVENT_TYPES, type MailboxEvent } from '@rowbox/contract';
import { eventsAfter, type StoredEvent } from '../store/events.ts';
import { mailboxIdsOf } from '../store/mailboxes.ts';
import type { Context } from './context.ts';
import type { Change, LiveChanges } from './live-changes.ts';
import { mailboxToRead } from './mailbox-access.ts';

/** Who wants to be told what happens, as it happens. */
export interface Follower {
  readonly accountId: string;
  /** Null: all mailboxes the account may see, whichever these are at the time. */
  readonly mailboxId: string | null;
  /** With whose end following ends. */
  readonly sessionId: string | null;
  /** @param id of an event that is kept; null for all others. The same event may be told more than once. */
  readonly tell: (event: MailboxEvent, id: string | null) => void;
  /** More happened than is told: what is known is to be asked for anew. */
  readonly reset: () => void;
  /** Nothing more comes: the mailbox or the session is gone, or something may have been missed. */
  readonly end: () => void;
}

type FollowContext = Pick<Context, 'db'> & { readonly changes: LiveChanges };

/** More than these, and it is quicker to ask anew. */
const MOST_REPEATED = 500;

/**
 * An event gets its id before its transaction commits, and another one that got a later id may be told before it: going on
 * begins as much earlier as a transaction may take.
 */
const OVERLAP_MILLISECONDS = 60_000;

/**
 * Tells what happens in a mailbox, or in all of an account, until the returned function is called.
 *
 * @param lastEventId of the last event one has been told; undefined: from now on
 * @throws DomainError `not-found`
 */
export async function followEvents(
  ctx: FollowContext,
  follower: Follower,
  lastEventId: string | undefined,
): Promise<() => void> {
  let visible: ReadonlySet<string> = new Set();
  // What changes while the past is being read comes after it.
  let held: Change[] | null = [];

  const lookAgain = async (mailboxId: string) => {
    const before = visible;
    try {
      visible = await visibleMailboxes(ctx, follower);
    } catch {
      return follower.end();
    }
    if (before.has(mailboxId) || visible.has(mailboxId)) follower.tell(mailboxChanged(mailboxId), null);
  };
  // One look after the other: of what two changes took away is told once.
  let looking = Promise.resolve();
  const pass = (change: Change): void => {
    if (change.kind === 'session') {
      if (change.sessionId === follower.sessionId) follower.end();
    } else if (change.kind === 'mailbox' || change.kind === 'share') {
      const isOwn = change.accountId === follower.accountId;
      const concerns = isOwn || (change.kind === 'mailbox' && visible.has(change.mailboxId));
      const followed = follower.mailboxId === null || follower.mailboxId === change.mailboxId;
      if (concerns && followed) looking = looking.then(() => lookAgain(change.mailboxId));
    } else if (change.kind !== 'draft' && visible.has(change.mailboxId)) {
      const event = changeToEvent(change);
      if (event) follower.tell(event, change.kind === 'event' ? change.id : null);
    }
  };
  const stop = ctx.changes.listen({
    onChange: (change) => (held ? held.push(change) : pass(change)),
    onGap: follower.end,
  });
  try {
    visible = await visibleMailboxes(ctx, follower);
    if (lastEventId !== undefined) await repeat(ctx, follower, [...visible], lastEventId);
  } catch (error) {
    stop();
    throw error;
  }
  for (const change of held) pass(change);
  held = null;
  return stop;
}

async function visibleMailboxes(
  { db }: FollowContext,
  { accountId, mailboxId }: Follower,
): Promise<ReadonlySet<string>> {
  if (mailboxId === null) return new Set(await mailboxIdsOf(db, accountId));
  await mailboxToRead(db, accountId, mailboxId);
  return new Set([mailboxId]);
}

async function repeat(
  { db }: FollowContext,
  follower: Follower,
  mailboxIds: readonly string[],
  lastEventId: string,
): Promise<void> {
  const after = idSomewhatBefore(lastEventId);
  const events = after === null ? null : await eventsAfter(db, mailboxIds, after, MOST_REPEATED + 1);
  if (events === null || events.length > MOST_REPEATED) return follower.reset();
  for (const event of events) {
    const shown = storedToEvent(event);
    if (shown) follower.tell(shown, event.id);
  }
}

const EVENT_ID = /^evt_([0-9a-f]{12})[0-9a-f]{20}$/;

/** Ids are version 7 UUIDs: their first 48 bits are milliseconds since 1970. Null for what is no id of ours. */
function idSomewhatBefore(id: string): string | null {
  const milliseconds = EVENT_ID.exec(id)?.[1];
  if (milliseconds === undefined) return null;
  const from = Math.max(0, Number.parseInt(milliseconds, 16) - OVERLAP_MILLISECONDS);
  return `evt_${from.toString(16).padStart(12, '0')}`;
}

const mailboxChanged = (mailboxId: string): MailboxEvent => ({
  type: 'mailbox.changed',
  mailboxId,
  documentId: null,
  extractionId: null,
  createdAt: new Date().toISOString(),
});

type OfMailbox = Extract<Change, { readonly kind: 'event' | 'documents' | 'judging' | 'sync' }>;

function changeToEvent(change: OfMailbox): MailboxEvent | null {
  if (change.kind === 'judging') return judging(change);
  if (change.kind === 'sync') return { ...mailboxChanged(change.mailboxId), type: 'mailbox.sync' };
  const { mailboxId, documentId } = change;
  if (change.kind === 'documents') {
    const createdAt = new Date().toISOString();
    return { type: 'document.changed', mailboxId, documentId, extractionId: null, createdAt };
  }
  const { type, extractionId, createdAt, status, failureCode, configVersion } = change;
  return eventOf(
    { type, mailboxId, documentId, extractionId, createdAt: new Date(createdAt) },
    { status, failureCode, configVersion },
  );
}

const judging = ({
  mailboxId,
  configVersion,
  extractionsToJudge,
}: Extract<Change, { readonly kind: 'judging' }>): MailboxEvent => ({
  type: 'mailbox.judging',
  mailboxId,
  documentId: null,
  extractionId: null,
  createdAt: new Date().toISOString(),
  configVersion,
  extractionsToJudge,
});

const storedToEvent = (event: StoredEvent): MailboxEvent | null =>
  eventOf(
    {
      type: event.type,
      mailboxId: event.mailbox_id,
      documentId: event.document_id,
      extractionId: event.extraction_id,
      createdAt: event.created_at,
    },
    event.data,
  );

/** Null for an event that is not for whoever looks on, such as with whom a mailbox was shared. */
function eventOf(
  event: Pick<MailboxEvent, 'mailboxId' | 'documentId' | 'extractionId'> & {
    readonly type: string;
    readonly createdAt: Date;
  },
  data: { readonly status?: unknown; readonly failureCode?: unknown; readonly configVersion?: unknown },
): MailboxEvent | null {
  const type = MAILBOX_EVENT_TYPES.find((one) => one === event.type);
  if (type === undefined) return null;
  const shown = { ...event, type, createdAt: event.createdAt.toISOString() };
  if (type === 'mailbox.judged') return { ...shown, configVersion: Number(data.configVersion) };
  const failureCode = FAILURE_CODES.find((code) => code === data.failureCode);
  if (type !== 'document.failed' || failureCode === undefined) return shown;
  return { ...shown, status: data.status === 'failed' ? 'failed' : 'permanentlyFailed', failureCode };
}
