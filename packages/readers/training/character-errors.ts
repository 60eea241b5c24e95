import { classRuns } from '../src/ocr/ctc-decode.ts';
import { FEATURES, type RecogniserHead } from '../src/ocr/recogniser-head.ts';
import type { MultiplyMatrices } from './fit-head.ts';
import type { SampleLine } from './sample-lines.ts';

/** Edits per letter of the true text that turn what a head reads into it. */
export const characterErrors = async (
  head: RecogniserHead,
  lines: readonly SampleLine[],
  multiply: MultiplyMatrices,
): Promise<number> => {
  let [edits, letters] = [0, 0];
  for (const { features, steps, text } of lines) {
    const logits = await multiply(features, head.weights, steps, FEATURES, head.letters.length);
    for (let at = 0; at < logits.length; at += 1)
      logits[at] = logits[at]! + head.bias[at % head.bias.length]!;
    const read = classRuns(logits, steps, head.letters.length).map(({ index }) => head.letters[index]!);
    edits += editDistance(read, [...text]);
    letters += text.length;
  }
  return edits / letters;
};

/** Wagner and Fischer's recursion (1974), one row at a time. */
const editDistance = (a: readonly string[], b: readonly string[]): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of a.entries()) {
    const next = [index + 1];
    for (let column = 0; column < b.length; column += 1) {
      const replaced = row[column]! + (letter === b[column] ? 0 : 1);
      next.push(Math.min(replaced, row[column + 1]! + 1, next[column]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
};
