import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface WebhookReceiver {
  readonly url: string;
  /** In the order in which they were answered. */
  readonly calls: readonly ReceivedCall[];
  /** Resolves when so many have been answered in all. */
  readonly received: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A server that keeps what is posted to it. @param answer what it says; by default 204 */
export async function startWebhookReceiver(
  answer: (call: ReceivedCall) => Answer | Promise<Answer> = () => ({ status: 204 }),
): Promise<WebhookReceiver> {
  const calls: ReceivedCall[] = [];
  let onCall = () => {};
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const call = {
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts).toString('utf8'),
    };
    const { status, headers, body } = await answer(call);
    response.writeHead(status, headers).end(body);
    calls.push(call);
    onCall();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    received: (count) =>
      new Promise((resolve) => {
        onCall = () => {
          if (calls.length >= count) resolve();
        };
        onCall();
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
