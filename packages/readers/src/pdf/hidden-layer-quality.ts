import type { Word } from '@rowbox/engine';

/** Fewer letters than this say nothing about the layer. */
const ENOUGH_LETTERS = 40;
/**
 * Share of a layer's letters in words that no document has, from which it is worth reading the picture anew: of 51
 * scanned pages, those with clean layers had under 0.025.
 */
const TOO_MUCH_JUNK = 0.03;

/** Signs that OCR makes of ruled lines and smudges, and that are rare in real words. */
const SMUDGE = /[|[\]{}~_=<>^\\§¢©®«»]/g;
const SAME_FOUR_TIMES = /([A-Za-z])\1\1\1/;

/**
 * Whether the hidden text layer of a scan (words with source `ocr`) is so full of misread lines and smudges that
 * reading the picture anew is better.
 */
export function isPoorHiddenLayer(words: readonly Word[]): boolean {
  let letters = 0;
  let junk = 0;
  for (const { text, source } of words) {
    if (source !== 'ocr') continue;
    letters += text.length;
    if (isJunk(text)) junk += text.length;
  }
  return letters >= ENOUGH_LETTERS && junk > TOO_MUCH_JUNK * letters;
}

function isJunk(text: string): boolean {
  if (text.includes('@')) return false;
  const smudges = text.match(SMUDGE)?.length ?? 0;
  if (smudges >= 2 && new Set(text).size > 1) return true;
  return (smudges === 1 && /[\p{L}\p{N}]/u.test(text)) || SAME_FOUR_TIMES.test(text);
}
