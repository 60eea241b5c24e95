import type { ExtractionConfig } from '@rowbox/contract';
import type {
  DraftHints,
  DraftResult,
  DrawnRegion,
  ExtractionResult,
  PartsOfStack,
  Settled,
} from '@rowbox/engine';
import type { UnpackedMessage, UnpackFailure } from '@rowbox/readers/mail';
import type { Lesson } from '../domain/learn-document.ts';
import type { LookOfDocument } from '../store/memory.ts';

/** What a worker thread is handed: plain data, so that it can cross the thread's border. */
interface Task {
  readonly files: readonly { readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string }[];
  readonly maxPages: number;
  readonly maxPixels: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** What a mailbox has learnt, where all threads can read it. */
export interface SharedMemory {
  /** Whose it is: a mailbox, alone or with those it learns from. */
  readonly mailboxId: string;
  /** Of one of them the same version is the same memory. */
  readonly version: string;
  /** JSON of the engine's `Example[]`, UTF-8. */
  readonly examples: SharedArrayBuffer;
}

/** To read a document, whose files these are. */
export interface ExtractionTask extends Task {
  readonly config: ExtractionConfig;
  /** Null: its mailbox has learnt nothing, or that is not to count. */
  readonly memory: SharedMemory | null;
  /** Whether to say where documents begin in it. */
  readonly looksForStacks: boolean;
}

/** To learn from a document. */
export interface LessonTask extends Task {
  readonly config: ExtractionConfig;
  readonly settled: Settled;
  readonly memory: SharedMemory | null;
  /** Of documents that could be alike. */
  readonly looks: readonly LookOfDocument[];
}

/** To propose a config; each file is a sample. */
export interface DraftTask extends Task {
  readonly hints: DraftHints;
}

/** To read the rows of a region that somebody drew. */
export interface RegionTask extends DrawnRegion, Pick<Task, 'maxPages' | 'maxPixels'> {}

/** The engine's result; of a document that was read, also what the web app shows of its pages (see shown-pages.ts). */
export type ExtractionAnswer = ExtractionResult & {
  readonly shownPages?: Uint8Array;
  /** The words on them, as one text. */
  readonly words?: string;
  /** What the document looks like, as JSON. */
  readonly look?: string;
  /** Where documents begin in it, of one with several pages. */
  readonly stack?: PartsOfStack;
  /** How often the process that recognises text was ended by the system; each time a page was read once more. */
  readonly recognitionsLost?: number;
};

/** How a task ended: with the engine's answer, or with the thread's own end. */
export type TaskOutcome<Result> =
  | { readonly kind: 'answered'; readonly result: Result }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'crashed'; readonly error: Error };
export type ExtractionOutcome = TaskOutcome<ExtractionAnswer>;
export type LessonOutcome = TaskOutcome<Lesson | null>;
export type DraftOutcome = TaskOutcome<DraftResult>;

export interface MailTask {
  readonly raw: Uint8Array;
}

/** A failure crosses threads as data: an error's class does not. */
export type MailTaskAnswer =
  | { readonly ok: true; readonly message: UnpackedMessage }
  | { readonly ok: false; readonly code: UnpackFailure['code']; readonly text: string };
