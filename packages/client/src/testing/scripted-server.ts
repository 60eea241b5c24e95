import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ScriptedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** Breaks the connection instead of answering. */
  readonly hangUp?: boolean;
}

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface ScriptedServer {
  readonly url: string;
  readonly seen: readonly SeenRequest[];
  readonly close: () => Promise<void>;
}

/** A server on a real socket that answers each request as the script says, given what it is and how many came before. */
export async function startScriptedServer(
  script: (request: SeenRequest, index: number) => ScriptedAnswer,
): Promise<ScriptedServer> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body: await text(request) };
    seen.push(one);
    const answer = script(one, seen.length - 1);
    if (answer.hangUp) {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.json === undefined ? '' : JSON.stringify(answer.json));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
