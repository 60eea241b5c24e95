import type { ExtractionResult } from '@rowbox/engine';
import { extract } from '@rowbox/engine';
import { createReaders } from '@rowbox/readers';
import type { ExtractionTask } from './extraction-task.ts';

/*
 * The thread in which documents are read. It holds the readers (PDFium, OCR models) between documents; whatever
 * kills it (memory, time, a fault in a reader) costs the document at hand and nothing else.
 */

const readers = createReaders();

export default async function extractTask(task: ExtractionTask): Promise<ExtractionResult> {
  return extract({ files: task.files }, task.config, {
    readers: await readers,
    limits: { maxPages: task.maxPages, maxPixels: task.maxPixels },
    today: task.today,
  });
}
