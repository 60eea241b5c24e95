import { isDeepStrictEqual } from 'node:util';
import {
  type AutoConfirm,
  DEFAULT_NOTIFICATION_PREFERENCES,
  type MailboxConfigInput,
  type NotificationPreferencesInput,
  type Retention,
  type StackMode,
} from '@rowbox/contract';
import { carryLayout } from '@rowbox/engine';
import type { Transaction } from 'kysely';
import { findConfigDraft } from '../store/config-drafts.ts';
import { replaceLinks } from '../store/mailbox-links.ts';
import {
  findMailbox,
  insertMailbox,
  listMailboxes as listStoredMailboxes,
  lockConfig,
  replaceConfig as replaceStoredConfig,
  type StoredMailbox,
  updateMailbox as updateStoredMailbox,
} from '../store/mailboxes.ts';
import type { Database } from '../store/schema.ts';
import { recordAudit } from './audit.ts';
import { checkedConfig } from './checked-config.ts';
import { notReady, proposalToInput } from './config-drafts.ts';
import type { Context } from './context.ts';
import { DomainError, notFound } from './errors.ts';
import type { Effect } from './idempotency-keys.ts';
import { effectId, newId } from './ids.ts';
import { newAddressLocalPart } from './inbound-address.ts';
import { judgeFirst } from './judge-mailbox.ts';
import { mailboxToOwn, mailboxToWrite } from './mailbox-access.ts';

export type { StoredMailbox };

type Db = Pick<Context, 'db'>;

export interface NewMailboxRequest {
  readonly name: string;
  readonly config: MailboxConfigInput | null;
  readonly sampleInferenceSessionId: string | null;
  readonly effect: Effect | null;
}

/** @throws DomainError `invalid-config` with pointers into the request's body */
export async function createMailbox(
  { db }: Db,
  accountId: string,
  request: NewMailboxRequest,
): Promise<StoredMailbox> {
  const draft = await draftOf(db, accountId, request);
  const { config, layout, layoutSource } = await checkedConfig(request.config ?? draft ?? {}, '/config');
  const { effect } = request;
  const id = effect ? effectId('mbx', effect.id) : newId('mbx');
  if (effect?.resumed) {
    const made = await findMailbox(db, accountId, id);
    if (made) return made;
  }
  // An address that is taken is as good as impossible; a second draw settles it.
  const inserted = await db.transaction().execute(async (transaction) => {
    let done = false;
    for (let draw = 0; draw < 3 && !done; draw += 1) {
      done = await insertMailbox(transaction, {
        id,
        accountId,
        name: request.name,
        addressLocalPart: newAddressLocalPart(request.name),
        config,
        layoutDefinition: layout,
        layoutSource,
        sampleInferenceSessionId: request.sampleInferenceSessionId,
        notificationPreferences: DEFAULT_NOTIFICATION_PREFERENCES,
      });
    }
    if (done) await recordAudit(transaction, { mailboxId: id }, 'mailbox.created', { name: request.name });
    return done;
  });
  if (!inserted) throw new Error('no free inbound address could be drawn');
  return getMailbox({ db }, accountId, id);
}

/** @throws DomainError `not-found` */
export async function getMailbox({ db }: Db, accountId: string, mailboxId: string): Promise<StoredMailbox> {
  const mailbox = await findMailbox(db, accountId, mailboxId);
  if (!mailbox) throw notFound('mailbox');
  return mailbox;
}

/** Newest first. */
export const listMailboxes = ({ db }: Db, accountId: string): Promise<readonly StoredMailbox[]> =>
  listStoredMailboxes(db, accountId);

export interface MailboxUpdate {
  readonly name?: string | undefined;
  readonly isActive?: boolean | undefined;
  /** Whether nobody can change the config. */
  readonly configLocked?: boolean | undefined;
  readonly notificationPreferences?: NotificationPreferencesInput | undefined;
  readonly autoConfirm?: AutoConfirm | undefined;
  readonly retention?: Retention | undefined;
  readonly stacks?: StackMode | undefined;
  /** Mailboxes of the account whose documents it is read by beside its own. */
  readonly learnsFrom?: readonly string[] | undefined;
}

/**
 * What is left undefined stays as it is.
 *
 * @param expectedVersion the settings version the caller changed; undefined: whichever
 * @throws DomainError `not-found`, `not-owner`, `precondition-failed`; `invalid-values` for a mailbox of nobody's or somebody else's
 */
export async function updateMailbox(
  { db }: Db,
  accountId: string,
  mailboxId: string,
  update: MailboxUpdate,
  expectedVersion?: number,
): Promise<StoredMailbox> {
  await mailboxToOwn(db, accountId, mailboxId);
  await db.transaction().execute(async (transaction) => {
    const updated = await updateStoredMailbox(transaction, mailboxId, update, expectedVersion);
    if (updated && update.learnsFrom) await link(transaction, mailboxId, update.learnsFrom);
    if (updated) return recordAudit(transaction, { mailboxId }, 'mailbox.updated', { ...update });
    if (expectedVersion === undefined) return;
    throw new DomainError('precondition-failed', 'The mailbox has been changed by somebody else meanwhile.');
  });
  return getMailbox({ db }, accountId, mailboxId);
}

async function link(
  transaction: Transaction<Database>,
  mailboxId: string,
  learnsFrom: readonly string[],
): Promise<void> {
  const linked = await replaceLinks(transaction, mailboxId, learnsFrom);
  const errors = learnsFrom.flatMap((id, index) =>
    linked.includes(id)
      ? []
      : [[`/learnsFrom/${index}`, ['There is no such mailbox to learn from.']] as const],
  );
  if (errors.length === 0) return;
  throw new DomainError('invalid-values', 'A mailbox learns from others of the same account alone.', {
    errors: Object.fromEntries(errors),
  });
}

/**
 * Replaces what is read from documents to come, and has what was read and entered judged by it. That is done for the first of it when
 * this has resolved; more of it is left to jobs.
 *
 * @param expectedVersion the config version the caller changed; undefined: whichever
 * @throws DomainError `not-found`, `read-only-share`, `config-locked`, `invalid-config`, `precondition-failed`
 */
export async function replaceConfig(
  ctx: Pick<Context, 'db' | 'jobs'>,
  accountId: string,
  mailboxId: string,
  input: MailboxConfigInput,
  expectedVersion: number | undefined,
): Promise<StoredMailbox> {
  const { db } = ctx;
  await mailboxToWrite(db, accountId, mailboxId);
  const checked = await checkedConfig(input, '');
  const { config } = checked;
  const changed = await db.transaction().execute(async (transaction) => {
    const before = await lockConfig(transaction, mailboxId);
    if (!before) throw notFound('mailbox');
    if (before.configLocked) {
      throw new DomainError('config-locked', 'The owner has locked the config of this mailbox.');
    }
    if (expectedVersion !== undefined && expectedVersion !== before.configVersion) {
      throw new DomainError('precondition-failed', 'The config has been changed by somebody else meanwhile.');
    }
    const keepsLayout = input.layout === undefined && before.layout.source === 'config';
    const given = { definition: checked.layout, source: checked.layoutSource };
    const wanted = keepsLayout
      ? { definition: carryLayout(before.layout.definition, before.config, config), source: 'config' }
      : given;
    // A layout that comes back as it was got is not one that somebody made.
    const layout = isSameJson(before.layout.definition, wanted.definition) ? null : wanted;
    if (layout === null && isSameJson(before.config, config)) return false;
    await replaceStoredConfig(transaction, mailboxId, config, layout);
    await ctx.jobs.enqueueJudging(transaction, { mailboxId });
    await recordAudit(transaction, { mailboxId }, 'mailbox.config_replaced', {
      configVersion: before.configVersion + 1,
    });
    return true;
  });
  if (changed) await judgeFirst(ctx, mailboxId);
  return getMailbox({ db }, accountId, mailboxId);
}

/** @param stored as JSON; members that are undefined are none there */
const isSameJson = (stored: object, given: object): boolean =>
  isDeepStrictEqual(stored, JSON.parse(JSON.stringify(given)));

/** The proposal of the draft the mailbox is made from; null without a draft. The mailbox keeps the draft's samples. */
async function draftOf(
  db: Db['db'],
  accountId: string,
  { config, sampleInferenceSessionId: draftId }: NewMailboxRequest,
): Promise<MailboxConfigInput | null> {
  if (draftId === null) return null;
  const draft = await findConfigDraft(db, accountId, draftId);
  if (!draft) {
    throw new DomainError('invalid-values', 'The mailbox cannot be made from this draft.', {
      errors: { '/sampleInferenceSessionId': ['There is no such config draft; it may have expired.'] },
    });
  }
  const proposal = draft.status === 'ready' ? draft.outcome?.proposal : null;
  if (!proposal && config === null) throw notReady();
  return proposal ? proposalToInput(proposal) : null;
}
