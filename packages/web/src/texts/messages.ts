import type { Translate } from '@rowbox/contract/messages';
import { LANGUAGE } from './language.ts';

// The service answers in the language of the app. What the engine says in the browser is English, and translated here by the
// service's catalogue, which is loaded where it is wanted.
const spoken = LANGUAGE === 'en' ? null : await import('@rowbox/contract/messages');

/** What the engine says of a value or a config, in the language of the app. */
export const inLanguage: Translate = spoken ? spoken.translatorTo(LANGUAGE) : (message) => message;
