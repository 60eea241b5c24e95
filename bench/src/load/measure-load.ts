import type { BenchResults, Figure } from '../write-results.ts';
import { measureCellBatch } from './cell-batch.ts';
import { measureDeletion } from './deletion.ts';
import { measureLargeMailbox } from './large-mailbox.ts';
import { type LoadService, startLoadService } from './load-service.ts';
import { measureSmallGet } from './small-get.ts';
import { measureRowStream } from './stream-rows.ts';
import { measureUploadLatency } from './upload-latency.ts';

const PARTS: Readonly<Record<string, (service: LoadService) => Promise<Figure[]>>> = {
  'small-get': measureSmallGet,
  'upload-latency': measureUploadLatency,
  'cell-batch': measureCellBatch,
  'stream-rows': measureRowStream,
  deletion: measureDeletion,
  'large-mailbox': measureLargeMailbox,
};

/** Measures the service, alone on an empty data folder, under load. @param parts which parts; none: all */
export async function measureLoad(parts: readonly string[]): Promise<BenchResults> {
  const service = await startLoadService();
  const figures: Figure[] = [];
  try {
    for (const [name, measure] of Object.entries(PARTS)) {
      if (parts.length > 0 && !parts.includes(name)) continue;
      const measured = await measure(service);
      process.stderr.write(`${measured.map((figure) => JSON.stringify(figure)).join('\n')}\n`);
      figures.push(...measured);
    }
  } finally {
    await service.stop();
  }
  return {
    method:
      'The built service in a process of its own with its embedded database, asked by one client on the same machine;' +
      ' medians of several rounds, what is compared taken in turns. Mailboxes are seeded by SQL.',
    figures,
  };
}
