import { SAME_LOOK } from './same-look.ts';
import type { WeighedExample } from './weighed-example.ts';

/** What counts as seen of each side before anything is: half of what Krichevsky and Trofimov take, since people who say that it is not there have looked. */
const PRIOR = 0.25;

/**
 * Log-odds that a document lacks a field, by how many documents of its look lacked it and had it; 0 where the newest had it.
 * `weighed`: those of the look first, from the newest.
 */
export function absenceOdds(weighed: readonly WeighedExample[]): number {
  const ofLook = weighed.filter(({ agreement }) => agreement >= SAME_LOOK);
  if (ofLook.length === 0 || ofLook[0]?.own.value !== null) return 0;
  const lacking = ofLook.filter(({ own }) => own.value === null).length;
  return Math.max(0, Math.log((lacking + PRIOR) / (ofLook.length - lacking + PRIOR)));
}
