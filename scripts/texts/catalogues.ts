import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/* The catalogues of the app's texts, and what their messages ask for. */

/** Texts and, below them by name, more of the same. */
export type Messages = string | readonly Messages[] | { readonly [key: string]: Messages };

/** How a value is asked for: as text, as a number, as a date, or as one of the choices of a select, sorted. */
export type Argument = 'text' | 'number' | 'date' | readonly string[];

export const TEXTS_FOLDER = 'packages/web/src/texts';
/** What the service itself says to people. */
export const SERVICE_TEXTS_FOLDER = 'packages/server/src/texts';
/** What the service answers programs, and the app shows. */
export const MESSAGES_FOLDER = 'packages/contract/src/messages';
/** Where the type of the texts is written, and beneath it the catalogues that it is made from. */
export const CATALOGUES = [
  { folder: TEXTS_FOLDER, name: 'catalogue.ts', from: '.' },
  { folder: SERVICE_TEXTS_FOLDER, name: 'catalogue.ts', from: 'languages' },
] as const;
/** The language that says which texts there are. */
export const FIRST_LANGUAGE = 'en';

/** @returns the catalogue of every language in a folder, by its tag */
export async function readCatalogues(folder: string): Promise<ReadonlyMap<string, Messages>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const read = files.map(async (file) => {
    const messages = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Messages;
    return [path.basename(file, '.json'), messages] as const;
  });
  return new Map(await Promise.all(read));
}

/** Every message of a catalogue with the names that lead to it. */
export function flatMessages(
  messages: Messages,
  at: readonly string[] = [],
): readonly (readonly [path: readonly string[], message: string])[] {
  if (typeof messages === 'string') return [[at, messages]];
  return Object.entries(messages).flatMap(([key, below]) => flatMessages(below, [...at, key]));
}

/**
 * What a message asks for.
 *
 * @throws SyntaxError where it is no ICU message, or braces stand in it without asking for a value
 */
export function messageArguments(message: string): ReadonlyMap<string, Argument> {
  const found = new Map<string, Argument>();
  if (!message.includes('{')) return found;
  collect(parse(message, { ignoreTag: true, requiresOtherClause: true }), found);
  if (found.size === 0) throw new SyntaxError('has braces, but asks for no value');
  return found;
}

function collect(elements: readonly MessageFormatElement[], found: Map<string, Argument>): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
        add(found, element.value, 'text');
        break;
      case TYPE.number:
        add(found, element.value, 'number');
        break;
      case TYPE.date:
      case TYPE.time:
        add(found, element.value, 'date');
        break;
      case TYPE.plural:
        add(found, element.value, 'number');
        for (const option of Object.values(element.options)) collect(option.value, found);
        break;
      case TYPE.select:
        add(found, element.value, Object.keys(element.options).sort());
        for (const option of Object.values(element.options)) collect(option.value, found);
        break;
      default:
    }
  }
}

/** A plain `{n}` beside `{n, number}` is the same number. */
function add(found: Map<string, Argument>, name: string, argument: Argument): void {
  const before = found.get(name);
  if (before === undefined || before === 'text') found.set(name, argument);
}
