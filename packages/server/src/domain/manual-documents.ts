import { actorName } from '../store/actor-name.ts';
import { insertManualDocument } from '../store/documents.ts';
import { findExtraction, upsertExtraction } from '../store/extractions.ts';
import { readConfigForShare } from '../store/mailboxes.ts';
import { currentActor } from './actor.ts';
import { recordAudit } from './audit.ts';
import { contentKey } from './content-key.ts';
import type { Context } from './context.ts';
import { enterRecord, type GivenRecord } from './entered-record.ts';
import { notFound } from './errors.ts';
import { recordEvents } from './events.ts';
import type { Effect } from './idempotency-keys.ts';
import { effectId, newId } from './ids.ts';
import { expectActive, mailboxToWrite } from './mailbox-access.ts';
import { splitOf } from './splits.ts';
import { today } from './today.ts';
import { validateWithPauses } from './validate-with-pauses.ts';

export interface ManualDocumentRequest extends GivenRecord {
  readonly accountId: string;
  readonly mailboxId: string;
  readonly title: string | null;
  /** By whose conventions texts write numbers; undefined: none. */
  readonly locale: string | undefined;
  readonly effect: Effect | null;
}

export interface ManualDocument {
  readonly documentId: string;
  readonly extractionId: string;
}

/**
 * Makes a document without a file from values. It is `extracted` at once; its values count as set by a person.
 *
 * @throws DomainError `not-found`, `read-only-share`, `mailbox-inactive`, `invalid-values`
 */
export async function createManualDocument(
  ctx: Pick<Context, 'db' | 'documentEnds'>,
  request: ManualDocumentRequest,
): Promise<ManualDocument> {
  const { accountId, mailboxId, effect } = request;
  const mailbox = await mailboxToWrite(ctx.db, accountId, mailboxId);
  expectActive(mailbox);
  const documentId = effect ? effectId('doc', effect.id) : newId('doc');
  if (effect?.resumed) {
    const made = await findExtraction(ctx.db, mailboxId, { documentId });
    if (made) return { documentId, extractionId: made.id };
  }
  const extractionId = effect ? effectId('ext', effect.id) : newId('ext');
  await ctx.db.transaction().execute(async (transaction) => {
    const inForce = await readConfigForShare(transaction, mailboxId);
    if (!inForce) throw notFound('mailbox');
    const { config, configVersion } = inForce;
    const entered = enterRecord(config, request, request.locale);
    const { header, sections, issues, validationStatus } = await validateWithPauses({
      config,
      ...entered,
      today: today(),
    });
    const actor = currentActor();
    await insertManualDocument(transaction, { id: documentId, mailboxId, title: request.title });
    await upsertExtraction(transaction, {
      id: extractionId,
      mailboxId,
      documentId,
      read: { header: {}, sections: {} },
      header,
      sections,
      rowOrigins: {},
      keptApart: {},
      validationStatus,
      issues,
      notes: [],
      split: splitOf(config, header),
      contentKey: contentKey(config, header),
      configVersion,
      engine: 'manual',
      engineVersion: '1',
      attempt: 1,
      // Nothing was read: unless a rule doubts it there is nothing that anybody would have to look at.
      ...(validationStatus === 'valid' && actor && { reviewedBy: await actorName(transaction, actor.id) }),
    });
    await recordAudit(transaction, { mailboxId }, 'document.entered', {
      subjectId: documentId,
      title: request.title,
    });
    await recordEvents(transaction, [{ type: 'document.extracted', mailboxId, documentId, extractionId }]);
  });
  ctx.documentEnds.announce({ documentId, mailboxId, status: 'extracted', failureCode: null });
  return { documentId, extractionId };
}
