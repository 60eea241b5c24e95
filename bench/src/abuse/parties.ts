import { asOperator, makeParty } from '../../../test/conformance/operator.ts';
import type { Service } from '../../../test/end-to-end/service.ts';

/** An account that has nothing to do with the others, with a mailbox. */
export interface Party {
  readonly authorization: string;
  readonly mailboxId: string;
  /** Its mailboxes, in the order in which they were made. */
  readonly list: () => Promise<readonly { readonly id: string }[]>;
  readonly json: (method: string, path: string, body: unknown) => Promise<Response>;
}

const CONFIG = {
  fields: [
    { key: 'name', type: 'text' },
    { key: 'total', type: 'number' },
  ],
  groups: [
    {
      id: 'items',
      name: 'Items',
      fields: [
        { key: 'what', type: 'text' },
        { key: 'price', type: 'number' },
      ],
    },
  ],
};

export async function makeAbusingParty({ url, dataDir }: Service, name: string): Promise<Party> {
  const { clientId, clientSecret } = await asOperator(dataDir, (db) => makeParty(db, name));
  const answer = await fetch(`${url}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const authorization = `Bearer ${access_token}`;
  const json = (method: string, path: string, body: unknown) =>
    fetch(url + path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const made = await json('POST', '/api/Mailboxes', { name: 'Abused', config: CONFIG });
  const { id } = (await made.json()) as { id: string };
  const list = async () => {
    const answer = await fetch(`${url}/api/Mailboxes`, { headers: { authorization } });
    const mailboxes = (await answer.json()) as readonly { id: string; createdAt: string }[];
    return [...mailboxes].sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  };
  return { authorization, mailboxId: id, list, json };
}
