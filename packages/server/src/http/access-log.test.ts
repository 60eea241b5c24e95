import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSetupLink } from '../domain/setup.ts';
import { makeMailbox } from '../testing/test-documents.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
const lines: string[] = [];
beforeAll(async () => {
  service = await startTestService({ onLog: (line) => lines.push(line) });
});
afterAll(() => service.close());

const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log', () => {
  it('has a line for every request, found by the trace id of the answer', async () => {
    const account = await service.newAccount();
    const id = await makeMailbox(account);
    const response = await account.call('GET', `/api/Mailboxes/${id}?page=1`);
    await expect
      .poll(() => entries().find((entry) => entry.traceId === response.headers.get('x-request-id')))
      .toMatchObject({
        level: 30,
        method: 'GET',
        path: `/api/Mailboxes/${id}`,
        status: 200,
        clientId: account.clientId,
        msg: 'request',
      });
  });

  it('has a line for requests that could not even be routed', async () => {
    const response = await fetch(`${service.url}/api/Mailboxes/${'x'.repeat(300)}`);
    expect(response.status).toBe(414);
    const traceId = response.headers.get('x-request-id');
    expect(entries().find((entry) => entry.traceId === traceId)).toMatchObject({ status: 414 });
  });

  it('holds no secret', async () => {
    const account = await service.newAccount();
    const setupToken = (await createSetupLink(service.domain.db)) ?? '';
    await account.call('GET', '/api/Mailboxes');
    await account.call('POST', '/api/Mailboxes', '{"name":', { 'content-type': 'application/json' });
    const form = { grant_type: 'client_credentials', client_id: account.clientId };
    await service.askToken({ ...form, client_secret: account.clientSecret });
    await service.askToken({ ...form, client_secret: 'wrong secret' });
    await fetch(`${service.url}/SETUP/${setupToken}?x=${setupToken}`);
    await fetch(`${service.url}/setup/${setupToken}`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'a@example.com', password: 'the new password' }),
    });
    await expect.poll(() => entries().filter((entry) => entry.path === '/setup/[redacted]')).toHaveLength(1);
    const log = lines.join('');
    expect(log).toContain('/SETUP/[redacted]');
    for (const secret of [
      account.token,
      account.clientSecret,
      'wrong secret',
      setupToken,
      'the new password',
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});
