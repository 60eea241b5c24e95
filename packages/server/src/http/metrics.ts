import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { EVENT_STREAM_TYPE } from './event-stream.ts';
import type { StreamLimit } from './stream-limit.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Measures every request, by route rather than by path: paths hold ids without number. */
export function addRequestMetrics(app: FastifyInstance, registry: Registry, eventStreams: StreamLimit): void {
  const duration = new Histogram({
    name: 'rowbox_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  new Gauge({
    name: 'rowbox_event_streams',
    help: 'Event streams that are open.',
    registers: [registry],
    collect() {
      this.set(eventStreams.open());
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    // How long somebody looked on says nothing about how long answers take.
    if (reply.getHeader('content-type') === EVENT_STREAM_TYPE) return;
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
