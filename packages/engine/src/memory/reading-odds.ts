import type { Option } from '../fields/rate-candidates.ts';
import type { DateOrder } from '../values/reading.ts';
import { PRIOR } from './prior.ts';
import { readingAgrees } from './reading-agrees.ts';
import { SAME_LOOK } from './same-look.ts';
import type { WeighedExample } from './weighed-example.ts';

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
