import type { Schema } from '@rowbox/client';
import type { Extraction } from './cell.ts';
import type { Mark } from './mark.ts';
import type { Batch, Change, RowOperation } from './undo-step.ts';

export type ProposedRow = Schema<'SectionRow'>;
export type Group = Schema<'Mailbox'>['config']['groups'][number];

/** Whether rows take the place of those there are, or come below them. */
export type Taking = 'replace' | 'append';

/**
 * Rows that were read from a region as corrections of a group, each value with its place on the page. Rows that are there are written
 * over rather than removed, so that undo brings back what was read in them with its doubts and marks.
 */
export function proposalToBatch(
  { id: section, fields }: Group,
  rows: readonly ProposedRow[],
  extraction: Extraction,
  taking: Taking,
): Batch {
  const before = extraction.sections[section] ?? [];
  const start = taking === 'append' ? before.length : 0;
  const end = start + rows.length;
  const added = range(before.length, end).map((index): RowOperation => ({ op: 'add', section, index }));
  const removed = range(end, before.length).map((index): RowOperation => ({ op: 'remove', section, index }));
  const keys = fields.filter(({ formula }) => !formula).map(({ key }) => key);
  return {
    rowOperations: [...added, ...removed.reverse()],
    changes: rows.flatMap((row, index) =>
      keys.flatMap((key): readonly Change[] => {
        const newValue = row.data[key] ?? null;
        const citation = row.citations[key];
        if (newValue === null && (before[start + index]?.data[key] ?? null) === null) return [];
        const place = { section, row: start + index, key };
        return [{ place, newValue, ...(citation && { citation }) }];
      }),
    ),
  };
}

/** Where the values of rows stand that were read from a region. */
export const marksOfProposal = (rows: readonly ProposedRow[]): readonly Mark[] =>
  rows.flatMap((row) => {
    const doubtful = new Set(row.validationIssues.map(({ fieldKey }) => fieldKey));
    return Object.entries(row.citations).flatMap(([key, citation]): readonly Mark[] =>
      citation
        ? [
            {
              page: citation.page,
              box: citation.box as unknown as Mark['box'],
              tone: doubtful.has(key) ? 'doubt' : 'found',
            },
          ]
        : [],
    );
  });

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
