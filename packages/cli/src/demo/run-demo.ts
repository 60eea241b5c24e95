import { readFile } from 'node:fs/promises';
import type { FieldType, TableRows } from '@rowbox/contract';
import { CommandFailure } from '../errors.ts';
import { textTable } from '../text-table.ts';
import { type ApiClient, connectApi } from './api-client.ts';
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
  const api = await connectApi(address, credentials);
  const mailboxId = await findOrMakeMailbox(api);
  await haveSampleExtracted(api, mailboxId);
  const path = `/api/mailboxes/${mailboxId}/rows?section=${SECTION}`;
  const rows = await api.get<TableRows>(path);
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

async function findOrMakeMailbox(api: ApiClient): Promise<string> {
  const mailboxes =
    await api.get<readonly { readonly id: string; readonly name: string }[]>('/api/mailboxes');
  const found = mailboxes.find(({ name }) => name === MAILBOX_NAME);
  if (found !== undefined) return found.id;
  const config: unknown = JSON.parse(await readFile(new URL('config.json', SAMPLE), 'utf8'));
  const body = JSON.stringify({ name: MAILBOX_NAME, config });
  const made = await api.post<{ readonly id: string }>('/api/mailboxes', body, {
    'content-type': 'application/json',
  });
  return made.id;
}

interface UploadAnswer {
  readonly results: readonly { readonly status: string }[];
}

async function haveSampleExtracted(api: ApiClient, mailboxId: string): Promise<void> {
  const { totalCount } = await api.get<{ readonly totalCount: number }>(
    `/api/documents?mailboxId=${mailboxId}&status=extracted`,
  );
  if (totalCount > 0) return;
  const form = new FormData();
  form.append('Files', new Blob([await readFile(new URL('invoice.pdf', SAMPLE))]), 'invoice.pdf');
  const path = `/api/mailboxes/${mailboxId}/uploads`;
  const { results } = await api.post<UploadAnswer>(path, form, { prefer: 'wait=60' });
  const status = results[0]?.status;
  if (status !== 'extracted') throw new CommandFailure(`The sample invoice is ${status}, not extracted.`);
}

/** The header's values as a list, and the items below it as a table. */
function rowsToText({ columns, rows }: TableRows): string {
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
