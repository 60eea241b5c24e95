import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/*
 * Which table and column holds what better-auth keeps. It writes these tables by itself; only users are made by our own
 * functions, since nobody signs up.
 */

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

export const SIGN_IN_TABLES = {
  user: {
    modelName: 'users',
    fields: { email: 'email_folded', emailVerified: 'email_verified', ...TIMES },
  },
  session: {
    modelName: 'user_sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...TIMES,
    },
  },
  account: {
    modelName: 'user_credentials',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...TIMES,
    },
  },
  verification: {
    modelName: 'user_verifications',
    fields: { expiresAt: 'expires_at', ...TIMES },
  },
} as const;

/** The password a user begins with, as better-auth would store it. */
export async function insertPassword(
  db: Kysely<Database>,
  { id, userId, password }: { readonly id: string; readonly userId: string; readonly password: string },
): Promise<void> {
  await db
    .insertInto('user_credentials')
    .values({ id, user_id: userId, account_id: userId, provider_id: 'credential', password })
    .execute();
}
