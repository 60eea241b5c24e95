import * as oauth from 'oauth4webapi';
import { ExportFailure } from '../exports/export-folder.ts';
import type { DeviceCode, DriveGrant } from './drive-sign-in.ts';

const TIMEOUT_MILLISECONDS = 20_000;
/** An access token is renewed so long before it ends. */
const MARGIN_MILLISECONDS = 60_000;

export interface OAuthClientOptions {
  /** In words: `Google Drive`. */
  readonly drive: string;
  readonly server: oauth.AuthorizationServer;
  readonly clientId: string;
  /** Undefined: a public client. */
  readonly clientSecret: string | undefined;
  readonly scope: string;
  /** What else the consent page is asked for. */
  readonly extra: Readonly<Record<string, string>>;
}

/** RFC 6749 with PKCE (RFC 7636) and device codes (RFC 8628), without what tells one provider from the other. */
export function createOAuthClient({
  drive,
  server,
  clientId,
  clientSecret,
  scope,
  extra,
}: OAuthClientOptions) {
  const client: oauth.Client = { client_id: clientId };
  const authentication = clientSecret === undefined ? oauth.None() : oauth.ClientSecretPost(clientSecret);
  const options = () => ({
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    // Only what an operator or a test sets is not encrypted.
    [oauth.allowInsecureRequests]: new URL(server.token_endpoint ?? '').protocol === 'http:',
  });
  const toGrant = (answer: oauth.TokenEndpointResponse, before: string | null): DriveGrant => {
    const refreshToken = answer.refresh_token ?? before;
    if (refreshToken === null) {
      throw new ExportFailure(
        `${drive} allowed nothing that lasts. Take the access away there and connect anew.`,
      );
    }
    const expiresAt = Date.now() + (answer.expires_in ?? 0) * 1000 - MARGIN_MILLISECONDS;
    return { kind: 'consent', refreshToken, accessToken: answer.access_token, expiresAt };
  };
  const told = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof ExportFailure
        ? error
        : new ExportFailure(sentence(error, drive), { cause: error });
    }
  };

  return {
    consentUrl: async (state: string, redirectUrl: string, proof: string): Promise<string> => {
      const url = new URL(server.authorization_endpoint ?? '');
      const asked = {
        client_id: clientId,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(proof),
        code_challenge_method: 'S256',
        ...extra,
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return url.href;
    },
    finish: (answer: URL, state: string, redirectUrl: string, proof: string): Promise<DriveGrant> =>
      told(async () => {
        const parameters = oauth.validateAuthResponse(server, client, answer, state);
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          authentication,
          parameters,
          redirectUrl,
          proof,
          options(),
        );
        return toGrant(await oauth.processAuthorizationCodeResponse(server, client, response), null);
      }),
    renew: (refreshToken: string): Promise<DriveGrant> =>
      told(async () => {
        const response = await oauth.refreshTokenGrantRequest(
          server,
          client,
          authentication,
          refreshToken,
          options(),
        );
        return toGrant(await oauth.processRefreshTokenResponse(server, client, response), refreshToken);
      }),
    askForCode: (): Promise<DeviceCode> =>
      told(async () => {
        const response = await oauth.deviceAuthorizationRequest(
          server,
          client,
          oauth.None(),
          { scope },
          options(),
        );
        const answer = await oauth.processDeviceAuthorizationResponse(server, client, response);
        return {
          deviceCode: answer.device_code,
          userCode: answer.user_code,
          url: answer.verification_uri,
          expiresSeconds: answer.expires_in,
          intervalSeconds: answer.interval ?? 5,
        };
      }),
    finishCode: (deviceCode: string): Promise<DriveGrant | null> =>
      told(async () => {
        const response = await oauth.deviceCodeGrantRequest(
          server,
          client,
          authentication,
          deviceCode,
          options(),
        );
        try {
          return toGrant(await oauth.processDeviceCodeResponse(server, client, response), null);
        } catch (error) {
          const code = error instanceof oauth.ResponseBodyError ? error.error : null;
          if (code === 'authorization_pending' || code === 'slow_down') return null;
          throw error;
        }
      }),
    revoke: async (token: string): Promise<void> => {
      if (server.revocation_endpoint === undefined) return;
      await oauth.revocationRequest(server, client, authentication, token, options()).catch(() => undefined);
    },
  };
}

function sentence(error: unknown, drive: string): string {
  if (error instanceof oauth.AuthorizationResponseError) {
    return error.error === 'access_denied'
      ? `${drive} was not connected: it was not allowed.`
      : `${drive} was not connected: it answered “${plain(error.error)}”.`;
  }
  if (error instanceof oauth.ResponseBodyError) {
    if (error.error === 'invalid_grant') return `The connection to ${drive} has ended. Connect it again.`;
    if (error.error === 'expired_token') return 'The code was not entered in time. Ask for another one.';
    if (error.error === 'access_denied' || error.error === 'authorization_declined') {
      return `${drive} was not connected: it was not allowed.`;
    }
    if (error.error === 'invalid_client' || error.error === 'unauthorized_client') {
      return `${drive} does not know this installation. Its operator can set its client id and secret right.`;
    }
    return `${drive} does not let this service in: it answered “${plain(error.error)}”.`;
  }
  return `${drive} cannot be reached, or does not answer as it should.`;
}

/** What comes from outside, as part of a sentence. */
const plain = (code: string): string => code.replace(/[^\w .-]/g, '').slice(0, 60);
