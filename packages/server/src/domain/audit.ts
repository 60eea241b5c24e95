import type { AUDIT_ACTIONS } from '@rowbox/contract';
import type { Kysely } from 'kysely';
import {
  type AuditFilter,
  auditEntriesBelow,
  deleteOldAuditEntries,
  insertAuditEntries,
  listAuditEntries,
  type NewAuditEntry,
  type StoredAuditEntry,
} from '../store/audit.ts';
import type { Page } from '../store/extractions.ts';
import type { Database } from '../store/schema.ts';
import { currentActor } from './actor.ts';
import type { Context } from './context.ts';
import { mailboxToOwn } from './mailbox-access.ts';

/* Who did what when. What the service does by itself (reading, judging) is no change that somebody made. */

export type { AuditFilter, StoredAuditEntry };

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

interface Subject {
  readonly subjectId?: string | null;
  readonly [detail: string]: unknown;
}

/** Writes down in the transaction of a change that whoever is acting made it. */
export const recordAudit = (
  db: Kysely<Database>,
  of: NewAuditEntry['of'],
  action: AuditAction,
  subject: Subject = {},
): Promise<void> => recordAudits(db, of, action, [subject]);

/** The same for a change of many things at once. */
export async function recordAudits(
  db: Kysely<Database>,
  of: NewAuditEntry['of'],
  action: AuditAction,
  subjects: readonly Subject[],
): Promise<void> {
  if (subjects.length === 0) return;
  const actor = currentActor();
  await insertAuditEntries(db, {
    of,
    action,
    subjects: subjects.map(({ subjectId = null, ...details }) => ({ id: subjectId, details })),
    actor: actor ?? { kind: 'service', id: null },
    traceId: actor?.traceId ?? null,
  });
}

type Db = Pick<Context, 'db'>;

/** Narrowed to one mailbox, which must be the account's own. @throws DomainError `not-found`, `not-owner` */
export async function auditOfMailbox({ db }: Db, filter: AuditFilter & { readonly mailboxId: string }) {
  await mailboxToOwn(db, filter.accountId, filter.mailboxId);
  return {
    page: (page: Page) => listAuditEntries(db, filter, page),
    all: () => allEntries(db, filter),
  };
}

/** Of all mailboxes of the account, those that are gone too, and of the account itself. */
export const auditOfAccount = ({ db }: Db, filter: AuditFilter) => ({
  page: (page: Page) => listAuditEntries(db, filter, page),
  all: () => allEntries(db, filter),
});

const AT_ONCE = 1000;

/** Newest first, some at a time. */
async function* allEntries(
  db: Kysely<Database>,
  filter: AuditFilter,
): AsyncGenerator<readonly StoredAuditEntry[]> {
  let below: number | undefined;
  for (;;) {
    const entries = await auditEntriesBelow(db, filter, below, AT_ONCE);
    if (entries.length > 0) yield entries;
    if (entries.length < AT_ONCE) return;
    below = entries.at(-1)?.position;
  }
}

/** @param days 0: entries are kept for ever. @returns how many were past their time */
export const forgetOldAuditEntries = async ({ db }: Db, days: number): Promise<number> =>
  days === 0 ? 0 : deleteOldAuditEntries(db, days);
