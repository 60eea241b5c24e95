import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { DocumentEnds } from './domain/document-ends.ts';

export interface ServiceMetrics {
  readonly registry: Registry;
  /** Counts a run of the engine, by what it came to. */
  readonly observeExtraction: (end: { readonly outcome: string; readonly milliseconds: number }) => void;
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
  documentEnds.listen(({ status, failureCode }) => {
    documents.inc({ status });
    if (failureCode !== null) failures.inc({ code: failureCode });
  });
  return {
    registry,
    observeExtraction: ({ outcome, milliseconds }) => extraction.observe({ outcome }, milliseconds / 1000),
  };
}
