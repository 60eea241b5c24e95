import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PersonNotifications } from '@rowbox/contract';
import type { Kysely } from 'kysely';
import { secretOrElse } from '../store/installation-secrets.ts';
import { findPersonPreferences, turnMailsOff } from '../store/person-preferences.ts';
import type { Database } from '../store/schema.ts';
import { DomainError } from './errors.ts';
import { randomToken } from './ids.ts';

/* Links in mails by which whoever has the mail stops further ones, without signing in. They are good for ever. */

type NotificationType = keyof PersonNotifications;

const TYPES: readonly NotificationType[] = [
  'documentProcessed',
  'documentFailed',
  'mailboxShared',
  'autoConfirmed',
  'documentAssigned',
  'documentCommented',
];
const SECRET_NAME = 'unsubscribe';

const sign = async (db: Kysely<Database>, payload: string): Promise<Buffer> =>
  createHmac('sha256', await secretOrElse(db, SECRET_NAME, randomToken(32)))
    .update(payload)
    .digest();

/** @param types of mails that the link stops */
export async function unsubscribeUrl(
  db: Kysely<Database>,
  publicUrl: string,
  userId: string,
  types: readonly NotificationType[],
): Promise<string> {
  const payload = [userId, ...TYPES.filter((type) => types.includes(type))].join('.');
  const signature = (await sign(db, payload)).toString('base64url');
  return `${publicUrl}/unsubscribe/${Buffer.from(payload).toString('base64url')}.${signature}`;
}

interface Unsubscribed {
  readonly types: readonly NotificationType[];
  /** In which the person is written to; null: not said, or the person has gone. */
  readonly language: string | null;
}

/** What a link is for. @throws DomainError `not-found` for one that was never made so */
export async function readUnsubscribeToken(db: Kysely<Database>, token: string): Promise<Unsubscribed> {
  const { userId, types } = await readToken(db, token);
  return { types, language: (await findPersonPreferences(db, userId))?.language ?? null };
}

async function readToken(
  db: Kysely<Database>,
  token: string,
): Promise<{ readonly userId: string; readonly types: readonly NotificationType[] }> {
  const [encoded = '', given = ''] = token.split('.');
  const payload = Buffer.from(encoded, 'base64url').toString('utf8');
  const [right, signature] = [await sign(db, payload), Buffer.from(given, 'base64url')];
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) {
    throw new DomainError('not-found', 'This link is not valid.');
  }
  const [userId = '', ...types] = payload.split('.');
  return { userId, types: TYPES.filter((type) => types.includes(type)) };
}

/** @throws DomainError `not-found` */
export async function unsubscribe(db: Kysely<Database>, token: string): Promise<Unsubscribed> {
  const { userId, types } = await readToken(db, token);
  await turnMailsOff(db, userId, types);
  return readUnsubscribeToken(db, token);
}
