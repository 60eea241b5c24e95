import { headLike } from '../src/ocr/joined-head.ts';
import type { RecogniserHead } from '../src/ocr/recogniser-head.ts';

/** A letter the recogniser does not know starts as this one, which it resembles, but less likely. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '€': 'C',
  '£': 'E',
  ß: 'B',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  œ: 'c',
  Œ: 'C',
  æ: 'a',
  Æ: 'A',
  '‘': "'",
  '„': '"',
  '«': '<',
  '‹': '<',
  '›': '>',
};
const UNSEEN_PENALTY = 2;

/** Added letters to start training from: each as the letter it looks like is read, but less likely. */
export const initialHead = (
  recogniser: Uint8Array,
  alphabet: readonly string[],
  letters: readonly string[],
): RecogniserHead => {
  const wanted = letters.map((letter) => {
    const plain = LOOKALIKES[letter] ?? letter.normalize('NFD').slice(0, 1);
    return { letter, like: alphabet.includes(letter) ? letter : plain };
  });
  const head = headLike(recogniser, alphabet, wanted);
  const bias = head.bias.map((own, at) => (wanted[at]!.like === letters[at] ? own : own - UNSEEN_PENALTY));
  return { ...head, bias };
};
