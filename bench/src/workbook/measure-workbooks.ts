import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type LoadService, startLoadService } from '../load/load-service.ts';
import { rounded } from '../load/timings.ts';
import { memoryOf } from '../process-tree.ts';
import type { BenchResults } from '../write-results.ts';

const ROWS = 50_000;
const SPLITS = 1_000;
const DRIVE_PORT = 18_089;
const DRIVE = `http://127.0.0.1:${DRIVE_PORT}`;
const TYPES = [
  'text',
  'date',
  'currency',
  'integer',
  'text',
  'number',
  'text',
  'date',
  'currency',
  'text',
  'boolean',
  'text',
];
const FIELDS = TYPES.map((type, index) => ({ key: `f${index}`, label: `Field ${index}`, type }));
const VALUES: Readonly<Record<string, string>> = {
  text: `'Text of row ' || n`,
  date: `to_char(date '2020-01-01' + n % 2000, 'YYYY-MM-DD')`,
  currency: 'n % 9000 + 0.25',
  integer: 'n',
  number: 'n * 0.5',
  boolean: 'n % 2 = 0',
};

/** A mailbox of 50,000 rows of 12 columns, and one of 1,000 splits, kept in workbooks on a WebDAV server beside the service. */
export async function measureWorkbooks(): Promise<BenchResults> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rowbox-drive-'));
  // First: a service that does not start must not leave a drive behind.
  const service = await startLoadService({ ROWBOX_EXPORTS_ALLOW_PRIVATE: 'true' });
  const drive = spawn(
    'rclone',
    [
      'serve',
      'webdav',
      folder,
      '--addr',
      `127.0.0.1:${DRIVE_PORT}`,
      '--etag-hash',
      'MD5',
      '--user',
      'a',
      '--pass',
      'b',
    ],
    { stdio: 'ignore' },
  );
  try {
    const large = await makeMailbox(service, ROWS, []);
    const before = await memoryOf(service.pid);
    const peak = watchMemory(service.pid);
    const first = await firstSync(service, large);
    const whole = await afterChange(service, large);
    const most = (await peak()) - before;
    const split = await makeMailbox(service, SPLITS, [{ fieldKey: 'f0' }]);
    const all = await firstSync(service, split);
    const written = await tagsOf(service, split);
    const one = await afterChange(service, split);
    const changed = [...(await tagsOf(service, split))].filter(
      ([name, tag]) => written.get(name) !== tag,
    ).length;
    return {
      method:
        `${ROWS} extractions of 12 fields in one workbook, and ${SPLITS} in as many, on \`rclone serve webdav\` on the same machine, by the` +
        ' service as users run it. A sync is measured from being asked for to its being told as done; the second one after one value was' +
        ' corrected, which reads the workbook, merges and writes it. Memory: the most that the process of the service had meanwhile (PSS),' +
        ' less what it had before.',
      figures: [
        { name: `${ROWS} rows, the first sync`, value: rounded(first), unit: 's', bar: 6 },
        { name: `${ROWS} rows, the sync after a correction`, value: rounded(whole), unit: 's', bar: 6 },
        { name: 'memory of these two', value: Math.round(most / 1024 ** 2), unit: 'MB', bar: 250 },
        { name: `${SPLITS} splits, the first sync`, value: rounded(all), unit: 's' },
        { name: `${SPLITS} splits, the sync after a correction`, value: rounded(one), unit: 's' },
        { name: 'workbooks written by it', value: changed, unit: '', bar: 1 },
      ],
    };
  } finally {
    await service.stop();
    drive.kill();
    await once(drive, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeMailbox(
  { call, database }: LoadService,
  extractions: number,
  splitKeys: readonly object[],
): Promise<string> {
  const config = { fields: FIELDS, splitKeys };
  const made = await call('POST', '/api/Mailboxes', { name: `Mailbox of ${extractions}`, config });
  const { id } = (await made.json()) as { id: string };
  const tag = id.slice(-12);
  const header = FIELDS.map(
    ({ key, type }) => `'${key}', jsonb_build_object('value', ${VALUES[type]}, 'state', 'found')`,
  );
  const connection = await database.connect();
  try {
    await connection.query('set statement_timeout = 0');
    await connection.query(
      `insert into documents (id, mailbox_id, document_type, source, status, enqueued_at, processed_at)
        select 'doc_${tag}' || lpad(to_hex(n), 12, '0'), $1, 'manual', 'manual', 'extracted', now(), now()
        from generate_series(1, $2::integer) as n`,
      [id, extractions],
    );
    await connection.query(
      `insert into extractions (id, mailbox_id, document_id, read_header, read_sections, header, sections,
          validation_status, validation_issues, notes, split, config_version, engine, engine_version, attempt)
        select 'ext_${tag}' || lpad(to_hex(n), 12, '0'), $1, 'doc_${tag}' || lpad(to_hex(n), 12, '0'), header, '{}', header, '{}',
          'valid', '[]', '[]', ${splitKeys.length > 0 ? `'Text of row ' || n` : 'null'}, 1, 'manual', '0', 1
        from generate_series(1, $2::integer) as n
        cross join lateral (select jsonb_build_object(${header.join(', ')}) as header) as made`,
      [id, extractions],
    );
    await connection.query('vacuum analyze extractions');
  } finally {
    connection.release();
  }
  return id;
}

/** @returns seconds */
async function firstSync(service: LoadService, id: string): Promise<number> {
  const begun = performance.now();
  const webdav = { url: DRIVE, userName: 'a', password: 'b' };
  const set = await service.call('PUT', `/api/Mailboxes/${id}/export`, { provider: 'webdav', webdav });
  if (!set.ok) throw new Error(await set.text());
  return untilSynced(service, id, null, begun);
}

/** Corrects a value, and asks for the sync. @returns seconds */
async function afterChange(service: LoadService, id: string): Promise<number> {
  const { lastSyncedAt } = await mailboxOf(service, id);
  const extractionId = `ext_${id.slice(-12)}${'7'.padStart(12, '0')}`;
  const changes = [{ extractionId, fieldPath: 'Data.f1', newValue: '2026-01-01' }];
  const corrected = await service.call('PATCH', `/api/Extractions/cells?mailboxId=${id}`, {
    mailboxId: id,
    changes,
  });
  if (!corrected.ok) throw new Error(await corrected.text());
  const begun = performance.now();
  await service.call('POST', `/api/Mailboxes/${id}/sync`);
  return untilSynced(service, id, lastSyncedAt, begun);
}

interface Mailbox {
  readonly syncStatus: string;
  readonly lastSyncedAt: string | null;
  readonly syncLastError: string | null;
}

const mailboxOf = async ({ call }: LoadService, id: string) =>
  (await (await call('GET', `/api/Mailboxes/${id}`)).json()) as Mailbox;

async function untilSynced(
  service: LoadService,
  id: string,
  last: string | null,
  begun: number,
): Promise<number> {
  for (;;) {
    const { syncStatus, lastSyncedAt, syncLastError } = await mailboxOf(service, id);
    if (syncStatus === 'failed') throw new Error(syncLastError ?? 'the sync failed');
    if (syncStatus === 'idle' && lastSyncedAt !== last) return (performance.now() - begun) / 1000;
    await pause(50);
  }
}

/** By file, what the service knows it by. */
async function tagsOf({ database }: LoadService, id: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.query<{ file_name: string; tag: string }>(
    'select file_name, tag from export_workbooks where mailbox_id = $1',
    [id],
  );
  return new Map(rows.map(({ file_name, tag }) => [file_name, tag]));
}

/** @returns what ends it, and says how much was the most */
function watchMemory(pid: number): () => Promise<number> {
  let most = 0;
  let watching = true;
  const watched = (async () => {
    while (watching) {
      most = Math.max(most, await memoryOf(pid));
      await pause(50);
    }
  })();
  return async () => {
    watching = false;
    await watched;
    return most;
  };
}
