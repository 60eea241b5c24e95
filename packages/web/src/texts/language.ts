import { BASE_PATH } from '../base-path.ts';

/*
 * In which language the app speaks: the one the person chose, who is remembered here from signing in to signing out, else the one
 * that was chosen in this browser, else the first of the browser's that has a catalogue.
 */

/** Texts and, below them by name, more of the same. What depends on a value is an ICU message. */
export type Messages = string | readonly Messages[] | { readonly [key: string]: Messages };

const CATALOGUES = import.meta.glob<Messages>('./*.json', { import: 'default' });

/** Every language with a catalogue, as BCP 47 names it. */
export const LANGUAGES: readonly string[] = Object.keys(CATALOGUES).map((file) =>
  file.slice(2, -'.json'.length),
);

const OF_BROWSER = 'rowbox.language';
const OF_PERSON = 'rowbox.person-language';
const FALLBACK = 'en';

const stem = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** @returns the language with a catalogue that speaks to who wants this one */
const spokenFor = (tag: string): string | undefined =>
  LANGUAGES.find((one) => one.toLowerCase() === tag.toLowerCase()) ??
  LANGUAGES.find((one) => stem(one) === stem(tag));

function isWellFormed(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function kept(key: string): string | null {
  try {
    const language = localStorage.getItem(key);
    return LANGUAGES.find((one) => one === language) ?? null;
  } catch {
    // There is no storage, or it is forbidden: the browser's languages hold.
    return null;
  }
}

/** What was chosen in this browser, before anybody signed in; null: as the browser has it. */
export const CHOSEN_HERE: string | null = kept(OF_BROWSER);

/** What was chosen, by the person or in this browser; null: as the browser has it. */
export const CHOSEN: string | null = kept(OF_PERSON) ?? CHOSEN_HERE;

const wanted = (globalThis.navigator?.languages ?? []).filter(isWellFormed);
const match = wanted.find((tag) => (CHOSEN === null ? spokenFor(tag) : spokenFor(tag) === CHOSEN));

/** The language of the words. */
export const LANGUAGE: string = CHOSEN ?? (match && spokenFor(match)) ?? FALLBACK;

/** How numbers and dates are written: in the language of the words, with the habits of the country the browser names for it. */
export const LOCALE: string = match ?? LANGUAGE;

/** In whose way people write values here: the browser's, unless another language was chosen. */
export const WRITING_LOCALE: string = CHOSEN === null ? (wanted[0] ?? LOCALE) : LOCALE;

export const loadCatalogue = (): Promise<Messages> => {
  const load = CATALOGUES[`./${LANGUAGE}.json`];
  if (!load) throw new Error(`there is no catalogue of ${LANGUAGE}`);
  return load();
};

/** A language by its own name, such as “Deutsch”. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/**
 * Remembers what is chosen in this browser, and loads the page anew in it: texts are read when modules load.
 *
 * @param language null: as the browser has it
 */
export function chooseHere(language: string | null): void {
  keep(OF_BROWSER, language);
  location.reload();
}

/**
 * Follows the choice of the person who is signed in. What is told here twice changes nothing.
 *
 * @param language null: the person has chosen none, or has signed out
 * @returns whether the page is being loaded anew in another language
 */
export function followPerson(language: string | null): boolean {
  if (kept(OF_PERSON) === (LANGUAGES.find((one) => one === language) ?? null)) return false;
  keep(OF_PERSON, language);
  // Where nothing can be kept, loading anew would change nothing, again and again.
  const isOther = (kept(OF_PERSON) ?? kept(OF_BROWSER)) !== CHOSEN;
  if (isOther) location.reload();
  return isOther;
}

const YEAR_SECONDS = 366 * 24 * 60 * 60;

function keep(key: string, language: string | null): void {
  try {
    if (language === null) localStorage.removeItem(key);
    else localStorage.setItem(key, language);
  } catch {
    // Storage is forbidden: nothing can be remembered, and the browser's language stays.
  }
  // For the pages that the service renders.
  const chosen = kept(OF_PERSON) ?? kept(OF_BROWSER);
  const life = chosen === null ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in every browser, nor without https.
  document.cookie = `rowbox.language=${chosen ?? ''}; path=${BASE_PATH}/; max-age=${life}; samesite=lax`;
}
