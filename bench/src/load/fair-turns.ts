import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pageToPicture } from '@rowbox/readers';
import type { BenchResults, Figure } from '../write-results.ts';
import { type LoadService, startLoadService } from './load-service.ts';
import { rounded, timesOf } from './timings.ts';

type Call = LoadService['call'];

const ROUNDS = 7;
const FILES_OF_A_REQUEST = 25;
/** Documents of the other account that must have been read before the one comes: its threads are warm, and all at work. */
const READ_BEFORE = 3;
const BAR = 3;

interface Kind {
  readonly name: string;
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** How many of the other account wait. */
  readonly waiting: number;
}

/** One account's document while another account's fill the queue, against the same on a service with nothing else to do. */
export async function measureFairTurns(): Promise<BenchResults> {
  const service = await startLoadService();
  try {
    return {
      method:
        'The built service in a process of its own with its embedded database and as many reading threads as it takes by' +
        " itself. One account's upload is waited for until it is read, first alone, then while another account's fill the" +
        ' queue and keep every thread at work; medians of seven.',
      figures: await measureKinds(service),
    };
  } finally {
    await service.stop();
  }
}

async function measureKinds(service: LoadService): Promise<Figure[]> {
  const demo = (name: string) => fileURLToPath(new URL(`../../../demo/${name}`, import.meta.url));
  const invoice = new Uint8Array(await readFile(demo('invoice.pdf')));
  const config = JSON.parse(await readFile(demo('config.json'), 'utf8')) as object;
  const scan = await pageToPicture({
    ...{ file: { bytes: invoice.slice(), contentType: 'application/pdf' }, page: 1 },
    ...{ width: 1654, pageWidth: 595, maxPixels: 1e8 },
  });
  if (scan === null) throw new Error('the page could not be drawn');
  const kinds: readonly Kind[] = [
    { name: 'a one-page PDF', fileName: 'invoice.pdf', bytes: invoice, waiting: 500 },
    { name: 'a one-page scan', fileName: 'scan.webp', bytes: new Uint8Array(scan), waiting: 60 },
  ];
  const figures: Figure[] = [];
  for (const kind of kinds) figures.push(...(await measureKind(service, kind, config)));
  return figures;
}

async function measureKind(service: LoadService, kind: Kind, config: object): Promise<Figure[]> {
  const { name, waiting } = kind;
  const [one, other] = [await service.otherAccount(), await service.otherAccount()];
  const mailbox = await makeMailbox(one, config);
  const full = await makeMailbox(other, config);
  const readOne = async () => {
    await upload(one, mailbox, kind, 1, { prefer: 'wait=60' });
    // On a machine with much else to do a scan may take longer than one may wait for.
    while ((await countOpen(one, mailbox)) > 0) await pause(50);
  };
  await timesOf(2, readOne);
  const idle = median(await timesOf(ROUNDS, readOne));
  for (let left = waiting; left > 0; left -= FILES_OF_A_REQUEST) {
    await upload(other, full, kind, Math.min(left, FILES_OF_A_REQUEST));
  }
  while (waiting - (await countOpen(other, full)) < READ_BEFORE) await pause(20);
  const beside = await timesOf(ROUNDS, readOne);
  const left = await countOpen(other, full);
  if (left === 0) throw new Error('the other account had nothing left to wait for');
  await other('DELETE', `/api/Mailboxes/${full}`);
  await one('DELETE', `/api/Mailboxes/${mailbox}`);
  return [
    { name: `${name}, nothing else to do`, value: rounded(idle), unit: 'ms' },
    { name: `${name} beside ${waiting} of another account`, value: rounded(median(beside)), unit: 'ms' },
    {
      name: `${name} beside ${waiting}, slowest of ${ROUNDS}`,
      value: rounded(Math.max(...beside)),
      unit: 'ms',
    },
    {
      name: `${name} beside ${waiting} of another account against alone`,
      value: rounded(median(beside) / idle),
      unit: 'times',
      bar: BAR,
    },
  ];
}

async function makeMailbox(call: Call, config: object): Promise<string> {
  const answer = await call('POST', '/api/Mailboxes', { name: 'Turns', config });
  return ((await answer.json()) as { id: string }).id;
}

async function upload(
  call: Call,
  mailbox: string,
  kind: Kind,
  count: number,
  headers: object = {},
): Promise<void> {
  const form = new FormData();
  for (let index = 0; index < count; index += 1) form.append('Files', new Blob([kind.bytes]), kind.fileName);
  const answer = await call('POST', `/api/mailboxes/${mailbox}/uploads`, form, headers);
  if (!answer.ok) throw new Error(`the upload was answered ${answer.status}`);
  await answer.arrayBuffer();
}

async function countOpen(call: Call, mailbox: string): Promise<number> {
  const answer = await call('GET', `/api/Documents?mailboxId=${mailbox}&state=open&pageSize=1`);
  return ((await answer.json()) as { totalCount: number }).totalCount;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
