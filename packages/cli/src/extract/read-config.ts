import { readFile } from 'node:fs/promises';
import type { ExtractionConfig } from '@rowbox/contract';
import { UsageError } from '../errors.ts';
import { parseConfig } from './parse-config.ts';

/** The config in a JSON file. Throws UsageError where there is none, or where it is not valid. */
export async function readConfig(file: string): Promise<ExtractionConfig> {
  let written: unknown;
  try {
    written = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new UsageError(`The config ${file} cannot be read: ${(cause as Error).message}`);
  }
  return parseConfig(written, file);
}
