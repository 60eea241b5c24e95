import type { Option } from '../fields/rate-candidates.ts';
import type { DateOrder } from '../values/reading.ts';
import { readingAgrees } from './reading-agrees.ts';
import type { WeighedExample } from './weighed-example.ts';

/** What counts as seen of each side before anything is: the estimate of Krichevsky and Trofimov. */
const PRIOR = 0.5;
const SAME_LOOK = 0.5;

/**
 * Log-odds of a date's reading by the order that the documents of its look write dates in, as far as they show it: the order of a
 * sender does not change from one document to the next. `weighed`: those of the look first, from the newest.
 */
export function toReadingOdds(weighed: readonly WeighedExample[]): (option: Option) => number {
  const orders = weighed.flatMap(({ agreement, example: { dateOrder } }): DateOrder[] =>
    agreement >= SAME_LOOK && dateOrder !== null ? [dateOrder] : [],
  );
  const [newest] = orders;
  if (newest === undefined) return () => 0;
  const same = orders.filter((order) => order === newest).length;
  const odds = Math.log((same + PRIOR) / (orders.length - same + PRIOR));
  return odds <= 0 ? () => 0 : (option) => odds * readingAgrees(option, newest);
}
