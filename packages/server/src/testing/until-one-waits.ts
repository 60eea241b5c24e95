import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ServiceDatabase } from '../store/schema.ts';

/** Until one transaction of the database waits for another one's lock. */
export const untilOneWaits = (db: ServiceDatabase) =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db);
      return rows.length;
    })
    .toBe(1);
