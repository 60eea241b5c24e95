import { z } from 'zod';
import { int32 } from './common.ts';

export const SCOPES = ['api.read', 'api.write', 'mcp.read', 'mcp.write'] as const;
export type Scope = (typeof SCOPES)[number];

/** What is granted when no scope is asked for. */
export const DEFAULT_SCOPES: readonly Scope[] = ['api.read', 'api.write'];
/** The same for a token that is asked for the tool server alone. */
export const TOOL_SCOPES: readonly Scope[] = ['mcp.read', 'mcp.write'];

export const tokenRequestSchema = z
  .object({
    grant_type: z.string().describe('`client_credentials`'),
    client_id: z.string().optional().describe('Left out when the client authenticates by HTTP Basic.'),
    client_secret: z.string().optional(),
    scope: z
      .string()
      .optional()
      .describe(
        `Space-separated, of ${SCOPES.map((scope) => `\`${scope}\``).join(', ')}. Left out: \`api.read api.write\`.`,
      ),
    resource: z
      .string()
      .optional()
      .describe(
        'What the token is for (RFC 8707): the address of the service, or that of its tool server (`…/mcp`), which then takes it alone. Left out: the service, its tool server included.',
      ),
  })
  .meta({ id: 'TokenRequest', description: 'OAuth 2.0 client credentials grant (RFC 6749 section 4.4).' });

export const tokenResponseSchema = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: int32().describe('Seconds.'),
    scope: z.string().describe('The scopes that were granted, space-separated.'),
  })
  .meta({
    id: 'TokenResponse',
    examples: [
      { access_token: 'eyJhbGciOi…', token_type: 'Bearer', expires_in: 3600, scope: 'api.read api.write' },
    ],
  });

export type TokenResponse = z.output<typeof tokenResponseSchema>;

export const TOKEN_ERRORS = [
  'invalid_request',
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_target',
] as const;
export type TokenErrorCode = (typeof TOKEN_ERRORS)[number];

export const tokenErrorSchema = z
  .object({ error: z.enum(TOKEN_ERRORS), error_description: z.string() })
  .meta({
    id: 'TokenError',
    description: 'RFC 6749 section 5.2; `invalid_target` is of RFC 8707.',
    examples: [{ error: 'invalid_client', error_description: 'The client id or the secret is wrong.' }],
  });
