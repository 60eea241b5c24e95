import type { ExtractionConfig } from '@rowbox/contract';
import type { Transaction } from 'kysely';
import { setSplits, splitSources } from '../store/extractions.ts';
import type { Database } from '../store/schema.ts';
import { splitOf } from './splits.ts';

const BATCH = 500;

/** Brings the splits of a mailbox's extractions up to date with a new config, if it splits differently. */
export async function recomputeSplits(
  transaction: Transaction<Database>,
  mailboxId: string,
  before: ExtractionConfig,
  after: ExtractionConfig,
): Promise<void> {
  if (splittingOf(before) === splittingOf(after)) return;
  let afterId = '';
  for (;;) {
    const batch = await splitSources(transaction, mailboxId, afterId, BATCH);
    await setSplits(
      transaction,
      batch.map(({ id, header }) => ({ id, split: splitOf(after, header) })),
    );
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    afterId = last.id;
  }
}

/** All of a config that a split depends on. */
const splittingOf = ({ splitKeys, fields }: ExtractionConfig): string =>
  JSON.stringify(
    splitKeys.map(({ fieldKey, interval }) => [
      fieldKey,
      interval,
      fields.find((field) => field.key === fieldKey)?.type,
    ]),
  );
