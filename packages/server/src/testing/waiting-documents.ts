import { sql, type Transaction } from 'kysely';
import { createAccount } from '../domain/accounts.ts';
import { newId } from '../domain/ids.ts';
import type { Database, ServiceDatabase } from '../store/schema.ts';

/** Makes an account with mailboxes, by SQL alone. @returns their ids */
export async function makeMailboxes(db: ServiceDatabase, count: number): Promise<readonly string[]> {
  const accountId = await createAccount(db, { name: 'Test', plan: 'pro' });
  const ids = Array.from({ length: count }, () => newId('mbx'));
  for (const id of ids) {
    await sql`
      insert into mailboxes (id, account_id, name, address_local_part, config, layout_definition, layout_source,
        notification_preferences)
      values (${id}, ${accountId}, 'Test', ${id}, '{}', '{}', '', '{}')
    `.execute(db);
  }
  return ids;
}

/** Makes a document that is to be read. @returns its id */
export async function makeDocument(
  db: ServiceDatabase | Transaction<Database>,
  mailboxId: string,
): Promise<string> {
  const id = newId('doc');
  await sql`
    insert into documents (id, mailbox_id, document_type, source, status, enqueued_at)
    values (${id}, ${mailboxId}, 'pdf', 'upload', 'pending', now())
  `.execute(db);
  return id;
}
