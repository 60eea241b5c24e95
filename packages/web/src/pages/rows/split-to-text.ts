import { TEXTS } from '../../texts/texts.ts';

const MISSING = '(none)';

/** A split as a person reads it: the API escapes slashes within its values, and says what is missing in English. */
export const splitToText = (split: string): string =>
  split
    .split(' / ')
    .map((part) =>
      part === MISSING ? TEXTS.rows.noSplit : part.replaceAll('%2F', '/').replaceAll('%25', '%'),
    )
    .join(' / ');
