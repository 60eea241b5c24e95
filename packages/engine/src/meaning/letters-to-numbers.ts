const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const MIDDLE = 32;

/** Whole numbers from -32 to 31, each as the letter that base64 has for it plus 32. */
export function numbersToLetters(numbers: Int8Array): string {
  return Array.from(numbers, (value) => LETTERS[value + MIDDLE]).join('');
}

export function lettersToNumbers(text: string): Int8Array {
  const values = new Int8Array(128);
  for (let at = 0; at < LETTERS.length; at += 1) values[LETTERS.charCodeAt(at)] = at - MIDDLE;
  const numbers = new Int8Array(text.length);
  for (let at = 0; at < text.length; at += 1) numbers[at] = values[text.charCodeAt(at)]!;
  return numbers;
}
