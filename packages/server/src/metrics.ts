import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DocumentEnds } from './domain/document-ends.ts';
import type { WorkCounts } from './domain/work-counts.ts';

export interface ServiceMetrics {
  readonly registry: Registry;
  /** Counts a run of the engine, by what it came to. */
  readonly observeExtraction: (end: { readonly outcome: string; readonly milliseconds: number }) => void;
  readonly counts: WorkCounts;
}

const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** What the service tells of itself: the process, its event loop, documents and runs of the engine. */
export function createMetrics(documentEnds: DocumentEnds): ServiceMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const documents = new Counter({
    name: 'rowbox_documents_ended_total',
    help: 'Documents whose run ended, by the status it left them in.',
    labelNames: ['status'],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'rowbox_document_failures_total',
    help: 'Runs that ended in a failure, by its code.',
    labelNames: ['code'],
    registers: [registry],
  });
  const extraction = new Histogram({
    name: 'rowbox_extraction_duration_seconds',
    help: 'Time one run of the engine on one document took.',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers: [registry],
  });
  const counter = <Label extends string>(name: string, help: string, label: Label) =>
    new Counter({ name, help, labelNames: [label], registers: [registry] });
  const mails = counter(
    'rowbox_mails_total',
    'Mails that came in, for each of their mailboxes, by outcome.',
    'outcome',
  );
  const deliveries = counter(
    'rowbox_webhook_attempts_total',
    'Attempts to deliver to webhooks, by outcome.',
    'outcome',
  );
  const syncs = counter('rowbox_syncs_total', 'Times that workbooks of a mailbox were written.', 'outcome');
  const threads = counter(
    'rowbox_reading_threads_lost_total',
    'Readings whose thread, with its text recognition, was ended for its time, ran out of memory or broke; by reason.',
    'reason',
  );
  const recognitions = new Counter({
    name: 'rowbox_recognition_restarts_total',
    help: 'Processes that recognise text which the system ended, and that were started again.',
    registers: [registry],
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [] });
  const files = gauge(
    'rowbox_files_kept',
    'Files that are kept, when a process that syncs looked at all of them, each hour; told by that process.',
  );
  const bytes = gauge('rowbox_files_kept_bytes', 'What they take in their folder or bucket.');
  // A rate can tell of the first only if there was none before.
  for (const outcome of ['accepted', 'duplicate', 'refused', 'failed']) mails.inc({ outcome }, 0);
  for (const outcome of ['delivered', 'failed']) deliveries.inc({ outcome }, 0);
  for (const outcome of ['written', 'failed']) syncs.inc({ outcome }, 0);
  for (const reason of ['timeout', 'crashed']) threads.inc({ reason }, 0);
  documentEnds.listen(({ status, failureCode }) => {
    documents.inc({ status });
    if (failureCode !== null) failures.inc({ code: failureCode });
  });
  return {
    registry,
    observeExtraction: ({ outcome, milliseconds }) => extraction.observe({ outcome }, milliseconds / 1000),
    counts: {
      mail: (outcome) => mails.inc({ outcome }),
      delivery: (outcome) => deliveries.inc({ outcome }),
      sync: (outcome) => syncs.inc({ outcome }),
      threadLost: (reason) => threads.inc({ reason }),
      recognitionsLost: (times) => recognitions.inc(times),
      filesKept: (kept) => {
        // Not before there is something to tell.
        for (const one of [files, bytes]) registry.registerMetric(one);
        files.set(kept.files);
        bytes.set(kept.bytes);
      },
    },
  };
}
