import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { pathToLog } from './redaction.ts';

/** Paths that are asked for every few seconds by machines and say nothing. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** Fastify's own lines about each request are left out; what it says of answers that broke off stays. */
export class OwnAccessLog extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override defaultErrorLog(): void {}
  override routeNotFound(): void {}
}

/** One line a request, when it has been answered or its client has hung up. */
export function addAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    logAnswer(request, reply.statusCode, Math.round(reply.elapsedTime * 10) / 10);
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ method: request.method, path: pathToLog(request.url) }, 'the client hung up');
  });
}

export function logAnswer(request: FastifyRequest, status: number, milliseconds: number): void {
  const level = QUIET.has(request.routeOptions?.url ?? '') ? 'debug' : 'info';
  const { caller, method, url } = request;
  request.log[level](
    { method, path: pathToLog(url), status, milliseconds, ...(caller && { clientId: caller.clientId }) },
    'request',
  );
}
