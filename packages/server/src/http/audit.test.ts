import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingAs } from '../domain/actor.ts';
import { forgetOldAuditEntries } from '../domain/audit.ts';
import { receiveDocuments } from '../domain/receive-documents.ts';
import { endExtracted, makeMailbox, pdfBytes, uploadPdf } from '../testing/test-documents.ts';
import { cookieOfMember } from '../testing/test-people.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/test-service.ts';

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  account = await service.newAccount();
});
afterAll(() => service.close());

interface Entry {
  readonly action: string;
  readonly actor: { readonly kind: string; readonly id: string | null; readonly name: string | null };
  readonly subjectId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly traceId: string | null;
}

async function auditOf(mailboxId: string, query = ''): Promise<readonly Entry[]> {
  const answer = await account.call('GET', `/api/mailboxes/${mailboxId}/audit?pageSize=100${query}`);
  return ((await answer.json()) as { items: Entry[] }).items;
}

describe('the audit log of a mailbox', () => {
  it('tells every change, newest first, with who made it and in which request', async () => {
    const mailboxId = await makeMailbox(account, { fields: [{ key: 'number', type: 'integer' }] });
    const one = await uploadPdf(account, mailboxId, 'one');
    await endExtracted(service.domain, one, { header: { number: 1 } });
    const found = await account.call('GET', `/api/Extractions/document/${one}?mailboxId=${mailboxId}`);
    const { id: extractionId } = (await found.json()) as { id: string };
    const changes = [{ extractionId, fieldPath: 'Data.number', newValue: 2 }];
    const corrected = await account.call('PATCH', '/api/Extractions/cells', { mailboxId, changes });
    await account.call('PUT', `/api/Mailboxes/${mailboxId}`, { name: 'Renamed' });
    await account.call('PUT', `/api/Mailboxes/${mailboxId}/config`, {
      fields: [{ key: 'total', type: 'number' }],
    });
    await account.call('PUT', `/api/Mailboxes/${mailboxId}/authorized-senders`, {
      customEmails: ['*@a.example'],
    });
    await account.call('PUT', `/api/Mailboxes/${mailboxId}/shares`, {
      shares: [{ email: 'reader@example.org', role: 'viewer' }],
    });
    await account.call('PUT', `/api/Mailboxes/${mailboxId}/config-lock`, { configLocked: true });
    await account.call('POST', `/api/Documents/${one}/reprocess?mailboxId=${mailboxId}`);
    await account.call('POST', `/api/Mailboxes/${mailboxId}/reprocess`);
    await account.call('POST', `/api/mailboxes/${mailboxId}/manual-documents`, {
      title: 'By hand',
      data: {},
    });
    await account.call('DELETE', `/api/Extractions/${extractionId}?mailboxId=${mailboxId}`);
    await account.call('DELETE', `/api/Documents/${one}?mailboxId=${mailboxId}`);
    const entries = await auditOf(mailboxId);
    expect(entries.map(({ action }) => action).toReversed()).toEqual([
      'mailbox.created',
      'document.received',
      'extraction.corrected',
      'mailbox.updated',
      'mailbox.config_replaced',
      'mailbox.senders_replaced',
      'mailbox.shares_replaced',
      'mailbox.updated',
      'document.reprocessed',
      'mailbox.reprocessed',
      'document.entered',
      'extraction.deleted',
      'document.deleted',
    ]);
    expect(new Set(entries.map(({ actor }) => JSON.stringify(actor)))).toEqual(
      new Set([JSON.stringify({ kind: 'app', id: account.clientId, name: 'Test app' })]),
    );
    expect(entries.find(({ action }) => action === 'extraction.corrected')).toMatchObject({
      subjectId: extractionId,
      details: { changes: [{ fieldPath: 'Data.number', newValue: 2 }] },
      traceId: corrected.headers.get('x-request-id'),
    });
  });

  it('tells of people by their address, and of mail by its sender', async () => {
    const mailboxId = await makeMailbox(account);
    const cookie = await cookieOfMember(service, account.accountId, 'anna@example.com');
    await fetch(`${service.url}/api/Mailboxes/${mailboxId}`, {
      method: 'PUT',
      headers: { cookie, origin: service.url, 'content-type': 'application/json' },
      body: JSON.stringify({ isActive: false }),
    });
    await actingAs({ kind: 'mail', id: 'billing@supplier.example', traceId: 'a'.repeat(32) }, () =>
      receiveDocuments(service.domain, {
        mailboxId,
        source: 'email',
        uploadId: null,
        displaySubject: null,
        displayFrom: null,
        clientReferenceId: null,
        notes: null,
        message: null,
        documents: [
          {
            id: 'doc_by_mail',
            files: [{ bytes: pdfBytes('mail'), contentType: 'application/pdf', fileName: 'mail.pdf' }],
          },
        ],
        enqueue: true,
        urgency: 'program',
        traceId: 'a'.repeat(32),
      }),
    );
    const [mail, person] = await auditOf(mailboxId);
    expect(mail?.actor).toEqual({
      kind: 'mail',
      id: 'billing@supplier.example',
      name: 'billing@supplier.example',
    });
    expect(person?.actor).toMatchObject({ kind: 'person', name: 'anna@example.com' });
    expect(person?.details).toEqual({ isActive: false });
  });

  it('holds nothing of a change that was refused', async () => {
    const mailboxId = await makeMailbox(account);
    const refused = await account.call(
      'PUT',
      `/api/Mailboxes/${mailboxId}`,
      { name: 'Lost' },
      { 'if-match': 'W/"settings-999"' },
    );
    expect(refused.status).toBe(412);
    expect((await auditOf(mailboxId)).map(({ action }) => action)).toEqual(['mailbox.created']);
  });

  it('is given whole as CSV and as lines of JSON, for the time that is asked for', async () => {
    const mailboxId = await makeMailbox(account);
    await account.call('PUT', `/api/Mailboxes/${mailboxId}`, { name: '=HYPERLINK("x")' });
    await account.call('PUT', `/api/Mailboxes/${mailboxId}`, { isActive: false });
    const csv = await account.call('GET', `/api/mailboxes/${mailboxId}/audit?format=csv&pageSize=1`);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toContain('audit.csv');
    const lines = (await csv.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    // What a spreadsheet would run as a formula does not begin a cell.
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    const whole = await account.call('GET', `/api/mailboxes/${mailboxId}/audit?format=jsonl`);
    const parsed = (await whole.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Entry);
    expect(parsed).toEqual(await auditOf(mailboxId));
    expect(await auditOf(mailboxId, '&until=2020-01-01T00:00:00Z')).toEqual([]);
  });
});

describe('the audit log of a workspace', () => {
  it('tells of members and API apps too, to the owner alone, and of mailboxes that are gone', async () => {
    const email = 'owner-of-log@example.com';
    const cookie = await cookieOfMember(service, account.accountId, email);
    const ask = (method: string, path: string, body?: object) =>
      fetch(service.url + path, {
        method,
        headers: {
          cookie,
          origin: service.url,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    const { userId } = (await (
      await ask('POST', '/workspace/members', { email: 'new@example.com' })
    ).json()) as {
      userId: string;
    };
    await ask('POST', `/workspace/members/${userId}/link`, {});
    await ask('DELETE', `/workspace/members/${userId}`);
    const made = (await (await ask('POST', '/workspace/api-apps', { name: 'Books' })).json()) as {
      clientId: string;
    };
    await ask('POST', `/workspace/api-apps/${made.clientId}/rotate`, {});
    await ask('DELETE', `/workspace/api-apps/${made.clientId}`);
    const mailboxId = await makeMailbox(account);
    await account.call('DELETE', `/api/Mailboxes/${mailboxId}`);
    await service.finishDeletions();
    const { items } = (await (await ask('GET', '/workspace/audit?pageSize=10')).json()) as { items: Entry[] };
    expect(items.map(({ action }) => action)).toEqual([
      'data.forgotten',
      'mailbox.deleted',
      'mailbox.created',
      'api_app.deleted',
      'api_app.secret_rotated',
      'api_app.created',
      'member.removed',
      'member.link_made',
      'member.invited',
      expect.any(String),
    ]);
    await sql`update users set role = 'member' where email = ${email}`.execute(service.domain.db);
    expect((await ask('GET', '/workspace/audit')).status).toBe(403);
  });

  it('forgets what is older than it is kept, and nothing where it is kept for ever', async () => {
    const mailboxId = await makeMailbox(account);
    await sql`update audit_entries set created_at = now() - interval '400 days' where mailbox_id = ${mailboxId}`.execute(
      service.domain.db,
    );
    expect(await forgetOldAuditEntries(service.domain, 0)).toBe(0);
    expect(await forgetOldAuditEntries(service.domain, 401)).toBe(0);
    expect(await forgetOldAuditEntries(service.domain, 365)).toBe(1);
    expect(await auditOf(mailboxId)).toEqual([]);
  });
});
