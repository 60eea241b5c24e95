/** Told of work as it ends, to be counted. */
export interface WorkCounts {
  /** A mail for one mailbox; `failed`: it could not be stored, and its sender was asked to send it again. */
  readonly mail: (outcome: 'accepted' | 'duplicate' | 'refused' | 'failed') => void;
  /** One attempt to deliver to a webhook. */
  readonly delivery: (outcome: 'delivered' | 'failed') => void;
  /** The workbooks of a mailbox, looked at or written. */
  readonly sync: (outcome: 'written' | 'failed') => void;
  /** The thread of a reading, with its text recognition, was ended for its time, ran out of memory or broke. */
  readonly threadLost: (reason: 'timeout' | 'crashed') => void;
  /** The system ended a process that recognises text, which was started again, so many times in a reading. */
  readonly recognitionsLost: (times: number) => void;
  /** What all files that are kept came to, when all of them were looked at. */
  readonly filesKept: (kept: { readonly files: number; readonly bytes: number }) => void;
}

export const NOTHING_COUNTED: WorkCounts = {
  mail: () => {},
  delivery: () => {},
  sync: () => {},
  threadLost: () => {},
  recognitionsLost: () => {},
  filesKept: () => {},
};
