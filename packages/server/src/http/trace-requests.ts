import type { FastifyInstance } from 'fastify';
import type { OpenSpan, Tracing } from '../tracing.ts';
import { parentSpanOf } from './trace-id.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: OpenSpan | null;
  }
}

/** What is asked for its own sake, every few seconds, tells nothing. */
const LEFT_OUT = new Set(['/healthz', '/readyz', '/metrics']);
const FIRST_SERVER_FAULT = 500;

/** A span for each request, by its route: addresses and what is sent hold what people put there, and are not told. */
export function addRequestTraces(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (LEFT_OUT.has(route)) return;
    request.span = tracing.begin(`${request.method} ${route}`, {
      kind: 'server',
      traceId: request.id,
      parentSpanId: parentSpanOf(request.headers),
      attributes: { 'http.request.method': request.method, 'http.route': route },
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    request.span?.set({ 'http.response.status_code': reply.statusCode });
    request.span?.end(reply.statusCode >= FIRST_SERVER_FAULT ? new Error('server fault') : undefined);
  });
  app.addHook('onRequestAbort', async (request) => request.span?.set({ 'rowbox.aborted': true }));
}
