import { expect, test } from 'vitest';
import type { Page } from '../page/page.ts';
import { composeBill, memoryConfig, readByMemory, teach } from '../testing/compose-bill.ts';
import { composePage } from '../testing/compose-page.ts';

const CONFIG = memoryConfig(['seller_name', 'text']);
const BILL = { number: 'KX-1841', rival: 'KX-9023', total: '418.20' };
const OWN = 'VAT DE 811 907 980';

/** A bill with further lines at its foot: what tells who sent it. */
function withFoot(page: Page, ...lines: readonly string[]): Page {
  const foot = composePage({ texts: lines.map((text, index) => ({ x: 60, y: 760 + index * 14, text })) });
  return { ...page, words: [...page.words, ...foot.words] };
}

const nextLook = (...foot: readonly string[]) =>
  withFoot(
    composePage({
      texts: [
        { x: 320, y: 80, text: 'Statement of goods' },
        { x: 60, y: 200, text: 'Blocks delivered on pallets' },
        { x: 60, y: 220, text: 'Sum' },
        { x: 400, y: 220, text: '55.10' },
      ],
    }),
    ...foot,
  );

const TAUGHT = [
  teach(
    withFoot(composeBill('quarry', BILL), 'IBAN DE89 3704 0044 0532 0130 00', OWN),
    CONFIG,
    { seller_name: 'Quarry Lane (stones)' },
    3,
  ),
  teach(
    withFoot(composeBill('harbour', BILL), 'IBAN DE02 1203 0000 0000 2020 51', OWN),
    CONFIG,
    { seller_name: 'Harbour chandlers' },
    4,
  ),
];

test('a party is known by its account on another layout, and named as people write it', () => {
  const page = nextLook('IBAN DE89 3704 0044 0532 0130 00', OWN);
  const { seller_name } = readByMemory(page, CONFIG, TAUGHT);
  expect(seller_name).toMatchObject({ value: 'Quarry Lane (stones)', state: 'learnt' });
  expect(seller_name?.citation?.text).toContain('3704');
  expect(seller_name?.citation?.asIn?.map(({ document }) => document)).toEqual(['INV-3']);
});

test('what the documents of several parties have tells none of them', () => {
  const { seller_name } = readByMemory(nextLook(OWN), CONFIG, TAUGHT);
  expect(seller_name?.state).not.toBe('learnt');
});
