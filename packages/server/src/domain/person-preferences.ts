import type { Kysely } from 'kysely';
import {
  findPersonPreferences,
  type PersonLanguage,
  type PersonPreferences,
  replaceNotificationPreferences,
  storeLanguage,
  suggestLanguage,
} from '../store/person-preferences.ts';
import type { Database } from '../store/schema.ts';
import { listUndelivered, type StoredUndelivered } from '../store/undelivered.ts';
import { spokenFor } from '../texts/texts.ts';
import { DomainError, notFound } from './errors.ts';

/* What a person wants to be told, how, and in which language. */

export type { PersonPreferences };

/** @throws DomainError `not-found` */
export async function preferencesOf(db: Kysely<Database>, userId: string): Promise<PersonPreferences> {
  const found = await findPersonPreferences(db, userId);
  if (!found) throw notFound('user');
  return found;
}

export const replacePreferences = replaceNotificationPreferences;

/** In which language a person is spoken to; of one who has gone, none. */
export async function languageOf(db: Kysely<Database>, userId: string): Promise<PersonLanguage> {
  const { language, isChosen } = (await findPersonPreferences(db, userId)) ?? {
    language: null,
    isChosen: false,
  };
  return { language, isChosen };
}

/**
 * Keeps the language a person chose, wherever the person signs in.
 *
 * @param language null: as the browsers have it
 * @throws DomainError `invalid-values` for none that is spoken here
 */
export async function chooseLanguage(
  db: Kysely<Database>,
  userId: string,
  language: string | null,
): Promise<void> {
  if (language !== null && !LANGUAGE.test(language)) {
    throw new DomainError('invalid-values', 'This is not a language.', {
      errors: { '/language': ['must be a language as BCP 47 names it, such as de'] },
    });
  }
  await storeLanguage(db, userId, { language, isChosen: language !== null });
}

const LANGUAGE = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/;

/**
 * Takes the first language of a browser that is spoken here for the person's, until the person says one.
 *
 * @param tags what the browser would have, the most wanted first
 */
export async function noteLanguage(
  db: Kysely<Database>,
  userId: string,
  tags: readonly string[],
): Promise<void> {
  const language = spokenFor(tags);
  if (language !== undefined) await suggestLanguage(db, userId, language);
}

const MOST_SHOWN = 100;

/** Mails and pushes of the account that could not be delivered, newest first. */
export const undeliveredOf = (
  db: Kysely<Database>,
  accountId: string,
): Promise<readonly StoredUndelivered[]> => listUndelivered(db, accountId, MOST_SHOWN);
