import { readFile } from 'node:fs/promises';
import type { ExtractionConfig } from '@rowbox/contract';
import {
  type DocumentReader,
  documentToExample,
  type EnginePorts,
  type Example,
  type ExtractionResult,
  extract,
  type Memory,
  readSource,
  type Settled,
} from '@rowbox/engine';
import { createReaders, sniffContentType } from '@rowbox/readers';

/** The service's own limits, where no setting changes them. */
export const LIMITS = { maxPages: 200, maxPixels: 100_000_000 };

let readers: Promise<readonly DocumentReader[]> | undefined;

/** Makes the readers, which are kept; `extractFile` does it by itself at the first file. */
export function loadReaders(): Promise<readonly DocumentReader[]> {
  readers ??= createReaders();
  return readers;
}

/**
 * Reads one file with the engine, in this process.
 *
 * @param today `YYYY-MM-DD`, what `TODAY()` answers
 * @throws Error when the file cannot be opened
 */
export async function extractFile(
  file: string,
  config: ExtractionConfig,
  today: string,
  memory?: Memory,
): Promise<ExtractionResult> {
  return extractBytes(await readFile(file), config, today, undefined, memory);
}

/**
 * What one file teaches whose values a person settled.
 *
 * @throws Error when the file cannot be opened or read
 */
export async function fileToExample(
  file: string,
  config: ExtractionConfig,
  settled: Settled,
): Promise<Example> {
  const bytes = await readFile(file);
  const contentType = sniffContentType(bytes);
  if (contentType === null) throw new Error('The file is neither a PDF nor an image of a known format.');
  const ports = { readers: await loadReaders(), limits: LIMITS, today: '' };
  const read = await readSource({ files: [{ bytes, contentType }] }, ports);
  if (!read.ok) throw new Error(`${read.code}: ${read.message}`);
  return documentToExample(read, config, settled);
}

/** The same for a file that has been opened. `trace`: is told what the engine saw on the way. */
export async function extractBytes(
  bytes: Uint8Array,
  config: ExtractionConfig,
  today: string,
  trace?: EnginePorts['trace'],
  memory?: Memory,
): Promise<ExtractionResult> {
  const contentType = sniffContentType(bytes);
  if (contentType === null) {
    const message = 'The file is neither a PDF nor an image of a known format.';
    return { outcome: 'unreadable', code: 'unreadable_file', message };
  }
  const ports = {
    readers: await loadReaders(),
    limits: LIMITS,
    today,
    ...(trace === undefined ? {} : { trace }),
  };
  return extract({ files: [{ bytes, contentType }] }, config, ports, memory);
}
