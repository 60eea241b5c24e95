import { readFile } from 'node:fs/promises';
import { createClient, type RowboxClient, type Schema } from '@rowbox/client';
import type { FieldType } from '@rowbox/contract';
import { CommandFailure } from '../errors.ts';
import { textTable } from '../text-table.ts';
import { demoCredentials } from './demo-credentials.ts';

/** From the bundle in `dist/`. */
const SAMPLE = new URL('../demo/', import.meta.url);
const MAILBOX_NAME = 'Invoices';
const SECTION = 'items';

/**
 * `rowbox serve --demo`: makes a mailbox from the sample invoice, through the API like any client, and prints its rows.
 * Called again on the same data it finds both there and only prints.
 */
export async function runDemo(address: string): Promise<void> {
  const credentials = await demoCredentials();
  const api = createClient({ baseUrl: address, credentials });
  const mailboxId = await findOrMakeMailbox(api);
  await haveSampleExtracted(api, mailboxId);
  const rows = await api.getRows({ mailboxId, section: SECTION });
  const path = `/api/mailboxes/${mailboxId}/rows?section=${SECTION}`;
  process.stdout.write(
    [
      `The rows of mailbox "${MAILBOX_NAME}", made from demo/invoice.pdf:`,
      '',
      rowsToText(rows),
      '',
      'The same by curl:',
      '',
      `TOKEN=$(curl -sS ${address}/connect/token -d grant_type=client_credentials \\`,
      `  -d client_id=${credentials.clientId} -d client_secret=${credentials.clientSecret} |`,
      `  node -p "JSON.parse(require('fs').readFileSync(0)).access_token")`,
      `curl -sS "${address}${path}" -H "Authorization: Bearer $TOKEN"`,
      '',
      '',
    ].join('\n'),
  );
}

async function findOrMakeMailbox(api: RowboxClient): Promise<string> {
  const found = (await api.listMailboxes()).find(({ name }) => name === MAILBOX_NAME);
  if (found !== undefined) return found.id;
  const config: Schema<'MailboxConfigRequest'> = JSON.parse(
    await readFile(new URL('config.json', SAMPLE), 'utf8'),
  );
  const made = await api.createMailbox({ body: { name: MAILBOX_NAME, config } });
  return made.id;
}

async function haveSampleExtracted(api: RowboxClient, mailboxId: string): Promise<void> {
  const { totalCount } = await api.listDocuments({ mailboxId, status: 'extracted' });
  if (totalCount > 0) return;
  const content = new Uint8Array(await readFile(new URL('invoice.pdf', SAMPLE)));
  const { results } = await api.upload(
    mailboxId,
    [{ name: 'invoice.pdf', content }],
    {},
    { waitSeconds: 60 },
  );
  const status = results[0]?.status;
  if (status !== 'extracted') throw new CommandFailure(`The sample invoice is ${status}, not extracted.`);
}

/** The header's values as a list, and the items below it as a table. */
function rowsToText({ columns, rows }: Schema<'TableRows'>): string {
  const [first] = rows;
  const header = columns
    .filter(({ isHeaderField }) => isHeaderField)
    .map(({ key, label }) => [label, String(first?.values[key] ?? '')]);
  const items = columns.filter(({ isHeaderField }) => !isHeaderField);
  const cells = rows.map(({ values }) => items.map(({ key }) => String(values[key] ?? '')));
  const numeric = items.flatMap(({ type }, index) => (isNumeric(type) ? [index] : []));
  const labels = items.map(({ label }) => label);
  return [textTable(header), textTable([labels, ...cells], { rightAligned: new Set(numeric) })].join('\n\n');
}

function isNumeric(type: FieldType): boolean {
  return type === 'number' || type === 'integer' || type === 'currency';
}
