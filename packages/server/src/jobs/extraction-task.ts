import type { ExtractionConfig } from '@rowbox/contract';
import type { DraftHints, DraftResult, ExtractionResult } from '@rowbox/engine';
import type { UnpackedMessage, UnpackFailure } from '@rowbox/readers/mail';

/** What a worker thread is handed: plain data, so that it can cross the thread's border. */
interface Task {
  readonly files: readonly { readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string }[];
  readonly maxPages: number;
  readonly maxPixels: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** To read a document, whose files these are. */
export interface ExtractionTask extends Task {
  readonly config: ExtractionConfig;
}

/** To propose a config; each file is a sample. */
export interface DraftTask extends Task {
  readonly hints: DraftHints;
}

/** The engine's result; of a document that was read, also what the web app shows of its pages (see shown-pages.ts). */
export type ExtractionAnswer = ExtractionResult & {
  readonly shownPages?: Uint8Array;
  /** How often the process that recognises text was ended by the system; each time a page was read once more. */
  readonly recognitionsLost?: number;
};

/** How a task ended: with the engine's answer, or with the thread's own end. */
export type TaskOutcome<Result> =
  | { readonly kind: 'answered'; readonly result: Result }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'crashed'; readonly error: Error };
export type ExtractionOutcome = TaskOutcome<ExtractionAnswer>;
export type DraftOutcome = TaskOutcome<DraftResult>;

export interface MailTask {
  readonly raw: Uint8Array;
}

/** A failure crosses threads as data: an error's class does not. */
export type MailTaskAnswer =
  | { readonly ok: true; readonly message: UnpackedMessage }
  | { readonly ok: false; readonly code: UnpackFailure['code']; readonly text: string };
