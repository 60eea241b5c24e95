import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { ExportFailure } from '../exports/export-folder.ts';
import { type DriveRequest, requestJson } from './drive-request.ts';
import type { DriveGrant, DriveSignIn } from './drive-sign-in.ts';
import { createOAuthClient } from './oauth-client.ts';

export interface GoogleOptions {
  /** Null: nobody can give consent here. */
  readonly client: { readonly id: string; readonly secret: string } | null;
  readonly serviceAccounts: boolean;
  readonly scope: 'drive' | 'drive.file';
  /** Without a slash at the end, all of them. */
  readonly authUrl: string;
  readonly tokenUrl: string;
  readonly apiUrl: string;
  readonly sheetsUrl: string;
}

const SCOPE = 'https://www.googleapis.com/auth/';
const MARGIN_SECONDS = 60;
const aboutSchema = z.object({ user: z.object({ emailAddress: z.string() }) });
const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });

export function createGoogleSignIn(options: GoogleOptions, request: DriveRequest): DriveSignIn {
  const { client, authUrl, tokenUrl, apiUrl } = options;
  const oauth = createOAuthClient({
    drive: 'Google Drive',
    server: {
      issuer: authUrl,
      authorization_endpoint: `${authUrl}/o/oauth2/v2/auth`,
      token_endpoint: `${tokenUrl}/token`,
      revocation_endpoint: `${tokenUrl}/revoke`,
    },
    clientId: client?.id ?? '',
    clientSecret: client?.secret,
    scope: SCOPE + options.scope,
    // Without asking for consent anew a second connection would get nothing that lasts.
    extra: { access_type: 'offline', prompt: 'consent' },
  });
  return {
    methods: [
      ...(client ? (['browser'] as const) : []),
      ...(options.serviceAccounts ? (['serviceAccount'] as const) : []),
    ],
    consentUrl: oauth.consentUrl,
    finish: oauth.finish,
    askForCode: () => {
      throw new ExportFailure('Google Drive is not connected by a code.');
    },
    finishCode: async () => null,
    renew: (grant) =>
      grant.kind === 'consent' ? oauth.renew(grant.refreshToken) : renewServiceAccount(grant, tokenUrl),
    userName: async (grant) => {
      if (grant.kind === 'serviceAccount') return grant.email;
      const about = await requestJson(request, aboutSchema, {
        url: `${apiUrl}/drive/v3/about?fields=user(emailAddress)`,
        token: async () => grant.accessToken,
      });
      return about.user.emailAddress;
    },
    revoke: (grant) => (grant.kind === 'consent' ? oauth.revoke(grant.refreshToken) : Promise.resolve()),
  };
}

/** RFC 7523. */
async function renewServiceAccount(
  grant: Extract<DriveGrant, { kind: 'serviceAccount' }>,
  tokenUrl: string,
): Promise<DriveGrant> {
  const audience = `${tokenUrl}/token`;
  const key = await importPKCS8(grant.privateKey, 'RS256').catch(() => {
    throw new ExportFailure('The private key of the service account cannot be read.');
  });
  const assertion = await new SignJWT({ scope: `${SCOPE}drive` })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(grant.email)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
  const answer = await fetch(audience, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    signal: AbortSignal.timeout(20_000),
  }).catch((cause: unknown) => {
    throw new ExportFailure('Google Drive cannot be reached.', { cause });
  });
  const said = tokenSchema.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !said.success) {
    throw new ExportFailure(
      'Google does not take the key of the service account any more. Connect it again.',
    );
  }
  const { access_token: accessToken, expires_in: seconds } = said.data;
  return { ...grant, accessToken, expiresAt: Date.now() + (seconds - MARGIN_SECONDS) * 1000 };
}
