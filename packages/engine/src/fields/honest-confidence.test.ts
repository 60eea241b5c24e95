import { expect, it } from 'vitest';
import { composePage } from '../testing/compose-page.ts';
import { readField } from '../testing/read-field.ts';

const PAGE = composePage({
  texts: [
    { x: 50, y: 60, text: 'Mill Lane Boats Ltd' },
    { x: 50, y: 90, text: 'Berth rent from: 01.02.2024' },
    { x: 50, y: 110, text: 'Invoice date: 12.02.2024' },
    { x: 50, y: 130, text: 'Eintrittsdatum: 14.03.2024' },
    { x: 50, y: 150, text: 'E-mail: office@mill-lane.example' },
    { x: 50, y: 170, text: 'Rent for one quarter of the year, payable in advance.' },
  ],
});

function confidenceOf(key: string, label: string, type: 'date' | 'text') {
  return readField(PAGE, key, label, type);
}

it('what the model has seen labelled, or stands beside its own label, is as sure as it says', () => {
  expect(confidenceOf('issued', 'Rechnungsdatum', 'date')).toMatchObject({ value: '2024-02-12' });
  expect(confidenceOf('issued', 'Rechnungsdatum', 'date')?.confidence).toBeGreaterThan(0.9);
  expect(confidenceOf('rent', 'Berth rent from', 'date')?.confidence).toBeGreaterThan(0.9);
  expect(confidenceOf('mail', 'Adresse électronique', 'text')?.confidence).toBeGreaterThan(0.9);
});

it('a term no labelled document has is never quite sure without its own label', () => {
  const hired = confidenceOf('hired', 'Date of hire', 'date');
  expect(hired?.value).toBe('2024-03-14');
  expect(hired?.confidence).toBeLessThanOrEqual(0.88);
});
