import { haveOtherNames } from './example-to-names.ts';
import { isSameValue } from './same-value.ts';
import type { WeighedExample } from './weighed-example.ts';

/** Only documents that agree this much are of the same origin. */
const SAME_ORIGIN = 0.5;
/** Log-odds by which an example may agree less than the best one and still be of its origin. */
const WORSE = 1.5;

/**
 * The examples of whoever sent a document, in the given order: those that agree about as well as the best and have a name of the
 * page. Without such, those of its look where one value was entered whatever their names: it follows from the look.
 */
export function examplesOfOrigin(weighed: readonly WeighedExample[]): readonly WeighedExample[] {
  const alike = weighed.filter(({ agreement }) => agreement >= SAME_ORIGIN);
  const named = alike.filter(({ isNameless }) => !isNameless);
  const taken = named.length > 0 || !followsFromLook(alike) ? named : alike;
  const best = Math.max(...taken.map(({ agreement }) => agreement));
  return taken.filter(({ agreement }) => logOdds(best) - logOdds(agreement) <= WORSE);
}

function followsFromLook([first, ...others]: readonly WeighedExample[]): boolean {
  if (first === undefined) return false;
  return (
    others.every(({ own }) => isSameValue(own.value, first.own.value)) &&
    others.some(({ example }) => haveOtherNames(example, first.example))
  );
}

const logOdds = (share: number): number => Math.log(share / Math.max(1e-9, 1 - share));
