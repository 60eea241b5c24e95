import type { WordContext } from './columns.ts';
import { findEmptyPlaces, PLACE_ORIGINS } from './find-empty-places.ts';
import type { FoundRuns } from './find-runs.ts';
import { findLinkCandidates, type LinkTarget } from './link-candidates.ts';
import type { LinkContext } from './link-rows.ts';

/** Runs of values and empty places, each with the labels that it may have. */
export function findTargets(
  context: WordContext,
  probabilities: Float64Array,
  { runs, runOf }: FoundRuns,
): LinkContext {
  const values = runs.flatMap((run, index): LinkTarget[] =>
    run.class === 'value' ? [{ ...placeOf(run), run: index, origin: 0, cell: run.cell }] : [],
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
  const labels = runs.flatMap((run, index) => (run.class === 'label' ? [index] : []));
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
