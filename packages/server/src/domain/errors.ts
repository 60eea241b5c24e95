/** Everything the domain refuses, by a stable code. Each door renders the codes in exactly one place. */
export type DomainErrorCode =
  | 'not-found'
  | 'not-owner'
  | 'read-only-share'
  | 'plan-inactive'
  | 'mailbox-inactive'
  | 'config-locked'
  | 'invalid-config'
  | 'invalid-values'
  | 'invalid-shares'
  | 'unsupported-files'
  | 'document-already-started'
  | 'document-not-failed'
  | 'document-not-extracted'
  | 'document-has-no-file'
  | 'document-not-locked'
  | 'retry-budget-spent'
  | 'precondition-failed'
  | 'not-exported'
  | 'link-expired'
  | 'email-taken'
  | 'setup-link-invalid'
  | 'draft-in-use'
  | 'draft-not-ready'
  | 'already-exists'
  | 'webhook-inactive'
  | 'file-missing'
  | 'file-damaged';

export interface DomainErrorContext {
  /** Messages by JSON pointer or parameter name, for faults of a request's content. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** For the log alone. */
  readonly cause?: unknown;
}

export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;

  /** @param detail a sentence for the caller; it never holds more than the caller may know */
  constructor(code: DomainErrorCode, detail: string, context: DomainErrorContext = {}) {
    super(detail, { cause: context.cause });
    this.name = 'DomainError';
    this.code = code;
    this.errors = context.errors;
  }
}

/** An unknown id and an id of somebody else's are the same answer: existence is not disclosed. */
export const notFound = (what: string): DomainError =>
  new DomainError('not-found', `There is no such ${what}.`);
