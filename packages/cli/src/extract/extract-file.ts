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

/** Makes the readers, which are kept; whoever reads does it by itself at the first file. */
export function loadReaders(): Promise<readonly DocumentReader[]> {
  readers ??= createReaders();
  return readers;
}

/**
 * Reads a document with the engine, in this process.
 *
 * @param paths of its files, in order of their pages
 * @param today `YYYY-MM-DD`, what `TODAY()` answers
 * @throws Error when a file cannot be opened
 */
export async function extractFiles(
  paths: readonly string[],
  config: ExtractionConfig,
  today: string,
  memory?: Memory,
): Promise<ExtractionResult> {
  const files = await openFiles(paths);
  if (files === null) return UNKNOWN_FORMAT;
  return extract({ files }, config, { readers: await loadReaders(), limits: LIMITS, today }, memory);
}

const UNKNOWN_FORMAT = {
  outcome: 'unreadable',
  code: 'unreadable_file',
  message: 'The file is neither a PDF nor an image of a known format.',
} as const;

/** Null: one of them is of no known format. */
async function openFiles(paths: readonly string[]): Promise<SourceFile[] | null> {
  const files: SourceFile[] = [];
  for (const file of paths) {
    const bytes = await readFile(file);
    const contentType = sniffContentType(bytes);
    if (contentType === null) return null;
    files.push({ bytes, contentType });
  }
  return files;
}

interface SourceFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/**
 * What a document teaches whose values a person settled.
 *
 * @throws Error when a file cannot be opened or read
 */
export async function filesToExample(
  paths: readonly string[],
  config: ExtractionConfig,
  settled: Settled,
): Promise<Example> {
  const files = await openFiles(paths);
  if (files === null) throw new Error(UNKNOWN_FORMAT.message);
  const ports = { readers: await loadReaders(), limits: LIMITS, today: '' };
  const read = await readSource({ files }, ports);
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
  if (contentType === null) return UNKNOWN_FORMAT;
  const ports = {
    readers: await loadReaders(),
    limits: LIMITS,
    today,
    ...(trace === undefined ? {} : { trace }),
  };
  return extract({ files: [{ bytes, contentType }] }, config, ports, memory);
}
