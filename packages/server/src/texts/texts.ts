import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Catalogue } from './catalogue.ts';

/*
 * What the service itself says to people: on the pages it renders, in mails, and in what it pushes. Each file of the folder
 * `languages` is a catalogue of ICU messages, called after its language; another language is another file.
 */

const FOLDER = fileURLToPath(new URL('./languages', import.meta.url));
const FALLBACK = 'en';

/** Every language with a catalogue, as BCP 47 names it. */
const LANGUAGES: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length))
  .sort();

/** @param tags the most wanted first; @returns the language that speaks to who wants them, if one does */
export function spokenFor(tags: readonly string[]): string | undefined {
  for (const tag of tags) {
    const found =
      LANGUAGES.find((one) => one.toLowerCase() === tag.toLowerCase()) ??
      LANGUAGES.find((one) => stem(one) === stem(tag));
    if (found !== undefined) return found;
  }
  return undefined;
}

const stem = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

export interface Texts {
  /** In which they are, as BCP 47 names it. */
  readonly language: string;
  readonly texts: Catalogue;
  /** One after another, the last with “and”. */
  readonly listed: (parts: readonly string[]) => string;
}

const read = new Map<string, Texts>();

/** @param language null, or one of those that are not spoken here: English */
export function textsIn(language: string | null): Texts {
  const spoken = spokenFor(language === null ? [] : [language]) ?? FALLBACK;
  const known = read.get(spoken);
  if (known) return known;
  const messages = JSON.parse(readFileSync(join(FOLDER, `${spoken}.json`), 'utf8')) as Messages;
  const list = new Intl.ListFormat(spoken, { type: 'conjunction' });
  const made: Texts = {
    language: spoken,
    texts: toTexts(messages, spoken) as Catalogue,
    listed: (parts) => list.format(parts),
  };
  read.set(spoken, made);
  return made;
}

type Messages = string | { readonly [key: string]: Messages };
type Values = Readonly<Record<string, string | number>>;

function toTexts(messages: Messages, language: string): unknown {
  if (typeof messages === 'string') {
    if (!messages.includes('{')) return messages;
    const format = new IntlMessageFormat(messages, language, undefined, { ignoreTag: true });
    return (values: Values) => String(format.format(values));
  }
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [key, toTexts(message, language)]),
  );
}
