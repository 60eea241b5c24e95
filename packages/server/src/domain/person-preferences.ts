import { LANGUAGES } from '@rowbox/contract';
import type { Kysely } from 'kysely';
import {
  findPersonPreferences,
  type PersonPreferences,
  replacePersonPreferences,
  suggestLanguage,
} from '../store/person-preferences.ts';
import type { Database } from '../store/schema.ts';
import { listUndelivered, type StoredUndelivered } from '../store/undelivered.ts';
import { notFound } from './errors.ts';

/* What a person wants to be told, how, and in which language. */

export type { PersonPreferences };

/** @throws DomainError `not-found` */
export async function preferencesOf(db: Kysely<Database>, userId: string): Promise<PersonPreferences> {
  const found = await findPersonPreferences(db, userId);
  if (!found) throw notFound('user');
  return found;
}

export const replacePreferences = (
  db: Kysely<Database>,
  userId: string,
  preferences: PersonPreferences,
): Promise<void> => replacePersonPreferences(db, userId, preferences);

/**
 * Takes the first language of a browser that is written here for the person's, until the person says one.
 *
 * @param acceptLanguage RFC 9110, 12.5.4
 */
export async function noteLanguage(
  db: Kysely<Database>,
  userId: string,
  acceptLanguage: string | undefined,
): Promise<void> {
  const wanted = (acceptLanguage ?? '').split(',').map((range) => range.trim().slice(0, 2).toLowerCase());
  const language = wanted.map((one) => LANGUAGES.find((known) => known === one)).find(Boolean);
  if (language !== undefined) await suggestLanguage(db, userId, language);
}

const MOST_SHOWN = 100;

/** Mails and pushes of the account that could not be delivered, newest first. */
export const undeliveredOf = (
  db: Kysely<Database>,
  accountId: string,
): Promise<readonly StoredUndelivered[]> => listUndelivered(db, accountId, MOST_SHOWN);
