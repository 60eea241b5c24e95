import { describe, expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { composeTable } from '../testing/compose-table.ts';
import { readField } from '../testing/read-field.ts';

describe('a figure in a row of totals is the total of its column', () => {
  const page = composePage({
    texts: composeTable(
      [{ x: 50 }, { x: 150 }, { x: 300, align: 'right' }, { x: 400, align: 'right' }],
      [
        ['Datum', 'Tour', 'Stunden', 'Kilometer'],
        ['03.02.2026', 'Nord', '7,50', '118'],
        ['04.02.2026', 'Süd', '8,00', '96'],
        ['05.02.2026', 'Nord', '6,25', '131'],
        ['Summe', '', '21,75', '345'],
      ],
      100,
    ),
  });
  it('next to the word for it', () => {
    expect(readField(page, 'hours', 'Summe Stunden', 'number')?.value).toBe(21.75);
  });
  it.fails('behind another', () => {
    expect(readField(page, 'km', 'Summe Kilometer', 'number')?.value).toBe(345);
  });
});

it('what counts since the year began is taken only where it is asked for', () => {
  const page = composePage({
    texts: composeTable(
      [{ x: 50 }, { x: 300, align: 'right' }, { x: 420, align: 'right' }],
      [
        ['Rubriques', 'Mois', 'Cumul'],
        ['Salaire de base', '2 400,00', '9 600,00'],
        ['Cotisations', '520,10', '2 080,40'],
        ['Net imposable', '1 912,35', '7 649,40'],
      ],
      100,
    ),
  });
  expect(readField(page, 'taxable', 'Net imposable', 'currency')?.value).toBe(1912.35);
});

it('a name asked for by no more than that may be written in any way', () => {
  const page = composePage({
    texts: [
      { x: 50, y: 60, text: 'Bewerbungsbogen', size: 14 },
      { x: 50, y: 100, text: 'Name' },
      { x: 180, y: 100, text: 'Thekla Marie Sandberg' },
      { x: 50, y: 116, text: 'Geburtsdatum' },
      { x: 180, y: 116, text: '04.07.1995' },
    ],
  });
  expect(readField(page, 'name', 'Name', 'text')?.value).toBe('Thekla Marie Sandberg');
});
