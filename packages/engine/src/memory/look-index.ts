import type { Look } from './example.ts';
import { sumOfWords, type WeightOf } from './looks-to-agreement.ts';

/** Looks that are compared place by place. */
const MOST_COMPARED = 6;
/** A word that so many looks have tells them apart no more. */
const COMMON = 64;

/** Which looks have a word or a key, and how much that tells. */
export interface LookIndex {
  readonly add: (look: Look, at: number) => void;
  /** The numbers of those that have most in common with a look, these first; six at most. */
  readonly nearest: (look: Look) => readonly number[];
  readonly weightOf: WeightOf;
  /** What all words of a look tell; that of looks that are kept is remembered until one is added. */
  readonly sumOf: (look: Look) => number;
}

export function createLookIndex(): LookIndex {
  const postings = new Map<string, number[]>();
  let count = 0;
  /** The greatest number of a look. */
  let most = -1;
  /** By the number of looks that have a word: of many words the logarithm would be taken again and again. */
  let weights: number[] = [];
  let sums = new WeakMap<Look, number>();
  const weightOf: WeightOf = (word) => {
    const having = postings.get(word)?.length ?? 0;
    weights[having] ??= Math.log(1 + (count + 1) / (having + 0.5));
    return weights[having];
  };
  const nearest: LookIndex['nearest'] = (look) => {
    const votes = new Float64Array(most + 1);
    for (const term of termsOf(look)) {
      const having = postings.get(term);
      if (having === undefined || having.length > COMMON) continue;
      const weight = weightOf(term);
      for (const at of having) votes[at] = (votes[at] as number) + weight;
    }
    return mostVoted(votes);
  };
  const add: LookIndex['add'] = (look, at) => {
    count += 1;
    most = Math.max(most, at);
    weights = [];
    sums = new WeakMap();
    for (const term of termsOf(look)) {
      const having = postings.get(term);
      if (having === undefined) postings.set(term, [at]);
      else if (having.length <= COMMON) having.push(at);
    }
  };
  const sumOf: LookIndex['sumOf'] = (look) => {
    const known = sums.get(look);
    if (known !== undefined) return known;
    const sum = sumOfWords(look, weightOf);
    sums.set(look, sum);
    return sum;
  };
  return { add, nearest, weightOf, sumOf };
}

/** Without putting all in order, of which there are hundreds. */
function mostVoted(votes: Float64Array): readonly number[] {
  const best: { readonly at: number; readonly sum: number }[] = [];
  for (let at = 0; at < votes.length; at += 1) {
    const sum = votes[at] as number;
    // Every word that a look has in common tells something. Of equal ones the first stays in front.
    if (sum === 0 || (best.length === MOST_COMPARED && sum <= (best[MOST_COMPARED - 1]?.sum ?? 0))) continue;
    const place = best.findIndex((other) => sum > other.sum);
    if (place >= 0) best.splice(place, 0, { at, sum });
    else if (best.length < MOST_COMPARED) best.push({ at, sum });
    if (best.length > MOST_COMPARED) best.pop();
  }
  return best.map(({ at }) => at);
}

function termsOf({ words, keys }: Look): ReadonlySet<string> {
  return new Set([...words.map(([text]) => text), ...keys]);
}
