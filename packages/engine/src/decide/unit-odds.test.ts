import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { readField } from '../testing/read-field.ts';

const PAGE = composePage({
  texts: [
    { x: 50, y: 50, text: 'Nordväst Bilkontroll', size: 16 },
    { x: 50, y: 110, text: 'Fordon', size: 8 },
    { x: 50, y: 122, text: 'Lastbil, blå' },
    { x: 50, y: 150, text: 'Mätarställning', size: 8 },
    { x: 50, y: 162, text: '20 415 mil (204 150 km)' },
    { x: 50, y: 190, text: 'Datum', size: 8 },
    { x: 50, y: 202, text: '2025-03-18' },
  ],
});

it('takes the figure with the unit that is asked for, of two that say the same', () => {
  expect(readField(PAGE, 'distance', 'Mätarställning (km)', 'integer')?.value).toBe(204150);
  expect(readField(PAGE, 'distance', 'Mätarställning (mil)', 'integer')?.value).toBe(20415);
});

it('takes no area for a sum of money', () => {
  const page = composePage({
    texts: [
      { x: 50, y: 60, text: 'Mietvertrag', size: 16 },
      { x: 50, y: 120, text: 'Die Nebenkosten werden nach der Fläche des Hauses von 588,20 m² umgelegt.' },
      { x: 50, y: 136, text: 'Als Vorauszahlung auf die Nebenkosten zahlt der Mieter monatlich 185,00 €.' },
    ],
  });
  expect(readField(page, 'costs', 'Nebenkosten', 'currency')?.value).toBe(185);
});
