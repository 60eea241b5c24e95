import { CATALOGUES } from './catalogues.ts';
import { messageTranslator, type Translate } from './message-translator.ts';
import { valueWrittenIn } from './value-written-in.ts';

/*
 * What the service says of requests, values and configs, in other languages than the English it is written in. Each catalogue
 * holds the English sentences with their translations.
 */

export type { Translate };

const translators = new Map(
  Object.entries(CATALOGUES).map(([language, catalogue]) => [
    language,
    messageTranslator(catalogue, valueWrittenIn(language)),
  ]),
);

const AS_IT_IS: Translate = (message) => message;
const FIRST_LANGUAGE = 'en';

/** The languages messages can be had in, as BCP 47 names them. */
export const MESSAGE_LANGUAGES: readonly string[] = [FIRST_LANGUAGE, ...translators.keys()];

/** @param language one of those; messages stay English in any other */
export const translatorTo = (language: string): Translate => translators.get(language) ?? AS_IT_IS;
