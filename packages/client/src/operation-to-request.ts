import { OPERATIONS } from './generated/operations.ts';
import type { CallOptions, OperationName } from './operation-types.ts';

export interface OperationRequest {
  /** From the root of the service. */
  readonly path: string;
  readonly init: RequestInit;
  readonly needsToken: boolean;
  readonly repeatable: boolean;
}

type Arguments = Readonly<Record<string, unknown>>;

/** What is sent for a call of an operation. */
export function operationToRequest(
  name: OperationName,
  args: Arguments,
  options: CallOptions = {},
): OperationRequest {
  const { method, path, query, takesKey, needsToken } = OPERATIONS[name];
  const headers = headersOf(options);
  if (takesKey) headers.set('idempotency-key', options.idempotencyKey ?? crypto.randomUUID());
  const { body } = args;
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  return {
    path: pathWith(path, args) + queryWith(query, args),
    init: {
      method,
      headers,
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    },
    needsToken,
    // Whether a row is added twice is another matter than whether a name is set twice.
    repeatable: method !== 'PATCH' && (method !== 'POST' || takesKey),
  };
}

function headersOf({ waitSeconds, ifMatch, ifNoneMatch, contentLanguage }: CallOptions): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (waitSeconds !== undefined) headers.set('prefer', `wait=${Math.round(waitSeconds)}`);
  if (ifMatch !== undefined) headers.set('if-match', ifMatch);
  if (ifNoneMatch !== undefined) headers.set('if-none-match', ifNoneMatch);
  if (contentLanguage !== undefined) headers.set('content-language', contentLanguage);
  return headers;
}

function pathWith(path: string, args: Arguments): string {
  return path.replace(/\{(\w+)\}/g, (_all, parameter: string) => {
    const value = args[parameter];
    // An empty segment would make it the address of something else.
    if (typeof value !== 'string' || value === '') throw new TypeError(`${parameter} must be a text.`);
    return encodeURIComponent(value);
  });
}

function queryWith(names: readonly string[], args: Arguments): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = args[name];
    // A list is the same parameter for each of its values.
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one));
  }
  return query.size === 0 ? '' : `?${query}`;
}
