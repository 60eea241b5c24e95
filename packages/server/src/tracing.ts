import type { Logger } from 'pino';

/* Spans of what the service does, sent by OTLP/HTTP where the operator says; nothing is loaded or done without that. */

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface OpenSpan {
  readonly set: (attributes: SpanAttributes) => void;
  readonly rename: (name: string) => void;
  /** @param fault what went wrong; left out: nothing did */
  readonly end: (fault?: unknown) => void;
}

export interface SpanOf {
  readonly kind: 'server' | 'consumer' | 'client';
  /** Under which the work is found in the log; one that is not of W3C's form becomes an attribute. */
  readonly traceId?: string | undefined;
  /** 16 hexadecimal digits: the caller's span. */
  readonly parentSpanId?: string | undefined;
  readonly attributes?: SpanAttributes;
}

export interface Tracing {
  readonly begin: (name: string, of: SpanOf) => OpenSpan;
  /** Sends what is still to be sent, as far as that takes no longer than two seconds. */
  readonly close: () => Promise<void>;
}

const NO_SPAN: OpenSpan = { set: () => {}, rename: () => {}, end: () => {} };

export const NO_TRACING: Tracing = { begin: () => NO_SPAN, close: async () => {} };

/** Does the work within a span, and notes it when it fails. */
export async function traced<Result>(
  tracing: Tracing,
  name: string,
  of: SpanOf,
  work: (span: OpenSpan) => Promise<Result>,
): Promise<Result> {
  const span = tracing.begin(name, of);
  try {
    const result = await work(span);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

const TRACE_ID = /^[0-9a-f]{32}$/;
const CLOSE_MILLISECONDS = 2000;
/** Whoever takes no spans is told of in the log at most so often. */
const COMPLAIN_EVERY_MILLISECONDS = 60_000;

export interface TracingOptions {
  /** Of a collector; `/v1/traces` is added to it. */
  readonly endpoint: string;
  /** Sent along, such as a token. */
  readonly headers: Readonly<Record<string, string>>;
  readonly version: string;
  /** What this process does. */
  readonly roles: readonly string[];
  readonly logger: Pick<Logger, 'warn'>;
}

export async function openTracing(options: TracingOptions): Promise<Tracing> {
  const { endpoint, headers, version, roles, logger } = options;
  const [
    { OTLPTraceExporter },
    { BasicTracerProvider, BatchSpanProcessor, RandomIdGenerator },
    api,
    resources,
  ] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/api'),
    import('@opentelemetry/resources'),
  ]);
  let complained = Number.NEGATIVE_INFINITY;
  const complain = (message: string) => {
    if (performance.now() - complained < COMPLAIN_EVERY_MILLISECONDS) return;
    complained = performance.now();
    logger.warn({ cause: message.slice(0, 500) }, 'traces could not be sent');
  };
  const quiet = () => {};
  api.diag.setLogger(
    { error: complain, warn: complain, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const random = new RandomIdGenerator();
  // A span without a parent is made at once: whatever trace it is to be of is set just before.
  let wanted: string | null = null;
  const provider = new BasicTracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': 'rowbox',
      'service.version': version,
      'rowbox.roles': roles.join(','),
    }),
    idGenerator: {
      generateSpanId: random.generateSpanId,
      generateTraceId: () => wanted ?? random.generateTraceId(),
    },
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers: { ...headers } }),
      ),
    ],
  });
  const tracer = provider.getTracer('rowbox', version);
  const kinds = { server: api.SpanKind.SERVER, consumer: api.SpanKind.CONSUMER, client: api.SpanKind.CLIENT };
  const begin = (name: string, { kind, traceId, parentSpanId, attributes }: SpanOf): OpenSpan => {
    const isTrace = traceId !== undefined && TRACE_ID.test(traceId);
    const parent =
      isTrace && parentSpanId !== undefined
        ? api.trace.setSpanContext(api.ROOT_CONTEXT, {
            traceId,
            spanId: parentSpanId,
            traceFlags: api.TraceFlags.SAMPLED,
            isRemote: true,
          })
        : api.ROOT_CONTEXT;
    wanted = isTrace ? traceId : null;
    const all = { ...attributes, ...(traceId !== undefined && !isTrace && { 'rowbox.request_id': traceId }) };
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: all }, parent);
    wanted = null;
    return {
      set: (more) => span.setAttributes({ ...more }),
      rename: (other) => span.updateName(other),
      end: (fault) => {
        if (fault !== undefined) {
          const message = fault instanceof Error ? fault.name : 'failed';
          span.setStatus({ code: api.SpanStatusCode.ERROR, message });
        }
        span.end();
      },
    };
  };
  return {
    begin,
    close: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MILLISECONDS).unref());
      await Promise.race([provider.shutdown().catch((error: unknown) => complain(String(error))), late]);
    },
  };
}
