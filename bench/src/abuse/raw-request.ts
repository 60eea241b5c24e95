import { connect, type Socket } from 'node:net';

/* Requests that no client library would send: in pieces, too long, at any pace. */

export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Left out: the head only. */
  readonly body?: Uint8Array;
}

export interface RawAnswer {
  /** 0 when the connection ended without one. */
  readonly status: number;
  readonly milliseconds: number;
}

export function openRaw(url: string, { method = 'POST', path, headers }: RawRequest): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const lines = Object.entries({ Host: 'bench', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  return socket;
}

/** Sends the whole of it, and waits for the status of the answer. */
export async function sendRaw(url: string, request: RawRequest): Promise<RawAnswer> {
  const started = performance.now();
  const length = { 'Content-Length': String(request.body?.length ?? 0) };
  const chunked = Object.keys(request.headers).some((name) => name.toLowerCase() === 'transfer-encoding');
  const headers = { Connection: 'close', ...(!chunked && length), ...request.headers };
  const socket = openRaw(url, { ...request, headers });
  if (request.body) socket.write(request.body);
  const status = await statusFrom(socket);
  socket.destroy();
  return { status, milliseconds: performance.now() - started };
}

/** The status that comes on a connection; 0 when it ends without one. */
function statusFrom(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      if (status !== undefined) resolve(Number(status));
    });
    socket.once('close', () => resolve(0));
  });
}
