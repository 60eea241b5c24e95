/* In which language the app speaks: the one that was chosen here, else the first of the browser's that has a catalogue. */

/** Texts and, below them by name, more of the same. What depends on a value is an ICU message. */
export type Messages = string | readonly Messages[] | { readonly [key: string]: Messages };

const CATALOGUES = import.meta.glob<Messages>('./*.json', { import: 'default' });

/** Every language with a catalogue, as BCP 47 names it. */
export const LANGUAGES: readonly string[] = Object.keys(CATALOGUES).map((file) =>
  file.slice(2, -'.json'.length),
);

const KEY = 'rowbox.language';
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

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // There is no storage, or it is forbidden: the browser's languages hold.
    return null;
  }
}

/** What was chosen in this browser; null: as the browser has it. */
export const CHOSEN: string | null = LANGUAGES.find((one) => one === kept()) ?? null;

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
 * Remembers the choice and loads the page anew in it: texts are read when modules load.
 *
 * @param language null: as the browser has it
 */
export function chooseLanguage(language: string | null): void {
  try {
    if (language === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, language);
  } catch {
    // Storage is forbidden: nothing can be remembered, and the browser's language stays.
  }
  location.reload();
}
