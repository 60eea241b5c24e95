import { SCOPES } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { HttpContext } from '../context.ts';

const tags = ['Token'];
const PUBLIC_FOR_MINUTES = 'public, max-age=300';

export const wellKnownRoutes =
  ({ tokens, publicUrl }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/.well-known/jwks.json',
      {
        schema: {
          tags,
          operationId: 'getKeys',
          summary: 'The public keys of access tokens (RFC 7517)',
          security: [],
          response: { 200: z.object({ keys: z.array(z.looseObject({})) }) },
        },
      },
      async (_request, reply) => {
        const { keys } = await tokens.jwks();
        return reply
          .header('cache-control', PUBLIC_FOR_MINUTES)
          .send({ keys: keys.map((key) => ({ ...key })) });
      },
    );

    app.get(
      '/.well-known/oauth-authorization-server',
      {
        schema: {
          tags,
          operationId: 'getAuthorizationServer',
          summary: 'What the token endpoint can do (RFC 8414)',
          security: [],
          response: { 200: z.looseObject({ issuer: z.string(), token_endpoint: z.string() }) },
        },
      },
      async (_request, reply) => {
        const issuer = publicUrl();
        return reply.header('cache-control', PUBLIC_FOR_MINUTES).send({
          issuer,
          token_endpoint: `${issuer}/connect/token`,
          jwks_uri: `${issuer}/.well-known/jwks.json`,
          scopes_supported: SCOPES,
          response_types_supported: [],
          grant_types_supported: ['client_credentials'],
          token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
        });
      },
    );
  };
