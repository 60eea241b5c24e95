import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../packages/server/src/store/database.ts';
import { type Pooler, servePooler } from '../../packages/server/src/testing/serve-pooler.ts';
import { isThere } from '../../scripts/debian-packages.mjs';
import { composeInvoice, INVOICE_CONFIG } from './compose-pdf.ts';
import { type Client, connect, waitUntilEnded } from './service.ts';
import { makeSharedService, type SharedService } from './shared-service.ts';

/* PgBouncer between the service and its database, with fewer connections than the processes would open. */

/** As the page for operators says it, since a pooler passes none of what a connection asks for on. */
async function setTimeoutsOfRole(databaseUrl: string): Promise<void> {
  const page = await readFile('docs/operate/processes.md', 'utf8');
  const commands = page.match(/^alter role .*;$/gm) ?? [];
  expect(commands).toHaveLength(2);
  const { pool, close } = openDatabase(databaseUrl);
  for (const command of commands) await pool.query(command);
  await close();
}

describe.skipIf(!isThere('pgbouncer'))('behind PgBouncer', () => {
  let shared: SharedService;
  let pooler: Pooler;
  beforeAll(async () => {
    shared = await makeSharedService();
    await setTimeoutsOfRole(shared.databaseUrl);
    pooler = await servePooler(shared.server, 5);
  }, 120_000);
  afterAll(async () => {
    await pooler.stop();
    await shared.stop();
  });

  async function newMailbox({ call }: Client): Promise<string> {
    return (await call('POST', '/api/Mailboxes', { name: 'Invoices', config: INVOICE_CONFIG })).body.id;
  }
  const statusOfEvents = async (url: string, mailboxId: string, authorization: string): Promise<number> => {
    const hangUp = new AbortController();
    const headers = { authorization };
    const answer = await fetch(`${url}/api/mailboxes/${mailboxId}/events`, {
      headers,
      signal: hangUp.signal,
    });
    hangUp.abort();
    return answer.status;
  };

  test('two processes start on an empty database, tell of changes and end what they are given', {
    timeout: 180_000,
  }, async () => {
    const environment = {
      ROWBOX_DATABASE_URL: pooler.url,
      ROWBOX_DATABASE_DIRECT_URL: shared.databaseUrl,
      ROWBOX_SECRET_KEY: 'the same key for all of them',
    };
    const [web, reader] = await Promise.all([
      shared.start({ ...environment, ROWBOX_ROLES: 'web,mail,sync' }),
      shared.start({ ...environment, ROWBOX_ROLES: 'read' }),
    ]);
    const { pool, close } = openDatabase(pooler.url);
    expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '30s' }]);
    await close();
    const client = await connect(web);
    const mailboxId = await newMailbox(client);
    expect(await statusOfEvents(web.url, mailboxId, client.authorization)).toBe(200);
    const names = Array.from({ length: 20 }, (_, at) => `P-${at}`);
    const answers = await Promise.all(
      names.map(async (name) =>
        client.upload(mailboxId, [[`${name}.pdf`, await composeInvoice(name)]], {}, { prefer: 'wait=100' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    const { body } = await client.call('GET', `/api/mailboxes/${mailboxId}/rows?section=items&take=500`);
    expect(body.rows).toHaveLength(3 * names.length);
    expect([await reader.stop(), await web.stop()]).toEqual([0, 0]);
  });

  test('with nothing but the pooler documents are read, and who asks for events is told to come again', {
    timeout: 180_000,
  }, async () => {
    const service = await shared.start({ ROWBOX_DATABASE_URL: pooler.url });
    const client = await connect(service);
    const mailboxId = await newMailbox(client);
    expect(await statusOfEvents(service.url, mailboxId, client.authorization)).toBe(503);
    const upload = await client.upload(mailboxId, [['a.pdf', await composeInvoice('X-1')]]);
    const ended = await waitUntilEnded(client, mailboxId, upload.body.results[0].documentId);
    expect(ended.status).toBe('extracted');
  });
});
