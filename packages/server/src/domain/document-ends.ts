import type { DocumentStatus } from '../store/schema.ts';

type EndedStatus = Extract<DocumentStatus, 'extracted' | 'failed' | 'permanentlyFailed'>;

interface DocumentEnd {
  readonly documentId: string;
  readonly mailboxId: string;
  readonly status: EndedStatus;
  readonly failureCode: string | null;
}

/**
 * Tells who waits in this process that a document's run has ended, after its transaction has committed. Documents that
 * end in another process are not heard of here: whoever waits must also look now and then.
 */
export interface DocumentEnds {
  readonly announce: (end: DocumentEnd) => void;
  /** Calls `listener` at every end until the returned function is called. */
  readonly listen: (listener: (end: DocumentEnd) => void) => () => void;
}

export function createDocumentEnds(): DocumentEnds {
  const listeners = new Set<(end: DocumentEnd) => void>();
  return {
    announce: (end) => {
      for (const listener of [...listeners]) listener(end);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
