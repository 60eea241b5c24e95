import type { FastifyInstance } from 'fastify';
import { pathToLog } from './redaction.ts';

/** Paths that are asked for every few seconds by machines and say nothing. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** One line a request, when it has been answered or its client has hung up. */
export function addAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = QUIET.has(request.routeOptions.url ?? '') ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        path: pathToLog(request.url),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.caller && { clientId: request.caller.clientId }),
      },
      'request',
    );
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ method: request.method, path: pathToLog(request.url) }, 'the client hung up');
  });
}
