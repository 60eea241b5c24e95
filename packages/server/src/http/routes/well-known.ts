import { SCOPES, TOOL_SCOPES } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { toolServerUrl } from '../../domain/access-tokens.ts';
import type { HttpContext } from '../context.ts';
import { TOOL_SERVER_METADATA } from './tool-server.ts';

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
    authorization_endpoint: z.string(),
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
        authorization_endpoint: 'https://rowbox.example.com/connect/authorize',
        token_endpoint: 'https://rowbox.example.com/connect/token',
        jwks_uri: 'https://rowbox.example.com/.well-known/jwks.json',
        scopes_supported: ['api.read', 'api.write', 'mcp.read', 'mcp.write'],
        response_types_supported: [],
        grant_types_supported: ['client_credentials'],
        token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      },
    ],
  });

const protectedResourceSchema = z
  .object({
    resource: z.string(),
    resource_name: z.string(),
    resource_documentation: z.string(),
    authorization_servers: z.array(z.string()),
    scopes_supported: z.array(z.string()),
    bearer_methods_supported: z.array(z.string()),
  })
  .meta({
    id: 'ProtectedResource',
    examples: [
      {
        resource: 'https://rowbox.example.com/mcp',
        resource_name: 'Rowbox tool server',
        resource_documentation: 'https://rowbox.example.com/docs',
        authorization_servers: ['https://rowbox.example.com'],
        scopes_supported: ['mcp.read', 'mcp.write'],
        bearer_methods_supported: ['header'],
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
          // Clients of agents take no metadata without it, whichever grant they use.
          authorization_endpoint: `${issuer}/connect/authorize`,
          token_endpoint: `${issuer}/connect/token`,
          jwks_uri: `${issuer}/.well-known/jwks.json`,
          scopes_supported: [...SCOPES],
          response_types_supported: [],
          grant_types_supported: ['client_credentials'],
          token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
        });
      },
    );

    app.get(
      TOOL_SERVER_METADATA,
      {
        schema: {
          tags,
          operationId: 'getToolServer',
          summary: 'Get the metadata of the tool server',
          description:
            'Protected resource metadata (RFC 9728): which tokens the tool server for agents takes, and where they are got.',
          security: [],
          response: { 200: protectedResourceSchema },
        },
      },
      async (_request, reply) => {
        const issuer = publicUrl();
        return reply.header('cache-control', PUBLIC_FOR_MINUTES).send({
          resource: toolServerUrl(issuer),
          resource_name: 'Rowbox tool server',
          resource_documentation: `${issuer}/docs`,
          authorization_servers: [issuer],
          scopes_supported: [...TOOL_SCOPES],
          bearer_methods_supported: ['header'],
        });
      },
    );
  };
