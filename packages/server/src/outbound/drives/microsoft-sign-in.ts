import { z } from 'zod';
import { type DriveRequest, requestJson } from './drive-request.ts';
import type { DriveSignIn } from './drive-sign-in.ts';
import { createOAuthClient } from './oauth-client.ts';

export interface MicrosoftOptions {
  readonly clientId: string;
  /** Undefined: a public client, for which a code is entered on another device. */
  readonly clientSecret: string | undefined;
  readonly tenant: string;
  /** Without a slash at the end, both. */
  readonly loginUrl: string;
  readonly graphUrl: string;
}

const meSchema = z.object({ userPrincipalName: z.string() });

export function createMicrosoftSignIn(options: MicrosoftOptions, request: DriveRequest): DriveSignIn {
  const base = `${options.loginUrl}/${options.tenant}`;
  const oauth = createOAuthClient({
    drive: 'OneDrive',
    server: {
      issuer: `${base}/v2.0`,
      authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
      token_endpoint: `${base}/oauth2/v2.0/token`,
      device_authorization_endpoint: `${base}/oauth2/v2.0/devicecode`,
    },
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    scope: 'offline_access Files.ReadWrite User.Read',
    extra: { prompt: 'select_account' },
  });
  return {
    methods: options.clientSecret === undefined ? ['deviceCode'] : ['browser', 'deviceCode'],
    ...oauth,
    renew: (grant) => oauth.renew(grant.kind === 'consent' ? grant.refreshToken : ''),
    userName: async ({ accessToken }) => {
      const me = await requestJson(request, meSchema, {
        url: `${options.graphUrl}/v1.0/me?$select=userPrincipalName`,
        token: async () => accessToken,
      });
      return me.userPrincipalName;
    },
    // Microsoft has no way to end one app's access but the person's own.
    revoke: async () => undefined,
  };
}
