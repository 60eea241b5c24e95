import { expect, test } from 'vitest';
import type { Page } from '../page/page.ts';
import { composeBill, memoryConfig, readByMemory, teach } from '../testing/compose-bill.ts';

const CONFIG = memoryConfig(['seller_name', 'text']);
const PRINTED = 'Quarry Lane Stoneworks';
const BILL = { number: 'KX-1841', rival: 'KX-9023', total: '418.20' };

/** A bill of the quarry as it is recognised from a picture, with its name read so. `confidence`: of each word. */
function scan(name: string, number: string, confidence = 0.93): Page {
  const page = composeBill('quarry', { ...BILL, number });
  const words = PRINTED.split(' ');
  const read = name.split(' ');
  return {
    ...page,
    words: page.words.map((word) => {
      const at = word.box.top < 0.1 ? words.indexOf(word.text) : -1;
      return { ...word, text: at < 0 ? word.text : (read[at] as string), confidence };
    }),
  };
}

const taughtBy = (...names: readonly (readonly [read: string, settled: string])[]) =>
  names.map(([read, settled], index) =>
    teach(scan(read, `KX-20${index}`), CONFIG, { seller_name: settled }, 3 + index),
  );

test('a name that was corrected once is not misread in another way on the next scan', () => {
  const taught = taughtBy(['Quarry Lane Stonevvorks', PRINTED]);
  expect(readByMemory(scan('Quamy Lane Stoneworks', 'KX-31'), CONFIG, []).seller_name?.value).toBe(
    'Quamy Lane Stoneworks',
  );
  const { seller_name } = readByMemory(scan('Quamy Lane Stoneworks', 'KX-31'), CONFIG, taught);
  expect(seller_name).toMatchObject({ value: PRINTED, state: 'learnt' });
  expect(seller_name?.citation).toMatchObject({
    text: 'Quamy Lane Stoneworks',
    asIn: [{ document: 'INV-3', how: 'corrected' }],
  });
});

test('what a program printed is another name, however near', () => {
  const taught = taughtBy(['Quarry Lane Stonevvorks', PRINTED]);
  const { seller_name } = readByMemory(scan('Quarri Lane Stoneworks', 'KX-31', 1), CONFIG, taught);
  expect(seller_name?.value).toBe('Quarri Lane Stoneworks');
});

test('another number is another value', () => {
  const config = memoryConfig(['place', 'address']);
  const read = (text: string, number: string) => scan(text, number);
  const taught = [teach(read('Quarry Lane 12', 'KX-20'), config, { place: 'Quarry Lane 12' }, 3)];
  const { place } = readByMemory(read('Quarry Lane 13', 'KX-31'), config, taught);
  expect(place?.value).not.toBe('Quarry Lane 12');
});

test('a name that people have settled is no other one misread', () => {
  const near = 'Quarri Lane Stoneworks';
  const taught = taughtBy([PRINTED, PRINTED], [near, near]);
  for (const name of [PRINTED, near])
    expect(readByMemory(scan(name, 'KX-31'), CONFIG, taught).seller_name?.value).toBe(name);
});

test('a name that one document was confirmed with may have a letter that was overlooked; two have not', () => {
  const confirmed = taughtBy([PRINTED, PRINTED], [PRINTED, PRINTED]).map((example) => ({
    ...example,
    fields: Object.fromEntries(
      Object.entries(example.fields).map(([key, own]) => [key, { ...own, state: 'confirmed' as const }]),
    ),
  }));
  const next = scan('Quamy Lane Stoneworks', 'KX-31');
  expect(readByMemory(next, CONFIG, confirmed.slice(0, 1)).seller_name?.value).toBe('Quamy Lane Stoneworks');
  expect(readByMemory(next, CONFIG, confirmed).seller_name?.value).toBe(PRINTED);
});
