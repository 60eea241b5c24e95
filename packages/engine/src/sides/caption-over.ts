import { hasLegalForm } from '../candidates/legal-forms.ts';
import type { Line } from '../layout/line.ts';
import { captionToRole } from '../lexicon/party-role.ts';
import type { LineColumns } from './column-of-lines.ts';

const MOST_LINES_UP = 12;
/** In shares of the page's width: how far left of its address a caption may begin. */
const OUTDENT = 0.12;
const INDENT = 0.03;
/** In shares of the page's height. */
const FURTHEST = 0.14;
const LOOK = 120;

/**
 * The nearest text over an address that says whose it is, or that stands beside its first line as the label of a form
 * does. It ends at the next address above: what stands over that one speaks of that one.
 */
export function captionOver(
  top: Line,
  { sorted, place }: LineColumns,
  taken: ReadonlySet<Line>,
): string | null {
  const start = place.get(top);
  if (start === undefined) return null;
  const left = leftOf(top, sorted, start, taken);
  // `Place of delivery: 14 250` beside an address has a value of its own.
  const own = left === null || /:\s*\S/.test(left.text) ? null : captionText(left.text);
  if (own !== null) return own;
  const starts = [top, ...(left === null ? [] : [left])];
  let seen = 0;
  for (let step = 1; step <= LOOK && seen < MOST_LINES_UP; step += 1) {
    const line = sorted[start - step];
    if (line === undefined || top.box.top - line.box.bottom > FURTHEST) break;
    if (line.box.bottom > top.box.top + 0.4 * (top.box.bottom - top.box.top)) continue;
    const isOver = starts.some(
      ({ box }) =>
        line.box.left > box.left - OUTDENT &&
        line.box.left < box.left + INDENT &&
        line.box.right > box.left - 0.02,
    );
    if (!isOver) continue;
    if (taken.has(line)) return null;
    seen += 1;
    const caption = captionText(line.text);
    if (caption !== null) return caption;
  }
  return null;
}

/** The label part of a line, where that names a side of the transaction. */
function captionText(text: string): string | null {
  const label = /^[^:]{2,40}:/.exec(text)?.[0] ?? text;
  return !hasLegalForm(label) && captionToRole(label) !== null ? label : null;
}

/** The text right before a line, at its height or, where a name goes on below, at that of the next line. */
function leftOf(line: Line, sorted: readonly Line[], at: number, taken: ReadonlySet<Line>): Line | null {
  const height = line.box.bottom - line.box.top;
  let best: Line | null = null;
  for (let index = Math.max(0, at - 12); index < Math.min(sorted.length, at + 12); index += 1) {
    const other = sorted[index] as Line;
    if (other.box.right > line.box.left || taken.has(other)) continue;
    const lower = other.box.top - line.box.top;
    if (lower < -0.6 * height || lower > 1.3 * height) continue;
    if (best === null || other.box.right > best.box.right) best = other;
  }
  return best;
}
