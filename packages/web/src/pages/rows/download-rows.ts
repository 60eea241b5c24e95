import type { FileContent, FileFormat } from './rows-to-file.ts';

/**
 * Has the browser save what the sheet shows as a file: these rows in this order, and these columns.
 *
 * @param content the rows that are shown and the columns that can be seen
 */
export async function downloadRows(
  fileName: string,
  format: FileFormat,
  content: FileContent,
): Promise<void> {
  // Only who saves a file loads what writes it.
  const { rowsToFile } = await import('./rows-to-file.ts');
  const url = URL.createObjectURL(await rowsToFile[format](content));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${fileName}.${format}`;
  link.click();
  URL.revokeObjectURL(url);
}
