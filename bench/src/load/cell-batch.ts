import type { Figure } from '../write-results.ts';
import type { LoadService } from './load-service.ts';
import { seedMailbox } from './seed-mailbox.ts';
import { fastest, rounded, timesOf } from './timings.ts';

const EXTRACTIONS = 1_000;
const FIELDS = 10;
const ROUNDS = 5;

/** One batch of corrections that changes ten cells of a thousand extractions each. */
export async function measureCellBatch(service: LoadService): Promise<Figure[]> {
  const mailbox = await seedMailbox(service, 'Cells', EXTRACTIONS, FIELDS);
  const { rows } = await service.database.query<{ id: string }>(
    'select id from extractions where mailbox_id = $1',
    [mailbox.id],
  );
  let round = 0;
  const times = await timesOf(ROUNDS, async () => {
    round += 1;
    const changes = rows.flatMap(({ id }) =>
      Array.from({ length: FIELDS }, (_, index) => ({
        extractionId: id,
        fieldPath: `Data.f${index + 1}`,
        newValue: `corrected ${round}`,
      })),
    );
    const answer = await service.call('PATCH', '/api/Extractions/cells', { mailboxId: mailbox.id, changes });
    const { successCount } = (await answer.json()) as { successCount: number };
    if (successCount !== EXTRACTIONS) throw new Error(`only ${successCount} extractions were corrected`);
  });
  await service.call('DELETE', `/api/Mailboxes/${mailbox.id}`);
  const name = `${EXTRACTIONS * FIELDS} changes over ${EXTRACTIONS} extractions`;
  return [{ name, value: rounded(fastest(times)), unit: 'ms', bar: 1500 }];
}
