import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { ExportFailure } from '../exports/export-folder.ts';

export interface DriveCall {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  /** Left out: the address itself lets in whoever knows it. */
  readonly token?: (refused?: string) => Promise<string>;
}

export interface DriveAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

export type DriveRequest = (call: DriveCall) => Promise<DriveAnswer>;

export interface DriveRequestOptions {
  readonly timeoutMilliseconds?: number;
  /** What a drive that does not say how long it wants to be left alone is given at first. */
  readonly patienceMilliseconds?: number;
}

const TIMEOUT_MILLISECONDS = 60_000;
const PATIENCE_MILLISECONDS = 1000;
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_TRIES = 4;
/** A drive that asks for more is left alone until the next sync. */
const MOST_PATIENCE_SECONDS = 30;

/**
 * Requests to a drive. A token that is not taken any more is renewed once; a drive that is too busy (429, 5xx, and 403 where a quota a
 * minute is spent) is given the time it asks for. Nothing of a token is ever part of an error.
 */
export function createDriveRequest({
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
  patienceMilliseconds = PATIENCE_MILLISECONDS,
}: DriveRequestOptions = {}): DriveRequest {
  return async (call) => {
    let token = await call.token?.();
    let isRenewed = false;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await once(call, token, timeoutMilliseconds);
      if (answer.status === 401 && call.token && !isRenewed) {
        isRenewed = true;
        token = await call.token(token);
        continue;
      }
      if (attempt >= MOST_TRIES || !isPassing(answer)) return answer;
      const asked = Number(answer.headers.get('retry-after') ?? Number.NaN);
      if (asked > MOST_PATIENCE_SECONDS) return answer;
      await pause(Number.isFinite(asked) ? asked * 1000 : patienceMilliseconds * 2 ** (attempt - 1));
    }
  };
}

const isPassing = ({ status, body }: DriveAnswer): boolean =>
  status === 429 ||
  (status >= 500 && status !== 501 && status !== 507) ||
  (status === 403 && /"(?:userRateLimitExceeded|rateLimitExceeded)"/.test(body.toString('latin1', 0, 2000)));

async function once(
  { url, method = 'GET', headers = {}, body }: DriveCall,
  token: string | undefined,
  timeoutMilliseconds: number,
): Promise<DriveAnswer> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const answer = await fetch(url, {
      method,
      signal,
      // The token is for this address alone.
      redirect: 'manual',
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : Buffer.from(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: await readBounded(answer) };
  } catch (error) {
    if (error instanceof ExportFailure) throw error;
    const { hostname } = new URL(url);
    throw new ExportFailure(
      signal.aborted ? `${hostname} did not answer in time.` : `${hostname} cannot be reached.`,
    );
  }
}

async function readBounded(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new ExportFailure('The workbook has grown too large to be kept up to date.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** @throws ExportFailure for another status than 200 and 201, and for what is not as it must be */
export async function requestJson<Schema extends z.ZodType>(
  request: DriveRequest,
  schema: Schema,
  call: DriveCall,
): Promise<z.output<Schema>> {
  const answer = await request(call);
  if (answer.status !== 200 && answer.status !== 201) throw driveFailure(answer);
  return parseBody(schema, answer);
}

/** @throws ExportFailure */
export function parseBody<Schema extends z.ZodType>(schema: Schema, { body }: DriveAnswer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(body.toString('utf8')));
  } catch (cause) {
    throw new ExportFailure('The drive answered something that cannot be understood. It is tried again.', {
      cause,
    });
  }
}

/** In words for the owner of the mailbox. */
export function driveFailure({ status, body }: DriveAnswer): ExportFailure {
  const said = body.toString('utf8', 0, 4000);
  if (status === 403 && /"storageQuotaExceeded"/.test(said)) return new ExportFailure(NO_SPACE);
  if (status === 403 && /[rR]ateLimitExceeded|"dailyLimitExceeded"/.test(said)) {
    return new ExportFailure('The drive asks to be called less often. It is tried again.');
  }
  if (status === 403 && /"accessNotConfigured"|SERVICE_DISABLED/.test(said)) {
    return new ExportFailure(
      'The API of the drive is not turned on for this installation. Its operator can do that in the console of the provider.',
    );
  }
  return new ExportFailure(
    WORDS[status] ??
      (status >= 500
        ? 'The drive has a fault of its own now. It is tried again.'
        : `The drive answered ${status}. It is tried again.`),
  );
}

const NO_SPACE = 'There is no space left in the drive.';
const WORDS: Readonly<Record<number, string>> = {
  401: 'The connection to the drive has ended. Connect it again.',
  403: 'The drive does not let this service write into the folder.',
  404: 'The folder is not there any more, or may not be seen.',
  409: 'Somebody else was writing at the same time. It is tried again.',
  413: 'The workbook is larger than the drive takes.',
  423: 'The workbook is open and locked by somebody. It is written as soon as it is closed.',
  429: 'The drive asks to be called less often. It is tried again.',
  507: NO_SPACE,
};
