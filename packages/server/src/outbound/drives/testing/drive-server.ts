import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';

/* What the local servers of Google and Microsoft have in common: their sign-in, written after RFC 6749, 7636, 7523 and 8628, and faults. */

export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly bytes?: Uint8Array;
}

export interface Fault extends Answer {
  /** Of method and address, as in `PUT /upload/…`. */
  readonly on: RegExp;
  readonly times?: number;
  /** Instead of an answer: the beginning of one, and no end. */
  readonly hangs?: boolean;
}

export interface DriveServer {
  readonly url: string;
  /** What the next requests of a kind are answered instead. */
  readonly fail: (fault: Fault) => void;
  /** All that was asked, in order. */
  readonly asked: readonly Asked[];
  /** Ends every access token, as time does. */
  readonly expireTokens: () => void;
  /** Ends what people allowed. */
  readonly endConsent: () => void;
  /** What a person does who enters the code on another device. */
  readonly enterCode: () => void;
  /** The person says no from now on. */
  readonly refuse: () => void;
  readonly stop: () => Promise<void>;
}

export const CLIENT = { id: 'rowbox-test', secret: 'the secret of a test' };

export interface SignInPaths {
  readonly authorize: string;
  readonly token: string;
  readonly device?: string;
}

/** @param answer what else is asked, of who has shown a token that is good or needs none */
export async function startDriveServer(
  paths: SignInPaths,
  {
    answer,
    isOpen,
  }: {
    readonly answer: (asked: Asked, url: string) => Answer;
    /** Addresses that let in whoever knows them. */
    readonly isOpen: (url: URL) => boolean;
  },
): Promise<DriveServer> {
  const faults: { fault: Fault; left: number }[] = [];
  const asked: Asked[] = [];
  const codes = new Map<string, { challenge: string; redirect: string }>();
  const accessTokens = new Set<string>();
  const refreshTokens = new Set<string>();
  let isRefusing = false;
  let isCodeEntered = false;
  const grant = (): Answer => {
    const [access_token, refresh_token] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`];
    accessTokens.add(access_token);
    refreshTokens.add(refresh_token);
    return { status: 200, json: { access_token, refresh_token, token_type: 'Bearer', expires_in: 3600 } };
  };
  const refused = (error: string): Answer => ({ status: 400, json: { error } });

  const authorize = ({ url: { searchParams } }: Asked): Answer => {
    const back = new URL(searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('state', searchParams.get('state') ?? '');
    if (isRefusing) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      codes.set(code, {
        challenge: searchParams.get('code_challenge') ?? '',
        redirect: back.origin + back.pathname,
      });
      back.searchParams.set('code', code);
    }
    return { status: 302, headers: { location: back.href } };
  };

  const token = ({ body }: Asked): Answer => {
    const form = new URLSearchParams(body.toString());
    const type = form.get('grant_type');
    if (type === 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
      const { iss, exp = 0 } = decodeJwt(form.get('assertion') ?? '');
      return iss === SERVICE_ACCOUNT && exp * 1000 > Date.now() ? grant() : refused('invalid_grant');
    }
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret) {
      return { status: 401, json: { error: 'invalid_client' } };
    }
    if (type === 'refresh_token')
      return refreshTokens.has(form.get('refresh_token') ?? '') ? grant() : refused('invalid_grant');
    if (type === 'urn:ietf:params:oauth:grant-type:device_code') {
      return isCodeEntered ? grant() : refused('authorization_pending');
    }
    const known = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return known?.challenge === challenge && known.redirect === form.get('redirect_uri')
      ? grant()
      : refused('invalid_grant');
  };

  const respond = (request: Asked, own: string): Answer => {
    const { pathname } = request.url;
    if (pathname === paths.authorize) return authorize(request);
    if (pathname === paths.token) return token(request);
    if (pathname === paths.device) {
      return {
        status: 200,
        json: {
          device_code: randomUUID(),
          user_code: 'BCDF-GHJK',
          verification_uri: `${own}/device`,
          expires_in: 900,
          interval: 1,
        },
      };
    }
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    // The address alone lets in; a token that is sent along is given to whoever stands behind it.
    if (isOpen(request.url))
      return given === undefined
        ? answer(request, own)
        : { status: 400, json: { error: { code: 'tokenSent' } } };
    if (given === undefined || !accessTokens.has(given))
      return { status: 401, json: { error: { code: 'InvalidAuthenticationToken' } } };
    return answer(request, own);
  };

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { method = '', headers } = request;
    const one = { method, headers, url: new URL(request.url ?? '', own), body: Buffer.concat(parts) };
    asked.push(one);
    const found = faults.find(({ fault, left }) => left > 0 && fault.on.test(`${method} ${request.url}`));
    if (found) {
      found.left -= 1;
      if (found.fault.hangs) return void response.writeHead(200).write('{');
    }
    send(response, found ? found.fault : respond(one, own));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (fault) => {
      faults.push({ fault, left: fault.times ?? 1 });
    },
    asked,
    expireTokens: () => accessTokens.clear(),
    endConsent: () => {
      accessTokens.clear();
      refreshTokens.clear();
    },
    enterCode: () => {
      isCodeEntered = true;
    },
    refuse: () => {
      isRefusing = true;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const SERVICE_ACCOUNT = 'writer@example.iam.gserviceaccount.com';

function send(response: ServerResponse, { status, headers = {}, json, bytes }: Answer): void {
  response.writeHead(status, {
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  });
  response.end(json === undefined ? bytes : JSON.stringify(json));
}
