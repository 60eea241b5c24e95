import type { WordContext } from './columns.ts';
import type { JoinCandidate } from './join-rows.ts';
import { type PageRun, wordsToRun } from './page-run.ts';

/** Runs of the words that are joined (`isJoined` for each candidate), in reading order. */
export function joinsToRuns(
  context: WordContext,
  classes: Uint8Array,
  probabilities: Float64Array,
  candidates: readonly JoinCandidate[],
  isJoined: (index: number) => boolean,
): PageRun[] {
  const count = context.elements.words.length;
  const root = Int32Array.from({ length: count }, (_, word) => word);
  const find = (word: number): number => {
    let at = word;
    while (root[at] !== at) at = root[at]!;
    for (let below = word; root[below] !== at; ) {
      const next = root[below]!;
      root[below] = at;
      below = next;
    }
    return at;
  };
  candidates.forEach(({ first, second }, index) => {
    if (!isJoined(index)) return;
    root[find(second)] = find(first);
  });
  const members = new Map<number, number[]>();
  for (let word = 0; word < count; word += 1) {
    const own = members.get(find(word));
    if (own) own.push(word);
    else members.set(find(word), [word]);
  }
  return [...members.values()].map((words) =>
    wordsToRun(context.elements, classes[words[0]!]!, words, probabilities),
  );
}
