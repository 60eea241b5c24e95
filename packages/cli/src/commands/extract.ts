import { readFile } from 'node:fs/promises';
import type { ExtractionConfig } from '@rowbox/contract';
import { CommandFailure, UsageError } from '../errors.ts';
import { extractFile } from '../extract/extract-file.ts';
import { extractionToTable } from '../extract/extraction-to-table.ts';
import { parseConfig } from '../extract/parse-config.ts';
import { resultToExtraction } from '../extract/result-to-extraction.ts';
import { tableToCsv } from '../extract/rows-to-csv.ts';
import { textTable } from '../text-table.ts';

export interface ExtractOptions {
  readonly config: string;
  readonly rows?: string;
  readonly csv?: boolean;
}

/** Extracts one document in this process and prints what was read. */
export async function runExtract(file: string, options: ExtractOptions): Promise<void> {
  const config = await readConfig(options.config);
  const result = await extractFile(file, config, new Date().toISOString().slice(0, 10)).catch((cause) => {
    throw isMissingFile(cause) ? new UsageError(`${file} cannot be opened: ${cause.message}`) : cause;
  });
  if (result.outcome === 'unreadable')
    throw new CommandFailure(`${file}: ${result.message} (${result.code})`);

  if (options.rows === undefined && !options.csv) {
    process.stdout.write(`${JSON.stringify(resultToExtraction(result), null, 2)}\n`);
    return;
  }
  const table = extractionToTable(config, result, options.rows);
  if (options.csv) process.stdout.write(tableToCsv(table));
  else {
    const cells = table.rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
    process.stdout.write(`${textTable([table.columns, ...cells], { maxWidth: 40 })}\n`);
  }
}

async function readConfig(file: string): Promise<ExtractionConfig> {
  let written: unknown;
  try {
    written = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new UsageError(`The config ${file} cannot be read: ${(cause as Error).message}`);
  }
  return parseConfig(written, file);
}

function isMissingFile(cause: unknown): cause is NodeJS.ErrnoException {
  return (
    cause instanceof Error && 'code' in cause && ['ENOENT', 'EISDIR', 'EACCES'].includes(String(cause.code))
  );
}
