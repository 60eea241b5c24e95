import { type Kysely, type Selectable, sql } from 'kysely';
import type { Page } from './extractions.ts';
import type { AuditEntriesTable, Database } from './schema.ts';

export type StoredAuditEntry = Selectable<AuditEntriesTable>;

export interface NewAuditEntry {
  /** Of what was changed: a mailbox, whose owner it is then, or an account. */
  readonly of: { readonly mailboxId: string } | { readonly accountId: string };
  readonly actor: { readonly kind: StoredAuditEntry['actor_kind']; readonly id: string | null };
  readonly action: string;
  /** An entry each, in their order. */
  readonly subjects: readonly { readonly id: string | null; readonly details: object }[];
  readonly traceId: string | null;
}

/** With the names that actor and mailbox have now. */
export async function insertAuditEntries(db: Kysely<Database>, entry: NewAuditEntry): Promise<void> {
  const { of, actor, subjects } = entry;
  const mailboxId = 'mailboxId' in of ? of.mailboxId : null;
  const accountId = 'accountId' in of ? of.accountId : null;
  await sql`
    insert into audit_entries
      (account_id, mailbox_id, mailbox_name, actor_kind, actor_id, actor_name, action, subject_id, details, trace_id)
    select accounts.id, mailboxes.id, mailboxes.name, ${actor.kind}, ${actor.id},
      case ${actor.kind}::text
        when 'person' then (select email from users where users.id = ${actor.id})
        when 'app' then (select name from api_apps where api_apps.id = ${actor.id})
        else ${actor.id}::text
      end,
      ${entry.action}, subjects.id, subjects.details, ${entry.traceId}
    from accounts left join mailboxes on mailboxes.id = ${mailboxId}
      cross join unnest(
        ${subjects.map(({ id }) => id)}::text[], ${subjects.map(({ details }) => JSON.stringify(details))}::jsonb[]
      ) with ordinality as subjects (id, details, place)
    where accounts.id = coalesce(${accountId}::text, mailboxes.account_id)
    order by subjects.place
  `.execute(db);
}

/** Which entries of an account. */
export interface AuditFilter {
  readonly accountId: string;
  /** Undefined: of all its mailboxes, and of the account itself. */
  readonly mailboxId?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

const matching = (db: Kysely<Database>, { accountId, mailboxId, from, until }: AuditFilter) => {
  let query = db.selectFrom('audit_entries').where('account_id', '=', accountId);
  if (mailboxId !== undefined) query = query.where('mailbox_id', '=', mailboxId);
  if (from !== undefined) query = query.where('created_at', '>=', from);
  if (until !== undefined) query = query.where('created_at', '<=', until);
  return query;
};

/** Newest first. */
export async function listAuditEntries(
  db: Kysely<Database>,
  filter: AuditFilter,
  { page, pageSize }: Page,
): Promise<{ readonly items: readonly StoredAuditEntry[]; readonly totalCount: number }> {
  const [items, { count }] = await Promise.all([
    matching(db, filter)
      .selectAll()
      .orderBy('position', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    matching(db, filter)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { items, totalCount: Number(count) };
}

/** The newest below a position, newest first; undefined: from the newest on. */
export async function auditEntriesBelow(
  db: Kysely<Database>,
  filter: AuditFilter,
  below: number | undefined,
  limit: number,
): Promise<readonly StoredAuditEntry[]> {
  let query = matching(db, filter);
  if (below !== undefined) query = query.where('position', '<', below);
  return query.selectAll().orderBy('position', 'desc').limit(limit).execute();
}

/** @returns how many were older than so many days */
export async function deleteOldAuditEntries(db: Kysely<Database>, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('audit_entries')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
