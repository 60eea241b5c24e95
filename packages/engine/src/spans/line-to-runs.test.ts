import { expect, test } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { composePage } from '../testing/compose-page.ts';
import { lineToRuns } from './line-to-runs.ts';

const PAGE_WIDTH = 595;

function runsOf(text: string): readonly string[] {
  const [page] = layOut([composePage({ texts: [{ x: 50, y: 60, text }] })]).pages;
  const line = page?.lines[0];
  if (line === undefined) throw new Error('no line');
  return lineToRuns(line, PAGE_WIDTH).map(({ start, end }) =>
    line.words
      .slice(start, end)
      .map((word) => word.text)
      .join(' '),
  );
}

test('of a short line every run of words may be a value', () => {
  expect(runsOf('Maple Grove Road')).toEqual([
    'Maple',
    'Maple Grove',
    'Maple Grove Road',
    'Grove',
    'Grove Road',
    'Road',
  ]);
});

test('a longer line is cut where a value could begin or end', () => {
  const runs = runsOf('Name of the insured person: Ada Byrne, born in Cork');
  expect(runs).toContain('Ada Byrne, born in Cork');
  expect(runs).toContain('Ada Byrne,');
  expect(runs).not.toContain('of the insured');
});

test('the runs of a line stay few however long it is', () => {
  const words = Array.from({ length: 400 }, (_, index) => (index % 2 === 0 ? 'Ash' : `${index}`)).join(' ');
  expect(runsOf(words).length).toBeLessThan(120);
});
