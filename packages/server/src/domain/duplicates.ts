import { type ExtractionConfig, type ValidationIssue, worstStatus } from '@rowbox/contract';
import { mergeIssues } from '@rowbox/engine';
import type { Transaction } from 'kysely';
import {
  type JudgedExtraction,
  lockExtractions,
  storeJudged,
  writtenExtraction,
} from '../store/corrections.ts';
import { markDuplicates, type Original } from '../store/duplicates.ts';
import { readConfigForShare } from '../store/mailboxes.ts';
import type { Database } from '../store/schema.ts';
import { breathe } from './breathe.ts';
import type { Context } from './context.ts';
import { judgeExtraction } from './judge-extraction.ts';
import { knownFields } from './known-fields.ts';
import { own } from './record-values.ts';
import { today } from './today.ts';
import { issuesOf, toWorkingExtraction } from './working-extraction.ts';

interface OfDocument {
  readonly documentId: string;
  readonly judged: JudgedExtraction;
}

/**
 * The same with a warning on those whose content another document of the mailbox has already. The document remembers which; who
 * confirms its number says that it is none.
 */
export async function withDuplicates<Judged extends OfDocument>(
  db: Transaction<Database>,
  mailboxId: string,
  all: readonly Judged[],
  config: ExtractionConfig,
): Promise<readonly Judged[]> {
  const fieldKey = knownFields(config).number;
  if (all.length === 0) return all;
  const originals = await markDuplicates(
    db,
    mailboxId,
    all.map(({ documentId, judged }) => ({ documentId, contentKey: judged.contentKey })),
  );
  return all.map((one) => {
    const original = originals.get(one.documentId);
    if (!original || fieldKey === null || own(one.judged.header, fieldKey)?.confirmed) return one;
    const issues = mergeIssues(config, one.judged.issues, [toIssue(fieldKey, original)]);
    return { ...one, judged: { ...one.judged, issues, validationStatus: worstStatus(issues) } };
  });
}

const toIssue = (fieldKey: string, { name, created_at }: Original): ValidationIssue => ({
  fieldKey,
  sectionId: null,
  rowIndex: null,
  severity: 'warning',
  code: 'possible_duplicate',
  message: `This says the same as ${name === null ? 'a document' : `“${name}”`} of ${created_at.toISOString().slice(0, 10)}: it may have been sent twice.`,
});

/** So many copies of one document are judged anew when it goes; of others the warning stays until somebody confirms. */
export const MOST_COPIES = 25;

/** Judges extractions again whose original has gone. */
export async function judgeCopies(
  { db }: Pick<Context, 'db'>,
  mailboxId: string,
  extractionIds: readonly string[],
): Promise<void> {
  if (extractionIds.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const inForce = await readConfigForShare(transaction, mailboxId);
    if (!inForce) return;
    const { config, configVersion } = inForce;
    const judged: (OfDocument & { readonly id: string })[] = [];
    for (const stored of await lockExtractions(transaction, mailboxId, extractionIds)) {
      const working = toWorkingExtraction(stored, config);
      judged.push({
        id: stored.id,
        documentId: stored.document_id,
        judged: await judgeExtraction(working, issuesOf(stored), config, today()),
      });
      await breathe();
    }
    const all = await withDuplicates(transaction, mailboxId, judged, config);
    await storeJudged(
      transaction,
      all.map((one) => writtenExtraction(one.id, one.judged)),
      configVersion,
    );
  });
}
