import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExtractedDocument, ExtractionTrace } from '@rowbox/engine';
import { sniffContentType } from '@rowbox/readers';
import { CommandFailure, UsageError } from '../errors.ts';
import { createPageDrawer } from '../explain/page-picture.ts';
import { pageToDrawing } from '../explain/page-to-drawing.ts';
import { pageToPng } from '../explain/page-to-png.ts';
import { type DrawnPage, drawPage, pagesToHtml } from '../explain/pages-to-html.ts';
import { type PageRange, parsePages } from '../explain/parse-pages.ts';
import { extractBytes } from '../extract/extract-file.ts';
import { openFile } from '../extract/open-file.ts';
import { readConfig } from '../extract/read-config.ts';

export interface ExplainOptions {
  readonly config: string;
  readonly out: string;
  readonly page?: number;
  readonly pages?: string;
}

/** Extracts one document in this process, and draws what the engine saw and chose: HTML of its pages or a PNG of one. */
export async function runExplain(file: string, options: ExplainOptions): Promise<void> {
  const range = parsePages(options);
  const config = await readConfig(options.config);
  const bytes = await openFile(file);
  let trace: ExtractionTrace | undefined;
  const result = await extractBytes(bytes, config, new Date().toISOString().slice(0, 10), (seen) => {
    trace = seen;
  });
  if (result.outcome === 'unreadable')
    throw new CommandFailure(`${file}: ${result.message} (${result.code})`);
  if (range.first > result.pageCount)
    throw new UsageError(`${file} has no page ${range.first}; it has ${result.pageCount}.`);
  if (trace === undefined) throw new Error('The engine extracted a document and did not tell what it saw.');

  const explained = { bytes, name: path.basename(file), trace, result };
  const content = range.format === 'png' ? await toPng(explained, range) : await toHtml(explained, range);
  await writeFile(options.out, content).catch((cause: Error) => {
    throw new UsageError(`${options.out} cannot be written: ${cause.message}`);
  });
  process.stdout.write(`${options.out}\n`);
}

interface Explained {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly trace: ExtractionTrace;
  readonly result: ExtractedDocument;
}

async function toPng({ bytes, trace, result }: Explained, { first }: PageRange): Promise<Uint8Array> {
  const pictureOf = await createPageDrawer(bytes, sniffContentType(bytes) ?? '');
  return pageToPng(first, await pictureOf(first), trace, result);
}

async function toHtml({ bytes, name, trace, result }: Explained, range: PageRange): Promise<string> {
  const pictureOf = await createPageDrawer(bytes, sniffContentType(bytes) ?? '');
  const pages: DrawnPage[] = [];
  for (let page = range.first; page <= Math.min(range.last, result.pageCount); page += 1) {
    pages.push(await drawPage(page, await pictureOf(page), pageToDrawing(trace, result, page)));
  }
  return pagesToHtml(name, pages, trace, result);
}
