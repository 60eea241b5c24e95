import { createHash } from 'node:crypto';
import { type ExtractionConfig, type ValidationIssue, worstStatus } from '@rowbox/contract';
import { mergeIssues } from '@rowbox/engine';
import type { Kysely, Transaction } from 'kysely';
import { type EarlierChecks, earlierChecks, type FoundedOn, sureDocuments } from '../store/auto-checks.ts';
import type { JudgedExtraction } from '../store/corrections.ts';
import type { ConfigInForce } from '../store/mailboxes.ts';
import type { Database } from '../store/schema.ts';
import { chooseThreshold } from './choose-threshold.ts';
import { leastSure } from './reading-to-sureness.ts';
import { own } from './record-values.ts';

/* Checking by exception: what was read surely enough is confirmed by the service, by what people said of documents before. */

/** So many checked documents say how sure is sure enough, the newest. */
export const FOUNDED_ON = 2000;

export interface AutoChecked {
  readonly holds: JudgedExtraction;
  readonly auto: { readonly readInOrder: boolean; readonly verdict: 'confirmed' | 'drawn' | null };
}

/** A field that people fill in nearly all of so many documents is missing where it is not read, however sure the reader is. */
const USUALLY_FILLED = { documents: 20, share: 0.95 };
const CHECKS_FOUNDED_ON: FoundedOn = { sureness: 500, filled: USUALLY_FILLED };

/** By which a reading is given its confidence (`withOwnConfidence`), and checked. */
export const checksBefore = (db: Kysely<Database>, mailboxId: string): Promise<EarlierChecks> =>
  earlierChecks(db, mailboxId, CHECKS_FOUNDED_ON);

/**
 * What the service makes of a reading that nobody has worked on. With checking by exception, what it does not confirm has a warning
 * that says why people should look.
 */
export async function autoCheck(
  transaction: Transaction<Database>,
  { mailboxId, documentId }: { readonly mailboxId: string; readonly documentId: string },
  holds: JudgedExtraction,
  { config, autoConfirm }: ConfigInForce,
  { usuallyFilled }: Pick<EarlierChecks, 'usuallyFilled'>,
): Promise<AutoChecked> {
  const missing = config.fields.filter(
    ({ key, formula }) =>
      formula === null && (own(holds.header, key)?.value ?? null) === null && usuallyFilled.includes(key),
  );
  const readInOrder = holds.issues.length === 0 && missing.length === 0;
  if (autoConfirm.enabled && missing.length > 0 && holds.issues.length === 0) {
    return { holds: withWish(holds, config, NOT_SURE), auto: { readInOrder, verdict: null } };
  }
  if (!autoConfirm.enabled || !readInOrder) return { holds, auto: { readInOrder, verdict: null } };
  const sureness = leastSure(holds, config);
  const threshold = chooseThreshold(
    await sureDocuments(transaction, mailboxId, FOUNDED_ON),
    autoConfirm.wrongPerThousand,
  );
  if (threshold === null || sureness === null || sureness < threshold) {
    return { holds: withWish(holds, config, NOT_SURE), auto: { readInOrder, verdict: null } };
  }
  if (!isDrawn(documentId, autoConfirm.sampleShare)) {
    return { holds, auto: { readInOrder, verdict: 'confirmed' } };
  }
  return { holds: withWish(holds, config, DRAWN), auto: { readInOrder, verdict: 'drawn' } };
}

const NOT_SURE =
  'This was not read surely enough to be confirmed by itself: please compare it with the document.';
const DRAWN =
  'This was drawn at random to see how well documents are read: please compare all of it with the document.';

/** Of the same document the same each time. */
export const isDrawn = (documentId: string, share: number): boolean =>
  createHash('sha256').update(documentId).digest().readUInt32BE() / 2 ** 32 < share;

/** At the first value, by which confirming it counts for the document. */
function withWish(holds: JudgedExtraction, config: ExtractionConfig, message: string): JudgedExtraction {
  const first = config.fields.find(({ formula }) => formula === null);
  if (!first) return holds;
  const wish: ValidationIssue = {
    fieldKey: first.key,
    sectionId: null,
    rowIndex: null,
    severity: 'warning',
    code: 'check_wanted',
    message,
  };
  const issues = mergeIssues(config, holds.issues, [wish]);
  return { ...holds, issues, validationStatus: worstStatus(issues) };
}
