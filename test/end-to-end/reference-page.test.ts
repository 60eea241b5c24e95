import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeInvoice, INVOICE_CONFIG } from './compose-pdf.ts';
import { runCommand } from './run-command.ts';
import { CREDENTIALS, connect, makeDataDir, type Service, startService } from './service.ts';

/* Every example of the reference page is run as a reader would run it, on things made for it. */

let service: Service;
let folder: string;
let removeData: () => Promise<void>;
beforeAll(async () => {
  const { path: dataDir, remove } = await makeDataDir();
  removeData = remove;
  service = await startService(dataDir);
  folder = await mkdtemp(path.join(tmpdir(), 'rowbox-reference-'));
  await writeFile(path.join(folder, 'invoice.pdf'), await composeInvoice('A-4711'));
});
afterAll(async () => {
  await service.stop();
  await removeData();
  await rm(folder, { recursive: true, force: true });
});

/** What an example answers that cannot succeed on a document that has been read. */
const OTHERWISE: Readonly<Record<string, number>> = {
  processDocument: 409,
  retryDocument: 409,
  // No message came by mail.
  getRawMessage: 404,
  // Its mailbox is not exported.
  syncMailbox: 409,
  downloadWorkbook: 404,
  // Nobody asked for one.
  downloadArchive: 404,
  // There is one mailbox alone.
  moveDocument: 422,
  // It opens without one.
  unlockDocument: 409,
  // There is one document alone.
  mergeDocuments: 422,
  // Nobody said anything by this id.
  deleteDocumentComment: 404,
  // No browser is pushed to.
  deleteInstallation: 404,
  // This installation knows no drives in the cloud.
  askForDriveConsent: 422,
  finishDriveConsent: 404,
  connectServiceAccount: 422,
  disconnectDrive: 404,
  // Its link comes from another call.
  viewFile: 404,
};

/** A stream of events has no end of its own. */
const LISTENED_SECONDS = 2;
/** With this curl ends when it was told how long to wait. */
const TIME_IS_UP = 28;

it('the examples of the reference page do what they show', async () => {
  const page = await (await fetch(`${service.url}/docs`)).text();
  const examples = [
    ...page.matchAll(/<section id="([^"]+)">[\s\S]*?<pre><code>(curl[\s\S]*?)<\/code><\/pre>/g),
  ].map(([, id = '', code = '']) => ({ id, code: unescaped(code) }));
  const { paths } = (await (await fetch(`${service.url}/openapi.json`)).json()) as { paths: object };
  const operations = Object.values(paths).flatMap((methods: object) => Object.values(methods));
  expect(examples.map(({ id }) => id).sort()).toEqual(
    operations.map(({ operationId }) => operationId).sort(),
  );
  const [, setUp = ''] = /<h2 id="quickstart">[\s\S]*?<pre><code>([\s\S]*?)<\/code>/.exec(page) ?? [];

  const { rowbox } = await connect(service);
  const statuses: Record<string, string> = {};
  for (const { id, code } of examples) {
    const mailbox = await rowbox.createMailbox({ body: { name: 'A', config: CONFIG } });
    const content = new Uint8Array(await composeInvoice('A-1'));
    const { results } = await rowbox.upload(
      mailbox.id,
      [{ name: 'a.pdf', content }],
      {},
      { waitSeconds: 60 },
    );
    const { documentId = '', extractionId } = results[0] ?? {};
    const form = new FormData();
    form.append('Files', new Blob([content]), 'a.pdf');
    const draft = id.endsWith('ConfigDraft')
      ? await rowbox.createConfigDraft({ body: form }, { waitSeconds: 60 })
      : { id: '' };
    const webhook = await rowbox.createWebhook({
      mailboxId: mailbox.id,
      body: { url: 'https://hooks.example.com/rowbox', events: ['document.extracted'] },
    });
    const streams = code.startsWith('curl -sS -N');
    const flags = `-o "$OUT" -w "%{http_code}"${streams ? ` --max-time ${LISTENED_SECONDS}` : ''}`;
    const script = `${unescaped(setUp)}\n${code.replace('curl -sS', `curl -sS ${flags}`)}`;
    const {
      code: exit,
      stdout,
      stderr,
    } = await runCommand('bash', ['-euo', 'pipefail', '-c', `cd "$FOLDER"\n${script}`], {
      environment: {
        FOLDER: folder,
        OUT: path.join(folder, 'answer'),
        CLIENT_ID: CREDENTIALS.clientId,
        CLIENT_SECRET: CREDENTIALS.clientSecret,
        MAILBOX: mailbox.id,
        DOCUMENT: documentId,
        EXTRACTION: extractionId ?? '',
        DRAFT: draft.id,
        WEBHOOK: webhook.id,
        INSTALLATION: 'ins_none',
        MESSAGE: 'msg_none',
        PROVIDER: 'googleDrive',
        CONSENT: 'con_none',
        COMMENT: `cmt_${'0'.repeat(32)}`,
      },
    });
    expect(exit, `${id}: ${stderr}`).toBe(streams ? TIME_IS_UP : 0);
    statuses[id] = stdout;
  }
  const unexpected = Object.entries(statuses).filter(([id, status]) =>
    id in OTHERWISE ? status !== String(OTHERWISE[id]) : !/^20\d$/.test(status),
  );
  expect(unexpected).toEqual([]);
}, 300_000);

it('the quickstart leads from nothing to the rows of a document', async () => {
  const page = await (await fetch(`${service.url}/docs`)).text();
  const [, steps = ''] = /<ol class="steps">([\s\S]*?)<\/ol>/.exec(page) ?? [];
  const script = [...steps.matchAll(/<pre><code>([\s\S]*?)<\/code>/g)].map(([, code = '']) =>
    unescaped(code),
  );
  expect(script).toHaveLength(4);
  const { code, stdout, stderr } = await runCommand(
    'bash',
    ['-euo', 'pipefail', '-c', `cd "$FOLDER"\n${script.join('\n')}`],
    {
      environment: {
        FOLDER: folder,
        CLIENT_ID: CREDENTIALS.clientId,
        CLIENT_SECRET: CREDENTIALS.clientSecret,
      },
    },
  );
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('"status":"extracted"');
  expect(stdout).toContain('A-4711');
});

it('every status that the page names is explained on it, and every answer says what it means', async () => {
  const page = await (await fetch(`${service.url}/docs`)).text();
  const named = new Set([...page.matchAll(/href="(#status-\d+)"/g)].map(([, link = '']) => link));
  const explained = new Set([...page.matchAll(/<section id="(status-\d+)"/g)].map(([, id = '']) => `#${id}`));
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((link) => !explained.has(link))).toEqual([]);
  const answers = [...page.matchAll(/<tr><th scope="row"><a href="#status-\d+">\d+<\/a><\/th>(.*?)<\/tr>/g)];
  expect(answers.length).toBeGreaterThan(100);
  expect(answers.filter(([, rest = '']) => /<td><\/td>$/.test(rest))).toEqual([]);
});

const CONFIG = {
  ...INVOICE_CONFIG,
  fields: [
    { key: 'invoiceNumber', label: 'Invoice number', type: 'text' },
    { key: 'invoiceDate', label: 'Invoice date', type: 'date' },
    { key: 'total', label: 'Total', type: 'currency' },
  ],
} as const;

function unescaped(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
