import { SCOPES } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { HttpContext } from '../context.ts';

const tags = ['Token'];
const keySetSchema = z
  .object({
    keys: z.array(
      z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string() }).meta({ id: 'JsonWebKey' }),
    ),
  })
  .meta({
    id: 'JsonWebKeySet',
    examples: [
      {
        keys: [
          {
            kty: 'OKP',
            crv: 'Ed25519',
            x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
            kid: 'u2gP0kXr1nQe',
            use: 'sig',
            alg: 'EdDSA',
          },
        ],
      },
    ],
  });

const authorizationServerSchema = z
  .looseObject({
    issuer: z.string(),
    token_endpoint: z.string(),
    jwks_uri: z.string(),
    scopes_supported: z.array(z.string()),
    response_types_supported: z.array(z.string()),
    grant_types_supported: z.array(z.string()),
    token_endpoint_auth_methods_supported: z.array(z.string()),
  })
  .meta({
    id: 'AuthorizationServer',
    examples: [
      {
        issuer: 'https://rowbox.example.com',
        token_endpoint: 'https://rowbox.example.com/connect/token',
        jwks_uri: 'https://rowbox.example.com/.well-known/jwks.json',
        scopes_supported: ['api.read', 'api.write', 'mcp.read', 'mcp.write'],
        response_types_supported: [],
        grant_types_supported: ['client_credentials'],
        token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      },
    ],
  });

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
          summary: 'Get the public keys of tokens',
          description: 'A JSON Web Key Set (RFC 7517): by these anyone can verify an access token.',
          security: [],
          response: { 200: keySetSchema },
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
          summary: 'Get the metadata of the token endpoint',
          description: 'Authorization server metadata (RFC 8414): where tokens are got, and how.',
          security: [],
          response: { 200: authorizationServerSchema },
        },
      },
      async (_request, reply) => {
        const issuer = publicUrl();
        return reply.header('cache-control', PUBLIC_FOR_MINUTES).send({
          issuer,
          token_endpoint: `${issuer}/connect/token`,
          jwks_uri: `${issuer}/.well-known/jwks.json`,
          scopes_supported: [...SCOPES],
          response_types_supported: [],
          grant_types_supported: ['client_credentials'],
          token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
        });
      },
    );
  };
