import { expect, it } from 'vitest';
import { killSyncs } from './testing/kill-syncs.ts';

/** More of them at night. */
const KILLS = Number(process.env.ROWBOX_TEST_KILLS ?? 10);

it(
  'is the old workbook or the new one, whole, whenever a sync is killed',
  async () => {
    expect(await killSyncs(KILLS, 7)).toEqual([]);
  },
  KILLS * 10_000,
);
