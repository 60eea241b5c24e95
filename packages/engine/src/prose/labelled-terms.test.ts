import { expect, it } from 'vitest';
import { documentToOptions } from '../document-to-options.ts';
import { readHeader } from '../read-header.ts';
import { readToExtraction } from '../read-to-extraction.ts';
import { composePage } from '../testing/compose-page.ts';
import { field } from '../testing/read-rows.ts';

const FIELDS = [field('law', 'Governing law', 'text'), field('term', 'Term', 'text', 'How long it lasts')];
const PARAGRAPH = [
  'In the event of a breach by Employee of any covenant set forth in this section the term is extended by the period',
  'of duration of such breach and no longer. Nothing else shall extend it, whatever the parties have said or written',
  'to each other before or since. Applicable Law. This Agreement and all that follows from it shall be construed',
  'according to the laws of the State of Oregon and of no other place, and so shall everything else that is agreed.',
];

const COVER = composePage({
  texts: [
    { x: 72, y: 100, text: 'Governing law:', bold: true },
    { x: 200, y: 100, text: 'State of Oregon' },
    { x: 72, y: 120, text: 'Term:', bold: true },
    { x: 200, y: 120, text: 'Two (2) years from the effective date' },
  ],
});

function readCover() {
  const config = { name: null, hint: null, fields: FIELDS, groups: [], splitKeys: [] };
  return readToExtraction({ pages: [COVER], carried: [] }, config, { today: '2026-01-01' }).header;
}

it.fails('the law on a cover sheet stands beside its label', () => {
  expect(readCover().law).toMatchObject({ value: 'Oregon', state: 'found' });
});

it.fails('the term on a cover sheet stands beside its label', () => {
  expect(readCover().term).toMatchObject({ value: '2 years', state: 'found' });
});

it('no piece of a sentence is a value, whatever words stand before it', () => {
  const page = composePage({
    texts: PARAGRAPH.map((text, index) => ({ x: 40, y: 100 + 13 * index, text, size: 9 })),
  });
  const header = readHeader(documentToOptions([page], { fields: FIELDS, groups: [] }));
  expect(header.law?.value).toBe('Oregon');
  expect(header.term?.value).toBeNull();
});
