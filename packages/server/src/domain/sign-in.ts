import type { Kysely } from 'kysely';
import { signInTables } from '../store/hashed-sessions.ts';
import { secretOrElse } from '../store/installation-secrets.ts';
import { findPersonPreferences } from '../store/person-preferences.ts';
import type { Database } from '../store/schema.ts';
import { deleteExpired, isSessionGood } from '../store/sessions.ts';
import { SIGN_IN_TABLES } from '../store/sign-in-tables.ts';
import { newId, randomToken } from './ids.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/* People sign in with an e-mail address and a password; better-auth keeps sessions and checks where requests come from. */

export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 256;

const SECRET_NAME = 'sign-in';
const DAY_SECONDS = 24 * 60 * 60;
const SESSION_SECONDS = 30 * DAY_SECONDS;
/** A session in use is prolonged once a day. */
const SESSION_PROLONGED_AFTER_SECONDS = DAY_SECONDS;
const RESET_LINK_SECONDS = 60 * 60;
/** By which the door says from which network address a request came; a client's own header of that name is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-rowbox-client-address';

/** Who uses the web app, and for which account. */
export interface SignedIn {
  readonly userId: string;
  readonly accountId: string;
  readonly sessionId: string;
}

export interface PasswordLink {
  readonly email: string;
  /** Where a new password is set; good for one hour, once. */
  readonly url: string;
  /** In which the person is written to; null: not said. */
  readonly language: () => Promise<string | null>;
}

export interface SignIn {
  /** Answers the requests under {@link SIGN_IN_PATH}: signing in and out, and setting a password. */
  readonly answer: (request: Request) => Promise<Response>;
  /** @returns null without a session, and for one that has ended */
  readonly sessionOf: (headers: Headers) => Promise<SignedIn | null>;
}

export const SIGN_IN_PATH = '/auth';

export interface SignInOptions {
  readonly publicUrl: () => string;
  /** Null while no mail can be sent: then nobody can ask for a link by himself. */
  readonly sendPasswordLink: ((link: PasswordLink) => Promise<void>) | null;
}

export function createSignIn(db: Kysely<Database>, options: SignInOptions): SignIn {
  let library: ReturnType<typeof openLibrary> | undefined;
  const opened = () => {
    library ??= openLibrary(db, options).catch((error: unknown) => {
      // The next request tries again.
      library = undefined;
      throw error;
    });
    return library;
  };
  return {
    answer: async (request) => (await opened()).handler(request),
    sessionOf: async (headers) => {
      const found = await (await opened()).api.getSession({ headers });
      return found === null
        ? null
        : { userId: found.user.id, accountId: found.user.accountId, sessionId: found.session.id };
    },
  };
}

/** Made with the first request: the address is known only when the service listens, and loading it takes its time. */
async function openLibrary(db: Kysely<Database>, options: SignInOptions) {
  const { sendPasswordLink } = options;
  const { betterAuth } = await import('better-auth');
  const publicUrl = options.publicUrl();
  return betterAuth({
    ...SIGN_IN_TABLES,
    // Routes are known without the path that a proxy may put them beneath.
    baseURL: new URL(publicUrl).origin,
    basePath: SIGN_IN_PATH,
    secret: await secretOrElse(db, SECRET_NAME, randomToken(32)),
    database: signInTables(db),
    // Under which name a person reaches the service does not matter, only that the page is ours.
    trustedOrigins: (request) => (request === undefined ? [] : originsOf(new URL(request.url).host)),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(password, hash) },
      ...(sendPasswordLink && {
        sendResetPassword: ({ user, token }) =>
          sendPasswordLink({
            email: user.email,
            url: passwordLinkUrl(publicUrl, token, user.email),
            language: async () => (await findPersonPreferences(db, user.id))?.language ?? null,
          }),
      }),
    },
    user: {
      ...SIGN_IN_TABLES.user,
      additionalFields: {
        accountId: { type: 'string', required: true, input: false, fieldName: 'account_id' },
      },
    },
    session: {
      ...SIGN_IN_TABLES.session,
      expiresIn: SESSION_SECONDS,
      updateAge: SESSION_PROLONGED_AFTER_SECONDS,
    },
    // The door counts attempts.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'rowbox',
      defaultCookieAttributes: { path: new URL(publicUrl).pathname },
      useSecureCookies: publicUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: {
        generateId: ({ model }) =>
          newId(model === 'session' ? 'ses' : model === 'verification' ? 'ver' : 'crd'),
      },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/** Whether a session is still good; looking at it does not prolong it. */
export const isSignedIn = (db: Kysely<Database>, sessionId: string): Promise<boolean> =>
  isSessionGood(db, sessionId);

/** @returns how many sessions and one-time links had expired */
export const sweepSessions = (db: Kysely<Database>): Promise<number> => deleteExpired(db);

/** A proxy may speak TLS for us. */
const originsOf = (host: string): string[] => [`http://${host}`, `https://${host}`];

/** The page of the web app behind a link by which a password is set. It knows whose, and signs the person in with it. */
export const passwordLinkUrl = (publicUrl: string, token: string, email: string): string =>
  `${publicUrl}/set-password?${new URLSearchParams({ token, email })}`;
