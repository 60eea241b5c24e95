import type { Group } from '@rowbox/contract';
import { expect, test } from 'vitest';
import type { Page } from '../page/page.ts';
import { plainRows, readRowsByMemory, teachRows } from '../testing/compose-list.ts';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';

/** Named by nothing that a page says, so that only its places tell what is asked for. */
const THINGS: Group = {
  id: 'things',
  name: 'Things',
  fields: [
    field('first', 'First', 'text'),
    field('second', 'Second', 'number'),
    field('third', 'Third', 'number'),
  ],
};

type Thing = readonly [name: string, count: string, cost: string];

const FIRST: readonly Thing[] = [
  ['Oak planks', '12', '3.00'],
  ['Brass hinges', '45', '2.00'],
  ['Cotton rope', '17', '1.50'],
];
const NEXT: readonly Thing[] = [
  ['Iron nails', '70', '0.10'],
  ['Pine boards', '22', '4.00'],
];
const ABOUT = ['Juniper Works', 'Seven Mill Street Harrow', 'Timber boards ropes and hinges since ever'];

/** Each thing on a line of its own, what is said of it on the next one. `scale`: of all places sideways. */
function composeSlip(
  things: readonly Thing[],
  { scale = 1, below = [] as readonly string[], more = '' } = {},
): Page {
  const texts: PlacedText[] = ABOUT.map((text, index) => ({ x: 60 * scale, y: 60 + index * 16, text }));
  let y = 140;
  const add = (...line: readonly (readonly [x: number, text: string])[]) => {
    for (const [x, text] of line) texts.push({ x: x * scale, y, text });
    y += 16;
  };
  add([60, 'Sold to you today by Juniper']);
  for (const [name, count, cost] of things) {
    add([60, name]);
    if (more !== '') add([60, more]);
    add([90, count], [200, cost]);
  }
  add([60, 'Thank you and come back soon']);
  for (const text of below) add([60, text]);
  return composePage({ texts, width: 300 * scale });
}

const toRows = (things: readonly Thing[], more = '') =>
  things.map(([name, count, cost]) => ({
    first: more === '' ? name : `${name} ${more}`,
    second: Number(count),
    third: Number(cost),
  }));

test('rows of several lines without any header are read by where those of a corrected document stood', () => {
  const taught = teachRows(composeSlip(FIRST), THINGS, toRows(FIRST));
  expect(plainRows(readRowsByMemory(composeSlip(NEXT), THINGS, []))).not.toEqual(toRows(NEXT));
  const rows = readRowsByMemory(composeSlip(NEXT), THINGS, [taught]);
  expect(plainRows(rows)).toEqual(toRows(NEXT));
  expect(rows[0]?.second?.citation?.asIn?.map(({ document }) => document)).toEqual(['INV-3']);
});

test('what stands under the rows is none, whatever it looks like', () => {
  const taught = teachRows(composeSlip(FIRST), THINGS, toRows(FIRST));
  const below = ['Open until nine', 'Points', '30 4.00'];
  expect(plainRows(readRowsByMemory(composeSlip(NEXT, { below }), THINGS, [taught]))).toEqual(toRows(NEXT));
});

test('a text goes on as far as people let it', () => {
  const more = 'Grade: superior';
  const page = composeSlip(NEXT, { more });
  const whole = teachRows(composeSlip(FIRST, { more }), THINGS, toRows(FIRST, more));
  expect(plainRows(readRowsByMemory(page, THINGS, [whole]))).toEqual(toRows(NEXT, more));
  const cut = teachRows(composeSlip(FIRST, { more }), THINGS, toRows(FIRST));
  expect(plainRows(readRowsByMemory(page, THINGS, [cut]))).toEqual(toRows(NEXT));
});

test('a document without the rows of its look has none by their places', () => {
  const taught = teachRows(composeSlip(FIRST), THINGS, toRows(FIRST));
  expect(readRowsByMemory(composeSlip([]), THINGS, [taught])).toEqual([]);
});

test('a list of so many rows that comparing each with each would take long teaches no places', () => {
  const placesOf = (rows: readonly Thing[]) =>
    teachRows(composeSlip(FIRST), THINGS, toRows(rows)).groups['things']?.places;
  expect(placesOf(FIRST)).toBeDefined();
  expect(placesOf(Array.from({ length: 151 }, () => FIRST[0] as Thing))).toBeUndefined();
});
