import type { Random } from '../generator/random.ts';

/** What recognition takes for what, with what it takes it for. */
const CONFUSED: readonly (readonly [string, readonly string[]])[] = [
  ['rn', ['m']],
  ['m', ['rn', 'nn']],
  ['cl', ['d']],
  ['vv', ['w']],
  ['0', ['O', 'o', '8']],
  ['O', ['0', 'Q']],
  ['1', ['l', 'I', '7', 'i']],
  ['l', ['1', 'I', '|', 'i']],
  ['I', ['l', '1', '|']],
  ['i', ['l', 'j', '1']],
  ['5', ['S', '6']],
  ['S', ['5', 's']],
  ['8', ['B', '3', '6']],
  ['B', ['8', 'E']],
  ['6', ['5', '8', 'b']],
  ['2', ['Z', '7']],
  ['3', ['8', '5']],
  ['9', ['g', '4']],
  ['4', ['A', '9']],
  ['e', ['c', 'o']],
  ['c', ['e', 'o']],
  ['a', ['o', 'e']],
  ['u', ['n', 'v']],
  ['n', ['u', 'ri']],
  ['h', ['b', 'n']],
  ['f', ['t', 'r']],
  ['t', ['f', 'r']],
  ['g', ['q', '9']],
  [',', ['.', '']],
  ['.', [',', '']],
  ['-', ['', '–', '~']],
  ['/', ['l', '1', 'I']],
  ["'", ['', '’', '`']],
  ['’', ["'", '']],
  ['$', ['S', '5']],
  ['€', ['E', 'C', '6']],
  ['(', ['C', '']],
  [')', ['', 'J']],
];

/** Wrong letters, each with the given chance; accents are lost three times as easily. */
export function misreadWord(text: string, chance: number, random: Random): string {
  let read = '';
  for (let at = 0; at < text.length; ) {
    const known = CONFUSED.find(([letters]) => text.startsWith(letters, at));
    const letter = text[at]!;
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
    if (known !== undefined && random.chance(chance)) {
      read += random.pick(known[1]);
      at += known[0].length;
    } else {
      read += bare !== letter && random.chance(chance * 3) ? bare : letter;
      at += 1;
    }
  }
  return read === '' ? text : read;
}
