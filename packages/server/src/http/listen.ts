import { Server as TlsServer } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { cannotListen } from '../start-error.ts';

export interface OpenDoor {
  /** Takes no new connection, lets requests at work finish within the time, and cuts off the rest. */
  readonly close: (graceMilliseconds: number) => Promise<void>;
}

/** @param onAddress told where it listens, before the first request can have come */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
  onAddress: (address: string) => void,
): Promise<OpenDoor> {
  app.server.once('listening', () => onAddress(toAddress(host, app.server)));
  await app
    .listen({ host, port, listenTextResolver: (at) => `listening at ${at}` })
    .catch((fault: unknown) => {
      throw cannotListen(host, port, fault);
    });
  return {
    close: async (graceMilliseconds) => {
      const cutOff = setTimeout(() => app.server.closeAllConnections(), graceMilliseconds);
      await app.close();
      clearTimeout(cutOff);
    },
  };
}

function toAddress(host: string, server: FastifyInstance['server']): string {
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  // "Every address" is none that a client could use; the machine itself reaches the service at its own.
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const scheme = server instanceof TlsServer ? 'https' : 'http';
  return `${scheme}://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
