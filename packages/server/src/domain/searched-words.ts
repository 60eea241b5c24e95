import { spacedAmounts, withJoinedAmounts, withPlainAmounts } from '@rowbox/contract';

/*
 * What a document is found by, and what is asked for it. To the index of words `530,75` is two words and `530.75` one; so amounts stand
 * there in plain signs, and are asked for so, however they are printed and typed.
 */

/** The words of pages as they are put into the index. */
export const toIndexedWords = (words: string): string =>
  [withoutSigns(withPlainAmounts(words)), ...spacedAmounts(words)].join(' ');

/**
 * What is looked for, as it may stand in the index: three texts at most, and one where there is no amount. What a space parts may be an
 * amount or two things, and documents read by an earlier version have amounts as they are printed.
 */
export const toIndexedTexts = (text: string): readonly string[] => [
  ...new Set([withoutSigns(withJoinedAmounts(text)), withoutSigns(withPlainAmounts(text)), text]),
];

/** An amount is found whether it is added or taken away: a minus would be part of its word. */
const withoutSigns = (text: string): string => text.replace(/(?<![\p{L}\p{N}])[-−](?=\d+\.\d)/gu, ' ');
