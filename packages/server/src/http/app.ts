import compress from '@fastify/compress';
import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { TrustedProxies } from '../config.ts';
import type { TlsPair } from '../tls-files.ts';
import type { Tracing } from '../tracing.ts';
import { addAccessLog, logAnswer, OwnAccessLog } from './access-log.ts';
import { addAnswerLanguage } from './answer-language.ts';
import { addBasePath, withoutBasePath } from './base-path.ts';
import { commonHeaders } from './common-headers.ts';
import { answerConnectionError } from './connection-errors.ts';
import type { HttpContext } from './context.ts';
import { addJsonBody } from './json-body.ts';
import { collectMethods } from './method-not-allowed.ts';
import { addRequestMetrics } from './metrics.ts';
import { addOpenApi } from './openapi.ts';
import { HttpProblem, PROBLEM_TYPES } from './problem-types.ts';
import { sendProblem, toHttpProblem } from './problems.ts';
import { addRequestEncodings } from './request-encoding.ts';
import { sendUnknownPage } from './routes/web-app.ts';
import { addRoutes } from './routes.ts';
import { checkBySchema } from './schema-check.ts';
import { traceIdOf } from './trace-id.ts';
import { addRequestTraces } from './trace-requests.ts';
import { speakPlainly } from './validation-messages.ts';

export interface HttpOptions {
  readonly logger: Logger;
  readonly tracing: Tracing;
  readonly trustProxy: TrustedProxies;
  /** Null: HTTP is spoken, in plain. */
  readonly tls: TlsPair | null;
  /** Origins whose pages may call the API; none: no CORS at all. */
  readonly corsOrigins: readonly string[];
}

const BODY_LIMIT = 2 * 1024 * 1024;
/**
 * Of a request or an answer, until more is asked for. As much as one read of a socket can bring in pieces of one byte: Node.js calls
 * back for each of them, and with more room here it would do so for two reads without a pause.
 */
const HELD_BYTES = 8 * 1024;
/** A whole request must have arrived by then: 10 MB over a slow line take their time, a client that dawdles has none. */
const REQUEST_TIMEOUT_MILLISECONDS = 5 * 60 * 1000;
const MAX_URL_LENGTH = 8 * 1024;
const MAX_ID_LENGTH = 200;

/** The HTTP door, not yet listening. */
export async function createApp(ctx: HttpContext, options: HttpOptions): Promise<FastifyInstance> {
  speakPlainly();
  const setCommonHeaders = commonHeaders(ctx.publicUrl);
  const { basePath } = ctx;
  const app: FastifyInstance = Fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    logController: new OwnAccessLog({ requestIdLogLabel: 'traceId' }),
    genReqId: (request) => traceIdOf(request.headers),
    requestIdHeader: false,
    ...(basePath !== '' && { rewriteUrl: withoutBasePath(basePath) }),
    trustProxy: toTrust(options.trustProxy),
    bodyLimit: BODY_LIMIT,
    ...(options.tls
      ? { https: { ...options.tls, highWaterMark: HELD_BYTES } }
      : { http: { highWaterMark: HELD_BYTES } }),
    requestTimeout: REQUEST_TIMEOUT_MILLISECONDS,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: MAX_ID_LENGTH },
    // Keeps connections that have nothing to do from holding up a stop.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerConnectionError(error, socket, options.logger),
    // An address that cannot be routed meets no hook: its answer is made whole here.
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(request, reply);
      logAnswer(request, PROBLEM_TYPES[toHttpProblem(error).slug].status, 0);
      sendProblem(error, request, reply);
    },
  });
  app.decorateRequest('caller', null);
  app.setValidatorCompiler(checkBySchema);
  // What a route answers is checked by the compiler, and by the tests against the contract. Checking it once more for
  // every answer would cost as much as the rest, and turn work that was done into an error.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler(sendProblem);

  const methodsOf = collectMethods(app);
  app.setNotFoundHandler(async (request, reply) => {
    const methods = methodsOf(request.url.split('?', 1)[0] ?? '');
    if (methods.length === 0 && (await sendUnknownPage(request, reply, ctx))) return reply;
    if (methods.length === 0) throw new HttpProblem('not-found', 'There is nothing at this address.');
    const allow = methods.join(', ');
    throw new HttpProblem('method-not-allowed', `This address knows ${allow}.`, { headers: { allow } });
  });

  addAccessLog(app);
  addRequestTraces(app, options.tracing);
  addRequestMetrics(app, ctx.metrics, ctx.eventStreams);
  app.addHook('onRequest', async (request, reply) => {
    setCommonHeaders(request, reply);
    refuseOddUrl(request.url);
    refuseTwoHosts(request.raw.rawHeaders);
  });
  app.addHook('onSend', async (request, reply) => {
    if (basePath !== '') addBasePath(reply, basePath);
    // While the service stops no connection is kept. One on which a body still comes ends with that.
    if (ctx.stopping.aborted && request.raw.complete) reply.header('connection', 'close');
  });
  if (options.corsOrigins.length > 0) await app.register(cors, corsOptions(options.corsOrigins));
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
  addAnswerLanguage(app);
  addRequestEncodings(app);
  await addOpenApi(app);
  addJsonBody(app);

  await addRoutes(app, ctx, options.corsOrigins);
  return app;
}

function refuseOddUrl(url: string): void {
  if (url.length > MAX_URL_LENGTH) throw new HttpProblem('uri-too-long', 'The address is too long.');
  // No id and no parameter holds this character, and the database would refuse it.
  if (url.includes('%00')) throw new HttpProblem('malformed-request', 'The address holds the character NUL.');
}

/** Hops are counted from the service outwards. */
const toTrust = (trusted: TrustedProxies) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted && [...trusted];

/** Of two the proxy in front may have meant the other one (RFC 9112, 3.2). */
function refuseTwoHosts(namesAndValues: readonly string[]): void {
  const hosts = namesAndValues.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new HttpProblem('malformed-request', 'The request names two hosts.');
}

const corsOptions = (origins: readonly string[]) => ({
  origin: [...origins],
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: [
    'api-version',
    'etag',
    'idempotency-replayed',
    'location',
    'ratelimit',
    'retry-after',
    'rows-capped',
    'x-request-id',
  ],
  maxAge: 600,
});
