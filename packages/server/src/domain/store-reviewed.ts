import type { Transaction } from 'kysely';
import { storeChecks } from '../store/checked-readings.ts';
import { type CorrectableExtraction, storeJudged, writtenExtraction } from '../store/corrections.ts';
import type { ConfigInForce } from '../store/mailboxes.ts';
import type { Database } from '../store/schema.ts';
import { folded } from './content-key.ts';
import type { Context } from './context.ts';
import { withDuplicates } from './duplicates.ts';
import { isChecked, type WorkedOn } from './is-checked.ts';
import { knownFields } from './known-fields.ts';
import { readingToChecks } from './reading-to-checks.ts';
import { leastSure, readingToSureness } from './reading-to-sureness.ts';
import { own } from './record-values.ts';

export interface ReviewedExtraction extends WorkedOn {
  readonly stored: CorrectableExtraction;
  readonly documentId: string;
}

/** Stores what people made of extractions, whether that leaves them checked, what they said by it of what was read, and has it learnt. */
export async function storeReviewed(
  { jobs }: Pick<Context, 'jobs'>,
  transaction: Transaction<Database>,
  mailboxId: string,
  { config, configVersion }: ConfigInForce,
  reviewed: readonly ReviewedExtraction[],
  by: string,
): Promise<void> {
  const all = await withDuplicates(transaction, mailboxId, reviewed, config);
  const checked = new Set(all.filter((one) => isChecked(one, config)).map(({ stored: { id } }) => id));
  await storeJudged(
    transaction,
    all.map(({ stored, judged }) => writtenExtraction(stored.id, judged)),
    configVersion,
    { by, checked: [...checked] },
  );
  const { sender: senderKey } = knownFields(config);
  const read = all.filter(({ stored }) => stored.engine !== 'manual');
  await storeChecks(
    transaction,
    read.map(({ stored, documentId, judged }) => {
      const isWhole = checked.has(stored.id);
      const value = senderKey === null ? null : (own(judged.header, senderKey)?.value ?? null);
      return {
        extractionId: stored.id,
        mailboxId,
        documentId,
        attempt: stored.attempt,
        sender: value === null ? null : String(value).slice(0, MOST_OF_A_NAME),
        senderFolded: folded(value)?.slice(0, MOST_OF_A_NAME) ?? null,
        sureness: {
          lowest: leastSure({ header: stored.read_header, sections: stored.read_sections }, config),
          readInOrder: stored.read_in_order,
          isWhole,
          auto: stored.auto_confirmed_at ? 'confirmed' : stored.auto_drawn_at ? 'drawn' : null,
          ...readingToSureness(judged, stored, config, isWhole),
        },
        fields: readingToChecks(judged, stored.read_sections, config, isWhole),
      };
    }),
  );
  for (const { documentId } of read) await jobs.enqueueLearning(transaction, { mailboxId, documentId });
}

const MOST_OF_A_NAME = 300;
