import type { PageLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { Candidate } from './candidate.ts';
import { linesToRun, runToCandidate } from './text-run.ts';

/** One word with a figure or capitals that breaks off at a hyphen: `EUINC25-`. */
const BREAKS_OFF = /^(?=.*[\p{Lu}\d]{3})[\p{L}\d./_-]{3,30}-$/u;
const GOES_ON = /^(?=.*\d)[\p{L}\d./_-]{2,30}$/u;
/** In heights of a line, and in shares of the page's width. */
const FURTHEST = 1.2;
const SAME_EDGE = 0.01;

/** Numbers that were too long for their cell and go on right below, behind the hyphen they break off at. */
export function pageToBrokenIdentifiers({ lines }: PageLayout): Candidate[] {
  return flatMapped(lines, (line) => {
    if (line.words.length !== 1 || !BREAKS_OFF.test(line.text)) return [];
    const below = lines.find((other) => goesOn(line, other));
    if (below === undefined) return [];
    const run = linesToRun([line, below], false);
    const value = line.text + below.text;
    const parts = { kind: 'identifier' as const, value, start: 0, end: run.text.length, strength: 1 };
    const candidate = runToCandidate(run, parts);
    // Its label stands at the height of the second line at least as often as at that of the first.
    return candidate === null ? [] : [{ ...candidate, line: below }];
  });
}

function goesOn(above: Line, below: Line): boolean {
  const height = above.box.bottom - above.box.top;
  const gap = below.box.top - above.box.bottom;
  const isAligned =
    Math.abs(above.box.left - below.box.left) < SAME_EDGE ||
    Math.abs(above.box.right - below.box.right) < SAME_EDGE;
  return (
    below.page === above.page &&
    below.words.length === 1 &&
    gap > -0.5 * height &&
    gap < FURTHEST * height &&
    isAligned &&
    GOES_ON.test(below.text)
  );
}
