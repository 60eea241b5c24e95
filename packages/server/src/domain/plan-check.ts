import type { Kysely } from 'kysely';
import { findAccount } from '../store/accounts.ts';
import type { Database } from '../store/schema.ts';
import { mayUseApi } from './accounts.ts';

type PlanState = 'active' | 'inactive' | 'gone';

/** Whether an account may use the API. */
export interface PlanCheck {
  readonly stateOf: (accountId: string) => Promise<PlanState>;
}

/**
 * A plan that lapses takes effect on tokens already issued within this time, instead of a look-up for every request.
 */
const FRESH_MILLISECONDS = 5_000;
const REMEMBERED_ACCOUNTS = 10_000;

export function createPlanCheck(db: Kysely<Database>): PlanCheck {
  const remembered = new Map<string, { readonly state: Promise<PlanState>; readonly until: number }>();
  return {
    stateOf: (accountId) => {
      const known = remembered.get(accountId);
      if (known && known.until > Date.now()) return known.state;
      if (remembered.size >= REMEMBERED_ACCOUNTS) remembered.clear();
      const state = lookUp(db, accountId);
      remembered.set(accountId, { state, until: Date.now() + FRESH_MILLISECONDS });
      state.catch(() => remembered.delete(accountId));
      return state;
    },
  };
}

async function lookUp(db: Kysely<Database>, accountId: string): Promise<PlanState> {
  const account = await findAccount(db, accountId);
  if (!account) return 'gone';
  return mayUseApi(account.plan, account.plan_status) ? 'active' : 'inactive';
}
