import { SCOPES, type Scope } from '@rowbox/contract';
import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import {
  insertFirstSigningKey,
  type NewSigningKey,
  replaceSigningKeys,
  type StoredSigningKey,
  usableSigningKeys,
} from '../store/signing-keys.ts';
import { randomToken } from './ids.ts';

/* Access tokens are signed JWTs by RFC 9068, so that verifying one asks no database. */

export const TOKEN_LIFETIME_SECONDS = 3600;
/** RFC 9068 §2.1 wants RS256 understood; EdDSA is the shorter and the faster. */
export const TOKEN_ALGORITHMS = ['EdDSA', 'RS256'] as const;
export type TokenAlgorithm = (typeof TOKEN_ALGORITHMS)[number];
/** A retired key stays known until the last token it signed has expired, and a little longer for clocks that differ. */
const KEY_GRACE_SECONDS = TOKEN_LIFETIME_SECONDS + 300;
/** Another process may have rotated the keys: after so long they are read again. */
const KEYS_FRESH_MILLISECONDS = 60_000;
/** A token by an unknown key makes the keys be read again, but not more often than this. */
const KEYS_RELOAD_MILLISECONDS = 5_000;
/** Verified tokens are remembered, since a signature costs more than everything else in a small request. */
const REMEMBERED_TOKENS = 10_000;

export interface AccessToken {
  readonly clientId: string;
  readonly accountId: string;
  readonly scopes: readonly Scope[];
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

export interface Grant extends Omit<AccessToken, 'expiresAt'> {
  readonly audience?: Audience;
}

/** What a token is good for: the whole service, or its tool server alone. */
export type Audience = 'service' | 'tools';

/** The address of the tool server, which is what a token for it alone names (RFC 8707). */
export const toolServerUrl = (issuer: string): string => `${issuer}/mcp`;

export interface AccessTokens {
  readonly issue: (grant: Grant) => Promise<string>;
  /**
   * @param at where it is shown; one for the service is good at its tool server too
   * @returns null for a token that is expired, not ours, not for this place, or no token at all
   */
  readonly verify: (token: string, at: Audience) => Promise<AccessToken | null>;
  /** The public keys, as RFC 7517 has them. */
  readonly jwks: () => Promise<{ readonly keys: readonly PublishedKey[] }>;
}

/** A JSON Web Key; what else it has depends on its type. */
interface PublishedKey {
  readonly kty: string;
  readonly kid: string;
  readonly use: string;
  readonly alg: string;
}

interface VerifyingKey {
  readonly algorithm: string;
  readonly key: ImportedKey;
}

type ImportedKey = Awaited<ReturnType<typeof importJWK>>;

interface Keys {
  readonly signing: { readonly kid: string; readonly key: ImportedKey };
  /** By kid. */
  readonly verifying: ReadonlyMap<string, VerifyingKey>;
  readonly published: readonly PublishedKey[];
  readonly loadedAt: number;
}

interface RememberedToken {
  readonly token: AccessToken;
  readonly audience: Audience;
}

/**
 * @param issuer the service's public address; it is also the audience of tokens for the service
 * @param algorithm by which tokens are signed; those of all are verified
 */
export function createAccessTokens(
  db: Kysely<Database>,
  issuer: () => string,
  algorithm: TokenAlgorithm = 'EdDSA',
): AccessTokens {
  let keys: Promise<Keys> | undefined;
  const remembered = new Map<string, RememberedToken>();

  const keysNoOlderThan = async (milliseconds: number): Promise<Keys> => {
    const present = await keys;
    if (present && Date.now() - present.loadedAt <= milliseconds) return present;
    keys = loadKeys(db, algorithm);
    // A failed load must not stay: the next request tries again.
    keys.catch(() => {
      keys = undefined;
    });
    return keys;
  };

  const verifyingKey = async (kid: string): Promise<VerifyingKey> => {
    const known =
      (await keysNoOlderThan(KEYS_FRESH_MILLISECONDS)).verifying.get(kid) ??
      (await keysNoOlderThan(KEYS_RELOAD_MILLISECONDS)).verifying.get(kid);
    if (!known) throw new UnknownKey();
    return known;
  };

  return {
    issue: async ({ clientId, accountId, scopes, audience = 'service' }) => {
      const { signing } = await keysNoOlderThan(KEYS_FRESH_MILLISECONDS);
      return new SignJWT({ client_id: clientId, account: accountId, scope: scopes.join(' ') })
        .setProtectedHeader({ alg: algorithm, typ: 'at+jwt', kid: signing.kid })
        .setIssuer(issuer())
        .setAudience(audience === 'tools' ? toolServerUrl(issuer()) : issuer())
        .setSubject(clientId)
        .setJti(randomToken(16))
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_LIFETIME_SECONDS}s`)
        .sign(signing.key);
    },
    verify: async (token, at) => {
      const known = remembered.get(token) ?? (await verifyToken(token, issuer(), verifyingKey));
      if (!known) return null;
      if (remembered.size >= REMEMBERED_TOKENS) remembered.clear();
      remembered.set(token, known);
      const isForHere = known.audience === 'service' || at === 'tools';
      return isForHere && known.token.expiresAt > Date.now() / 1000 ? known.token : null;
    },
    jwks: async () => ({ keys: (await keysNoOlderThan(KEYS_RELOAD_MILLISECONDS)).published }),
  };
}

/** From now on tokens are signed by new keys; those signed by the old ones stay good until they expire. */
export async function rotateSigningKeys(db: Kysely<Database>): Promise<void> {
  await replaceSigningKeys(db, await Promise.all(TOKEN_ALGORITHMS.map(newKey)), KEY_GRACE_SECONDS);
}

class UnknownKey extends Error {}

async function verifyToken(
  token: string,
  issuer: string,
  keyOf: (kid: string) => Promise<VerifyingKey>,
): Promise<RememberedToken | null> {
  try {
    const keyFor = async ({ kid = '', alg }: { readonly kid?: string; readonly alg?: string }) => {
      const { key, algorithm } = await keyOf(kid);
      // A key is good for its own algorithm only, whatever the token says.
      if (alg !== algorithm) throw new UnknownKey();
      return key;
    };
    const { payload } = await jwtVerify(token, keyFor, {
      algorithms: [...TOKEN_ALGORITHMS],
      typ: 'at+jwt',
      issuer,
      audience: [issuer, toolServerUrl(issuer)],
      requiredClaims: ['exp', 'iat', 'sub', 'jti', 'client_id', 'account', 'scope'],
    });
    const verified = {
      clientId: String(payload.client_id),
      accountId: String(payload.account),
      scopes: String(payload.scope).split(' ').filter(isScope),
      expiresAt: payload.exp ?? 0,
    };
    return { token: verified, audience: payload.aud === issuer ? 'service' : 'tools' };
  } catch (error) {
    // Whatever is wrong with a token is the caller's fault and looks the same; a database that is away is not.
    if (error instanceof UnknownKey || isJoseError(error)) return null;
    throw error;
  }
}

const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text);

const isJoseError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J');

async function loadKeys(db: Kysely<Database>, algorithm: TokenAlgorithm): Promise<Keys> {
  let stored = await usableSigningKeys(db, KEY_GRACE_SECONDS);
  const missing = TOKEN_ALGORITHMS.filter(
    (one) => !stored.some((key) => !key.retired && key.algorithm === one),
  );
  if (missing.length > 0) {
    for (const key of await Promise.all(missing.map(newKey))) await insertFirstSigningKey(db, key);
    stored = await usableSigningKeys(db, KEY_GRACE_SECONDS);
  }
  const current = stored.find((key) => !key.retired && key.algorithm === algorithm);
  if (!current) throw new Error('there is no signing key in use, though one was just made');
  return {
    signing: { kid: current.kid, key: await importJWK(current.privateJwk as JWK, algorithm) },
    verifying: new Map(
      await Promise.all(
        stored.map(
          async ({ kid, publicJwk, algorithm }) =>
            [kid, { algorithm, key: await importJWK(publicJwk as JWK, algorithm) }] as const,
        ),
      ),
    ),
    published: stored.map(publishedKey),
    loadedAt: Date.now(),
  };
}

const publishedKey = ({ kid, publicJwk, algorithm }: StoredSigningKey): PublishedKey => ({
  ...publicJwk,
  kty: String(publicJwk.kty),
  kid,
  use: 'sig',
  alg: algorithm,
});

async function newKey(algorithm: TokenAlgorithm): Promise<NewSigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true });
  return {
    kid: randomToken(12),
    algorithm,
    publicJwk: await exportJWK(publicKey),
    privateJwk: await exportJWK(privateKey),
  };
}
