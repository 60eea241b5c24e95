import type { ExtractionConfig } from '@rowbox/contract';
import { actorName } from '../store/actor-name.ts';
import { type CorrectableExtraction, lockExtractions } from '../store/corrections.ts';
import { readConfigForShare } from '../store/mailboxes.ts';
import {
  applyCorrections,
  type CellChange,
  type Corrections,
  type MadeChange,
  type Manner,
  type RefusedCell,
  type RowOperation,
} from './apply-corrections.ts';
import { recordAudits } from './audit.ts';
import { breathe } from './breathe.ts';
import type { Context } from './context.ts';
import { notFound } from './errors.ts';
import { recordEvents } from './events.ts';
import { expectRevision } from './expect-revision.ts';
import { judgeExtraction } from './judge-extraction.ts';
import { mailboxToWrite } from './mailbox-access.ts';
import { type ReviewedExtraction, storeReviewed } from './store-reviewed.ts';
import { today } from './today.ts';
import { issuesOf, toWorkingExtraction } from './working-extraction.ts';
import { type EnteredLanguage, habitsFor } from './writing-habits.ts';

type OfExtraction<Operation> = Operation & { readonly extractionId: string };

export interface CellBatch {
  readonly accountId: string;
  /** Id of the person or API app that corrects. */
  readonly actorId: string;
  readonly mailboxId: string;
  readonly rowOperations: readonly OfExtraction<RowOperation>[];
  readonly changes: readonly OfExtraction<CellChange>[];
  /** Whether of an extraction the changes that can be made are made, though others cannot be. */
  readonly keepGood: boolean;
  readonly language: EnteredLanguage;
  /** The revision the one extraction that is changed must have; undefined: whichever. */
  readonly expectedRevision: number | undefined;
}

export interface CellBatchResult {
  readonly successCount: number;
  readonly failedUpdates: readonly { readonly extractionId: string; readonly error: string }[];
  readonly refusedCells: readonly OfExtraction<RefusedCell>[];
}

/** How many extractions are in memory at once. */
const BATCH = 25;

/**
 * Corrects cells of many extractions: of each one all corrections are made, or none and the result says why, unless the good ones are
 * to be kept. Batches that meet
 * in an extraction come one after the other; what a crash interrupts has not begun.
 *
 * @throws DomainError `not-found`, `read-only-share`, `precondition-failed`
 */
export async function correctCells(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  batch: CellBatch,
): Promise<CellBatchResult> {
  const { accountId, actorId, mailboxId, language, keepGood, expectedRevision } = batch;
  await mailboxToWrite(db, accountId, mailboxId);
  const corrections = byExtraction(batch);
  // By code units, which for our ids is by bytes: the order in which all batches lock.
  const ids = [...corrections.keys()].sort();
  const errors = new Map<string, string>();
  const refusedCells: OfExtraction<RefusedCell>[] = [];
  await db.transaction().execute(async (transaction) => {
    const inForce = await readConfigForShare(transaction, mailboxId);
    if (!inForce) throw notFound('mailbox');
    const by = await actorName(transaction, actorId);
    const confirmed = { at: new Date().toISOString(), by };
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = ids.slice(from, from + BATCH);
      const stored = await lockExtractions(transaction, mailboxId, some);
      if (expectedRevision !== undefined) expectRevision(stored[0], expectedRevision);
      const manner = { language, confirmed, keepGood };
      const found = await corrected(stored, corrections, inForce.config, manner);
      const { reviewed } = found;
      refusedCells.push(...found.refusedCells);
      for (const { extractionId, error } of found.failed) errors.set(extractionId, error);
      await storeReviewed({ jobs }, transaction, mailboxId, inForce, reviewed, by);
      await recordEvents(
        transaction,
        reviewed.map(({ stored: { id }, documentId }) => ({
          type: 'extraction.corrected',
          mailboxId,
          documentId,
          extractionId: id,
        })),
      );
      await recordAudits(
        transaction,
        { mailboxId },
        'extraction.corrected',
        reviewed.map(({ stored: { id }, documentId }) => ({
          subjectId: id,
          documentId,
          ...correctionsToDetails(corrections.get(id), found.made.get(id)),
        })),
      );
      const there = new Set(stored.map(({ id }) => id));
      for (const id of some) {
        if (!there.has(id)) errors.set(id, 'There is no such extraction in this mailbox.');
      }
    }
  });
  const failed = [...corrections.keys()].filter((id) => errors.has(id));
  return {
    successCount: ids.length - failed.length,
    failedUpdates: failed.map((extractionId) => ({ extractionId, error: errors.get(extractionId) ?? '' })),
    refusedCells,
  };
}

/** In the order in which the extractions are first named. */
function byExtraction({ rowOperations, changes }: CellBatch): ReadonlyMap<string, Corrections> {
  const all = new Map<string, { rowOperations: RowOperation[]; changes: CellChange[] }>();
  const of = (id: string) => {
    const known = all.get(id);
    if (known) return known;
    const fresh = { rowOperations: [], changes: [] };
    all.set(id, fresh);
    return fresh;
  };
  for (const operation of rowOperations) of(operation.extractionId).rowOperations.push(operation);
  for (const change of changes) of(change.extractionId).changes.push(change);
  return all;
}

interface Corrected {
  /** By extraction. */
  readonly made: ReadonlyMap<string, readonly MadeChange[]>;
  readonly reviewed: readonly ReviewedExtraction[];
  readonly failed: CellBatchResult['failedUpdates'];
  readonly refusedCells: CellBatchResult['refusedCells'];
}

async function corrected(
  stored: readonly CorrectableExtraction[],
  corrections: ReadonlyMap<string, Corrections>,
  config: ExtractionConfig,
  { language, confirmed, keepGood }: Pick<CellBatch, 'language' | 'keepGood'> & Pick<Manner, 'confirmed'>,
): Promise<Corrected> {
  const day = today();
  const reviewed: ReviewedExtraction[] = [];
  const failed: { readonly extractionId: string; readonly error: string }[] = [];
  const refused: OfExtraction<RefusedCell>[] = [];
  const madeOf = new Map<string, readonly MadeChange[]>();
  for (const extraction of stored) {
    const { id: extractionId } = extraction;
    const wanted = corrections.get(extractionId);
    if (!wanted) continue;
    const working = toWorkingExtraction(extraction, config);
    const manner = { habits: habitsFor(extraction, language), confirmed };
    const { made, refusal, refusedCells } = applyCorrections(working, wanted, config, manner, keepGood);
    refused.push(...refusedCells.map((cell) => ({ extractionId, ...cell })));
    madeOf.set(extractionId, made);
    if (refusal === null) {
      const judged = await judgeExtraction(working, issuesOf(extraction), config, day);
      const { document_id: documentId } = extraction;
      reviewed.push({ stored: extraction, documentId, working, judged, isAllRight: false });
    } else {
      failed.push({ extractionId, error: refusal });
    }
    await breathe();
  }
  return { made: madeOf, reviewed, failed, refusedCells: refused };
}

/** Of a change of many cells the first say what kind it was. */
const MOST_TOLD = 50;

const correctionsToDetails = (corrections: Corrections | undefined, made: readonly MadeChange[] = []) => ({
  totalChanges: made.length,
  rowOperations: corrections?.rowOperations
    .slice(0, MOST_TOLD)
    .map(({ op, section, index, to }) => ({ op, section, index, ...(to !== undefined && { to }) })),
  changes: made.slice(0, MOST_TOLD),
});
