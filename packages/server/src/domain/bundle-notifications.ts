import {
  type BundleTimes,
  deleteOldNotifications,
  dropWaitingMails,
  takeDueBundles,
} from '../store/notification-outbox.ts';
import { deleteOldUndelivered } from '../store/undelivered.ts';
import type { Context } from './context.ts';

/** Of what a mail waits for before it goes out, in seconds; see {@link timesOf}. */
export type QuietSeconds = number;

/** A stream of documents that does not end is told of now and then. */
const MOST_TIMES = 10;
/** Whoever is pushed to wants to know soon. */
const PUSH_SHARE = 0.1;

const timesOf = (quiet: QuietSeconds): BundleTimes => ({ quiet, most: quiet * MOST_TIMES });

/**
 * Hands news over that have waited long enough: all that somebody is to be told by then as one mail, all that is to be pushed to an
 * installation as one push. That they are handed over and that their jobs exist is one transaction.
 *
 * @param quiet how long nothing more must have come for a person, in seconds
 * @returns how many mails and pushes
 */
export async function bundleNotifications(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  quiet: QuietSeconds,
): Promise<number> {
  if (jobs.enqueueMails === null) await dropWaitingMails(db);
  return db.transaction().execute(async (transaction) => {
    const bundles = await takeDueBundles(transaction, {
      mail: timesOf(quiet),
      push: timesOf(quiet * PUSH_SHARE),
    });
    await jobs.enqueueMails?.(
      transaction,
      bundles
        .filter(({ userId }) => userId !== null)
        .map(({ bundle }) => ({ kind: 'news' as const, bundle })),
    );
    await jobs.enqueuePushes(
      transaction,
      bundles.filter(({ installationId }) => installationId !== null).map(({ bundle }) => ({ bundle })),
    );
    return bundles.length;
  });
}

const KEPT_NEWS_DAYS = 7;
const KEPT_TROUBLE_DAYS = 30;

/** @returns how many news could not be told to anybody in time */
export const forgetOldNotifications = ({ db }: Pick<Context, 'db'>): Promise<number> =>
  deleteOldNotifications(db, KEPT_NEWS_DAYS);

/** @returns how many mails and pushes that could not be delivered were past their time */
export const forgetOldUndelivered = ({ db }: Pick<Context, 'db'>): Promise<number> =>
  deleteOldUndelivered(db, KEPT_TROUBLE_DAYS);
