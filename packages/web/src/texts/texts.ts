import { IntlMessageFormat } from 'intl-messageformat';
import type { Catalogue } from './catalogue.ts';
import { LOCALE, loadCatalogue, type Messages } from './language.ts';

/*
 * Every text of the app, from the catalogue of the language it speaks: `en.json` says which there are, and each other file of
 * this folder says the same in its language. A text that depends on values is a function of them.
 */

export const TEXTS = toTexts(await loadCatalogue()) as Catalogue;

function toTexts(messages: Messages): unknown {
  if (typeof messages === 'string') return messages.includes('{') ? toFormat(messages) : messages;
  if (Array.isArray(messages)) return messages.map(toTexts);
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, toTexts(message)]));
}

type Values = Readonly<Record<string, string | number | Date>>;

function toFormat(message: string): (values: Values) => string {
  // Parsed when it is first shown: most never are.
  let format: IntlMessageFormat | undefined;
  return (values) => {
    format ??= new IntlMessageFormat(message, LOCALE, undefined, { ignoreTag: true });
    return String(format.format(values));
  };
}

const list = new Intl.ListFormat(LOCALE, { type: 'unit', style: 'short' });

/** One after another, as the language lists them. */
export const listed = (parts: readonly string[]): string => list.format(parts);
