import formbody from '@fastify/formbody';
import {
  DEFAULT_SCOPES,
  SCOPES,
  type Scope,
  TOOL_SCOPES,
  type TokenErrorCode,
  tokenErrorSchema,
  tokenRequestSchema,
  tokenResponseSchema,
} from '@rowbox/contract';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { type Audience, TOKEN_LIFETIME_SECONDS, toolServerUrl } from '../../domain/access-tokens.ts';
import { mayUseApi } from '../../domain/accounts.ts';
import { type ApiCredentials, authenticateApiApp } from '../../domain/api-apps.ts';
import { spend } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { problems } from '../documented.ts';
import { PROBLEM_TYPES } from '../problem-types.ts';
import { sendProblem, toHttpProblem } from '../problems.ts';

/** An error of RFC 6749 section 5.2. */
class TokenError extends Error {
  constructor(
    readonly code: TokenErrorCode,
    description: string,
  ) {
    super(description);
    this.name = 'TokenError';
  }
}

const BODY_LIMIT = 16 * 1024;
const CREDENTIAL = /^[\x20-\x7e]{1,512}$/;

export const tokenRoutes =
  ({ domain, tokens, limits, publicUrl }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    // A token request is a form; what else could be read is refused.
    app.removeContentTypeParser('application/json');
    await app.register(formbody, { bodyLimit: BODY_LIMIT });

    app.setErrorHandler((error, request, reply) => {
      if (error instanceof TokenError) return sendTokenError(error, reply);
      const problem = toHttpProblem(error);
      const { status } = PROBLEM_TYPES[problem.slug];
      // Whatever is wrong with the request's form has one name in OAuth.
      if (status < 500 && status !== 429) {
        return sendTokenError(new TokenError('invalid_request', problem.message), reply);
      }
      return sendProblem(problem, request, reply);
    });

    // There is no sign-in on behalf of a person: whoever is led here is told so.
    app.get('/connect/authorize', { schema: { hide: true } }, async (_request, reply) =>
      reply.code(400).headers(NOT_STORED).send({
        error: 'unsupported_response_type',
        error_description: 'Tokens are given by client credentials only, at /connect/token.',
      }),
    );

    app.post(
      '/connect/token',
      {
        // A body that breaks its schema is answered in OAuth's words, not in those of the API.
        attachValidation: true,
        schema: {
          tags: ['Token'],
          operationId: 'getToken',
          summary: 'Get an access token',
          description:
            'OAuth 2.0 client credentials grant. The client authenticates by `client_id` and `client_secret` in the body, or by HTTP Basic.',
          security: [],
          consumes: ['application/x-www-form-urlencoded'],
          body: tokenRequestSchema,
          response: {
            200: tokenResponseSchema,
            400: tokenErrorSchema.describe('The request, the scope or the plan does not allow a token.'),
            401: tokenErrorSchema.describe('The client is unknown, or its secret is wrong.'),
            ...problems(429, 503),
          },
        },
      },
      async (request, reply) => {
        const form = tokenRequestSchema.safeParse(request.body);
        if (!form.success) throw new TokenError('invalid_request', whatIsWrong(form.error));
        // Strangers who guess are stopped by their address, so that they cannot use up an app's own requests.
        if ((await limits.failedTokens?.look(request.ip))?.allowed === false) {
          await spend([limits.failedTokens], request.ip, reply);
        }
        const app = await authenticateApiApp(
          domain.db,
          credentialsOf(form.data, request.headers.authorization),
        );
        if (!app) {
          await limits.failedTokens?.take(request.ip);
          throw new TokenError('invalid_client', 'The client is unknown, or its secret is wrong.');
        }
        await spend([limits.tokens], app.id, reply);
        if (form.data.grant_type !== 'client_credentials') {
          throw new TokenError('unsupported_grant_type', 'Only client_credentials is supported.');
        }
        const audience = toAudience(form.data.resource, publicUrl());
        const scopes = toScopes(form.data.scope, audience);
        if (!mayUseApi(app.plan, app.planStatus)) {
          throw new TokenError('unauthorized_client', 'The account has no active paid plan.');
        }
        const token = await tokens.issue({ clientId: app.id, accountId: app.accountId, scopes, audience });
        return reply.headers(NOT_STORED).send({
          access_token: token,
          token_type: 'Bearer',
          expires_in: TOKEN_LIFETIME_SECONDS,
          scope: scopes.join(' '),
        });
      },
    );
  };

const NOT_STORED = { 'cache-control': 'no-store', pragma: 'no-cache' } as const;

function sendTokenError({ code, message }: TokenError, reply: FastifyReply): FastifyReply {
  if (code === 'invalid_client') reply.header('www-authenticate', 'Basic realm="rowbox"');
  return reply
    .code(code === 'invalid_client' ? 401 : 400)
    .headers(NOT_STORED)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ error: code, error_description: message }));
}

function whatIsWrong(error: z.ZodError): string {
  const member = error.issues[0]?.path[0];
  return member === undefined
    ? 'Send the parameters as application/x-www-form-urlencoded.'
    : `The parameter ${String(member)} is missing, or given more than once.`;
}

type TokenRequest = z.output<typeof tokenRequestSchema>;

function credentialsOf(form: TokenRequest, header: string | undefined): ApiCredentials {
  const basic = /^Basic +(\S+) *$/i.exec(header ?? '')?.[1];
  if (basic !== undefined && form.client_secret !== undefined) {
    throw new TokenError('invalid_request', 'The client authenticates in two ways at once.');
  }
  const given = basic === undefined ? [form.client_id, form.client_secret] : basicCredentials(basic);
  const [clientId = '', clientSecret = ''] = given;
  if (!CREDENTIAL.test(clientId) || !CREDENTIAL.test(clientSecret)) {
    throw new TokenError('invalid_client', 'The client does not authenticate.');
  }
  return { clientId, clientSecret };
}

/** RFC 6749 section 2.3.1: id and secret are form-encoded before they are joined. */
function basicCredentials(encoded: string): readonly string[] {
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return [];
  return [text.slice(0, colon), text.slice(colon + 1)].map(formDecoded);
}

function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', '%20'));
  } catch {
    // Many clients leave the encoding out; then a percent sign may stand for itself.
    return text;
  }
}

function toAudience(resource: string | undefined, issuer: string): Audience {
  if (resource === undefined || resource.replace(/\/$/, '') === issuer) return 'service';
  if (resource === toolServerUrl(issuer)) return 'tools';
  throw new TokenError('invalid_target', `Tokens are for ${issuer} or ${toolServerUrl(issuer)}.`);
}

function toScopes(scope: string | undefined, audience: Audience): readonly Scope[] {
  const wanted = [...new Set((scope ?? '').split(' ').filter((name) => name !== ''))];
  if (wanted.length === 0) return audience === 'tools' ? TOOL_SCOPES : DEFAULT_SCOPES;
  const known = SCOPES.filter((name) => wanted.includes(name));
  if (known.length < wanted.length) {
    throw new TokenError('invalid_scope', `Only these scopes exist: ${SCOPES.join(', ')}.`);
  }
  return known;
}
