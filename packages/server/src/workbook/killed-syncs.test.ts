import { expect, it } from 'vitest';
import { killSyncs } from './testing/kill-syncs.ts';

it('is the old workbook or the new one, whole, whenever a sync is killed', async () => {
  expect(await killSyncs(10, 7)).toEqual([]);
}, 90_000);
