import type { ExtractionConfig } from '@rowbox/contract';
import type { ExtractedDocument } from '@rowbox/engine';

/** A file of a document; the bytes are a blob. */
export interface TrialFile {
  readonly sha256: string;
  readonly contentType: string;
}

export type TrialReading =
  | ExtractedDocument
  /** `message` is for the person who asked. */
  | { readonly outcome: 'unreadable'; readonly message: string };

/**
 * Reads a document by a config without storing anything, in a thread with the limits of every reading. One document at a time
 * for all who ask, so that documents that arrive do not wait for trials.
 */
export type TrialReader = (
  files: readonly TrialFile[],
  config: ExtractionConfig,
  signal: AbortSignal,
  /** The mailbox whose memory counts; null: none does. */
  learntBy: string | null,
) => Promise<TrialReading>;
