import { TEXTS } from '../../texts/texts.ts';

const KINDS: Readonly<Record<string, string>> = TEXTS.newMailbox.kinds;

/** What documents of a kind are called here; the service says it in English. A kind that is not known stays as it is said. */
export const kindToName = (kind: string): string =>
  KINDS[kind.toLowerCase().replace(/ (\p{L})/gu, (_, letter: string) => letter.toUpperCase())] ?? kind;
