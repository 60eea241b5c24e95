import { CONFIG_TEXTS } from '../../../texts/config.ts';

/** What is to be said below a key: that it follows the name, or what comes of one that no document was read by yet. */
export function keyHint(follows: boolean, isSaved: boolean): string {
  if (follows) return CONFIG_TEXTS.keyFollows;
  return isSaved ? CONFIG_TEXTS.keyHint : CONFIG_TEXTS.keyIsNew;
}
