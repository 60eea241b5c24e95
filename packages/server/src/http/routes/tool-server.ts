import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Scope } from '@rowbox/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { actingAs } from '../../domain/actor.ts';
import { type Challenge, callerOf, challengeOf, expectPlan, spend, tokenCaller } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { hungUp } from '../interest.ts';
import { bytesToJson } from '../json-body.ts';
import { MAX_UPLOAD_BYTES } from '../multipart-body.ts';
import { HttpProblem } from '../problem-types.ts';
import { readBounded } from '../read-bounded.ts';
import { bareWebRequest, isSameOrigin } from '../session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the token allows. */
    scopes: readonly Scope[];
    /** To be called when the body is not needed any longer. */
    letGoOfMessage: () => void;
  }
}

/** A file of the largest size in base64, and the rest of the message. */
const MAX_MESSAGE_BYTES = Math.ceil(MAX_UPLOAD_BYTES / 3) * 4 + 256 * 1024;
/** The bytes, their text, the value parsed from it and the file. */
const COPIES = 4;

/** Where it is said what tokens the tool server takes (RFC 9728): the path of the resource comes after the well-known one. */
export const TOOL_SERVER_METADATA = '/.well-known/oauth-protected-resource/mcp';

/**
 * The address of the tool server (MCP, Streamable HTTP). What is true of every request here is seen to here: who calls, how
 * often, how much; what a message means is the tool server's business.
 */
export const toolServerRoutes =
  (ctx: HttpContext, corsOrigins: readonly string[]): FastifyPluginAsync =>
  async (app) => {
    const { tokens, plans, limits, toolServer, uploadMemory, publicUrl } = ctx;
    const challenged: Challenge = (...of) => challengeOf(`${publicUrl()}${TOOL_SERVER_METADATA}`)(...of);

    app.decorateRequest('letGoOfMessage', () => {});
    app.decorateRequest('scopes', null as unknown as readonly Scope[]);
    app.addHook('onRequest', async (request, reply) => {
      expectOwnPage(request, corsOrigins);
      const limiters = [limits.requests];
      const check = { tokens, limiters, at: 'tools' } as const;
      const { accountId, scopes } = await tokenCaller(request, reply, check, challenged);
      request.scopes = scopes;
      if (!scopes.some((scope) => scope === 'mcp.read' || scope === 'mcp.write')) {
        throw lacking('mcp.read', challenged);
      }
      await expectPlan(accountId, plans, challenged);
      reply.raw.once('close', () => request.letGoOfMessage());
    });
    app.addHook('preHandler', (request, _reply, done) => {
      actingAs({ kind: 'app', id: callerOf(request).clientId, traceId: request.id }, done);
    });
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser(
      'application/json',
      async (request: FastifyRequest, payload: IncomingMessage) => {
        const { accountId } = callerOf(request);
        const openRoom = (giveWay: () => void) => {
          const room = uploadMemory.open(accountId, giveWay);
          request.letGoOfMessage = room.giveBack;
          return room;
        };
        return bytesToJson(
          await readBounded(payload, { maxBytes: MAX_MESSAGE_BYTES, copies: COPIES, openRoom }),
        );
      },
    );

    app.post('/mcp', { bodyLimit: MAX_MESSAGE_BYTES, schema: { hide: true } }, async (request, reply) => {
      const message = request.body;
      if (typeof message !== 'object' || message === null || Array.isArray(message)) {
        throw new HttpProblem('malformed-request', 'The body is one JSON-RPC message, and no list of them.');
      }
      const { accountId, clientId } = callerOf(request);
      const needs = toolServer.needsOf(message);
      if (needs.scope !== null && !request.scopes.includes(needs.scope))
        throw lacking(needs.scope, challenged);
      if (needs.upload) await spend([limits.uploads], clientId, reply);
      const answer = await toolServer.answer(bareWebRequest(request, hungUp(reply)), message, {
        accountId,
        clientId,
        traceId: request.id,
      });
      return sendAnswer(reply, answer);
    });
  };

const lacking = (scope: Scope, challenged: Challenge): HttpProblem =>
  challenged('insufficient-scope', `This needs the scope ${scope}.`, 'insufficient_scope', scope);

/** What a page of another site asks for is not answered, whatever it brings along. Programs name no origin. */
function expectOwnPage(request: FastifyRequest, corsOrigins: readonly string[]): void {
  const { origin } = request.headers;
  if (origin === undefined || corsOrigins.includes(origin) || isSameOrigin(request)) return;
  throw new HttpProblem('cross-site-request', 'The tool server does not answer pages of other sites.');
}

function sendAnswer(reply: FastifyReply, answer: Response): FastifyReply {
  reply.code(answer.status).header('cache-control', 'no-store');
  const type = answer.headers.get('content-type');
  if (type !== null) reply.header('content-type', type).header('x-accel-buffering', 'no');
  if (answer.body === null) return reply.send();
  // Node.js and the web name the same stream by two types.
  return reply.send(Readable.fromWeb(answer.body as ReadableStream<Uint8Array>));
}
