import { type MailboxConfigInput, mailboxConfigInputSchema } from '@rowbox/contract';
import { checkConfig } from '@rowbox/engine/config';
import { inLanguage } from '../../../texts/messages.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { jsonPositions, lineAt, positionOf } from './json-positions.ts';

export interface TextFault {
  readonly message: string;
  /** In the text. */
  readonly offset: number;
  /** From 1. */
  readonly line: number;
}

export interface ReadText {
  /** Null: the text is no config yet, so that there is nothing to take over. */
  readonly config: MailboxConfigInput | null;
  readonly faults: readonly TextFault[];
}

/** Nested deeper than a config ever is; reading it would recurse as deep. */
const MAX_DEPTH = 64;

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const character of text.replace(/"(?:[^"\\]|\\.)*"/g, '')) {
    if (character === '{' || character === '[') depth += 1;
    if (character === '}' || character === ']') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** A text → the config it is, and everything that is wrong with it, each at its place. */
export function textToConfig(text: string): ReadText {
  const faultAt = (message: string, offset: number): TextFault => ({
    message,
    offset,
    line: lineAt(text, offset),
  });
  if (isTooDeep(text)) return { config: null, faults: [faultAt(TEXTS.config.jsonNotRead, 0)] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const place = /position (\d+)/.exec(message)?.[1];
    const offset = place === undefined ? text.length : Number(place);
    return { config: null, faults: [faultAt(`${TEXTS.config.jsonNotRead} (${message})`, offset)] };
  }
  const positions = jsonPositions(text);
  const parsed = mailboxConfigInputSchema.safeParse(value);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => {
      const pointer = path
        .map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
        .join('');
      return faultAt(inLanguage(message), positionOf(positions, pointer));
    });
    return { config: null, faults };
  }
  const checked = checkConfig(parsed.data);
  const faults = checked.ok
    ? []
    : checked.errors.map(({ pointer, message }) =>
        faultAt(inLanguage(message), positionOf(positions, pointer)),
      );
  return { config: parsed.data, faults };
}
