import { flatMapped } from '../lists/flat-mapped.ts';
import { matchesOf } from '../lists/matches-of.ts';
import { textToBoolean } from '../values/boolean.ts';
import type { Candidate } from './candidate.ts';
import { runToCandidate, type TextRun } from './text-run.ts';

/** Boxes as letters, as letters of the sign fonts of office programs (private use), and as brackets. */
const BOX =
  /[☒☑✓✔■☐□▢❏❑\uf0a8\uf06f\uf0fe\uf0fd\uf078\uf0fc]|(?<![\p{L}\d])(?:\[\s?[xX✓✔]?\s?\]|\(\s?[xX✓✔]?\s?\))/gu;
const WORD = /\S+/g;
const EMPTY = /[☐□▢❏❑\uf0a8\uf06f]|^[[(]\s*[\])]$/u;
const LONGEST_CAPTION_WORDS = 8;
const MOST_BOXES = 40;

interface Box {
  readonly start: number;
  readonly end: number;
  readonly checked: boolean;
  readonly captionStart: number;
  readonly captionEnd: number;
}

/**
 * Boxes of a form, each with its caption: the words behind it up to the next one, or those before it where the line ends
 * with a box. A box captioned yes or no answers what stands before all of them, so that only the checked one is a value;
 * any other answers whether its caption holds. The caption of a checked box is a text too, for fields with listed values.
 */
export function runToCheckboxes(run: TextRun): Candidate[] {
  const boxes = runToBoxes(run);
  const [first] = boxes;
  if (first === undefined) return [];
  const begin = Math.min(first.start, first.captionStart);
  const before = run.text.slice(0, begin);
  return flatMapped(boxes, ({ start, end, checked, captionStart, captionEnd }) => {
    const caption = run.text.slice(captionStart, captionEnd).trim();
    const answer = caption === '' ? null : textToBoolean(caption);
    if (answer !== null && !checked) return [];
    const box = runToCandidate(run, {
      kind: 'checkbox',
      value: answer ?? checked,
      start,
      end,
      strength: 1,
      saidToBe: caption === '' || answer !== null ? null : caption,
    });
    const found = box === null ? [] : [{ ...box, before }];
    if (!checked || caption === '') return found;
    const chosen = runToCandidate(run, {
      kind: 'text',
      value: caption,
      start: captionStart,
      end: captionEnd,
      strength: 1,
    });
    return chosen === null ? found : [...found, { ...chosen, before, checked: true as const }];
  });
}

/** Whether a text holds boxes of a form, whose captions are values only where they are checked. */
export function isForm(text: string): boolean {
  return text.search(BOX) >= 0;
}

function runToBoxes({ text }: TextRun): Box[] {
  const signs = matchesOf(BOX, text)
    .slice(0, MOST_BOXES)
    .map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      checked: !EMPTY.test(match[0]),
    }));
  const [first, last] = [signs[0], signs.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isBehindCaption =
    text.slice(last.end).trim() === '' && !/^\s*$|[:：]\s*$/.test(text.slice(0, first.start));
  return signs.map((sign, index) => {
    if (isBehindCaption) {
      const from = signs[index - 1]?.end ?? text.lastIndexOf(':', sign.start) + 1;
      return { ...sign, captionStart: from, captionEnd: sign.start };
    }
    const to = signs[index + 1]?.start ?? text.length;
    return { ...sign, captionStart: sign.end, captionEnd: endOfCaption(text, sign.end, to) };
  });
}

function endOfCaption(text: string, start: number, end: number): number {
  const words = matchesOf(WORD, text.slice(start, end)).slice(0, LONGEST_CAPTION_WORDS);
  const last = words.at(-1);
  return last === undefined ? start : start + last.index + last[0].length;
}
