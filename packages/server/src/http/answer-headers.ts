/* The headers of answers, for the description of the API. */

interface DescribedHeader {
  readonly description: string;
  readonly schema: { readonly type: 'string' | 'integer' };
  readonly example: string | number;
}

const header = (description: string, example: string | number): DescribedHeader => ({
  description,
  schema: { type: typeof example === 'number' ? 'integer' : 'string' },
  example,
});

export const ANSWER_HEADERS = {
  'Api-Version': header('The version of the API.', '1'),
  'X-Request-Id': header(
    'Finds the request in the logs of the service; as in the request, where it named one.',
    '4bf92f3577b34da6a3ce929d0e0e4736',
  ),
  RateLimit: header(
    'What is left of each budget, and in how many seconds it is whole again; left out where nothing is limited.',
    '"requests";r=597;t=41',
  ),
  'RateLimit-Policy': header('The budgets, and for how many seconds each is.', '"requests";q=600;w=60'),
  'Retry-After': header('In how many seconds to try again.', 5),
  'WWW-Authenticate': header(
    'How to authenticate, and what is wrong with the token (RFC 6750).',
    'Bearer realm="rowbox", error="invalid_token"',
  ),
  Location: header('Where what was made is got.', '/api/Mailboxes/mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2'),
  ETag: header(
    'A weak tag of the answer, for `If-None-Match` and `If-Match`.',
    'W/"3.1-5f2b7d9c1e4a6b8d0f3c2a1e9b7"',
  ),
  'Idempotency-Replayed': header(
    '`true` when this is the answer to an earlier request with the key.',
    'true',
  ),
  'Preference-Applied': header('How long the answer would have been held back at most.', 'wait=30'),
  'Content-Disposition': header('The name of the file.', 'attachment; filename="Invoices.csv"'),
  'Cache-Control': header('Who may keep the answer, and for how long.', 'private, no-cache'),
} as const satisfies Readonly<Record<string, DescribedHeader>>;

type HeaderName = keyof typeof ANSWER_HEADERS;

export interface AnswerPlace {
  readonly path: string;
  readonly method: string;
  readonly status: string;
  /** Names of the headers that the request may carry. */
  readonly requestHeaders: readonly string[];
}

/** Which of them an answer bears. */
export function headersOfAnswer({
  path,
  method,
  status,
  requestHeaders,
}: AnswerPlace): readonly HeaderName[] {
  const succeeded = status.startsWith('2');
  const isApi = path.startsWith('/api/');
  const conditional = requestHeaders.includes('If-None-Match') || requestHeaders.includes('If-Match');
  const tagged = conditional && !path.endsWith('/cells') && (status === '200' || status === '304');
  const names: readonly (readonly [HeaderName, boolean])[] = [
    ['Api-Version', true],
    ['X-Request-Id', true],
    ['RateLimit', isApi],
    ['RateLimit-Policy', isApi],
    ['Retry-After', status === '429' || status === '503'],
    ['WWW-Authenticate', status === '401'],
    ['Location', status === '201'],
    ['ETag', tagged],
    ['Cache-Control', tagged],
    ['Idempotency-Replayed', succeeded && requestHeaders.includes('Idempotency-Key')],
    ['Preference-Applied', succeeded && requestHeaders.includes('Prefer')],
    [
      'Content-Disposition',
      succeeded &&
        (path.endsWith('/rows') ||
          path.endsWith('/workbook') ||
          (path.startsWith('/files/') && method === 'get')),
    ],
  ];
  return names.flatMap(([name, borne]) => (borne ? [name] : []));
}
