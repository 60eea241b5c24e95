import type { StoredAuditEntry } from '../store/audit.ts';
import {
  auditOfDocument,
  type LastReading,
  lastReadingOf,
  readingsOfDocument,
  type StoredReading,
} from '../store/document-history.ts';
import type { Context } from './context.ts';
import { type DocumentPlace, documentToRead } from './document-access.ts';

export type { StoredAuditEntry };

/** Something that happened to a document: somebody did it, or the service read it. */
export type Happening =
  | { readonly kind: 'done'; readonly at: Date; readonly entry: StoredAuditEntry }
  | {
      readonly kind: 'read';
      readonly at: Date;
      readonly isRead: boolean;
      /** Of the reading that holds now. */
      readonly by: LastReading | null;
    }
  | { readonly kind: 'autoConfirmed'; readonly at: Date };

const MOST = 200;

/** Newest first; the newest 200. @throws DomainError `not-found` */
export async function historyOfDocument(
  ctx: Pick<Context, 'db'>,
  accountId: string,
  place: DocumentPlace,
): Promise<readonly Happening[]> {
  const { id: documentId, mailbox_id: mailboxId } = await documentToRead(ctx, accountId, place);
  const [entries, readings, last] = await Promise.all([
    auditOfDocument(ctx.db, { mailboxId, documentId }, MOST),
    readingsOfDocument(ctx.db, documentId, MOST),
    lastReadingOf(ctx.db, documentId),
  ]);
  const done = entries.map((entry): Happening => ({ kind: 'done', at: entry.created_at, entry }));
  return [...done, ...toHappenings(readings, last)]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST);
}

/** What was entered by hand was not read. Of readings longer ago than events are kept the last is known by what it left. */
function toHappenings(readings: readonly StoredReading[], last: LastReading | undefined): Happening[] {
  const by = last?.engine === 'manual' ? null : (last ?? null);
  if (last?.engine === 'manual') return [];
  const known = readings.some(({ type }) => type === 'document.extracted');
  const newest = readings.findIndex(({ type }) => type === 'document.extracted');
  return [
    ...readings.map(
      ({ type, created_at: at }, index): Happening =>
        type === 'extraction.autoConfirmed'
          ? { kind: 'autoConfirmed', at }
          : { kind: 'read', at, isRead: type === 'document.extracted', by: index === newest ? by : null },
    ),
    ...(by && !known ? [{ kind: 'read' as const, at: by.extracted_at, isRead: true, by }] : []),
    ...(by?.auto_confirmed_at && !known
      ? [{ kind: 'autoConfirmed' as const, at: by.auto_confirmed_at }]
      : []),
  ];
}
