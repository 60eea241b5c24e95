import { allPages } from './all-pages.ts';
import { documentEnd, type PollOptions } from './document-end.ts';
import { OPERATIONS } from './generated/operations.ts';
import { operationToRequest } from './operation-to-request.ts';
import type {
  Answer,
  ArgumentsOf,
  CallOptions,
  OperationName,
  Operations,
  ResultOf,
  Schema,
} from './operation-types.ts';
import { toProblem } from './problems.ts';
import { type ClientCredentials, clientCredentialTokens, givenTokens, type TokenSource } from './tokens.ts';
import { type RetryOptions, sendWithRetries, sendWithToken } from './transport.ts';
import { type FileToUpload, type UploadParts, uploadForm } from './upload-form.ts';

export interface ClientOptions {
  /** The address of the service, such as `https://rowbox.example.com`. */
  readonly baseUrl: string;
  /** An API app's credentials, or tokens that come from elsewhere; none: only what needs no token can be called. */
  readonly credentials?: ClientCredentials | { readonly token: string | (() => string | Promise<string>) };
  readonly retries?: RetryOptions;
  /** Instead of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

export interface RowboxClient extends Operations {
  /** Calls an operation and gives its status and headers, too. */
  readonly call: <Name extends OperationName>(
    name: Name,
    args: ArgumentsOf<Name>,
    options?: CallOptions,
  ) => Promise<Answer<Name>>;
  /** A request of any kind to the service, with a token and with retries: for CSV, workbooks, event streams. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Uploads files: 10 MB together. */
  readonly upload: (
    mailboxId: string,
    files: readonly FileToUpload[],
    parts?: UploadParts,
    options?: CallOptions,
  ) => Promise<Schema<'UploadResponse'>>;
  /** Every document of a mailbox, newest first. */
  readonly allDocuments: (
    args: Omit<ArgumentsOf<'listDocuments'>, 'page'>,
    options?: CallOptions,
  ) => AsyncGenerator<Schema<'Document'>, void, undefined>;
  /** Every extraction of a mailbox, newest first. */
  readonly allExtractions: (
    args: Omit<ArgumentsOf<'listExtractions'>, 'page'>,
    options?: CallOptions,
  ) => AsyncGenerator<Schema<'Extraction'>, void, undefined>;
  /** Asks every five seconds, or as told, until a document is neither pending nor processing. */
  readonly documentEnd: (
    mailboxId: string,
    documentId: string,
    options?: PollOptions,
  ) => Promise<Schema<'Document'>>;
}

const LARGEST_PAGE = 100;

/** A client of a Rowbox service, for Node.js 20 and browsers. */
export function createClient(options: ClientOptions): RowboxClient {
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const send = sendWithRetries(options.fetch ?? fetch, options.retries);
  const tokens = tokensOf(baseUrl, options.credentials, (url, init) => send(url, init, { repeatable: true }));
  const sendAsClient = tokens ? sendWithToken(send, tokens) : send;

  const call: RowboxClient['call'] = async (name, args, callOptions) => {
    const { path, init, needsToken, repeatable } = operationToRequest(name, { ...args }, callOptions);
    const sending = { repeatable, signal: callOptions?.signal };
    const response = await (needsToken ? sendAsClient : send)(baseUrl + path, init, sending);
    const { status, headers } = response;
    if (status === 204 || status === 304) return { status, headers, data: undefined };
    if (!response.ok) throw await toProblem(response);
    return { status, headers, data: (await response.json()) as ResultOf<typeof name> };
  };
  const dataOf = async <Name extends OperationName>(
    name: Name,
    args: ArgumentsOf<Name>,
    callOptions?: CallOptions,
  ) => (await call(name, args, callOptions)).data as ResultOf<Name>;

  const allDocuments: RowboxClient['allDocuments'] = (args, callOptions) =>
    allPages((page) => dataOf('listDocuments', { pageSize: LARGEST_PAGE, ...args, page }, callOptions));

  return {
    ...namedOperations(dataOf),
    call,
    fetch: async (path, init = {}) => {
      const repeatable = ['GET', 'HEAD'].includes(init.method ?? 'GET');
      const response = await sendAsClient(baseUrl + path, init, {
        repeatable,
        signal: init.signal ?? undefined,
      });
      if (!response.ok && response.status !== 304) throw await toProblem(response);
      return response;
    },
    upload: async (mailboxId, files, parts, callOptions) =>
      dataOf('uploadDocuments', { mailboxId, body: await uploadForm(files, parts) }, callOptions),
    allDocuments,
    allExtractions: (args, callOptions) =>
      allPages((page) => dataOf('listExtractions', { pageSize: LARGEST_PAGE, ...args, page }, callOptions)),
    documentEnd: (mailboxId, documentId, options) =>
      documentEnd(allDocuments, { mailboxId, documentId }, options),
  };
}

type AnyCall = (name: OperationName, args: never, options?: CallOptions) => Promise<unknown>;

/** The functions are made from the table name by name, which the type system cannot follow. */
function namedOperations(call: AnyCall): Operations {
  const names = Object.keys(OPERATIONS) as OperationName[];
  const functions = names.map((name) => [
    name,
    (args: never = {} as never, options?: CallOptions) => call(name, args, options),
  ]);
  return Object.fromEntries(functions);
}

function tokensOf(
  baseUrl: string,
  credentials: ClientOptions['credentials'],
  send: (url: string, init: RequestInit) => Promise<Response>,
): TokenSource | null {
  if (!credentials) return null;
  if ('token' in credentials) return givenTokens(credentials.token);
  return clientCredentialTokens(`${baseUrl}/connect/token`, credentials, send);
}
