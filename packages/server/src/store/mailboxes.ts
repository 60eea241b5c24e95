import type {
  AutoConfirm,
  ExtractionConfig,
  LayoutDefinitionInput,
  Retention,
  StackMode,
} from '@rowbox/contract';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database, MailboxesTable } from './schema.ts';

export type Access = 'owner' | 'editor' | 'viewer';

export interface StoredMailbox extends Selectable<MailboxesTable> {
  readonly total_documents: number;
  /** `failed` and `permanentlyFailed`. */
  readonly failed_documents: number;
  /** Those whose values are not all in order. */
  readonly documents_to_check: number;
  /** Those that nobody has checked; see `matching-documents.ts`. */
  readonly unchecked_documents: number;
  /** Extractions that are judged by an earlier config. */
  readonly extractions_to_judge: number;
  /** Mailboxes whose documents it learns from. */
  readonly learns_from: readonly string[];
  readonly owner_email: string | null;
  readonly access: Access;
}

/** The mailboxes an account may see, with how it may: its own and those shared with it. Not those being deleted. */
export function mailboxesOf(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom('mailboxes')
    .leftJoin('mailbox_shares', (join) =>
      join
        .onRef('mailbox_shares.mailbox_id', '=', 'mailboxes.id')
        .on('mailbox_shares.account_id', '=', accountId),
    )
    .where('mailboxes.deletion_id', 'is', null)
    .where((where) =>
      where.or([
        where('mailboxes.account_id', '=', accountId),
        where('mailbox_shares.account_id', 'is not', null),
      ]),
    )
    .select(
      sql<Access>`case when mailboxes.account_id = ${accountId} then 'owner' else mailbox_shares.role end`.as(
        'access',
      ),
    );
}

function withCounts(db: Kysely<Database>, accountId: string) {
  return mailboxesOf(db, accountId)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('mailbox_counts')
          .select([
            sql<number>`coalesce(sum(change) filter (where counted = 'documents'), 0)::integer`.as(
              'total_documents',
            ),
            sql<number>`coalesce(sum(change) filter (
              where counted = 'documents' and value in ('failed', 'permanentlyFailed')
            ), 0)::integer`.as('failed_documents'),
            sql<number>`coalesce(sum(change) filter (
              where counted = 'validations' and value <> 'valid'
            ), 0)::integer`.as('documents_to_check'),
            sql<number>`coalesce(sum(change) filter (where counted = 'checks'), 0)::integer`.as(
              'unchecked_documents',
            ),
            sql<number>`coalesce(sum(change) filter (
              where counted = 'configs' and value <> mailboxes.config_version::text
            ), 0)::integer`.as('extractions_to_judge'),
          ])
          .whereRef('mailbox_counts.mailbox_id', '=', 'mailboxes.id')
          // Not those of splits: there may be thousands.
          .where('mailbox_counts.counted', 'in', ['documents', 'validations', 'configs', 'checks'])
          .as('counts'),
      (join) => join.onTrue(),
    )
    .selectAll('mailboxes')
    .select([
      'counts.total_documents',
      'counts.failed_documents',
      'counts.documents_to_check',
      'counts.unchecked_documents',
      'counts.extractions_to_judge',
      sql<readonly string[]>`array(
        select learns_from from mailbox_links join mailboxes as other on other.id = learns_from and other.deletion_id is null
        where mailbox_links.mailbox_id = mailboxes.id order by learns_from
      )`.as('learns_from'),
      sql<string | null>`(
        select users.email from users
        where users.account_id = mailboxes.account_id and users.role = 'owner'
        order by users.created_at limit 1
      )`.as('owner_email'),
    ]);
}

export async function findMailbox(
  db: Kysely<Database>,
  accountId: string,
  mailboxId: string,
): Promise<StoredMailbox | undefined> {
  return withCounts(db, accountId).where('mailboxes.id', '=', mailboxId).executeTakeFirst();
}

export async function listMailboxes(
  db: Kysely<Database>,
  accountId: string,
): Promise<readonly StoredMailbox[]> {
  return withCounts(db, accountId)
    .orderBy('mailboxes.created_at', 'desc')
    .orderBy('mailboxes.id', 'desc')
    .execute();
}

/** The ids of all mailboxes an account may see. */
export async function mailboxIdsOf(db: Kysely<Database>, accountId: string): Promise<readonly string[]> {
  const rows = await mailboxesOf(db, accountId).select('mailboxes.id').execute();
  return rows.map(({ id }) => id);
}

export interface MailboxAccess {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly configLocked: boolean;
  readonly config: ExtractionConfig;
  readonly configVersion: number;
  readonly access: Access;
}

/** What a request on a mailbox's contents must know of it; without the counts, which cost. */
export async function findMailboxAccess(
  db: Kysely<Database>,
  accountId: string,
  mailboxId: string,
): Promise<MailboxAccess | undefined> {
  const row = await mailboxesOf(db, accountId)
    .select([
      'mailboxes.id',
      'mailboxes.name',
      'mailboxes.is_active',
      'mailboxes.config_locked',
      'mailboxes.config',
      'mailboxes.config_version',
    ])
    .where('mailboxes.id', '=', mailboxId)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: row.name,
      isActive: row.is_active,
      configLocked: row.config_locked,
      config: row.config,
      configVersion: row.config_version,
      access: row.access,
    }
  );
}

export interface NewMailbox {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly addressLocalPart: string;
  readonly config: ExtractionConfig;
  readonly layoutDefinition: object;
  readonly layoutSource: string;
  readonly sampleInferenceSessionId: string | null;
  readonly notificationPreferences: object;
}

/** @returns false when the address or the id is taken */
export async function insertMailbox(db: Kysely<Database>, mailbox: NewMailbox): Promise<boolean> {
  const result = await db
    .insertInto('mailboxes')
    .values({
      id: mailbox.id,
      account_id: mailbox.accountId,
      name: mailbox.name,
      address_local_part: mailbox.addressLocalPart,
      config: JSON.stringify(mailbox.config),
      layout_definition: JSON.stringify(mailbox.layoutDefinition),
      layout_source: mailbox.layoutSource,
      sample_inference_session_id: mailbox.sampleInferenceSessionId,
      notification_preferences: JSON.stringify(mailbox.notificationPreferences),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface MailboxChanges {
  readonly name?: string | undefined;
  readonly isActive?: boolean | undefined;
  readonly configLocked?: boolean | undefined;
  readonly notificationPreferences?: object | undefined;
  readonly autoConfirm?: AutoConfirm | undefined;
  readonly retention?: Retention | undefined;
  readonly stacks?: StackMode | undefined;
}

/**
 * @param expectedVersion the settings version it must have; undefined: whichever
 * @returns whether it had it
 */
export async function updateMailbox(
  db: Kysely<Database>,
  mailboxId: string,
  changes: MailboxChanges,
  expectedVersion: number | undefined,
): Promise<boolean> {
  const result = await db
    .updateTable('mailboxes')
    .set({
      ...(changes.name === undefined ? {} : { name: changes.name }),
      ...(changes.isActive === undefined ? {} : { is_active: changes.isActive }),
      ...(changes.configLocked === undefined ? {} : { config_locked: changes.configLocked }),
      ...(changes.notificationPreferences === undefined
        ? {}
        : {
            notification_preferences: sql<string>`notification_preferences || ${JSON.stringify(changes.notificationPreferences)}::jsonb`,
          }),
      ...(changes.autoConfirm === undefined ? {} : { auto_confirm: JSON.stringify(changes.autoConfirm) }),
      ...(changes.retention === undefined ? {} : { retention: JSON.stringify(changes.retention) }),
      ...(changes.stacks === undefined ? {} : { stacks: changes.stacks }),
      settings_version: sql<number>`settings_version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', mailboxId)
    .$if(expectedVersion !== undefined, (query) => query.where('settings_version', '=', expectedVersion ?? 0))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export interface LockedConfig {
  readonly config: ExtractionConfig;
  readonly configVersion: number;
  readonly configLocked: boolean;
  readonly layout: { readonly definition: LayoutDefinitionInput; readonly source: string };
}

/** Locks the mailbox until the transaction ends: no run can store an extraction between a config's change and its end. */
export async function lockConfig(
  transaction: Transaction<Database>,
  mailboxId: string,
): Promise<LockedConfig | undefined> {
  const row = await transaction
    .selectFrom('mailboxes')
    .select(['config', 'config_version', 'config_locked', 'layout_definition', 'layout_source'])
    .where('id', '=', mailboxId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      config: row.config,
      configVersion: row.config_version,
      configLocked: row.config_locked,
      layout: { definition: row.layout_definition, source: row.layout_source },
    }
  );
}

export interface ConfigInForce {
  readonly config: ExtractionConfig;
  readonly configVersion: number;
  readonly autoConfirm: AutoConfirm;
}

export const IN_FORCE = [
  'mailboxes.config',
  'mailboxes.config_version as configVersion',
  'mailboxes.auto_confirm as autoConfirm',
] as const;

/** The config in force, kept in force until the transaction ends. */
export async function readConfigForShare(
  transaction: Transaction<Database>,
  mailboxId: string,
): Promise<ConfigInForce | undefined> {
  return transaction
    .selectFrom('mailboxes')
    .select(IN_FORCE)
    .where('id', '=', mailboxId)
    .forShare()
    .executeTakeFirst();
}

/** @param layout null: it stays as it is */
export async function replaceConfig(
  transaction: Transaction<Database>,
  mailboxId: string,
  config: ExtractionConfig,
  layout: { readonly definition: object; readonly source: string } | null,
): Promise<void> {
  await transaction
    .updateTable('mailboxes')
    .set({
      config: JSON.stringify(config),
      config_version: sql<number>`config_version + 1`,
      ...(layout && {
        layout_definition: JSON.stringify(layout.definition),
        layout_source: layout.source,
        layout_version: sql<number>`layout_version + 1`,
        layout_updated_at: sql`now()`,
      }),
      updated_at: sql`now()`,
    })
    .where('id', '=', mailboxId)
    .execute();
}

/** @param localPart what stands before the @, in small letters */
export async function findMailboxByAddress(
  db: Kysely<Database>,
  localPart: string,
): Promise<{ readonly id: string; readonly is_active: boolean } | undefined> {
  return db
    .selectFrom('mailboxes')
    .select(['id', 'is_active'])
    .where('address_local_part', '=', localPart)
    .where('deletion_id', 'is', null)
    .executeTakeFirst();
}

/** Undefined: there is no such mailbox (any more). */
/** What of a mailbox says how its documents are read and checked. */
export async function findSettings(
  db: Kysely<Database>,
  mailboxId: string,
): Promise<{ readonly config: ExtractionConfig; readonly autoConfirm: AutoConfirm } | undefined> {
  return db
    .selectFrom('mailboxes')
    .select(['config', 'auto_confirm as autoConfirm'])
    .where('id', '=', mailboxId)
    .executeTakeFirst();
}

export async function findConfig(
  db: Kysely<Database>,
  mailboxId: string,
): Promise<ExtractionConfig | undefined> {
  const row = await db
    .selectFrom('mailboxes')
    .select('config')
    .where('id', '=', mailboxId)
    .executeTakeFirst();
  return row?.config;
}
