import type { DraftResult, EnginePorts, ExtractionResult } from '@rowbox/engine';
import { draftConfig, extract } from '@rowbox/engine';
import { createReaders } from '@rowbox/readers';
import type { DraftTask, ExtractionTask } from './extraction-task.ts';

/*
 * The thread in which documents are read. It holds the readers (PDFium, OCR models) between documents; whatever
 * kills it (memory, time, a fault in a reader) costs the document at hand and nothing else.
 */

const readers = createReaders();

export default async function extractTask(task: ExtractionTask): Promise<ExtractionResult> {
  return extract({ files: task.files }, task.config, await portsFor(task));
}

/** Called by this name. */
export async function draftTask(task: DraftTask): Promise<DraftResult> {
  const sources = task.files.map((file) => ({ files: [file] }));
  return draftConfig(sources, task.hints, await portsFor(task));
}

async function portsFor({
  maxPages,
  maxPixels,
  today,
}: Pick<ExtractionTask, 'maxPages' | 'maxPixels' | 'today'>): Promise<EnginePorts> {
  return { readers: await readers, limits: { maxPages, maxPixels }, today };
}
