import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What goes wrong with a request; `slow`: it is carried out a second late; `lost`: it is carried out, and its answer never comes. */
export type Fault = 'none' | 'slow' | 'silent' | 'stalls' | 'busy' | 'forbidden' | 'cut' | 'garbled' | 'lost';

export interface FaultyProxy {
  readonly url: string;
  /** Decides about each request, in order. */
  fault: (method: string, count: number) => Fault;
  readonly requests: { readonly method: string; readonly headers: IncomingMessage['headers'] }[];
  readonly close: () => Promise<void>;
}

const SLOW_MILLISECONDS = 1_000;

/** Stands before a real store and spoils what it is told to. Signatures stay right: the host's name is passed on. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const server = createServer((asked, answer) => {
    const fault = proxy.fault(asked.method ?? '', proxy.requests.length);
    proxy.requests.push({ method: asked.method ?? '', headers: asked.headers });
    if (fault === 'silent') return;
    if (fault === 'busy') return refuse(asked, answer, 503, 'SlowDown');
    if (fault === 'forbidden') return refuse(asked, answer, 403, 'AccessDenied');
    const { method, url, headers } = asked;
    if (fault === 'slow') {
      setTimeout(() => handOn(), SLOW_MILLISECONDS);
      return;
    }
    handOn();
    function handOn() {
      const onward = request(target + url, { method: method ?? 'GET', headers }, (back) => {
        if (fault === 'lost') back.resume().on('end', () => asked.socket.destroy());
        else pass(back, answer, fault);
      });
      onward.on('error', () => answer.destroy());
      asked.pipe(onward);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: () => 'none',
    requests: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return proxy;
}

function refuse(asked: IncomingMessage, answer: ServerResponse, status: number, code: string): void {
  asked.resume().on('end', () => {
    answer.writeHead(status, { 'content-type': 'application/xml' });
    answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  });
}

function pass(back: IncomingMessage, answer: ServerResponse, fault: Fault): void {
  answer.writeHead(back.statusCode ?? 500, back.headers);
  let passed = 0;
  back.on('data', (chunk: Buffer) => {
    passed += 1;
    if (passed > 1 && (fault === 'cut' || fault === 'stalls')) return;
    if (fault === 'garbled') chunk.writeUInt8(chunk.readUInt8(0) ^ 1, 0);
    answer.write(fault === 'cut' || fault === 'stalls' ? chunk.subarray(0, chunk.length / 2) : chunk);
    if (fault === 'cut') setImmediate(() => answer.destroy());
  });
  back.on('end', () => {
    if (fault !== 'stalls' && fault !== 'cut') answer.end();
  });
}
