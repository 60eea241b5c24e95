import type { WordContext } from './columns.ts';
import { findEmptyPlaces, PLACE_ORIGINS } from './find-empty-places.ts';
import type { FoundRuns } from './find-runs.ts';
import { findLinkCandidates, type LinkTarget } from './link-candidates.ts';
import type { LinkContext } from './link-context.ts';
import type { PageRun } from './page-run.ts';

/** Less probable values and labels are none: those above it are judged by what they would be linked to. */
const LEAST_VALUE = 0.2;
const LEAST_LABEL = 0.1;
const [LABEL, VALUE] = [0, 1];

/** Runs that may be values, ticks, and empty places, each with the runs that may be its label. */
export function findTargets(
  context: WordContext,
  probabilities: Float64Array,
  { runs, runOf }: FoundRuns,
): LinkContext {
  const isValue = (run: PageRun) =>
    run.class === 'value' || run.class === 'mark' || run.probabilities[VALUE!]! >= LEAST_VALUE;
  const isLabel = (run: PageRun) => run.class === 'label' || run.probabilities[LABEL!]! >= LEAST_LABEL;
  const values = runs.flatMap((run, index): LinkTarget[] =>
    isValue(run) ? [{ ...placeOf(run), run: index, origin: 0, cell: run.cell }] : [],
  );
  const empty = findEmptyPlaces(context, (word) => runs[runOf[word]!]!.class === 'value').map(
    (place): LinkTarget => ({
      ...placeOf(place),
      run: -1,
      origin: 1 + PLACE_ORIGINS.indexOf(place.origin),
      cell: place.cell,
    }),
  );
  const targets = [...values, ...empty];
  const labels = runs.flatMap((run, index) => (isLabel(run) ? [index] : []));
  const candidates = findLinkCandidates(context.elements, runs, labels, targets);
  return { words: context, probabilities, runs, runOf, targets, candidates };
}

const placeOf = ({
  left,
  top,
  right,
  bottom,
}: {
  left: number;
  top: number;
  right: number;
  bottom: number;
}) => ({
  left,
  top,
  right,
  bottom,
});
