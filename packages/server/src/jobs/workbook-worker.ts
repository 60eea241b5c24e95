import type { PackedSheet } from '../domain/workbook-model.ts';
import { syncWorkbook } from '../workbook/sync-workbook.ts';
import { WorkbookError } from '../workbook/workbook-error.ts';
import type { ModelRow, ModelSheet } from '../workbook/workbook-model.ts';
import type { WorkbookAnswer, WorkbookTask } from './workbook-task.ts';

/** The thread in which workbooks are written: they come from whoever can write to the folder they are in. */
export default function workbookTask({ present, sheets, deleted }: WorkbookTask): WorkbookAnswer {
  try {
    return { ok: true, bytes: syncWorkbook(present, { sheets: sheets.map(unpack), deleted }) };
  } catch (error) {
    if (error instanceof WorkbookError) return { ok: false, message: error.message };
    throw error;
  }
}

const decoder = new TextDecoder();

const unpack = ({ rows, ...sheet }: PackedSheet): ModelSheet => ({
  ...sheet,
  rows: rows.flatMap((piece) => JSON.parse(decoder.decode(piece)) as readonly ModelRow[]),
});
