import type { Schema } from './operation-types.ts';

export type ProblemDetails = Schema<'Problem'>;

/** An answer of failure. Every request that is not answered with success throws one. */
export class RowboxProblem extends Error {
  /** The HTTP status code. */
  readonly status: number;
  /** Names the kind of problem, such as `urn:rowbox:problem:not-found`; `about:blank` if something before the service answered. */
  readonly type: string;
  readonly title: string;
  /** What happened this time, in a sentence; null when the answer did not say. */
  readonly detail: string | null;
  /** Messages by JSON pointer into the body, or by the name of a parameter; empty when no part of the request is at fault. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Finds the request in the logs of the service. */
  readonly traceId: string | null;
  /** How long the service asks to be left alone. */
  readonly retryAfterSeconds: number | null;

  constructor(response: Response, details: Partial<ProblemDetails>) {
    const title = details.title ?? (response.statusText || `Status ${response.status}`);
    super(
      `${title}: ${details.detail ?? `the answer had the status ${response.status}`}${listed(details.errors)}`,
    );
    this.name = 'RowboxProblem';
    this.status = response.status;
    this.type = details.type ?? 'about:blank';
    this.title = title;
    this.detail = details.detail ?? null;
    this.errors = details.errors ?? {};
    this.traceId = details.traceId ?? response.headers.get('x-request-id');
    this.retryAfterSeconds = retryAfterSeconds(response);
  }
}

/** The token endpoint refuses to issue a token (RFC 6749 section 5.2). */
export class RowboxTokenError extends Error {
  constructor(
    readonly status: number,
    readonly error: Schema<'TokenError'>['error'],
    description: string,
  ) {
    super(`${error}: ${description}`);
    this.name = 'RowboxTokenError';
  }
}

/** Whether something that was thrown is a problem of this kind: `isProblem(thrown, 'not-found')`. */
export const isProblem = (thrown: unknown, slug?: string): thrown is RowboxProblem =>
  thrown instanceof RowboxProblem && (slug === undefined || thrown.type === `urn:rowbox:problem:${slug}`);

export async function toProblem(response: Response): Promise<RowboxProblem> {
  return new RowboxProblem(response, await detailsOf(response));
}

async function detailsOf(response: Response): Promise<Partial<ProblemDetails>> {
  // A proxy that answers for the service speaks HTML.
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) return {};
  const details: unknown = await response.json().catch(() => null);
  return typeof details === 'object' && details !== null ? details : {};
}

/** `Retry-After` in seconds or as a date; null without one that can be read. */
export function retryAfterSeconds({ headers }: Response): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

function listed(errors: ProblemDetails['errors']): string {
  const lines = Object.entries(errors ?? {}).map(([place, messages]) => `${place}: ${messages.join(', ')}`);
  return lines.length === 0 ? '' : ` (${lines.join('; ')})`;
}
