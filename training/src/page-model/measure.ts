import {
  type LinkContext,
  likeliestClasses,
  type RankedLabels,
  WORD_CLASSES,
} from '@rowbox/engine/page-model';
import { sharedWords, targetsToEntries } from './link-truth.ts';
import { type TrainingPage, UNKNOWN } from './training-page.ts';

/** Counts that add up over pages. */
export interface PageScore {
  /** For each true class (first) and each found one the number of words. */
  readonly confusion: Float64Array;
  readonly links: Counts;
  /** The same where any of a value's labels is right. */
  readonly anyLabel: Counts;
  readonly empty: Counts;
  /** Values whose nearest label is among the candidates. */
  readonly reachable: number;
}

export interface Counts {
  readonly right: number;
  readonly found: number;
  readonly wanted: number;
}

export function scorePage(
  page: TrainingPage,
  context: LinkContext,
  ranked: readonly RankedLabels[],
): PageScore {
  const width = WORD_CLASSES.length;
  const confusion = new Float64Array(width * width);
  const classes = likeliestClasses(context.probabilities);
  page.classes.forEach((right, word) => {
    if (right !== UNKNOWN)
      confusion[right * width + classes[word]!] = confusion[right * width + classes[word]!]! + 1;
  });
  const entries = targetsToEntries(page, context);
  return { confusion, ...scoreLinks(page, context, ranked, entries) };
}

const SAME = 0.5;

/**
 * A link is right where the words of a value's most probable label are at least half those of its nearest true label. A
 * value is found by the run that has most of its words; runs that are no value of the truth count as found wrongly.
 */
function scoreLinks(
  page: TrainingPage,
  context: LinkContext,
  ranked: readonly RankedLabels[],
  entries: readonly (number | null)[],
): Omit<PageScore, 'confusion'> {
  const best = new Map<number, number>();
  const links = { right: 0, found: 0, wanted: 0 };
  let anyRight = 0;
  const empty = { right: 0, found: 0, wanted: 0 };
  let reachable = 0;
  const isLabelled = (entry: number) => page.entries[entry]!.isKnown && page.entries[entry]!.label.length > 0;
  page.entries.forEach(({ value, place }, entry) => {
    if (!isLabelled(entry)) return;
    if (value.length > 0) links.wanted += 1;
    else if (place !== null) empty.wanted += 1;
  });
  context.targets.forEach((target, index) => {
    const entry = entries[index]!;
    if (entry === null || entry === -1 || !isLabelled(entry)) return;
    const size =
      target.run === -1
        ? (ranked[index]!.labels[0]?.probability ?? 0)
        : context.runs[target.run]!.words.filter((word) => page.entryOf[word] === entry).length;
    const known = best.get(entry);
    if (known === undefined || size > sizeOf(known)) best.set(entry, index);
    function sizeOf(other: number): number {
      const of = context.targets[other]!;
      return of.run === -1
        ? (ranked[other]!.labels[0]?.probability ?? 0)
        : context.runs[of.run]!.words.filter((word) => page.entryOf[word] === entry).length;
    }
  });
  context.targets.forEach((target, index) => {
    const entry = entries[index]!;
    if (entry === null || (entry !== -1 && !page.entries[entry]!.isKnown)) return;
    const { unlabelled, labels } = ranked[index]!;
    const [top] = labels;
    const isFound = top !== undefined && top.probability > unlabelled;
    const counts = target.run === -1 ? empty : links;
    const isRight = (label: number) =>
      entry !== -1 && sharedWords(context.runs[label]!.words, page.entries[entry]!.label) >= SAME;
    const isBest = entry !== -1 && best.get(entry) === index;
    if (isBest && target.run !== -1 && context.candidates[index]!.some(isRight)) reachable += 1;
    if (!isFound) return;
    // A second place or run of the same value with the right label is no fault.
    if (entry !== -1 && !isBest && isRight(top.label)) return;
    counts.found += 1;
    if (isBest && isRight(top.label)) counts.right += 1;
    const isAny = (label: number) =>
      page.entries[entry]!.others.some((own) => sharedWords(context.runs[label]!.words, own) >= SAME);
    if (isBest && target.run !== -1 && (isRight(top.label) || isAny(top.label))) anyRight += 1;
  });
  return { links, anyLabel: { ...links, right: anyRight }, empty, reachable };
}

export function sumScores(scores: readonly PageScore[]): PageScore {
  const width = WORD_CLASSES.length;
  const confusion = new Float64Array(width * width);
  const add = (one: Counts, other: Counts): Counts => ({
    right: one.right + other.right,
    found: one.found + other.found,
    wanted: one.wanted + other.wanted,
  });
  let sum: Omit<PageScore, 'confusion'> = {
    links: NONE,
    anyLabel: NONE,
    empty: NONE,
    reachable: 0,
  };
  for (const score of scores) {
    score.confusion.forEach((count, at) => {
      confusion[at] = confusion[at]! + count;
    });
    sum = {
      links: add(sum.links, score.links),
      anyLabel: add(sum.anyLabel, score.anyLabel),
      empty: add(sum.empty, score.empty),
      reachable: sum.reachable + score.reachable,
    };
  }
  return { confusion, ...sum };
}

const NONE: Counts = { right: 0, found: 0, wanted: 0 };

export function accuracyOf(confusion: Float64Array): number {
  const width = WORD_CLASSES.length;
  const all = confusion.reduce((sum, count) => sum + count, 0);
  return WORD_CLASSES.reduce((sum, _, of) => sum + confusion[of * width + of]!, 0) / Math.max(1, all);
}

export function f1OfClass(confusion: Float64Array, of: number): number {
  const width = WORD_CLASSES.length;
  const right = confusion[of * width + of]!;
  let [wanted, found] = [0, 0];
  for (let other = 0; other < width; other += 1) {
    wanted += confusion[of * width + other]!;
    found += confusion[other * width + of]!;
  }
  return (2 * right) / Math.max(1, wanted + found);
}

export function f1Of({ right, found, wanted }: Counts): number {
  return (2 * right) / Math.max(1, found + wanted);
}
