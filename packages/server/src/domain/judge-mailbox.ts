import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { JudgedExtraction } from '../store/corrections.ts';
import { storeJudged, type WrittenExtraction, writtenExtraction } from '../store/corrections.ts';
import { type ConfigInForce, lockConfig, readConfigForShare } from '../store/mailboxes.ts';
import {
  lockUnchanged,
  type StaleExtraction,
  setAllJudged,
  setConfigVersion,
  staleExtractions,
  tellJudging,
} from '../store/stale-extractions.ts';
import { breathe } from './breathe.ts';
import type { Context } from './context.ts';
import { withDuplicates } from './duplicates.ts';
import { recordEvents } from './events.ts';
import type { JudgingJob } from './job-queue.ts';
import { judgeExtraction } from './judge-extraction.ts';
import { today } from './today.ts';
import { issuesOf, toWorkingExtraction } from './working-extraction.ts';

/*
 * After a change of a mailbox's config its extractions are judged anew: a slice is read, judged while nobody waits for it, and
 * stored for those that nobody has changed meanwhile. What is changed meanwhile, by a correction or a new reading, is judged by the
 * config in force as it is stored. So it does not matter who comes first, nor how often a slice is begun.
 */

type Ctx = Pick<Context, 'db' | 'jobs'>;

/** How much is in memory, and then locked for some milliseconds, at once. */
const SLICE = { most: 10, mostBytes: 512 * 1024 } as const;
/** Others wait behind a job, and a service that stops waits for it. */
const JOB_MILLISECONDS = 1000;
/** Whoever changes the config of a mailbox with few documents sees at once what comes of it. */
const FIRST_MILLISECONDS = 250;

/** Judges some extractions of a mailbox by its config, and leaves the rest to another job. A job that runs twice finds less to do. */
export async function judgeMailbox(ctx: Ctx, job: JudgingJob): Promise<void> {
  const { mailboxId } = job;
  const version = await judgeFor(ctx, mailboxId, JOB_MILLISECONDS);
  if (version === null) return;
  await tellJudging(ctx.db, mailboxId, version);
  await ctx.db.transaction().execute((transaction) => ctx.jobs.enqueueJudging(transaction, job));
}

/** The first of it, while somebody waits. Whatever goes wrong here is left to the job. */
export async function judgeFirst(ctx: Ctx, mailboxId: string): Promise<void> {
  await judgeFor(ctx, mailboxId, FIRST_MILLISECONDS).catch(() => undefined);
}

/** @returns the version of the config they are being judged by; null: there is nothing left to do */
async function judgeFor({ db }: Ctx, mailboxId: string, milliseconds: number): Promise<number | null> {
  const until = performance.now() + milliseconds;
  for (;;) {
    const begun = performance.now();
    const version = await judgeSlice(db, mailboxId);
    const now = performance.now();
    if (version === null || now >= until) return version;
    // As long as it worked: others are to have half of the database.
    await setTimeout(now - begun);
  }
}

async function judgeSlice(db: Ctx['db'], mailboxId: string): Promise<number | null> {
  // Waits for a change of the config that is being made, whose own job may have been left out for the sake of this one.
  const inForce = await db.transaction().execute((transaction) => readConfigForShare(transaction, mailboxId));
  if (!inForce) return null;
  const { configVersion } = inForce;
  const stale = await staleExtractions(db, mailboxId, configVersion, SLICE);
  if (stale.length === 0) return (await endJudging(db, mailboxId, configVersion)) ? null : configVersion;
  const { changed, same } = await judgeAll(db, mailboxId, stale, inForce);
  await db.transaction().execute(async (transaction) => {
    const now = await readConfigForShare(transaction, mailboxId);
    if (now?.configVersion !== configVersion) return;
    const unchanged = await lockUnchanged(transaction, stale);
    await storeJudged(
      transaction,
      changed.filter(([id]) => unchanged.has(id)),
      configVersion,
    );
    await setConfigVersion(
      transaction,
      same.filter((id) => unchanged.has(id)),
      configVersion,
    );
  });
  return configVersion;
}

interface Judged {
  readonly changed: readonly WrittenExtraction[];
  /** Of those of which the config makes what holds already. */
  readonly same: readonly string[];
}

async function judgeAll(
  db: Ctx['db'],
  mailboxId: string,
  stale: readonly StaleExtraction[],
  { config }: ConfigInForce,
): Promise<Judged> {
  const day = today();
  const all: { stored: StaleExtraction; documentId: string; judged: JudgedExtraction }[] = [];
  for (const stored of stale) {
    const working = toWorkingExtraction(stored, config);
    const judged = await judgeExtraction(working, issuesOf(stored), config, day);
    all.push({ stored, documentId: stored.document_id, judged });
    await breathe();
  }
  const changed: WrittenExtraction[] = [];
  const same: string[] = [];
  const marked = await db
    .transaction()
    .execute((transaction) => withDuplicates(transaction, mailboxId, all, config));
  for (const { stored, judged } of marked) {
    if (isSame(stored, judged)) same.push(stored.id);
    else changed.push(writtenExtraction(stored.id, judged));
  }
  return { changed, same };
}

const isSame = (stored: StaleExtraction, judged: JudgedExtraction): boolean =>
  stored.split === judged.split &&
  stored.content_key === judged.contentKey &&
  isDeepStrictEqual(
    [stored.header, stored.sections, stored.kept_apart, stored.validation_issues],
    [judged.header, judged.sections, judged.keptApart, judged.issues],
  );

/** @returns false when there is something to judge again: the config has just been changed, or something was stored just before */
async function endJudging(db: Ctx['db'], mailboxId: string, configVersion: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const now = await lockConfig(transaction, mailboxId);
    if (!now) return true;
    if (now.configVersion !== configVersion) return false;
    if ((await staleExtractions(transaction, mailboxId, configVersion, SLICE)).length > 0) return false;
    if (await setAllJudged(transaction, mailboxId, configVersion)) {
      await recordEvents(transaction, [{ type: 'mailbox.judged', mailboxId, data: { configVersion } }]);
    }
    return true;
  });
}
