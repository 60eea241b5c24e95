import { createClient, type RowboxClient, type Schema } from '@rowbox/client';
import { inject } from 'vitest';
import type { Answer } from '../end-to-end/service.ts';
import type { PartyCredentials } from './operator.ts';

/* The service that is tested, and who calls it. */

export interface Request {
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly form?: FormData | URLSearchParams;
  /** Sent as it is. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Ask = (method: string, path: string, request?: Request) => Promise<Answer>;

export interface Party extends PartyCredentials {
  readonly rowbox: RowboxClient;
  /** Sends a request with a token, and reads the answer whatever its status is. */
  readonly ask: Ask;
}

export const { url, dataDir, parties } = inject('serviceUnderTest');

/** Sends a request without a token. */
export const ask: Ask = askAt(url);

export function askAt(address: string, bearer?: () => Promise<string>): Ask {
  return async (method, path, { json, form, text, headers = {} } = {}) => {
    const body = json === undefined ? (form ?? text) : JSON.stringify(json);
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${await bearer()}` }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      redirect: 'manual',
    });
    const answer = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && answer !== '' ? JSON.parse(answer) : answer,
    };
  };
}

/** Asks for a token with a form. */
export const askToken = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  ask('POST', '/connect/token', { form: new URLSearchParams(form), headers });

/** A token with these scopes. */
export async function tokenOf(who: PartyCredentials, scope?: string): Promise<string> {
  const { clientId: client_id, clientSecret: client_secret } = who;
  const grant = { grant_type: 'client_credentials', client_id, client_secret };
  const { body } = await askToken(scope === undefined ? grant : { ...grant, scope });
  return body.access_token;
}

export function party(credentials: PartyCredentials): Party {
  let token: Promise<string> | undefined;
  const bearer = () => {
    token ??= tokenOf(credentials);
    return token;
  };
  return {
    ...credentials,
    rowbox: createClient({ baseUrl: url, credentials: { token: bearer } }),
    ask: askAt(url, bearer),
  };
}

export const owner = party(parties.owner);
export const editor = party(parties.editor);
export const viewer = party(parties.viewer);
export const stranger = party(parties.stranger);

type Config = Schema<'MailboxConfigRequest'>;

/** Header fields of several types and one group, as most tests use it. */
export const CONFIG: Config = {
  fields: [
    { key: 'invoiceNumber', label: 'Invoice number', type: 'text', required: true },
    { key: 'invoiceDate', label: 'Invoice date', type: 'date' },
    { key: 'state', label: 'State', type: 'enum', values: ['open', 'paid'] },
    { key: 'net', label: 'Net total', type: 'currency', unit: 'EUR' },
    { key: 'gross', label: 'Gross', type: 'currency', formula: 'ROUND(net * 1.19, 2)' },
  ],
  groups: [
    {
      id: 'items',
      name: 'Line items',
      fields: [
        { key: 'description', label: 'Description', type: 'text' },
        { key: 'quantity', label: 'Quantity', type: 'number' },
        { key: 'price', label: 'Unit price', type: 'currency' },
        { key: 'amount', label: 'Amount', type: 'currency', formula: 'quantity * price' },
      ],
    },
  ],
  splitKeys: [],
};

/** Makes a mailbox of the owner. @returns its id */
export async function makeMailbox(config: Config = CONFIG, name = 'Invoices'): Promise<string> {
  return (await owner.rowbox.createMailbox({ body: { name, config } })).id;
}

/** The owner shares a mailbox with the editor and the viewer. */
export async function share(mailboxId: string): Promise<void> {
  const shares = [
    { email: editor.email, role: 'editor' as const },
    { email: viewer.email, role: 'viewer' as const },
  ];
  await owner.rowbox.replaceMailboxShares({ id: mailboxId, body: { shares } });
}

type ManualDocument = Schema<'CreateManualDocument'>;

/** Enters a document by hand. @returns the ids of document and extraction */
export const enter = (
  mailboxId: string,
  data: ManualDocument['data'] = {},
  sections: ManualDocument['sections'] = {},
): Promise<Schema<'ManualDocument'>> =>
  owner.rowbox.createManualDocument({ mailboxId, body: { data, sections } });

export const read = (mailboxId: string, id: string): Promise<Schema<'Extraction'>> =>
  owner.rowbox.getExtraction({ mailboxId, id });

/** Uploads files and waits until they have been read. */
export const uploadAndWait = (
  mailboxId: string,
  ...files: readonly (readonly [name: string, content: Uint8Array])[]
): Promise<Schema<'UploadResponse'>> =>
  owner.rowbox.upload(
    mailboxId,
    files.map(([name, content]) => ({ name, content: new Uint8Array(content) })),
    {},
    { waitSeconds: 60 },
  );
