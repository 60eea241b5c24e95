import type { ExtractionConfig } from '@rowbox/contract';
import type { Settled } from '@rowbox/engine';
import { brokenForeignKey } from '../store/foreign-keys.ts';
import { learningMailboxes } from '../store/mailbox-links.ts';
import { forgetExamples, type LookOfDocument, looksToCompare, storeExample } from '../store/memory.ts';
import type { Taught } from '../store/schema.ts';
import { findSettled, lockRevision } from '../store/settled-extractions.ts';
import type { Context } from './context.ts';
import { extractionToSettled } from './extraction-to-settled.ts';
import type { LearningJob } from './job-queue.ts';
import type { TrialFile } from './trial-reader.ts';

/*
 * What a person settles is learnt by a job that is enqueued in the same transaction: the pages have to be read for it. What the
 * document teaches is what holds when the job runs, so that jobs may run twice, late or in any order.
 */

/** What a lesson came to. */
export interface Lesson {
  /** JSON; see the engine's `Example`. */
  readonly example: string;
  /** Remembered documents that look the same. */
  readonly sameLook: readonly string[];
  /** Remembered documents that are not worth remembering any more, since newer ones of their look are. */
  readonly thinned: readonly string[];
  /** Those of the given documents that look the same. */
  readonly alike: readonly string[];
}

export interface LessonToRead {
  readonly mailboxId: string;
  readonly files: readonly TrialFile[];
  readonly config: ExtractionConfig;
  readonly settled: Settled;
  readonly looks: readonly LookOfDocument[];
}

/** Reads a document for what it teaches. Null: it cannot be read (any more). */
export type LessonReader = (lesson: LessonToRead) => Promise<Lesson | null>;

type Ctx = Pick<Context, 'db' | 'jobs'> & { readonly readLesson: LessonReader };

/** So many documents that nobody has been through are looked at for whether they are alike, and as many of mailboxes that learn from this one. */
const MOST_LOOKS = 500;
/** So many such mailboxes are looked at. */
const MOST_LEARNING = 10;
/** So many of each mailbox are read again. */
const MOST_ALIKE = 50;
const MOST_TRIES = 3;

/** Remembers what people settled of a document; forgets it where they took all of it back. */
export async function learnDocument(ctx: Ctx, { documentId }: LearningJob): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) if (await learnOnce(ctx, documentId)) return;
  throw new Error('a document was changed each time it was learnt from');
}

/** @returns false when it was changed meanwhile */
async function learnOnce({ db, jobs, readLesson }: Ctx, documentId: string): Promise<boolean> {
  const stored = await findSettled(db, documentId);
  if (!stored) return true;
  const { mailbox_id: mailboxId, config, files, revision } = stored;
  const settled = extractionToSettled(stored, config);
  const waiting = settled ? await waitingLooks(db, mailboxId) : [];
  const lesson =
    settled &&
    (await readLesson({
      mailboxId,
      files,
      config,
      settled,
      looks: waiting.flatMap(({ looks }) => looks).filter((look) => look.documentId !== documentId),
    }));
  try {
    return await db.transaction().execute(async (transaction) => {
      if ((await lockRevision(transaction, documentId)) !== revision) return false;
      if (!settled || !lesson) {
        await forgetExamples(transaction, mailboxId, { documentIds: [documentId] });
        return true;
      }
      await storeExample(transaction, {
        documentId,
        mailboxId,
        example: lesson.example,
        taught: toTaught(settled),
        settledAt: new Date(settled.settledAt),
        settledBy: settled.settledBy,
        sameLook: lesson.sameLook,
      });
      if (lesson.thinned.length > 0) {
        await forgetExamples(transaction, mailboxId, { documentIds: lesson.thinned });
      }
      const alike = new Set(lesson.alike);
      for (const { mailboxId: where, looks } of waiting) {
        const ids = looks.map((look) => look.documentId).filter((id) => alike.has(id));
        const documentIds = ids.slice(0, MOST_ALIKE);
        if (documentIds.length > 0)
          await jobs.enqueueProposing(transaction, { mailboxId: where, taughtBy: documentId, documentIds });
      }
      return true;
    });
  } catch (error) {
    // It was deleted at this very moment.
    if (brokenForeignKey(error) === 'memory_examples_document_id_fkey') return true;
    throw error;
  }
}

/** Documents that nobody has been through: of the mailbox, and of those that learn from it. */
async function waitingLooks(
  db: Context['db'],
  mailboxId: string,
): Promise<readonly { readonly mailboxId: string; readonly looks: readonly LookOfDocument[] }[]> {
  const learning = await learningMailboxes(db, mailboxId, MOST_LEARNING);
  const share = Math.floor(MOST_LOOKS / learning.length);
  return Promise.all(
    [mailboxId, ...learning].map(async (id) => ({
      mailboxId: id,
      looks: await looksToCompare(db, id, id === mailboxId ? MOST_LOOKS : share),
    })),
  );
}

const LONGEST_SHOWN = 200;

const toTaught = ({ fields, rows }: Settled): Taught => ({
  fields: Object.entries(fields).map(([fieldKey, { value, state }]) => ({
    fieldKey,
    state,
    value: typeof value === 'string' ? value.slice(0, LONGEST_SHOWN) : value,
  })),
  groups: Object.entries(rows).map(([sectionId, all]) => ({ sectionId, rows: all.length })),
});
