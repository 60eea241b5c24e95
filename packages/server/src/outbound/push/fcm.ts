import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { later, type PushSender, TIME_TO_LIVE_SECONDS } from './push-sender.ts';

/** Of a service account, as Google gives it. */
export const fcmAccountSchema = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url(),
});

export interface FcmOptions {
  /** Where the service is, without a slash at the end. */
  readonly baseUrl: string;
  readonly account: z.output<typeof fcmAccountSchema>;
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const TIMEOUT_MILLISECONDS = 15_000;
/** A token is asked for anew so long before it ends. */
const MARGIN_SECONDS = 60;

/** Firebase Cloud Messaging, HTTP v1. */
export function createFcm({ baseUrl, account }: FcmOptions): PushSender {
  let token: { readonly value: string; readonly until: number } | null = null;
  const accessToken = async (): Promise<string> => {
    const now = Date.now() / 1000;
    if (token === null || token.until < now) {
      const { value, seconds } = await askToken(account);
      token = { value, until: now + seconds - MARGIN_SECONDS };
    }
    return token.value;
  };
  return async ({ address }, { title, body, url }) => {
    const answer = await fetch(
      `${baseUrl}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          message: {
            token: address,
            notification: { title, body },
            data: { url },
            android: { ttl: `${TIME_TO_LIVE_SECONDS}s` },
          },
        }),
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      },
    );
    const said = (await answer.text()).slice(0, 2000);
    if (answer.ok) return { kind: 'sent' };
    if (answer.status === 404 || said.includes('"UNREGISTERED"')) return { kind: 'gone' };
    if (answer.status === 429 || answer.status === 503) return later(answer.headers.get('retry-after'));
    if (answer.status === 401) token = null;
    throw new Error(`FCM answered ${answer.status}: ${said.slice(0, 200)}`);
  };
}

/** RFC 7523. */
async function askToken({ client_email, private_key, token_uri }: FcmOptions['account']) {
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(client_email)
    .setAudience(token_uri)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(private_key, 'RS256'));
  const answer = await fetch(token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  if (!answer.ok) throw new Error(`The token endpoint of FCM answered ${answer.status}.`);
  const { access_token, expires_in } = z
    .object({ access_token: z.string(), expires_in: z.number() })
    .parse(await answer.json());
  return { value: access_token, seconds: expires_in };
}
