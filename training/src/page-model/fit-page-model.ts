import type { TreesData } from '@rowbox/engine';
import { decodeTrees, scoreRows, softmaxRows } from '@rowbox/engine';
import {
  changesToRows,
  contextToRows,
  decodeNgrams,
  elementsToContext,
  findChanges,
  findJoins,
  findRuns,
  findTargets,
  JOIN_COLUMNS,
  joinsToRows,
  LINK_COLUMNS,
  likeliestClasses,
  linksToRows,
  type NgramModel,
  type PageModel,
  type PageModelData,
  rankLabels,
  SECOND_COLUMNS,
  smoothClasses,
  toPageModel,
  WORD_CLASSES,
  WORD_COLUMNS,
  type WordContext,
  withContext,
} from '@rowbox/engine/page-model';
import { binRows } from '../trees/bin-rows.ts';
import { FeatureRows } from '../trees/feature-rows.ts';
import { type FitSettings, fitTrees } from '../trees/fit-trees.ts';
import type { Objective } from '../trees/objective.ts';
import { type CountedWord, fitNgrams } from './fit-ngrams.ts';
import { targetsToTruth } from './link-truth.ts';
import { type PageScore, scorePage } from './measure.ts';
import { type TrainingPage, UNKNOWN } from './training-page.ts';

export interface FitOptions {
  readonly folds: Uint8Array;
  readonly foldCount: number;
  readonly onStage: (stage: string) => void;
  readonly trees: Readonly<Record<'first' | 'second' | 'joins' | 'links', Partial<FitSettings>>>;
  /** Rows of words, and of values with their labels, that a fit sees at most; those of parts see half as many. */
  readonly mostWords: number;
  readonly mostLinks: number;
}

export interface FittedPageModel {
  readonly data: PageModelData;
  /** Of each fold, learnt from the pages of the others. */
  readonly foldData: readonly PageModelData[];
  /** Of each page, by a model that has not learnt from its kind, and what that makes of it. */
  readonly scores: readonly PageScore[];
  readonly models: readonly PageModel[];
}

const CLASSES = WORD_CLASSES.length;
/** Cuts of a feature: more bring nothing here, and fits take longer. */
const MOST_EDGES = 63;

/**
 * Fits the page model stage by stage. Each stage learns from what the stages before it say of pages that they have not
 * learnt from, since that is what it will hear of new pages; the last gives the figures.
 */
export function fitPageModel(pages: readonly TrainingPage[], options: FitOptions): FittedPageModel {
  const { folds, foldCount, onStage } = options;
  const eachFold = Array.from({ length: foldCount }, (_, fold) => fold);
  const weights = pageWeights(pages);
  const part = (fold: number) => pages.flatMap((_, index) => (folds[index] === fold ? [] : [index]));
  const all = pages.map((_, index) => index);

  onStage('n-grams');
  const ngramsOf = (own: readonly number[]) => fitNgrams(countWords(own.map((index) => pages[index]!)), 11);
  const ngrams = ngramsOf(all);
  const ngramsData = eachFold.map((fold) => ngramsOf(part(fold)));
  const foldNgrams = ngramsData.map((own): NgramModel => decodeNgrams(own));
  const contexts = pages.map(({ elements, tables }, index) =>
    elementsToContext(elements, tables, foldNgrams[folds[index]!]!),
  );

  onStage('first round');
  const firstRows = contexts.map(contextToRows);
  const fitWords = (
    rows: readonly Float32Array[],
    columns: readonly string[],
    own: readonly number[],
    settings: Partial<FitSettings>,
  ) =>
    fitWordTrees(
      pages,
      rows,
      columns,
      own,
      weights,
      settings,
      options.mostWords / (own.length < pages.length ? 2 : 1),
    );
  const firstTrees = eachFold.map((fold) =>
    fitWords(firstRows, WORD_COLUMNS, part(fold), options.trees.first),
  );
  const alone = pages.map((page, index) =>
    classify(firstTrees[folds[index]!]!, firstRows[index]!, page.classes.length),
  );
  const first = fitWords(firstRows, WORD_COLUMNS, all, options.trees.first);

  onStage('second round');
  const secondRows = contexts.map((context, index) => withContext(context, firstRows[index]!, alone[index]!));
  const secondTrees = eachFold.map((fold) =>
    fitWords(secondRows, SECOND_COLUMNS, part(fold), options.trees.second),
  );
  const alike = pages.map((page, index) =>
    classify(secondTrees[folds[index]!]!, secondRows[index]!, page.classes.length),
  );
  const second = fitWords(secondRows, SECOND_COLUMNS, all, options.trees.second);

  onStage('changes');
  const changeRows = contexts.map((context, index) =>
    changesToRows(context, alike[index]!, findChanges(context)),
  );
  const fitChanges = (own: readonly number[]) =>
    fitChangeTrees(pages, contexts, changeRows, own, options.trees.joins);
  const changeTrees = eachFold.map((fold) => fitChanges(part(fold)));
  const foldChanges = changeTrees.map(decodeTrees);
  const probabilities = contexts.map((context, index) =>
    smoothClasses(context, alike[index]!, foldChanges[folds[index]!]!),
  );
  const changes = fitChanges(all);

  onStage('joins');
  const fitJoins = (own: readonly number[]) =>
    fitJoinTrees(pages, contexts, probabilities, own, options.trees.joins);
  const joinTrees = eachFold.map((fold) => fitJoins(part(fold)));
  const foldJoins = joinTrees.map(decodeTrees);
  const joins = fitJoins(all);

  onStage('links');
  const links = pages.map((_, index) => {
    const [context, own] = [contexts[index]!, probabilities[index]!];
    return findTargets(context, own, findRuns(context, own, foldJoins[folds[index]!]!));
  });
  const linkRows = links.map(linksToRows);
  const truths = pages.map((page, index) => targetsToTruth(page, links[index]!));
  const fitLinks = (own: readonly number[]) =>
    fitLinkTrees(
      linkRows,
      truths,
      links,
      own,
      weights,
      options.trees.links,
      options.mostLinks / (own.length < pages.length ? 2 : 1),
    );
  const linkTrees = eachFold.map((fold) => fitLinks(part(fold)));
  const foldLinks = linkTrees.map(decodeTrees);
  const ranked = links.map((own, index) => rankLabels(own, foldLinks[folds[index]!]!));
  const scores = pages.map((page, index) => scorePage(page, links[index]!, ranked[index]!));
  const models = links.map((own, index) => toPageModel(own, ranked[index]!));
  const foldData = eachFold.map((fold) => ({
    ngrams: ngramsData[fold]!,
    first: firstTrees[fold]!,
    second: secondTrees[fold]!,
    changes: changeTrees[fold]!,
    joins: joinTrees[fold]!,
    links: linkTrees[fold]!,
  }));
  return { data: { ngrams, first, second, changes, joins, links: fitLinks(all) }, foldData, scores, models };
}

/** Pages of one template share a weight that grows with the root of their number; real layouts count for more. */
const REAL = 2;

function pageWeights(pages: readonly TrainingPage[]): Float64Array {
  const words = new Map<string, number>();
  const keyOf = ({ source, template }: TrainingPage) => `${source}/${template}`;
  for (const page of pages) words.set(keyOf(page), (words.get(keyOf(page)) ?? 0) + page.classes.length);
  const mean = [...words.values()].reduce((sum, count) => sum + count, 0) / Math.max(1, words.size);
  return Float64Array.from(
    pages,
    (page) =>
      (page.source.startsWith('generated') ? 1 : REAL) *
      Math.min(3, Math.sqrt(mean / words.get(keyOf(page))!)),
  );
}

/** The distinct words of each template with their classes. */
function countWords(pages: readonly TrainingPage[]): CountedWord[] {
  const counts = new Map<string, { text: string; class: number; count: number }>();
  for (const { template, elements, classes } of pages)
    classes.forEach((own, word) => {
      if (own === UNKNOWN) return;
      const { text } = elements.words[word]!;
      const key = `${template}\n${own}\n${text}`;
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { text, class: own, count: 1 });
    });
  return [...counts.values()].map(({ text, class: own, count }) => ({
    text,
    class: own,
    weight: Math.min(2, Math.sqrt(count)),
  }));
}

function classify(trees: TreesData, rows: Float32Array, count: number): Float64Array {
  return softmaxRows(scoreRows(decodeTrees(trees), rows, count), CLASSES);
}

function fitWordTrees(
  pages: readonly TrainingPage[],
  rows: readonly Float32Array[],
  columns: readonly string[],
  own: readonly number[],
  weights: Float64Array,
  settings: Partial<FitSettings>,
  mostWords: number,
): TreesData {
  const table = new FeatureRows(columns);
  const truth: number[] = [];
  const weight: number[] = [];
  const known = own.reduce(
    (sum, index) => sum + pages[index]!.classes.reduce((count, of) => count + (of === UNKNOWN ? 0 : 1), 0),
    0,
  );
  const share = Math.min(1, mostWords / Math.max(1, known));
  let due = 0;
  for (const index of own)
    pages[index]!.classes.forEach((of, word) => {
      if (of === UNKNOWN) return;
      due += share;
      if (due < 1) return;
      due -= 1;
      table.add(rows[index]!.subarray(word * columns.length, (word + 1) * columns.length), 1);
      truth.push(of);
      weight.push(weights[index]!);
    });
  const objective: Objective = { kind: 'classes', classes: CLASSES, truth };
  return fitTrees(binRows(table, MOST_EDGES), objective, { weights: Float32Array.from(weight), settings })
    .data;
}

function fitChangeTrees(
  pages: readonly TrainingPage[],
  contexts: readonly WordContext[],
  rows: readonly Float32Array[],
  own: readonly number[],
  settings: Partial<FitSettings>,
): TreesData {
  const table = new FeatureRows(JOIN_COLUMNS);
  const width = JOIN_COLUMNS.length;
  const truth: number[] = [];
  for (const index of own) {
    const { classes } = pages[index]!;
    findChanges(contexts[index]!).forEach(({ first, second }, at) => {
      if (classes[first] === UNKNOWN || classes[second] === UNKNOWN) return;
      table.add(rows[index]!.subarray(at * width, (at + 1) * width), 1);
      truth.push(classes[first] === classes[second] ? 0 : 1);
    });
  }
  return fitTrees(binRows(table, MOST_EDGES), { kind: 'binary', truth }, { settings }).data;
}

function fitJoinTrees(
  pages: readonly TrainingPage[],
  contexts: readonly WordContext[],
  probabilities: readonly Float64Array[],
  own: readonly number[],
  settings: Partial<FitSettings>,
): TreesData {
  const table = new FeatureRows(JOIN_COLUMNS);
  const truth: number[] = [];
  for (const index of own) {
    const { runOf } = pages[index]!;
    const classes = likeliestClasses(probabilities[index]!);
    const { candidates, stretches } = findJoins(contexts[index]!, classes);
    const rows = joinsToRows(contexts[index]!, classes, probabilities[index]!, candidates, stretches);
    candidates.forEach(({ first, second }, at) => {
      if (runOf[first] === -1 || runOf[second] === -1) return;
      table.add(rows.subarray(at * JOIN_COLUMNS.length, (at + 1) * JOIN_COLUMNS.length), 1);
      truth.push(runOf[first] === runOf[second] ? 1 : 0);
    });
  }
  return fitTrees(binRows(table, MOST_EDGES), { kind: 'binary', truth }, { settings }).data;
}

function fitLinkTrees(
  rows: readonly Float32Array[],
  truths: readonly (readonly (readonly number[] | null)[])[],
  links: readonly { readonly candidates: readonly (readonly number[])[] }[],
  own: readonly number[],
  weights: Float64Array,
  settings: Partial<FitSettings>,
  mostLinks: number,
): TreesData {
  const table = new FeatureRows(LINK_COLUMNS);
  const width = LINK_COLUMNS.length;
  const starts = [0];
  const truth: number[] = [];
  const weight: number[] = [];
  const known = own.reduce((sum, index) => sum + truths[index]!.filter((right) => right !== null).length, 0);
  const share = Math.min(1, mostLinks / Math.max(1, known));
  let due = 0;
  for (const index of own) {
    let at = 0;
    links[index]!.candidates.forEach((candidates, target) => {
      const size = candidates.length + 1;
      const right = truths[index]![target]!;
      due += right === null ? 0 : share;
      if (right !== null && due >= 1) {
        due -= 1;
        table.add(rows[index]!.subarray(at * width, (at + size) * width), size);
        for (let row = 0; row < size; row += 1) {
          truth.push(right.includes(row) ? 1 : 0);
          weight.push(weights[index]!);
        }
        starts.push(truth.length);
      }
      at += size;
    });
  }
  return fitTrees(
    binRows(table, MOST_EDGES),
    { kind: 'choice', starts, truth },
    { weights: Float32Array.from(weight), settings },
  ).data;
}
