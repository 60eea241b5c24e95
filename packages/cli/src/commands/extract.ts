import { recordToResource, toCsvLine } from '@rowbox/contract';
import { CommandFailure } from '../errors.ts';
import { extractBytes } from '../extract/extract-file.ts';
import { extractionToTable } from '../extract/extraction-to-table.ts';
import { openFile } from '../extract/open-file.ts';
import { readConfig } from '../extract/read-config.ts';
import { textTable } from '../text-table.ts';

export interface ExtractOptions {
  readonly config: string;
  readonly rows?: string;
  readonly csv?: boolean;
}

/** Extracts one document in this process and prints what was read. */
export async function runExtract(file: string, options: ExtractOptions): Promise<void> {
  const config = await readConfig(options.config);
  const result = await extractBytes(await openFile(file), config, new Date().toISOString().slice(0, 10));
  if (result.outcome === 'unreadable')
    throw new CommandFailure(`${file}: ${result.message} (${result.code})`);

  if (options.rows === undefined && !options.csv) {
    process.stdout.write(`${JSON.stringify(recordToResource(result, config), null, 2)}\n`);
    return;
  }
  const table = extractionToTable(config, result, options.rows);
  if (options.csv) process.stdout.write([table.columns, ...table.rows].map(toCsvLine).join(''));
  else {
    const cells = table.rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
    process.stdout.write(`${textTable([table.columns, ...cells], { maxWidth: 40 })}\n`);
  }
}
