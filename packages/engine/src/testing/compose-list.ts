import type { Group } from '@rowbox/contract';
import { createMemory } from '../memory/create-memory.ts';
import { documentToExample } from '../memory/document-to-example.ts';
import type { Example } from '../memory/example.ts';
import type { Settled } from '../memory/settled.ts';
import type { Page } from '../page/page.ts';
import { readToExtraction } from '../read-to-extraction.ts';
import type { FieldValues } from '../result.ts';
import { memoryConfig } from './compose-bill.ts';
import { composePage } from './compose-page.ts';

/** One line of a list: a text of each column, of several lines where they are parted by `\n`; null: the cell is empty. */
export type ListLine = readonly (string | null)[];

const LINE = 14;
const GAP = 6;
const COLUMNS = [60, 240, 330, 420, 520];
const ABOUT = ['Juniper Works', 'Seven Mill Street Harrow', 'Timber boards ropes and hinges since ever'];

/** A page of a fixed letterhead and a table, whose last columns stand to the right. For tests of what is remembered of rows. */
export function composeList(heads: ListLine, lines: readonly ListLine[], letterhead = ABOUT): Page {
  let y = 200;
  const texts = letterhead.map((text, index) => ({ x: 60, y: 60 + index * 16, text }));
  const add = (line: ListLine) => {
    const most = Math.max(...line.map((cell) => (cell ?? '').split('\n').length));
    for (const [column, cell] of line.entries()) {
      for (const [index, text] of (cell ?? '').split('\n').entries()) {
        if (text === '') continue;
        const align = column === 0 ? {} : { align: 'right' as const };
        texts.push({ x: COLUMNS[column] as number, y: y + index * LINE, text, ...align });
      }
    }
    y += most * LINE + GAP;
  };
  add(heads);
  for (const line of lines) add(line);
  return composePage({ texts });
}

type Values = Readonly<Record<string, string | number | null>>;

/** What a page teaches whose rows people left as these. `day`: of March 2026, the later the newer. */
export function teachRows(page: Page, group: Group, rows: readonly Values[], day = 3): Example {
  const name = `INV-${day}`;
  const settled: Settled = {
    documentId: name,
    document: name,
    settledAt: `2026-03-${String(day).padStart(2, '0')}T09:00:00Z`,
    settledBy: 'Ada',
    fields: {},
    rows: {
      [group.id]: rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [
            key,
            { value, state: value === null ? 'absent' : 'corrected' } as const,
          ]),
        ),
      ),
    },
  };
  return documentToExample({ pages: [page], carried: [] }, { ...memoryConfig(), groups: [group] }, settled);
}

/** The rows of a page by what examples taught, by nothing without any. */
export function readRowsByMemory(
  page: Page,
  group: Group,
  examples: readonly Example[],
): readonly FieldValues[] {
  const memory = examples.length === 0 ? undefined : createMemory(examples);
  const config = { ...memoryConfig(), groups: [group] };
  const read = readToExtraction({ pages: [page], carried: [] }, config, { today: '2026-04-01' }, memory);
  return read.sections[group.id] ?? [];
}

/** Values by field key, those that are absent left out. */
export function plainRows(rows: readonly FieldValues[]): readonly Record<string, unknown>[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([key, { value }]) => (value === null ? [] : [[key, value]])),
    ),
  );
}
