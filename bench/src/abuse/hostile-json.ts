import type { Attack } from './attacks.ts';
import { type RawAnswer, sendRaw } from './raw-request.ts';

/* JSON bodies made to be long in reading, checking or answering. */

const LIMIT = 2 * 1024 * 1024 - 1000;

const filled = (open: string, piece: string, close: string) =>
  `${open}${piece.repeat(Math.floor((LIMIT - open.length - close.length) / piece.length))}${close}`;

const manyKeys = (count: number, value: string) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":${value}`).join(',')}}`;

const hostileBodies: Readonly<Record<string, (mailboxId: string) => { path: string; body: string }>> = {
  'JSON of a million brackets': () => ({
    path: '/api/Mailboxes',
    body: '['.repeat(LIMIT / 2) + ']'.repeat(LIMIT / 2),
  }),
  'JSON of a million numbers': () => ({
    path: '/api/Mailboxes',
    body: `{"name":"x","config":{"fields":${filled('[0', ',0', ']')}}}`.slice(0),
  }),
  'JSON of half a million objects': () => ({
    path: '/api/Mailboxes',
    body: `{"config":{"fields":${filled('[{}', ',{}', ']')}}}`,
  }),
  'JSON of 150,000 keys': () => ({ path: '/api/Mailboxes', body: manyKeys(150_000, '0') }),
  'JSON of a text of 2 MB': () => ({
    path: '/api/Mailboxes',
    body: JSON.stringify({ name: 'x'.repeat(LIMIT - 20) }),
  }),
  'JSON of a text of 300,000 escapes': () => ({
    path: '/api/Mailboxes',
    body: `{"name":"${'\\ud83d'.repeat(300_000)}"}`,
  }),
  '100,000 unknown keys in a manual document': (id) => ({
    path: `/api/mailboxes/${id}/manual-documents`,
    body: `{"data":${manyKeys(100_000, '1')}}`,
  }),
  '100,000 unknown groups in a manual document': (id) => ({
    path: `/api/mailboxes/${id}/manual-documents`,
    body: `{"sections":${manyKeys(100_000, '[]')}}`,
  }),
  '100,000 rows in a manual document': (id) => ({
    path: `/api/mailboxes/${id}/manual-documents`,
    body: `{"sections":{"items":${rows(100_000)}}}`,
  }),
  '10,000 rows in a manual document': (id) => ({
    path: `/api/mailboxes/${id}/manual-documents`,
    body: `{"sections":{"items":${rows(10_000)}}}`,
  }),
  'a cell batch of 10,000 changes that fail': (id) => ({
    path: `/api/Extractions/cells?mailboxId=${id}`,
    body: JSON.stringify({
      changes: Array.from({ length: 10_000 }, (_, index) => ({
        extractionId: `ext_${index}`,
        fieldPath: 'Data.nothing',
        newValue: index,
      })),
    }),
  }),
  'a cell batch of 10,000 changes that are none': (id) => ({
    path: `/api/Extractions/cells?mailboxId=${id}`,
    body: JSON.stringify({ changes: Array.from({ length: 10_000 }, () => ({ a: 1, b: 2, c: 3 })) }),
  }),
  '100,000 addresses that may send': (id) => ({
    path: `/api/Mailboxes/${id}/authorized-senders`,
    body: JSON.stringify({ customEmails: Array.from({ length: 100_000 }, (_, index) => `a${index}@b`) }),
  }),
  '100,000 shares': (id) => ({
    path: `/api/Mailboxes/${id}/shares`,
    body: JSON.stringify({ shares: Array.from({ length: 40_000 }, (_, index) => ({ email: `${index}` })) }),
  }),
};

const METHODS: readonly (readonly [RegExp, string])[] = [
  [/\/cells\?/, 'PATCH'],
  [/\/(?:authorized-senders|shares)$/, 'PUT'],
];

function rows(count: number): string {
  const row = '{"what":"x","price":1}';
  return `[${Array.from({ length: Math.min(count, Math.floor(LIMIT / 24)) }, () => row).join(',')}]`;
}

export const hostileJson: readonly Attack[] = [
  ...Object.entries(hostileBodies).map(
    ([name, make]): Attack => ({
      name,
      run: async ({ url, attacker }) => [await send(url, attacker, make)],
    }),
  ),
  {
    name: '50 times 100,000 unknown keys at once',
    run: async ({ url, attacker }) => {
      const make = hostileBodies['100,000 unknown keys in a manual document'];
      if (!make) throw new Error('this attack is not there');
      return Promise.all(Array.from({ length: 50 }, () => send(url, attacker, make)));
    },
  },
];

function send(
  url: string,
  { authorization, mailboxId }: { readonly authorization: string; readonly mailboxId: string },
  make: (mailboxId: string) => { readonly path: string; readonly body: string },
): Promise<RawAnswer> {
  const { path, body } = make(mailboxId);
  const method = METHODS.find(([pattern]) => pattern.test(path))?.[1] ?? 'POST';
  return sendRaw(url, {
    method,
    path,
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    body: Buffer.from(body),
  });
}
