import { authorizedSendersSchema, mailboxSharesSchema } from '@rowbox/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser as addUserWhoIsInvited } from '../domain/accounts.ts';
import { newId } from '../domain/ids.ts';
import { insertUser } from '../store/accounts.ts';
import { makeMailbox } from '../testing/test-documents.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let owner: TestAccount;
let friend: TestAccount;
let mailboxId: string;
beforeAll(async () => {
  service = await startTestService();
  owner = await service.newAccount();
  friend = await service.newAccount();
  await addUser(owner, 'Owner@example.com', 'owner');
  await addUser(friend, 'friend@example.org', 'owner');
  await addUser(friend, 'clerk@example.org', 'member');
});
afterAll(() => service.close());
beforeEach(async () => {
  mailboxId = await makeMailbox(owner);
});

const addUser = ({ accountId }: TestAccount, email: string, role: 'owner' | 'member') =>
  insertUser(service.domain.db, {
    id: newId('usr'),
    account_id: accountId,
    email,
    name: null,
    role,
  });

const senders = (by: TestAccount) => by.call('GET', `/api/Mailboxes/${mailboxId}/authorized-senders`);
const setSenders = (customEmails: unknown, by = owner) =>
  by.call('PUT', `/api/Mailboxes/${mailboxId}/authorized-senders`, { customEmails });
const shares = (by = owner) => by.call('GET', `/api/Mailboxes/${mailboxId}/shares`);
const share = (wanted: readonly object[], by = owner) =>
  by.call('PUT', `/api/Mailboxes/${mailboxId}/shares`, { shares: wanted });
const entries = async (response: Response) => {
  expect(response.status).toBe(200);
  return authorizedSendersSchema
    .parse(await response.json())
    .senders.map(({ email, source, isEditable }) => `${email} ${source} ${isEditable}`);
};
const problemOf = async (response: Response) => {
  const { type, errors } = (await response.json()) as { type: string; errors?: object };
  return [response.status, type.split(':').at(-1), Object.keys(errors ?? {})];
};

describe('the authorized senders', () => {
  it('are the owner, those the mailbox is shared with, and those that were added', async () => {
    expect(await entries(await senders(owner))).toEqual(['Owner@example.com owner false']);
    await share([{ email: 'clerk@example.org', role: 'viewer' }]);
    const custom = ['Billing@supplier.example', '*@partner.example', 'billing@SUPPLIER.example'];
    const all = [
      'Owner@example.com owner false',
      'clerk@example.org shared false',
      'Billing@supplier.example custom true',
      '*@partner.example custom true',
    ];
    expect(await entries(await setSenders([...custom, 'OWNER@example.com']))).toEqual(all);
    expect(await entries(await senders(friend))).toEqual(all);
    expect(await entries(await setSenders([]))).toEqual(all.slice(0, 2));
  });

  it('are addresses or whole domains', async () => {
    const wrong = [
      'nobody',
      'a@b',
      '@example.com',
      'a b@example.com',
      'a@-example.com',
      'Name <a@b.example>',
    ];
    expect(await problemOf(await setSenders(['ok@example.com', ...wrong]))).toEqual([
      400,
      'validation',
      wrong.map((_, index) => `/customEmails/${index + 1}`),
    ]);
    expect((await setSenders(undefined)).status).toBe(400);
    expect(await entries(await senders(owner))).toHaveLength(1);
  });
});

describe('the shares of a mailbox', () => {
  it('are replaced as a whole, by the address of any user of an account', async () => {
    const first = mailboxSharesSchema.parse(
      await (await share([{ email: 'CLERK@example.org', role: 'viewer' }])).json(),
    );
    expect(first.shares).toMatchObject([{ email: 'CLERK@example.org', role: 'viewer' }]);
    expect((await friend.call('GET', `/api/Mailboxes/${mailboxId}`)).status).toBe(200);
    expect((await friend.call('PUT', `/api/Mailboxes/${mailboxId}/config`, { fields: [] })).status).toBe(403);

    const { shares: changed } = mailboxSharesSchema.parse(
      await (await share([{ email: 'clerk@example.org', role: 'editor' }])).json(),
    );
    expect(changed).toEqual([
      { email: 'clerk@example.org', role: 'editor', createdAt: first.shares[0]?.createdAt },
    ]);
    expect(await (await shares()).json()).toEqual({ shares: changed });
    expect((await friend.call('PUT', `/api/Mailboxes/${mailboxId}/config`, { fields: [] })).status).toBe(200);

    expect(await (await share([])).json()).toEqual({ shares: [] });
    expect((await friend.call('GET', `/api/Mailboxes/${mailboxId}`)).status).toBe(404);
  });

  it('are refused as a whole when one cannot be', async () => {
    const refused = await share([
      { email: 'friend@example.org', role: 'viewer' },
      { email: 'FRIEND@example.org', role: 'viewer' },
      { email: 'owner@example.com', role: 'viewer' },
    ]);
    expect(await problemOf(refused)).toEqual([422, 'invalid-shares', ['/shares/1/email', '/shares/2/email']]);
    expect((await share([{ email: 'friend@example.org', role: 'owner' }])).status).toBe(400);
    expect(await (await shares()).json()).toEqual({ shares: [] });
  });
});

describe('sharing with an address of nobody', () => {
  const shown = async (response: Response) => {
    const body = mailboxSharesSchema.parse(await response.json());
    const members = body.shares.map(({ email, role, ...others }) => [email, role, Object.keys(others)]);
    return { status: response.status, headers: [...response.headers.keys()].sort(), members };
  };

  it('looks like sharing with one of somebody, in every answer', async () => {
    const other = await makeMailbox(owner);
    const look = async (id: string, email: string) => {
      const at = (path: string, method = 'GET', body?: object) =>
        owner.call(method, `/api/Mailboxes/${id}/${path}`, body);
      const named = JSON.stringify([
        await shown(await at('shares', 'PUT', { shares: [{ email, role: 'viewer' }] })),
        await shown(await at('shares')),
        await entries(await at('authorized-senders')),
      ]);
      return named.replaceAll(email, 'somebody');
    };
    expect(await look(mailboxId, 'clerk@example.org')).toBe(await look(other, 'nobody@example.org'));
  });

  it('gives the mailbox to who gets an account with it later, as long as it is shared', async () => {
    const withdrawn = await makeMailbox(owner);
    const change = (id: string, wanted: readonly object[]) =>
      owner.call('PUT', `/api/Mailboxes/${id}/shares`, { shares: wanted });
    await change(mailboxId, [{ email: 'Late@example.org', role: 'editor' }]);
    await change(withdrawn, [{ email: 'late@example.org', role: 'viewer' }]);
    await change(withdrawn, []);
    const late = await service.newAccount();
    await addUserWhoIsInvited(service.domain.db, late.accountId, {
      email: 'late@example.org',
      role: 'owner',
    });
    const list = (await (await late.call('GET', '/api/Mailboxes')).json()) as object[];
    expect(list).toMatchObject([{ id: mailboxId, accessType: 'shared', access: 'editor' }]);
    await change(mailboxId, []);
    expect((await late.call('GET', `/api/Mailboxes/${mailboxId}`)).status).toBe(404);
  });

  it('does not share a mailbox with the account that it belongs to', async () => {
    await share([{ email: 'colleague@example.com', role: 'viewer' }]);
    await addUserWhoIsInvited(service.domain.db, owner.accountId, {
      email: 'colleague@example.com',
      role: 'member',
    });
    expect(await (await owner.call('GET', `/api/Mailboxes/${mailboxId}`)).json()).toMatchObject({
      accessType: 'owned',
    });
    const rows = await service.domain.db
      .selectFrom('mailbox_shares')
      .selectAll()
      .where('mailbox_id', '=', mailboxId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('and with several of one account lets it do what one of them may', async () => {
    await share([
      { email: 'clerk@example.org', role: 'editor' },
      { email: 'friend@example.org', role: 'viewer' },
    ]);
    expect(await (await friend.call('GET', `/api/Mailboxes/${mailboxId}`)).json()).toMatchObject({
      access: 'editor',
    });
    await share([{ email: 'friend@example.org', role: 'viewer' }]);
    expect(await (await friend.call('GET', `/api/Mailboxes/${mailboxId}`)).json()).toMatchObject({
      access: 'viewer',
    });
  });
});

describe('the config lock', () => {
  it('keeps everybody from changing the config until it is off', async () => {
    const lock = async (configLocked: boolean) => {
      const response = await owner.call('PUT', `/api/Mailboxes/${mailboxId}/config-lock`, { configLocked });
      return [response.status, ((await response.json()) as { configLocked: boolean }).configLocked];
    };
    const change = () => owner.call('PUT', `/api/Mailboxes/${mailboxId}/config`, { fields: [] });
    expect(await lock(true)).toEqual([200, true]);
    expect(await problemOf(await change())).toEqual([409, 'config-locked', []]);
    expect(await lock(false)).toEqual([200, false]);
    expect((await change()).status).toBe(200);
  });
});

describe('what is for the owner alone', () => {
  it('is refused to an editor', async () => {
    await share([{ email: 'friend@example.org', role: 'editor' }]);
    const lock = { configLocked: true };
    const answers = [
      await setSenders([], friend),
      await shares(friend),
      await share([], friend),
      await friend.call('PUT', `/api/Mailboxes/${mailboxId}/config-lock`, lock),
    ];
    for (const answer of answers) expect(await problemOf(answer)).toEqual([403, 'not-owner', []]);
  });
});
