import { expect, it } from 'vitest';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';

function ibanOf(footer: string) {
  const texts = [
    { x: 60, y: 60, text: 'Invoice INV-0317', size: 16 },
    { x: 60, y: 400, text: 'Consulting' },
    { x: 480, y: 400, text: '1,200.00' },
    { x: 120, y: 800, text: footer, size: 8 },
  ];
  const config = {
    name: null,
    hint: null,
    fields: [field('iban', 'IBAN', 'text')],
    groups: [],
    splitKeys: [],
  };
  const { header } = readToExtraction({ pages: [composePage({ texts })], carried: [] }, config, {
    today: '2026-01-01',
  });
  return header.iban;
}

it('the one account number of a document needs no label, and is surer where its check digits hold', () => {
  const checked = ibanOf('GB29 NWBK 6016 1331 9268 19 NatWest');
  const unchecked = ibanOf('GB28 NWBK 6016 1331 9268 19 NatWest');
  expect(checked?.value).toBe('GB29NWBK60161331926819');
  expect(unchecked?.value).toBe('GB28NWBK60161331926819');
  expect(unchecked?.confidence).toBeLessThan(checked?.confidence ?? 0);
});

it('digits that no country’s accounts are as long as are none', () => {
  expect(ibanOf('GB29 NWBK 6016 1331 9268 NatWest')?.value).toBeNull();
});
