import { expect, it } from 'vitest';
import { pageToLayout } from '../layout/page-to-layout.ts';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage, type PlacedText } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';
import { pageToBrokenIdentifiers } from './broken-identifiers.ts';

function summary(...value: readonly PlacedText[]) {
  return composePage({
    texts: [
      { x: 60, y: 60, text: 'Skyloft Hosting', size: 16 },
      { x: 320, y: 106, text: 'Invoice Number:' },
      ...value,
      { x: 320, y: 140, text: 'Invoice Date:' },
      { x: 480, y: 140, text: 'May 2, 2025' },
    ],
  });
}

it('a number that breaks off at a hyphen goes on right below', () => {
  const page = summary({ x: 480, y: 100, text: 'EUINC25-' }, { x: 480, y: 112, text: '771402' });
  const number = field('number', 'Invoice number', 'text');
  const config = { name: null, hint: null, fields: [number], groups: [], splitKeys: [] };
  const { header } = readToExtraction({ pages: [page], carried: [] }, config, { today: '2026-01-01' });
  expect(header.number?.value).toBe('EUINC25-771402');
});

it('what does not break off, or stands elsewhere, is no part of it', () => {
  const texts = [
    [
      { x: 480, y: 100, text: 'EUINC25' },
      { x: 480, y: 112, text: '771402' },
    ],
    [
      { x: 480, y: 100, text: 'EUINC25-' },
      { x: 400, y: 112, text: '771402' },
    ],
    [
      { x: 480, y: 70, text: 'EUINC25-' },
      { x: 480, y: 112, text: '771402' },
    ],
  ];
  expect(texts.flatMap((value) => pageToBrokenIdentifiers(pageToLayout(summary(...value))))).toEqual([]);
});
