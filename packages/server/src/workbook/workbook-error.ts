/** A workbook that cannot be kept up to date as it is. The message is a sentence for the person whose workbook it is. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
}

export const damaged = (): WorkbookError =>
  new WorkbookError(
    'The workbook is damaged and cannot be read. Repair it, or move it away to have a new one written.',
  );

export const notKeepable = (): WorkbookError =>
  new WorkbookError(
    'The workbook was saved in a form that cannot be kept up to date. Save it as an Excel workbook (.xlsx), or move it away to have a new one written.',
  );

export const tooLarge = (): WorkbookError =>
  new WorkbookError(
    'The workbook has grown too large to be kept up to date. Move it away to have a new one written.',
  );
