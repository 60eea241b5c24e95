import { type ClientHttp2Session, connect } from 'node:http2';
import { importPKCS8, SignJWT } from 'jose';
import { later, type PushSender, TIME_TO_LIVE_SECONDS } from './push-sender.ts';

export interface ApnsOptions {
  /** Where the service is, without a slash at the end. */
  readonly baseUrl: string;
  /** PEM, as Apple gives it (`.p8`). */
  readonly key: string;
  readonly keyId: string;
  readonly teamId: string;
  /** The bundle id of the app. */
  readonly topic: string;
}

const TIMEOUT_MILLISECONDS = 15_000;
/** Apple takes a token for an hour, and wants no new one more often than every 20 minutes. */
const TOKEN_MILLISECONDS = 40 * 60 * 1000;
/** What says that there is no such installation, besides 410. */
const GONE_REASONS = ['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered', 'ExpiredToken'];

/** Apple Push Notification service, by HTTP/2 with tokens. */
export function createApns(options: ApnsOptions): PushSender & { readonly close: () => void } {
  const { baseUrl, topic } = options;
  let session: ClientHttp2Session | null = null;
  let token: { readonly value: string; readonly madeAt: number } | null = null;
  const opened = (): ClientHttp2Session => {
    if (session === null || session.closed || session.destroyed) {
      session = connect(baseUrl);
      // What goes wrong is told to each request.
      session.on('error', () => {});
      session.unref();
    }
    return session;
  };
  const providerToken = async (): Promise<string> => {
    if (token === null || token.madeAt < Date.now() - TOKEN_MILLISECONDS) {
      token = { value: await signToken(options), madeAt: Date.now() };
    }
    return token.value;
  };
  const send: PushSender = async ({ address }, { title, body, url }) => {
    const expires = Math.floor(Date.now() / 1000) + TIME_TO_LIVE_SECONDS;
    const headers = {
      ':method': 'POST',
      ':path': `/3/device/${encodeURIComponent(address)}`,
      authorization: `bearer ${await providerToken()}`,
      'apns-topic': topic,
      'apns-push-type': 'alert',
      'apns-expiration': String(expires),
    };
    const content = JSON.stringify({ aps: { alert: { title, body } }, url });
    const { status, reason, retryAfter } = await ask(opened(), headers, content);
    if (status === 200) return { kind: 'sent' };
    if (status === 410 || GONE_REASONS.includes(reason)) return { kind: 'gone' };
    if (status === 429 || status === 503) return later(retryAfter);
    if (status === 403) token = null;
    throw new Error(`APNs answered ${status}: ${reason}`);
  };
  return Object.assign(send, { close: () => session?.close() });
}

const signToken = async ({ key, keyId, teamId }: ApnsOptions): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setIssuedAt()
    .sign(await importPKCS8(key, 'ES256'));

interface ApnsAnswer {
  readonly status: number;
  readonly reason: string;
  readonly retryAfter: string | undefined;
}

function ask(
  session: ClientHttp2Session,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<ApnsAnswer> {
  return new Promise((answered, failed) => {
    const stream = session.request(headers);
    let status = 0;
    let retryAfter: string | undefined;
    let said = '';
    stream.setTimeout(TIMEOUT_MILLISECONDS, () => {
      stream.destroy(new Error('There was no answer in time.'));
      // Perhaps the connection is dead without a word.
      session.destroy();
    });
    stream.setEncoding('utf8');
    stream.on('response', (answer) => {
      status = answer[':status'] ?? 0;
      retryAfter = answer['retry-after'];
    });
    stream.on('data', (part: string) => {
      if (said.length < 2000) said += part;
    });
    stream.on('error', failed);
    stream.on('close', () => {
      if (status === 0) failed(new Error('The connection ended without an answer.'));
      else answered({ status, reason: /"reason"\s*:\s*"(\w+)"/.exec(said)?.[1] ?? '', retryAfter });
    });
    stream.end(body);
  });
}
