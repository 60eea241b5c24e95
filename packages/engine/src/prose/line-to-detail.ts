import { linesToRun, runToCandidate } from '../candidates/text-run.ts';
import type { Line } from '../layout/line.ts';
import type { PartyDetail } from './party-mention.ts';

/** What stands in a line between two offsets of its text, with its place. */
export function lineToDetail(line: Line, start: number, end: number): PartyDetail {
  const value = line.text.slice(start, end).trim();
  const candidate = runToCandidate(linesToRun([line], false), {
    kind: 'text',
    value,
    start,
    end,
    strength: 1,
  });
  const { box, words } = candidate ?? line;
  return { value, text: value, page: line.page, box, words, line };
}
