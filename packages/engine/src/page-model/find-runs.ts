import { scoreRows, type Trees } from '../model/trees.ts';

import type { WordContext } from './columns.ts';
import { findJoins, type JoinCandidate, joinsToRows } from './join-rows.ts';
import { joinsToRuns } from './joins-to-runs.ts';
import { likeliestClasses } from './likeliest-classes.ts';
import type { PageRun } from './page-run.ts';

/** The runs of words of one class, in reading order, and for each word the position of its run. */
export interface FoundRuns {
  readonly runs: readonly PageRun[];
  readonly runOf: Int32Array;
}

export function findRuns(context: WordContext, probabilities: Float64Array, joins: Trees): FoundRuns {
  const classes = likeliestClasses(probabilities);
  const { candidates, stretches } = findJoins(context, classes);
  const rows = joinsToRows(context, classes, probabilities, candidates, stretches);
  const scores = scoreRows(joins, rows, candidates.length);
  const runs = joinsToRuns(context, classes, probabilities, candidates, (index) =>
    isJoined(context, classes, candidates[index]!, scores[index]!),
  );
  const runOf = new Int32Array(context.elements.words.length);
  runs.forEach(({ words }, run) => {
    for (const word of words) runOf[word] = run;
  });
  return { runs, runOf };
}

const [HEADING, BOILERPLATE] = [2, 3];

/** Labels, values and headings are joined where the trees say so, running text by its blocks. */
function isJoined(
  { elements }: WordContext,
  classes: Uint8Array,
  { first, second }: JoinCandidate,
  score: number,
): boolean {
  const of = classes[second]!;
  if (of <= HEADING!) return score > 0;
  const blockOf = (word: number) => elements.blockOfLine[elements.line[word]!];
  return of === BOILERPLATE && blockOf(first) === blockOf(second);
}
