import type { PageLayout } from '../layout/layout.ts';
import { boxOfWords } from '../page/box-of-words.ts';
import type { Table } from '../tables/table.ts';
import { classifyWords } from './classify-words.ts';
import { findHeads } from './find-heads.ts';
import { type FoundRuns, findRuns } from './find-runs.ts';
import { findTargets } from './find-targets.ts';
import { likeliestClasses } from './likeliest-classes.ts';
import type { LinkContext } from './link-context.ts';
import { layoutToElements, type PageElements } from './page-elements.ts';
import { type ClassRun, type PageModel, type ValuePlace, WORD_CLASSES } from './page-model.ts';
import { type RankedLabels, rankLabels } from './rank-labels.ts';
import { placeToBox } from './rulings-to-cells.ts';
import { trainedPageModel } from './trained-weights.ts';
import type { PageModelWeights } from './weights.ts';
import { elementsToContext } from './word-context.ts';

/**
 * Understands a page before anything is asked of it: the class of each word, the runs of words that belong together, the
 * places for values and their labels. `tables`: those that were found in the document.
 */
export function layoutToPageModel(
  layout: PageLayout,
  tables: readonly Table[],
  weights: PageModelWeights = trainedPageModel(),
): PageModel {
  const elements = layoutToElements(layout);
  const context = elementsToContext(elements, tables, weights.ngrams);
  const probabilities = classifyWords(context, weights);
  const found = findRuns(context, probabilities, weights.joins);
  const links = findTargets(context, probabilities, found);
  return toPageModel(links, rankLabels(links, weights.links));
}

/** What was found on a page, as others read it. */
export function toPageModel(links: LinkContext, ranked: readonly RankedLabels[]): PageModel {
  const { elements } = links.words;
  return {
    layout: elements.layout,
    words: toClassedWords(elements, links.probabilities, links),
    runs: toClassRuns(elements, links),
    cells: elements.cells,
    places: toPlaces(elements, links, ranked),
  };
}

function toClassedWords(
  elements: PageElements,
  probabilities: Float64Array,
  { runOf }: FoundRuns,
): PageModel['words'] {
  const classes = likeliestClasses(probabilities);
  const width = WORD_CLASSES.length;
  return elements.words.map((word, index) => ({
    word,
    class: WORD_CLASSES[classes[index]!]!,
    probabilities: Array.from(probabilities.subarray(index * width, (index + 1) * width)),
    run: runOf[index]!,
    cell: orNull(elements.cell[index]!),
  }));
}

function toClassRuns({ words }: PageElements, { runs }: FoundRuns): ClassRun[] {
  return runs.map((run) => {
    const own = run.words.map((word) => words[word]!);
    return {
      class: run.class,
      words: run.words,
      text: own.map(({ text }) => text).join(' '),
      box: boxOfWords(own),
      probability: run.probability,
      cell: orNull(run.cell),
    };
  });
}

function toPlaces(
  { words, frame }: PageElements,
  { runs, targets }: LinkContext,
  ranked: readonly RankedLabels[],
): ValuePlace[] {
  const headings = runs.flatMap((run, index) => (run.class === 'heading' ? [index] : []));
  return targets.map((target, index) => {
    const { unlabelled, labels } = ranked[index]!;
    const run = runs[target.run];
    return {
      kind: run === undefined ? 'empty' : run.class === 'mark' ? 'mark' : 'value',
      run: orNull(target.run),
      box: run === undefined ? placeToBox(target, frame) : boxOfWords(run.words.map((word) => words[word]!)),
      cell: orNull(target.cell),
      labels: labels.map(({ label, probability }) => ({ run: label, probability })),
      unlabelled,
      ...findHeads(target, ranked[index]!, runs, headings),
    };
  });
}

const orNull = (index: number): number | null => (index === -1 ? null : index);
