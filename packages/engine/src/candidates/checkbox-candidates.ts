import type { Candidate } from './candidate.ts';
import { runToCandidate, type TextRun } from './text-run.ts';

const CHECKED = /^(?:☒|☑|✓|✔|■|\[[xX✓]\]|\([xX]\))$/u;
const EMPTY = /^(?:☐|□|\[\s?\]|\(\s?\))$/u;
const LONGEST_CAPTION_WORDS = 8;

/**
 * Boxes of a form with their caption (the words behind the box up to the next one): `value` is whether it is checked,
 * the caption is in `after`. A checked box gives its caption as a text too, for fields with listed values.
 */
export function runToCheckboxes(run: TextRun): Candidate[] {
  const found: Candidate[] = [];
  for (const [index, word] of run.words.entries()) {
    const checked = CHECKED.test(word.text);
    if (!checked && !EMPTY.test(word.text)) continue;
    const start = run.starts[index] as number;
    const box = runToCandidate(run, {
      kind: 'checkbox',
      value: checked,
      start,
      end: start + word.text.length,
      strength: 1,
    });
    if (box !== null) found.push(box);
    const caption = checked ? captionAfter(run, index) : null;
    if (caption !== null) found.push(caption);
  }
  return found;
}

function captionAfter(run: TextRun, index: number): Candidate | null {
  let last = index;
  while (last + 1 < run.words.length && last - index < LONGEST_CAPTION_WORDS) {
    const next = run.words[last + 1]?.text ?? '';
    if (CHECKED.test(next) || EMPTY.test(next)) break;
    last += 1;
  }
  if (last === index) return null;
  const start = run.starts[index + 1] as number;
  const end = (run.starts[last] as number) + (run.words[last]?.text.length ?? 0);
  const value = run.text.slice(start, end);
  return runToCandidate(run, { kind: 'text', value, start, end, strength: 1, saidToBe: 'checked' });
}
