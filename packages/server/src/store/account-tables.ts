import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/* Everything that belongs to one account, table by table. A test holds these lists against the tables there are. */

export type TableName = keyof Database;

type Of = (accountId: string) => RawBuilder<unknown>;

const account: Of = (id) => sql`account_id = ${id}`;
const mailbox: Of = (id) => sql`mailbox_id in (select id from mailboxes where account_id = ${id})`;
const document: Of = (id) =>
  sql`document_id in (select documents.id from documents join mailboxes on mailboxes.id = mailbox_id where account_id = ${id})`;
const user: Of = (id) => sql`user_id in (select id from users where account_id = ${id})`;

/** Which rows of each table an account has, in the order in which they are told. */
interface Exported {
  readonly of: Of;
  readonly secret?: readonly string[];
  /** An object whose members stand in place of what the row has. */
  readonly also?: RawBuilder<unknown>;
}
const EXPORTED: Partial<Record<TableName, Exported>> = {
  accounts: { of: (id) => sql`id = ${id}` },
  users: { of: account },
  api_apps: { of: account, secret: ['secret_hash'] },
  installations: { of: account, secret: ['keys'] },
  drives: { of: account, secret: ['sealed_access'] },
  mailboxes: { of: account },
  mailbox_senders: { of: mailbox },
  mailbox_shares: { of: (id) => sql`${mailbox(id)} or account_id = ${id}` },
  mailbox_share_addresses: { of: mailbox },
  mailbox_links: { of: mailbox },
  mailbox_exports: { of: mailbox, secret: ['sealed_secret'] },
  export_workbooks: { of: mailbox },
  webhooks: { of: mailbox, secret: ['secret', 'previous_secret'] },
  documents: { of: mailbox },
  document_files: { of: document },
  whole_files: { of: (id) => sql`id in (select whole_id from document_files where ${document(id)})` },
  document_comments: { of: document },
  messages: { of: mailbox },
  extractions: {
    of: mailbox,
    also: sql`jsonb_build_object(
      'read_header', coalesce(read_header, header), 'read_sections', coalesce(read_sections, sections)
    )`,
  },
  checked_extractions: { of: mailbox },
  checked_values: {
    of: (id) => sql`extraction_id in (select extraction_id from checked_extractions where ${mailbox(id)})`,
  },
  memory_examples: { of: mailbox },
  proposed_readings: { of: mailbox },
  events: { of: mailbox },
  webhook_deliveries: { of: (id) => sql`webhook_id in (select id from webhooks where ${mailbox(id)})` },
  webhook_attempts: {
    of: (id) => sql`delivery_position in (
      select position from webhook_deliveries join webhooks on webhooks.id = webhook_id where ${mailbox(id)}
    )`,
  },
  config_drafts: { of: account },
  config_draft_files: {
    of: (id) => sql`draft_id in (select id from config_drafts where account_id = ${id})`,
  },
  undelivered: { of: account },
  user_sessions: { of: user, secret: ['token'] },
  deletions: { of: account },
  audit_entries: { of: account },
};

/** Of an account, too, but not told: why. */
export const NOT_EXPORTED: Partial<Record<TableName, string>> = {
  user_credentials: 'hashes of passwords',
  user_verifications: 'links that are secret, for an hour',
  drive_consents: 'links that are secret, for an hour',
  idempotency_keys: 'answers that were given, for a day',
  document_pages: 'made of the files',
  document_words: 'made of the files',
  document_looks: 'made of the files',
  mailbox_counts: 'counts of what is told',
  mailbox_archives: 'files made of what is told, for a week',
  notifications: 'on their way',
  limit_leases: 'counts, for a minute',
  stream_places: 'counts, for minutes',
  reading_queue: 'on their way',
  export_changes: 'on their way',
  export_deletions: 'on their way',
  forgotten_files: 'gone',
  forgotten_data: 'gone',
  signing_keys: 'of the installation',
  installation_secrets: 'of the installation',
  reading_sharing: 'of the installation',
  setup_links: 'of the installation',
};

export const exportedTables = Object.keys(EXPORTED) as readonly TableName[];

const AT_ONCE = 200;

/** The rows of a table that an account has, as objects without their secrets, some at a time. The transaction must be of one snapshot. */
export async function* rowsOfAccount(
  transaction: Transaction<Database>,
  table: TableName,
  accountId: string,
): AsyncGenerator<readonly object[]> {
  const { of, secret = [], also = sql`'{}'::jsonb` } = EXPORTED[table] ?? { of: () => sql`false` };
  await sql`
    declare exported no scroll cursor for
    select (to_jsonb(${sql.table(table)}) - ${[...secret]}::text[]) || ${also} as row from ${sql.table(table)} where ${of(accountId)}
  `.execute(transaction);
  for (;;) {
    const { rows } = await sql<{ row: object }>`fetch ${sql.lit(AT_ONCE)} from exported`.execute(transaction);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < AT_ONCE) break;
  }
  await sql`close exported`.execute(transaction);
}

export interface HeldFile {
  readonly sha256: string;
  readonly contentType: string;
}

/** Every file that something of the account is of, each once, in order, some at a time. */
export async function* filesOfAccount(
  transaction: Transaction<Database>,
  accountId: string,
): AsyncGenerator<readonly HeldFile[]> {
  let after = '';
  for (;;) {
    const { rows } = await sql<HeldFile>`
      select sha256, min(content_type) as "contentType" from (
        select sha256, content_type from document_files where ${document(accountId)}
        union all
        select sha256, content_type from config_draft_files
          where draft_id in (select id from config_drafts where account_id = ${accountId})
        union all
        select sha256, 'message/rfc822' from messages where sha256 is not null and ${mailbox(accountId)}
      ) as held
      where sha256 collate "C" > ${after}
      group by sha256 order by sha256 collate "C" limit ${AT_ONCE}
    `.execute(transaction);
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.sha256 ?? '';
  }
}

/** Takes away everything the account has but its mailboxes, which must be gone. Its id stays, for the proof. @returns whether it was there */
export async function eraseAccount(transaction: Transaction<Database>, accountId: string): Promise<boolean> {
  await sql`
    delete from user_verifications where value in (select id from users where account_id = ${accountId})
      or identifier in (select email_folded from users where account_id = ${accountId})
  `.execute(transaction);
  // What refers to it goes with it, whatever tables there are.
  const { rows } = await sql<{ created_at: Date }>`
    delete from accounts where id = ${accountId} returning created_at
  `.execute(transaction);
  const [gone] = rows;
  if (!gone) return false;
  await sql`
    insert into accounts (id, name, plan, plan_status, created_at, erased_at)
    values (${accountId}, '', 'free', 'lapsed', ${gone.created_at}, now())
  `.execute(transaction);
  return true;
}

/** Also of mailboxes that are on their way out. */
export async function allMailboxesOf(
  db: Transaction<Database>,
  accountId: string,
): Promise<readonly string[]> {
  const rows = await db.selectFrom('mailboxes').select('id').where('account_id', '=', accountId).execute();
  return rows.map(({ id }) => id);
}

export async function countUsers(db: Transaction<Database>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
