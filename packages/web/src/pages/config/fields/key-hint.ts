import { TEXTS } from '../../../texts/texts.ts';

/** What is to be said below a key: that it follows the name, or what comes of one that no document was read by yet. */
export function keyHint(follows: boolean, isSaved: boolean): string {
  if (follows) return TEXTS.config.keyFollows;
  return isSaved ? TEXTS.config.keyHint : TEXTS.config.keyIsNew;
}
