import { logistic, scoreRows, type Trees } from '../model/trees.ts';
import type { WordContext } from './columns.ts';
import { type JoinCandidate, joinsToRows, stretchesOf } from './join-rows.ts';
import { likeliestClasses } from './likeliest-classes.ts';
import { WORD_CLASSES } from './page-model.ts';

const CLASSES = WORD_CLASSES.length;

/** Each two words that follow one another in a line. */
export function findChanges({ elements }: WordContext): JoinCandidate[] {
  const candidates: JoinCandidate[] = [];
  for (let second = 1; second < elements.words.length; second += 1)
    if (elements.line[second] === elements.line[second - 1])
      candidates.push({ kind: 0, first: second - 1, second });
  return candidates;
}

/** Rows of `JOIN_COLUMNS` by which it is judged whether the class changes from a word to the next. */
export function changesToRows(
  context: WordContext,
  probabilities: Float64Array,
  candidates: readonly JoinCandidate[],
): Float32Array {
  const classes = likeliestClasses(probabilities);
  return joinsToRows(context, classes, probabilities, candidates, stretchesOf(context, classes));
}

/**
 * The probabilities of each word's classes given those of all words of its line and how probably the class changes
 * between each two: the forward-backward algorithm over a chain (L. Rabiner, Proc. IEEE 77(2), 1989).
 */
export function smoothClasses(
  context: WordContext,
  probabilities: Float64Array,
  changes: Trees,
): Float64Array {
  const candidates = findChanges(context);
  const scores = scoreRows(changes, changesToRows(context, probabilities, candidates), candidates.length);
  const change = new Float64Array(context.elements.words.length);
  candidates.forEach(({ second }, index) => {
    change[second] = logistic(scores[index]!);
  });
  const smooth = new Float64Array(probabilities.length);
  const { lineStart } = context.elements;
  for (let line = 0; line + 1 < lineStart.length; line += 1)
    smoothLine(probabilities, change, lineStart[line]!, lineStart[line + 1]!, smooth);
  return smooth;
}

function smoothLine(
  probabilities: Float64Array,
  change: Float64Array,
  from: number,
  end: number,
  smooth: Float64Array,
): void {
  const forward = new Float64Array((end - from) * CLASSES);
  const backward = new Float64Array((end - from) * CLASSES).fill(1 / CLASSES);
  for (let word = from; word < end; word += 1) {
    const at = (word - from) * CLASSES;
    const before = at - CLASSES;
    for (let of = 0; of < CLASSES; of += 1) {
      const own = probabilities[word * CLASSES + of]!;
      forward[at + of] = own * (word === from ? 1 : step(forward, before, of, change[word]!));
    }
    normalise(forward, at);
  }
  for (let word = end - 2; word >= from; word -= 1) {
    const at = (word - from) * CLASSES;
    const behind = at + CLASSES;
    const next = backward.slice(behind, behind + CLASSES);
    for (let of = 0; of < CLASSES; of += 1) next[of] = next[of]! * probabilities[(word + 1) * CLASSES + of]!;
    for (let of = 0; of < CLASSES; of += 1) backward[at + of] = step(next, 0, of, change[word + 1]!);
    normalise(backward, at);
  }
  for (let word = from; word < end; word += 1) {
    const at = (word - from) * CLASSES;
    for (let of = 0; of < CLASSES; of += 1)
      smooth[word * CLASSES + of] = forward[at + of]! * backward[at + of]!;
    normalise(smooth, word * CLASSES);
  }
}

/** What the classes beside a word say of one of its own; all other classes share a change alike. */
function step(beside: Float64Array, at: number, of: number, change: number): number {
  let others = 0;
  for (let other = 0; other < CLASSES; other += 1) if (other !== of) others += beside[at + other]!;
  return (1 - change) * beside[at + of]! + (change / (CLASSES - 1)) * others;
}

function normalise(values: Float64Array, at: number): void {
  let sum = 0;
  for (let of = 0; of < CLASSES; of += 1) sum += values[at + of]!;
  for (let of = 0; of < CLASSES; of += 1) values[at + of] = sum > 0 ? values[at + of]! / sum : 1 / CLASSES;
}
