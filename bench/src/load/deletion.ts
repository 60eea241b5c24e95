import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../write-results.ts';
import type { LoadService } from './load-service.ts';
import { rounded } from './timings.ts';

const DOCUMENTS = 2000;
const FILES_OF_A_REQUEST = 25;

/** A mailbox that goes with documents that each have a file of their own. */
export async function measureDeletion({ call, database }: LoadService): Promise<Figure[]> {
  const answer = await call('POST', '/api/Mailboxes', { name: 'Going', config: {} });
  const { id } = (await answer.json()) as { id: string };
  for (let made = 0; made < DOCUMENTS; made += FILES_OF_A_REQUEST) {
    const form = new FormData();
    form.append('Enqueue', 'false');
    for (let file = made; file < made + FILES_OF_A_REQUEST; file += 1) {
      form.append('Files', new Blob([`%PDF-1.7\n% ${file} of what is to be deleted\n`]), `${file}.pdf`);
    }
    const stored = await call('POST', `/api/mailboxes/${id}/uploads`, form);
    if (stored.status !== 202) throw new Error(`the upload was answered ${stored.status}`);
    await stored.arrayBuffer();
  }
  const started = performance.now();
  const deleted = await call('DELETE', `/api/Mailboxes/${id}`);
  const answered = performance.now() - started;
  if (deleted.status !== 204) throw new Error(`the deletion was answered ${deleted.status}`);
  while ((await call('GET', `/api/Documents?mailboxId=${id}`)).status !== 404) await pause(1);
  const hidden = performance.now() - started;
  for (;;) {
    const { rows } = await database.query<{ finished: boolean }>(
      'select finished_at is not null as finished from deletions where mailbox_id = $1',
      [id],
    );
    if (rows[0]?.finished) break;
    await pause(20);
  }
  const finished = performance.now() - started;
  const name = `a mailbox of ${DOCUMENTS} documents is deleted`;
  return [
    { name: `${name}: answered`, value: rounded(answered), unit: 'ms', bar: 100 },
    { name: `${name}: nothing of it is shown any more`, value: rounded(hidden), unit: 'ms', bar: 150 },
    { name: `${name}: the last file is gone`, value: rounded(finished), unit: 'ms' },
  ];
}
