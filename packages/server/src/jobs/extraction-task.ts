import type { ExtractionConfig } from '@rowbox/contract';
import type { ExtractionResult } from '@rowbox/engine';

/** What a worker thread is handed: plain data, so that it can cross the thread's border. */
export interface ExtractionTask {
  readonly files: readonly { readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string }[];
  readonly config: ExtractionConfig;
  readonly maxPages: number;
  readonly maxPixels: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** How a task ended: with the engine's answer, or with the thread's own end. */
export type ExtractionOutcome =
  | { readonly kind: 'answered'; readonly result: ExtractionResult }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'crashed'; readonly error: Error };
