/** Without case and accents: `ü` is found by `u`, and as it is written. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}+/gu, '');

const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');

/** Whether each word that is typed is the beginning of one of the text, in any order. */
export function hasWords(typed: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((beginning) => words.some((word) => word.startsWith(beginning)));
}
