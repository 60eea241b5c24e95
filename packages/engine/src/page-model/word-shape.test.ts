import { expect, it } from 'vitest';
import { SHAPE_KINDS, textToShape } from './word-shape.ts';

it.each([
  ['Harbour', 'letters'],
  ['DUES', 'letters'],
  ['x', 'tick'],
  ['☒', 'tick'],
  ['iPlan', 'mixed case'],
  ['12a', 'numbering'],
  ['(b)', 'numbering'],
  ['3.', 'numbering'],
  ['1.234,50', 'amount'],
  ['€12.00', 'amount'],
  ['14.03.2024', 'date'],
  ['09:30', 'time'],
  ['19%', 'percent'],
  ['2024', 'integer'],
  ['20240314', 'long integer'],
  ['RE-2024-08', 'code'],
  ['a@bcd.example', 'contact'],
  ['.......', 'leader'],
  ['____', 'leader'],
  ['&', 'sign'],
  ['Größe', 'letters'],
] as const)('takes %s for %s', (text, kind) => {
  const shape = textToShape(text);
  expect(SHAPE_KINDS[shape.kind]).toBe(kind);
});

it('counts letters and digits of any script', () => {
  expect(textToShape('Ñandú-42:')).toMatchObject({
    length: 9,
    digits: 2,
    letters: 5,
    uppers: 1,
    startsUpper: true,
    endsWithColon: true,
    endsSentence: false,
  });
  expect(textToShape('٣ж')).toMatchObject({ digits: 1, letters: 1, uppers: 0 });
  expect(textToShape('withheld.')).toMatchObject({ startsUpper: false, endsSentence: true });
});
