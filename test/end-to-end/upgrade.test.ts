import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../packages/server/src/store/database.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/store/postgres/embedded-postgres.ts';
import { composeInvoice, INVOICE_CONFIG } from './compose-pdf.ts';
import {
  type Client,
  connect,
  makeDataDir,
  pause,
  type Service,
  startService,
  waitUntilEnded,
} from './service.ts';

/* A rolling upgrade: the version before and this one side by side, while documents come to both. */

const FORMER = process.env.ROWBOX_TEST_FORMER ?? '';
const UPLOAD_EVERY_MILLISECONDS = 250;

const cleanUp: (() => Promise<unknown>)[] = [];
let environment: Record<string, string>;
let files: Awaited<ReturnType<typeof makeDataDir>>;

beforeAll(async () => {
  const { path, remove } = await makeDataDir();
  cleanUp.push(remove);
  files = await makeDataDir();
  cleanUp.push(files.remove);
  const server = await startEmbeddedPostgres({ dataDir: path, tcp: true });
  cleanUp.push(() => server.stop());
  const { user, password, host, port, database } = server.connection;
  environment = {
    ROWBOX_DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`,
    // The version before knows no other place for files than its data folder.
    ROWBOX_FILES_URL: `file://${join(files.path, 'blobs')}`,
    ROWBOX_SECRET_KEY: 'the same key for both of them',
    ROWBOX_PUBLIC_URL: 'http://rowbox.example.com',
    ROWBOX_WORKERS: '1',
  };
});
afterAll(async () => {
  for (const task of cleanUp.splice(0).reverse()) await task();
});

async function start(path: string, program?: string): Promise<Service> {
  const service = await startService(path, environment, program);
  cleanUp.push(() => service.kill().catch(() => undefined));
  return service;
}

interface Refused {
  readonly asked: string;
  readonly status: number;
  readonly body: unknown;
}

interface Load {
  /** Ids of what was answered 202, in order. */
  readonly accepted: readonly string[];
  /** Everything else that was answered, to lists as well. */
  readonly refused: readonly Refused[];
  readonly stop: () => Promise<void>;
}

/** Uploads and looks at lists until it is stopped; a door that is closed is no answer. */
function loadOf(client: Client, mailboxId: string, name: string): Load {
  const accepted: string[] = [];
  const refused: Refused[] = [];
  let isOver = false;
  const run = async () => {
    for (let number = 1; !isOver; number += 1) {
      try {
        const answer = await client.upload(mailboxId, [
          [`${name}.pdf`, await composeInvoice(`${name}-${number}`)],
        ]);
        if (answer.status === 202) accepted.push(answer.body.results[0].documentId);
        else refused.push({ asked: `upload by ${name}`, status: answer.status, body: answer.body });
        for (const path of [
          '/api/Mailboxes',
          `/api/Documents?mailboxId=${mailboxId}`,
          `/api/Extractions?mailboxId=${mailboxId}`,
        ]) {
          const { status, body } = await client.call('GET', path);
          if (status !== 200) refused.push({ asked: `GET ${path} by ${name}`, status, body });
        }
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
      await pause(UPLOAD_EVERY_MILLISECONDS);
    }
  };
  const running = run();
  return {
    accepted,
    refused,
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

const extractionOf = async (client: Client, mailboxId: string, documentId: string) => {
  const { body } = await client.call('GET', `/api/Extractions/document/${documentId}?mailboxId=${mailboxId}`);
  return body as { readonly id: string; readonly data: unknown };
};

/** What the page says for an upgrade that takes longer. */
async function pageCommandHolds(): Promise<void> {
  const page = await readFile('docs/operate/upgrade.md', 'utf8');
  const [, command = ''] = /-c "(update reading_sharing .*)"$/m.exec(page) ?? [];
  const { pool, close } = openDatabase(environment.ROWBOX_DATABASE_URL ?? '');
  expect((await pool.query(command)).rowCount).toBe(1);
  const { rows } = await pool.query(
    `select begins_at > now() + interval '23 hours' as later from reading_sharing`,
  );
  expect(rows).toEqual([{ later: true }]);
  await close();
}

test('the version before goes on beside this one, and nothing is lost when it goes', {
  timeout: 300_000,
  // The first try has migrated the database, and the version before does not start on it any more.
  retry: 0,
}, async () => {
  const old = await start(files.path, FORMER);
  const before = await connect(old);
  const made = await before.call('POST', '/api/Mailboxes', { name: 'Invoices', config: INVOICE_CONFIG });
  const mailboxId: string = made.body.id;
  const earlier: string[] = [];
  for (const number of ['E-1', 'E-2', 'E-3']) {
    const { body } = await before.upload(mailboxId, [[`${number}.pdf`, await composeInvoice(number)]]);
    earlier.push(body.results[0].documentId);
  }
  for (const id of earlier) expect((await waitUntilEnded(before, mailboxId, id)).status).toBe('extracted');
  const [corrected = '', kept = '', deleted = ''] = earlier;
  const { id: extractionId } = await extractionOf(before, mailboxId, corrected);
  const fieldPath = `Data.${INVOICE_CONFIG.fields[0]?.key}`;
  const correct = (client: Client, newValue: string) =>
    client.call('PATCH', '/api/Extractions/cells', {
      mailboxId,
      changes: [{ extractionId, fieldPath, newValue }],
    });
  expect((await correct(before, 'by the version before')).body).toMatchObject({ successCount: 1 });
  const read = await extractionOf(before, mailboxId, kept);

  const oldLoad = loadOf(before, mailboxId, 'O');
  const own = await makeDataDir();
  cleanUp.push(own.remove);
  const current = await start(own.path);
  const after = await connect(current);
  const newLoad = loadOf(after, mailboxId, 'N');
  await expect.poll(() => newLoad.accepted.length, { timeout: 60_000 }).toBeGreaterThan(5);

  // What this version brought does not keep the other from its work.
  expect((await before.call('POST', '/api/Mailboxes', { name: 'Made by the old' })).status).toBe(201);
  expect((await correct(before, 'by the version before, beside')).body).toMatchObject({ successCount: 1 });
  expect((await extractionOf(after, mailboxId, kept)).data).toEqual(read.data);
  expect((await before.call('DELETE', `/api/Documents/${deleted}?mailboxId=${mailboxId}`)).status).toBe(204);
  const countBefore = oldLoad.accepted.length;
  await expect.poll(() => oldLoad.accepted.length, { timeout: 60_000 }).toBeGreaterThan(countBefore + 5);

  await pageCommandHolds();
  expect(await old.stop()).toBe(0);
  await oldLoad.stop();
  await expect(start(files.path, FORMER)).rejects.toThrow('migrated by a newer Rowbox');
  const countAfter = newLoad.accepted.length;
  await expect.poll(() => newLoad.accepted.length, { timeout: 60_000 }).toBeGreaterThan(countAfter + 3);
  await newLoad.stop();

  const accepted = [...oldLoad.accepted, ...newLoad.accepted];
  for (const id of accepted) {
    const { status, failureCode } = await waitUntilEnded(after, mailboxId, id, 120_000);
    expect([status, failureCode], id).toEqual(['extracted', null]);
  }
  expect([...oldLoad.refused, ...newLoad.refused].filter(({ status }) => status !== 503)).toEqual([]);
  const { body: listed } = await after.call('GET', `/api/Documents?mailboxId=${mailboxId}&pageSize=1`);
  // What was stored and not answered, because the door closed, may be one more.
  expect(listed.totalCount - (accepted.length + 2)).toBeLessThanOrEqual(1);
  expect(listed.totalCount).toBeGreaterThanOrEqual(accepted.length + 2);
  const held = await extractionOf(after, mailboxId, corrected);
  expect(JSON.stringify(held.data)).toContain('by the version before, beside');
  expect((await after.call('GET', `/api/Documents/${deleted}?mailboxId=${mailboxId}`)).status).toBe(404);
  expect(await current.stop()).toBe(0);
});
