import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INVOICE_CONFIG } from './compose-pdf.ts';
import { CREDENTIALS, connect, type Service } from './service.ts';
import { makeSharedService, type SharedService } from './shared-service.ts';

/* What comes from one network address, by mail or for tokens, is counted by two processes of one service together. */

let shared: SharedService;
let pair: readonly [Service, Service];
beforeAll(async () => {
  shared = await makeSharedService();
  const limits = {
    ROWBOX_PUBLIC_URL: 'http://rowbox.example.com',
    ROWBOX_RATE_LIMIT_TOKENS: '6',
    ROWBOX_RATE_LIMIT_MAILS: '4',
    ROWBOX_MAIL_AUTHENTICATION: 'off',
  };
  pair = [await shared.start(limits), await shared.start(limits)];
}, 120_000);
afterAll(() => shared.stop());

test('mails of a sender, and tokens', async () => {
  const { call } = await connect(pair[0]);
  const { body: mailbox } = await call('POST', '/api/Mailboxes', { name: 'Mails', config: INVOICE_CONFIG });
  const from = 'billing@supplier.example';
  await call('PUT', `/api/Mailboxes/${mailbox.id}/authorized-senders`, { customEmails: [from] });
  const transports = pair.map(({ smtpPort }) =>
    createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true }),
  );
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      transports[at % 2]
        ?.sendMail({ from, to: mailbox.emailAddress, subject: `Mail ${at}`, text: 'Nothing to read.' })
        .then(({ response }) => response.slice(0, 3))
        .catch((error: { readonly responseCode?: number }) => String(error.responseCode)),
    ),
  );
  expect(answers.toSorted()).toEqual([...Array(4).fill('250'), ...Array(6).fill('451')]);

  const tokens = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const form = {
        grant_type: 'client_credentials',
        client_id: CREDENTIALS.clientId,
        client_secret: CREDENTIALS.clientSecret,
      };
      const url = `${pair[at % 2 ? 1 : 0].url}/connect/token`;
      return (await fetch(url, { method: 'POST', body: new URLSearchParams(form) })).status;
    }),
  );
  // One was had by the client of this test.
  expect(tokens.toSorted()).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
});
