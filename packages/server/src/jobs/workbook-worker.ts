import type { PackedSheet } from '../domain/workbook-model.ts';
import { presentGridSchema } from '../workbook/grid/grid.ts';
import { syncGrid } from '../workbook/grid/sync-grid.ts';
import { unpackRows } from '../workbook/packed-rows.ts';
import { syncWorkbook } from '../workbook/sync-workbook.ts';
import { WorkbookError } from '../workbook/workbook-error.ts';
import type { ModelSheet } from '../workbook/workbook-model.ts';
import type { WorkbookAnswer, WorkbookTask } from './workbook-task.ts';

/** The thread in which workbooks are written: they come from whoever can write to the folder they are in. */
export default function workbookTask({ kind, present, sheets, deleted }: WorkbookTask): WorkbookAnswer {
  const model = { sheets: sheets.map(unpack), deleted };
  try {
    if (kind === 'file') return { ok: true, bytes: [syncWorkbook(present, model)] };
    const grid = presentGridSchema.parse(JSON.parse(decoder.decode(present ?? undefined)));
    return { ok: true, bytes: syncGrid(grid, model).map((body) => Buffer.from(body)) };
  } catch (error) {
    if (error instanceof WorkbookError) return { ok: false, message: error.message };
    throw error;
  }
}

const decoder = new TextDecoder();

const unpack = ({ rows, ...sheet }: PackedSheet): ModelSheet => ({ ...sheet, rows: unpackRows(rows) });
