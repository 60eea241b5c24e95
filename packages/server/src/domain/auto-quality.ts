import type { AutoConfirm } from '@rowbox/contract';
import type { Kysely } from 'kysely';
import {
  type AutoCounts,
  type AutoPeriod,
  autoPeriods,
  checkedWhole,
  sureDocuments,
} from '../store/auto-checks.ts';
import type { CheckFilter } from '../store/checked-readings.ts';
import type { Database } from '../store/schema.ts';
import { FOUNDED_ON } from './auto-check.ts';
import { chooseThreshold, documentsNeeded } from './choose-threshold.ts';

export interface AutoQuality extends AutoConfirm, AutoCounts {
  /** The newest on which it is founded. */
  readonly checkedDocuments: number;
  readonly documentsNeeded: number;
  readonly threshold: number | null;
  /** Of the last documents that people checked. */
  readonly would: {
    readonly documents: number;
    readonly confirmed: number;
    readonly values: number;
    readonly wrong: number;
  };
  readonly periods: readonly AutoPeriod[];
}

const LAST = 200;

/** What the service confirms by itself, or would, and how much of it was wrong. */
export async function autoQuality(
  db: Kysely<Database>,
  settings: AutoConfirm,
  filter: CheckFilter,
  interval: 'week' | 'month',
): Promise<AutoQuality> {
  const [sure, last, periods] = await Promise.all([
    sureDocuments(db, filter.mailboxId, FOUNDED_ON),
    checkedWhole(db, filter.mailboxId, LAST),
    autoPeriods(db, filter, interval),
  ]);
  const threshold = chooseThreshold(sure, settings.wrongPerThousand);
  const passing = last.filter(({ inOrder, lowest }) => threshold !== null && inOrder && lowest >= threshold);
  return {
    ...settings,
    ...addUp(periods),
    checkedDocuments: sure.length,
    documentsNeeded: documentsNeeded(
      settings.wrongPerThousand,
      sum(sure, ({ values }) => values) / Math.max(sure.length, 1),
    ),
    threshold,
    would: {
      documents: last.length,
      confirmed: passing.length,
      values: sum(passing, ({ values }) => values),
      wrong: sum(passing, ({ wrong }) => wrong),
    },
    periods,
  };
}

const addUp = (periods: readonly AutoCounts[]): AutoCounts => ({
  documents: sum(periods, ({ documents }) => documents),
  confirmed: sum(periods, ({ confirmed }) => confirmed),
  drawn: sum(periods, ({ drawn }) => drawn),
  drawnValues: sum(periods, ({ drawnValues }) => drawnValues),
  drawnWrong: sum(periods, ({ drawnWrong }) => drawnWrong),
  correctedLater: sum(periods, ({ correctedLater }) => correctedLater),
});

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((all, item) => all + of(item), 0);
