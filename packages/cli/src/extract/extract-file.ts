import { readFile } from 'node:fs/promises';
import type { ExtractionConfig } from '@rowbox/contract';
import { type DocumentReader, type EnginePorts, type ExtractionResult, extract } from '@rowbox/engine';
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
): Promise<ExtractionResult> {
  return extractBytes(await readFile(file), config, today);
}

/** The same for a file that has been opened. `trace`: is told what the engine saw on the way. */
export async function extractBytes(
  bytes: Uint8Array,
  config: ExtractionConfig,
  today: string,
  trace?: EnginePorts['trace'],
): Promise<ExtractionResult> {
  const contentType = sniffContentType(bytes);
  if (contentType === null) {
    const message = 'The file is neither a PDF nor an image of a known format.';
    return { outcome: 'unreadable', code: 'unreadable_file', message };
  }
  return extract({ files: [{ bytes, contentType }] }, config, {
    readers: await loadReaders(),
    limits: LIMITS,
    today,
    ...(trace === undefined ? {} : { trace }),
  });
}
