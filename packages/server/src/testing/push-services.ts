/// <reference path="./http-ece.d.ts" />

import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer as createHttp2, type IncomingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';

/** A browser's side of Web Push: what it subscribes with, and how it reads what is pushed. */
export function newBrowser() {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return {
    keys: { p256dh, auth },
    read: (body: Buffer) =>
      JSON.parse(
        ece.decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth }).toString('utf8'),
      ) as unknown,
  };
}

export interface ApnsCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export interface ApnsService {
  readonly url: string;
  readonly calls: readonly ApnsCall[];
  readonly close: () => Promise<void>;
}

/** Speaks as Apple's push service does, without TLS. */
export async function startApns(
  answer: (call: ApnsCall) => { readonly status: number; readonly reason?: string },
): Promise<ApnsService> {
  const calls: ApnsCall[] = [];
  const server = createHttp2();
  server.on('stream', async (stream, headers) => {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    const call = { headers, body: JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown };
    calls.push(call);
    const { status, reason } = answer(call);
    stream.respond({ ':status': status, 'content-type': 'application/json' });
    stream.end(reason === undefined ? '' : JSON.stringify({ reason }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A key of the operator's, as the services give it out. */
export function newKey(kind: 'ec' | 'rsa') {
  const { publicKey, privateKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { publicKey, pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}
