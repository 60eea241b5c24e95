import type { DocumentStatus } from '../store/schema.ts';

type EndedStatus = Extract<DocumentStatus, 'extracted' | 'failed' | 'permanentlyFailed'>;

interface DocumentEnd {
  readonly documentId: string;
  readonly mailboxId: string;
  readonly status: EndedStatus;
  readonly failureCode: string | null;
}

/**
 * Tells who waits in this process that a document's run has ended, after its transaction has committed. Of documents that end in
 * another process only is heard that something happened to them, and not even that while the database's tidings do not arrive:
 * whoever waits must also look now and then.
 */
export interface DocumentEnds {
  readonly announce: (end: DocumentEnd) => void;
  /** Calls `listener` at every end until the returned function is called. */
  readonly listen: (listener: (end: DocumentEnd) => void) => () => void;
  /** Something happened to a document, or a draft of a config ended, here or in another process. */
  readonly stir: (id: string) => void;
  /** Calls `listener` whenever that is told, until the returned function is called. */
  readonly listenToStirs: (listener: (id: string) => void) => () => void;
}

export function createDocumentEnds(): DocumentEnds {
  const listeners = new Set<(end: DocumentEnd) => void>();
  const stirListeners = new Set<(id: string) => void>();
  return {
    announce: (end) => {
      for (const listener of [...listeners]) listener(end);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stir: (id) => {
      for (const listener of [...stirListeners]) listener(id);
    },
    listenToStirs: (listener) => {
      stirListeners.add(listener);
      return () => stirListeners.delete(listener);
    },
  };
}
