import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupPublic, RefusedAddress, refusePrivateHost } from '../public-address.ts';
import { ExportFailure, type WebdavAccount } from './export-folder.ts';

export interface WebdavAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export type WebdavRequest = (
  method: string,
  url: URL,
  headers?: Readonly<Record<string, string>>,
  body?: Uint8Array | string,
) => Promise<WebdavAnswer>;

export interface WebdavRequestOptions {
  /** Servers of the operator's own network may be called too, and without encryption. */
  readonly allowPrivate: boolean;
  readonly timeoutMilliseconds?: number;
}

const TIMEOUT_MILLISECONDS = 60_000;
/** More than a workbook may have. */
const MOST_BYTES = 256 * 1024 * 1024;
/** What a server that asks for patience is waited for at most. */
const MOST_PATIENCE_SECONDS = 20;

/**
 * Requests to a server that a user named. Redirects are not followed: the password is for this address alone. A server that is busy
 * (429, 503 with `Retry-After`) is asked once more.
 */
export function createWebdavRequest(
  { userName, password }: Pick<WebdavAccount, 'userName' | 'password'>,
  { allowPrivate, timeoutMilliseconds = TIMEOUT_MILLISECONDS }: WebdavRequestOptions,
): WebdavRequest {
  const authorization = `Basic ${Buffer.from(`${userName}:${password}`, 'utf8').toString('base64')}`;
  const once = (...[method, url, headers, body]: Parameters<WebdavRequest>) =>
    new Promise<WebdavAnswer>((answered, failed) => {
      checkTarget(url, allowPrivate);
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const fail = (error: Error) => failed(toFailure(error, signal.aborted, url));
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
        method,
        agent: false,
        signal,
        headers: {
          authorization,
          ...headers,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
        ...(!allowPrivate && { lookup: lookupPublic }),
      });
      request.on('error', fail);
      request.on('response', (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          parts.push(part);
          if (size > MOST_BYTES) {
            request.destroy(new ExportFailure('The workbook has grown too large to be kept up to date.'));
          }
        });
        response.on('end', () => {
          answered({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          });
        });
        response.on('error', fail);
      });
      request.end(body);
    });
  return async (...args) => {
    const answer = await once(...args);
    const patience = Number(answer.headers['retry-after'] ?? Number.NaN);
    if ((answer.status !== 429 && answer.status !== 503) || !(patience <= MOST_PATIENCE_SECONDS))
      return answer;
    await new Promise((resolve) => setTimeout(resolve, patience * 1000));
    return once(...args);
  };
}

/** @throws ExportFailure */
function checkTarget(url: URL, allowPrivate: boolean): void {
  if (allowPrivate) return;
  if (url.protocol !== 'https:') {
    throw new ExportFailure(
      'The address must begin with https://: passwords are not sent without encryption.',
    );
  }
  try {
    refusePrivateHost(url.hostname);
  } catch (error) {
    throw error instanceof RefusedAddress ? new ExportFailure(error.message) : error;
  }
}

function toFailure(error: Error, isTooLate: boolean, { hostname }: URL): Error {
  if (error instanceof ExportFailure) return error;
  if (error instanceof RefusedAddress) return new ExportFailure(error.message);
  const code = 'code' in error ? String(error.code) : '';
  if (isTooLate) return new ExportFailure(`${hostname} did not answer in time.`, { cause: error });
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new ExportFailure(`There is no server named ${hostname}.`, { cause: error });
  }
  if (/CERT|SSL|TLS|SIGNED|ALTNAME/.test(code)) {
    return new ExportFailure(`The certificate of ${hostname} is not valid.`, { cause: error });
  }
  return new ExportFailure(`${hostname} cannot be reached.`, { cause: error });
}
