import type { DomainErrorCode } from '../domain/errors.ts';

interface ProblemType {
  readonly status: number;
  readonly title: string;
}

/** Every kind of problem an answer can tell of: those of the domain, and those of HTTP itself. */
export const PROBLEM_TYPES = {
  validation: { status: 400, title: 'The request is not valid' },
  'malformed-request': { status: 400, title: 'The request cannot be understood' },
  unauthorized: { status: 401, title: 'An access token is needed' },
  'session-ended': { status: 401, title: 'You are signed out' },
  'cross-site-request': { status: 403, title: 'This request came from another site' },
  'insufficient-scope': { status: 403, title: 'The access token does not allow this' },
  'plan-inactive': { status: 403, title: 'The account has no active paid plan' },
  'not-owner': { status: 403, title: 'Only the owner may do this' },
  'read-only-share': { status: 403, title: 'Shared for reading only' },
  'not-found': { status: 404, title: 'Not found' },
  'file-missing': { status: 404, title: 'The file is missing on the server' },
  'file-damaged': { status: 404, title: 'The file is damaged on the server' },
  'method-not-allowed': { status: 405, title: 'This method is not allowed here' },
  'not-acceptable': { status: 406, title: 'There is no such format' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive' },
  'mailbox-inactive': { status: 409, title: 'The mailbox is not active' },
  'config-locked': { status: 409, title: 'The config is locked' },
  'document-already-started': { status: 409, title: 'The document has been started already' },
  'document-not-failed': { status: 409, title: 'The document has not failed' },
  'document-not-extracted': { status: 409, title: 'The document has not been extracted' },
  'document-has-no-file': { status: 409, title: 'The document has no file' },
  'document-not-locked': { status: 409, title: 'The document wants no password' },
  'retry-budget-spent': { status: 409, title: 'The document has failed for good' },
  'idempotency-key-reused': { status: 409, title: 'The idempotency key belongs to another request' },
  'idempotency-key-in-use': { status: 409, title: 'The first request with this key is still at work' },
  'draft-in-use': { status: 409, title: 'The draft belongs to a mailbox' },
  'draft-not-ready': { status: 409, title: 'The draft is not ready' },
  'not-exported': { status: 409, title: 'The mailbox is not exported' },
  'already-exists': { status: 409, title: 'It exists already' },
  'webhook-inactive': { status: 409, title: 'The webhook is turned off' },
  'email-taken': { status: 409, title: 'The e-mail address is taken' },
  'setup-link-invalid': { status: 410, title: 'The set-up link is not valid any more' },
  'link-expired': { status: 410, title: 'The link has expired' },
  'precondition-failed': { status: 412, title: 'It has been changed meanwhile' },
  'content-too-large': { status: 413, title: 'The request is too large' },
  'uri-too-long': { status: 414, title: 'The address is too long' },
  'unsupported-files': { status: 415, title: 'No file has a supported format' },
  'unsupported-media-type': { status: 415, title: 'This content type is not supported here' },
  'range-not-satisfiable': { status: 416, title: 'The file has no such part' },
  'invalid-config': { status: 422, title: 'The config cannot be used' },
  'invalid-values': { status: 422, title: 'Values cannot be taken' },
  'invalid-shares': { status: 422, title: 'The mailbox cannot be shared so' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  'headers-too-large': { status: 431, title: 'The headers of the request are too large' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'The service is not available right now' },
  'storage-unavailable': { status: 503, title: 'Files cannot be kept right now' },
} as const satisfies Record<string, ProblemType> & Record<DomainErrorCode, ProblemType>;

export type ProblemSlug = keyof typeof PROBLEM_TYPES;

export interface ProblemDetails {
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** What the HTTP door itself refuses. */
export class HttpProblem extends Error {
  readonly slug: ProblemSlug;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(slug: ProblemSlug, detail: string, { errors, headers = {} }: ProblemDetails = {}) {
    super(detail);
    this.name = 'HttpProblem';
    this.slug = slug;
    this.errors = errors;
    this.headers = headers;
  }
}
