import type { ClientConfig } from 'pg';
import { z } from 'zod';
import { CHANGES_CHANNEL, listenOnChannel } from '../store/notifications.ts';
import type { DocumentEnds } from './document-ends.ts';

/* What changed, told by the database to every process that asks for it when it is committed (migration 0010). */

const changeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('event'),
    id: z.string(),
    type: z.string(),
    mailboxId: z.string(),
    documentId: z.string().nullable(),
    extractionId: z.string().nullable(),
    createdAt: z.string(),
    status: z.string().nullable(),
    failureCode: z.string().nullable(),
    configVersion: z.number().nullish(),
  }),
  /** Documents came, were put into the queue or are being read; `documentId` null: more than one. */
  z.object({ kind: z.literal('documents'), mailboxId: z.string(), documentId: z.string().nullable() }),
  /** The account has a mailbox shared with it, has it no longer, or may do something else with it: nobody else's business. */
  z.object({ kind: z.literal('share'), mailboxId: z.string(), accountId: z.string() }),
  /** How far a change of a mailbox's config is carried to its extractions. */
  z.object({
    kind: z.literal('judging'),
    mailboxId: z.string(),
    configVersion: z.number(),
    extractionsToJudge: z.number(),
  }),
  /** The workbook of a mailbox is being written, was, or could not be. */
  z.object({ kind: z.literal('sync'), mailboxId: z.string() }),
  /** A mailbox of the account is new, another or gone, or shared with others than before. */
  z.object({ kind: z.literal('mailbox'), mailboxId: z.string(), accountId: z.string() }),
  z.object({ kind: z.literal('session'), sessionId: z.string() }),
  /** What was proposed from samples is there, or nothing could be: for who waits for it. */
  z.object({ kind: z.literal('draft'), draftId: z.string() }),
]);

export type Change = z.output<typeof changeSchema>;

interface Listener {
  readonly onChange: (change: Change) => void;
  /** Something may have changed of which nobody was told. */
  readonly onGap: () => void;
}

export interface LiveChanges {
  /** Whether changes are being told. */
  readonly listening: () => boolean;
  /** @returns what ends it */
  readonly listen: (listener: Listener) => () => void;
  readonly close: () => Promise<void>;
}

/**
 * For a process in which nobody waits for what happens. Whatever is told costs each connection that hears it processor time, here and in
 * the database, several times a document.
 */
export const UNHEARD_CHANGES: LiveChanges = {
  listening: () => false,
  listen: () => () => false,
  close: async () => {},
};

/** One connection to the database for all who listen in this process. */
export function openLiveChanges(connection: ClientConfig | string): LiveChanges {
  const listeners = new Set<Listener>();
  let listening = false;
  const channel = listenOnChannel(connection, CHANGES_CHANNEL, {
    onMessage: (text) => {
      const change = textToChange(text);
      if (change !== null) for (const { onChange } of [...listeners]) onChange(change);
    },
    onListening: (now) => {
      if (listening && !now) for (const { onGap } of [...listeners]) onGap();
      listening = now;
    },
  });
  return {
    listening: () => listening,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => channel.close(),
  };
}

/** Passes on to who waits in this process what happened to documents and drafts in any. */
export function stirByChanges(
  { listen }: Pick<LiveChanges, 'listen'>,
  ends: Pick<DocumentEnds, 'stir'>,
): void {
  listen({
    onChange: (change) => {
      if (change.kind === 'draft') ends.stir(change.draftId);
      else if (change.kind === 'event' && change.documentId !== null) ends.stir(change.documentId);
    },
    // Who waits looks now and then.
    onGap: () => {},
  });
}

/** Null for what another version of the service may tell of. */
function textToChange(text: string): Change | null {
  try {
    return changeSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
