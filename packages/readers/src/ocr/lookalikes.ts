/** Digits and the letters that till printers hardly tell them from, both ways. */
export const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'Oo',
  '1': 'lIi',
  '2': 'Z',
  '5': 'S',
  '8': 'B',
  O: '0',
  o: '0',
  l: '1',
  I: '1',
  i: '1',
  Z: '2',
  S: '5',
  B: '8',
};
