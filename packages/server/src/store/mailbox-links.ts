import type { ExtractionConfig } from '@rowbox/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { NOTHING_LEARNT, versionOf } from './memory.ts';
import type { Database } from './schema.ts';

/* Which mailboxes a mailbox learns from beside its own documents. */

/**
 * In place of those there were. Those that are none of the same account are left out.
 *
 * @returns which are linked now
 */
export async function replaceLinks(
  transaction: Transaction<Database>,
  mailboxId: string,
  learnsFrom: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select other.id from mailboxes as other join mailboxes as own on own.account_id = other.account_id
    where own.id = ${mailboxId} and other.id <> own.id and other.deletion_id is null and other.id = any (${[...learnsFrom]}::text[])
    order by other.id for key share of other
  `.execute(transaction);
  const ids = rows.map(({ id }) => id);
  await transaction.deleteFrom('mailbox_links').where('mailbox_id', '=', mailboxId).execute();
  if (ids.length > 0) {
    await transaction
      .insertInto('mailbox_links')
      .values(ids.map((id) => ({ mailbox_id: mailboxId, learns_from: id })))
      .execute();
  }
  return ids;
}

export interface LinkedMemory {
  readonly mailboxId: string;
  /** The mailbox's. */
  readonly name: string;
  readonly config: ExtractionConfig;
  readonly configVersion: number;
  /** Of what it has learnt; see `versionOf`. */
  readonly version: string;
  /** Of the mailbox that learns from it. */
  readonly own: { readonly config: ExtractionConfig; readonly configVersion: number };
}

/** What a mailbox is read by: its own memory and those of others; never of another account, whatever is linked. */
export async function memoriesOf(
  db: Kysely<Database>,
  mailboxId: string,
): Promise<{ readonly version: string; readonly links: readonly LinkedMemory[] }> {
  const { rows } = await sql<{ version: string; links: readonly LinkedMemory[] }>`
    select ${versionOf(sql`${mailboxId}`)} as version, coalesce((
      select jsonb_agg(jsonb_build_object(
        'mailboxId', other.id, 'name', other.name, 'config', other.config, 'configVersion', other.config_version,
        'version', ${versionOf(sql.ref('other.id'))},
        'own', jsonb_build_object('config', own.config, 'configVersion', own.config_version)
      ) order by other.id)
      from mailbox_links
        join mailboxes as own on own.id = mailbox_links.mailbox_id
        join mailboxes as other on other.id = learns_from and other.account_id = own.account_id and other.deletion_id is null
      where mailbox_links.mailbox_id = ${mailboxId}
    ), '[]') as links
  `.execute(db);
  return rows[0] ?? { version: NOTHING_LEARNT, links: [] };
}

/** The mailboxes that learn from this one, so many at most, those made last first. */
export async function learningMailboxes(
  db: Kysely<Database>,
  mailboxId: string,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select own.id from mailbox_links
      join mailboxes as own on own.id = mailbox_links.mailbox_id and own.deletion_id is null
      join mailboxes as other on other.id = learns_from and other.account_id = own.account_id
    where learns_from = ${mailboxId} order by own.id desc limit ${most}
  `.execute(db);
  return rows.map(({ id }) => id);
}
