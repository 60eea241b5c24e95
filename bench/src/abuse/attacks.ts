import type { Party } from './parties.ts';
import type { RawAnswer } from './raw-request.ts';

export interface Attack {
  readonly name: string;
  /** @returns what it was answered */
  readonly run: (on: Attacked) => Promise<readonly RawAnswer[]>;
}

/** What is attacked, and by whom. */
export interface Attacked {
  readonly url: string;
  readonly attacker: Party;
  /** Somebody else, who uses the service meanwhile. */
  readonly bystander: Party;
}
