import { expect, it } from 'vitest';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';

/** An invoice with the sender's line right over the window, so that both addresses read on. */
const PAGE = composePage({
  texts: [
    { x: 60, y: 150, text: 'Nordlicht Optik GmbH · Hafenstr. 3 · 24103 Kiel', size: 7 },
    { x: 60, y: 163, text: 'Bäckerei Sommer' },
    { x: 60, y: 176, text: 'Ute Sommer' },
    { x: 60, y: 189, text: 'Marktplatz 5' },
    { x: 60, y: 202, text: '23552 Lübeck' },
    { x: 330, y: 163, text: 'Lieferadresse' },
    { x: 330, y: 176, text: 'Lager Sommer' },
    { x: 330, y: 189, text: 'Hofweg 12' },
    { x: 330, y: 202, text: '23560 Lübeck' },
    { x: 60, y: 300, text: 'Rechnung Nr. 2024-118', size: 14 },
    { x: 60, y: 330, text: 'USt-IdNr. DE287650143' },
  ],
});

function read(key: string, label: string, type: 'text' | 'address') {
  const fields = [field(key, label, type)];
  const config = { name: null, hint: null, fields, groups: [], splitKeys: [] };
  const { header } = readToExtraction({ pages: [PAGE], carried: [] }, config, { today: '2026-01-01' });
  return header[key]?.value;
}

it.each([
  ['Lieferant', 'text', 'Nordlicht Optik GmbH'],
  ['Kunde', 'text', 'Bäckerei Sommer'],
  ['Ship to', 'text', 'Lager Sommer'],
] as const)('names and addresses are given for the side a field asks for: %s', (label, type, value) => {
  expect(read('asked', label, type)).toBe(value);
});

it('an address under its caption begins below the name', () => {
  expect(read('asked', 'Anschrift des Kunden', 'address')).toBe('Marktplatz 5 23552 Lübeck');
  expect(read('asked', 'Lieferadresse', 'address')).toBe('Hofweg 12 23560 Lübeck');
});

it('an address ends before the telephone number in its last line', () => {
  const page = composePage({
    texts: [
      { x: 60, y: 60, text: 'Harbour Optics Ltd' },
      { x: 60, y: 73, text: '12 Harbour Road' },
      { x: 60, y: 86, text: 'Newtown, OR 97214 503-555-0191' },
      { x: 60, y: 200, text: 'Invoice no. 2024-118', size: 14 },
    ],
  });
  const fields = [field('asked', 'Supplier address', 'address')];
  const config = { name: null, hint: null, fields, groups: [], splitKeys: [] };
  const { header } = readToExtraction({ pages: [page], carried: [] }, config, { today: '2026-01-01' });
  expect(header.asked?.value).toBe('12 Harbour Road Newtown, OR 97214');
});
