import { Readable } from 'node:stream';
import {
  AUDIT_ACTIONS,
  type AuditEntryResource,
  type listAuditQuerySchema,
  toCsvLine,
} from '@rowbox/contract';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { auditOfAccount, StoredAuditEntry } from '../../domain/audit.ts';
import { attachmentDisposition } from '../content-disposition.ts';
import { timestamp } from './timestamp.ts';

const toAuditEntry = (stored: StoredAuditEntry): AuditEntryResource => ({
  id: `aud_${stored.position}`,
  at: timestamp(stored.created_at),
  actor: { kind: stored.actor_kind, id: stored.actor_id, name: stored.actor_name },
  action: AUDIT_ACTIONS.find((action) => action === stored.action) ?? 'mailbox.updated',
  mailboxId: stored.mailbox_id,
  mailboxName: stored.mailbox_name,
  subjectId: stored.subject_id,
  details: stored.details,
  traceId: stored.trace_id,
});

const CSV_HEAD = toCsvLine([
  'id',
  'at',
  'actor kind',
  'actor id',
  'actor',
  'action',
  'mailbox id',
  'mailbox',
  'subject id',
  'details',
  'trace id',
]);

const toLine = {
  csv: ({ at, actor, ...entry }: AuditEntryResource): string =>
    toCsvLine([
      entry.id,
      at,
      actor.kind,
      actor.id,
      actor.name,
      entry.action,
      entry.mailboxId,
      entry.mailboxName,
      entry.subjectId,
      JSON.stringify(entry.details),
      entry.traceId,
    ]),
  jsonl: (entry: AuditEntryResource): string => `${JSON.stringify(entry)}\n`,
} as const;

const FILES = {
  csv: { contentType: 'text/csv; charset=utf-8', fileName: 'audit.csv' },
  jsonl: { contentType: 'application/x-ndjson', fileName: 'audit.jsonl' },
} as const;

/** A page of the log as JSON, or all of it as a file. */
export async function sendAudit(
  reply: FastifyReply,
  log: ReturnType<typeof auditOfAccount>,
  { format, page, pageSize }: z.output<typeof listAuditQuerySchema>,
): Promise<FastifyReply> {
  if (format === 'json') {
    const { items, totalCount } = await log.page({ page, pageSize });
    const hasNextPage = page * pageSize < totalCount;
    return reply.send({ items: items.map(toAuditEntry), totalCount, page, pageSize, hasNextPage });
  }
  const { contentType, fileName } = FILES[format];
  return reply
    .header('content-type', contentType)
    .header('content-disposition', attachmentDisposition(fileName))
    .send(Readable.from(toFile(log, format)));
}

async function* toFile(log: ReturnType<typeof auditOfAccount>, format: keyof typeof FILES) {
  if (format === 'csv') yield CSV_HEAD;
  for await (const entries of log.all()) yield entries.map(toAuditEntry).map(toLine[format]).join('');
}
