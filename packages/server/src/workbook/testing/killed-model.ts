import type { ModelRow, WorkbookModel } from '../workbook-model.ts';

const ROWS = 400;

/** Rows of which every round has others: some go, some come, all have new values. */
export function killedModel(round: number): WorkbookModel {
  const rows = Array.from(
    { length: ROWS },
    (_, index): ModelRow => ({
      key: `ext_k${index + (round % 7) * 20}#0`,
      values: [`round ${round}`, index],
    }),
  );
  const columns = [
    { key: 'round', label: 'Round', format: '@', width: 12 },
    { key: 'count', label: 'Count', format: '0', width: 12 },
  ];
  return { sheets: [{ section: null, name: 'Rows', columns, rows }], deleted: new Map() };
}
