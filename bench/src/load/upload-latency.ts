import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkConfig, extract } from '@rowbox/engine';
import { createReaders } from '@rowbox/readers';
import type { Figure } from '../write-results.ts';
import type { LoadService } from './load-service.ts';
import { fastest, rounded, timesOf } from './timings.ts';

const ROUNDS = 15;
const WARM_UP = 3;
const REST_MILLISECONDS = 200;

/** From the first byte of an upload to the answer with what was read, on a service with nothing else to do. */
export async function measureUploadLatency(service: LoadService): Promise<Figure[]> {
  const demo = (name: string) => fileURLToPath(new URL(`../../../demo/${name}`, import.meta.url));
  const bytes = new Uint8Array(await readFile(demo('invoice.pdf')));
  const written: unknown = JSON.parse(await readFile(demo('config.json'), 'utf8'));
  const checked = checkConfig(written as Parameters<typeof checkConfig>[0]);
  if (!checked.ok) throw new Error('the config of the demo cannot be used');
  const readers = await createReaders();
  const read = () =>
    extract({ files: [{ bytes: bytes.slice(), contentType: 'application/pdf' }] }, checked.config, {
      readers,
      limits: { maxPages: 200, maxPixels: 100_000_000 },
      today: '2026-01-01',
    });
  const answer = await service.call('POST', '/api/Mailboxes', { name: 'Uploads', config: written as object });
  const { id } = (await answer.json()) as { id: string };
  const upload = async () => {
    const form = new FormData();
    form.append('Files', new Blob([bytes]), 'invoice.pdf');
    const done = await service.call('POST', `/api/mailboxes/${id}/uploads`, form, { prefer: 'wait=30' });
    if (done.status !== 200) throw new Error(`the upload was answered ${done.status}`);
    await done.arrayBuffer();
  };
  await timesOf(WARM_UP, read);
  await timesOf(WARM_UP, upload);
  const [engine, whole]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    engine.push(...(await timesOf(1, read)));
    whole.push(...(await timesOf(1, upload)));
    await pause(REST_MILLISECONDS);
  }
  await service.call('DELETE', `/api/Mailboxes/${id}`);
  return [
    { name: 'a one-page PDF: the engine alone', value: rounded(fastest(engine)), unit: 'ms' },
    { name: 'a one-page PDF: upload to extracted', value: rounded(fastest(whole)), unit: 'ms' },
    {
      name: 'a one-page PDF: upload to extracted beyond the engine',
      value: rounded(fastest(whole) - fastest(engine)),
      unit: 'ms',
      bar: 60,
    },
  ];
}
