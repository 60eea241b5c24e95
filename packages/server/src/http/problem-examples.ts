import { PROBLEM_TYPES, type ProblemSlug } from './problem-types.ts';

/** What a problem of each status says, for instance. */
const DETAILS: Readonly<Record<string, readonly [slug: ProblemSlug, detail: string, errors?: object]>> = {
  400: [
    'validation',
    'One or more parts of the request are not as they must be.',
    { pageSize: ['must be at most 100'] },
  ],
  401: ['unauthorized', 'The access token has expired or is not valid.'],
  403: ['insufficient-scope', 'This needs the scope api.write.'],
  404: ['not-found', 'There is no such mailbox.'],
  406: ['not-acceptable', 'There are rows as application/json, text/csv and as a workbook.'],
  409: ['config-locked', 'The owner has locked the config of this mailbox.'],
  410: ['link-expired', 'This link has expired. Ask for another one.'],
  412: ['precondition-failed', 'The config has been changed by somebody else meanwhile.'],
  413: ['content-too-large', 'The request body is larger than is accepted here.'],
  415: ['unsupported-media-type', 'The body has a content type that is not read here.'],
  416: ['range-not-satisfiable', 'The file has 48211 bytes.'],
  422: [
    'invalid-config',
    'The config cannot be used as it is.',
    { '/fields/2/type': ['"amount" is not a field type.'] },
  ],
  429: ['rate-limited', 'Too many requests. Try again in a moment.'],
  503: ['unavailable', 'The service cannot answer right now. Try again in a moment.'],
};

/** By status: a problem as an answer would have it. */
export const PROBLEM_EXAMPLES: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(DETAILS).map(([status, [slug, detail, errors]]) => [
    status,
    {
      type: `urn:rowbox:problem:${slug}`,
      title: PROBLEM_TYPES[slug].title,
      status: Number(status),
      detail,
      instance: '/api/Mailboxes',
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      ...(errors && { errors }),
    },
  ]),
);
