import type { PageLayout } from '../layout/layout.ts';
import type { Block, Line } from '../layout/line.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { boxOfWords } from '../page/box-of-words.ts';
import type { Word } from '../page/page.ts';
import type { Candidate, CandidateKind } from './candidate.ts';

/** Text that reads on without a gap: a line, or the lines of a paragraph joined by spaces, with its words' offsets. */
export interface TextRun {
  readonly text: string;
  readonly words: readonly Word[];
  /** Offset of each word's first letter. */
  readonly starts: readonly number[];
  /** The line each word stands on. */
  readonly lines: readonly Line[];
  readonly isParagraph: boolean;
  /** The line right over it in its block; none over the first one and over paragraphs. */
  readonly lead?: string;
}

/** A block is a paragraph when its lines hold this many words on average and there are at least two. */
const WORDS_PER_PARAGRAPH_LINE = 7;
/** A line that begins with a label and its colon; where most do, the block is a list of values. */
const LABELLED = /^\p{L}[^:.;]{1,40}:\s\S/u;
/** A longer paragraph is cut, which keeps every pattern's work bounded. */
const MOST_WORDS_IN_RUN = 500;
/** In shares of the page's height and of the width of the lines below. */
const LETTERHEAD = 0.12;
const NARROWER = 0.7;
const MOST_UNDER_NAME = 5;
/** In line heights. */
const JOINED_GAP = 1.3;
const BEFORE_LENGTH = 80;
const AFTER_LENGTH = 70;

/** A page's runs in reading order: paragraphs whole, all else line by line. */
export function pageToRuns(layout: PageLayout): TextRun[] {
  return flatMapped(layout.blocks, (block) =>
    isParagraph(block)
      ? cutParagraph(block.lines)
      : block.lines.map((line, index) => linesToRun([line], false, block.lines[index - 1]?.text)),
  );
}

/** Lines beside each other whose gap is wide for a space but narrow for a column: a name may have been cut there. */
export function pageToJoinedRuns(layout: PageLayout): TextRun[] {
  return flatMapped(layout.bands, ({ lines }) => {
    const runs: TextRun[] = [];
    for (let first = 0; first < lines.length; first += 1) {
      let last = first;
      while (last + 1 < lines.length && last - first < 3 && isNarrowGap(lines[last], lines[last + 1], layout))
        last += 1;
      if (last > first) runs.push(linesToRun(lines.slice(first, last + 1), false));
      first = last;
    }
    return runs;
  });
}

function isNarrowGap(left: Line | undefined, right: Line | undefined, { page }: PageLayout): boolean {
  if (left === undefined || right === undefined || left.text.endsWith(':')) return false;
  const gap = (right.box.left - left.box.right) * page.width;
  const height = (left.box.bottom - left.box.top) * page.height;
  return gap < JOINED_GAP * height && /\p{L}/u.test(left.text) && /\p{L}/u.test(right.text);
}

/** The words of a run that stand in `[start, end)`. */
function wordsBetween(run: TextRun, start: number, end: number): { words: Word[]; first: number } {
  let low = 0;
  let high = run.starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const wordEnd = (run.starts[middle] as number) + (run.words[middle] as Word).text.length;
    if (wordEnd <= start) low = middle + 1;
    else high = middle;
  }
  const words: Word[] = [];
  for (let index = low; index < run.words.length && (run.starts[index] as number) < end; index += 1) {
    words.push(run.words[index] as Word);
  }
  return { words, first: low };
}

export interface CandidateParts {
  readonly kind: CandidateKind;
  readonly value: Candidate['value'];
  readonly start: number;
  readonly end: number;
  readonly strength: number;
  readonly alternatives?: Candidate['alternatives'];
  readonly currency?: string | null;
  readonly saidToBe?: string | null;
}

/** A candidate from its place in a run; null when no word stands there. */
export function runToCandidate(run: TextRun, parts: CandidateParts): Candidate | null {
  const { words, first } = wordsBetween(run, parts.start, parts.end);
  const line = run.lines[first];
  if (words.length === 0 || line === undefined) return null;
  return {
    kind: parts.kind,
    value: parts.value,
    alternatives: parts.alternatives ?? [],
    text: run.text.slice(parts.start, parts.end).trim(),
    page: line.page,
    box: boxOfWords(words),
    words,
    line,
    before: run.text.slice(Math.max(0, parts.start - BEFORE_LENGTH), parts.start),
    after: run.text.slice(parts.end, parts.end + AFTER_LENGTH),
    strength: parts.strength,
    currency: parts.currency ?? null,
    saidToBe: parts.saidToBe ?? null,
  };
}

export function linesToRun(lines: readonly Line[], paragraph: boolean, lead = ''): TextRun {
  const words: Word[] = [];
  const starts: number[] = [];
  const owners: Line[] = [];
  let text = '';
  for (const line of lines) {
    for (const word of line.words) {
      if (text !== '') text += ' ';
      starts.push(text.length);
      words.push(word);
      owners.push(line);
      text += word.text;
    }
  }
  return { text, words, starts, lines: owners, isParagraph: paragraph, lead };
}

function isParagraph(block: Block): boolean {
  if (block.lines.length < 2 || isLetterhead(block)) return false;
  if (block.lines.filter(({ text }) => LABELLED.test(text)).length * 2 > block.lines.length) return false;
  const words = block.lines.reduce((sum, line) => sum + line.words.length, 0);
  return words / block.lines.length >= WORDS_PER_PARAGRAPH_LINE;
}

/** At the top of the first page, a name over what is said of it at more length. */
function isLetterhead({ page, box, lines: [first, ...rest] }: Block): boolean {
  if (page !== 1 || box.top > LETTERHEAD || first === undefined || rest.length > MOST_UNDER_NAME)
    return false;
  const widest = Math.max(...rest.map((line) => line.box.right - line.box.left));
  return first.box.right - first.box.left < NARROWER * widest;
}

function cutParagraph(lines: readonly Line[]): TextRun[] {
  const runs: TextRun[] = [];
  let chunk: Line[] = [];
  let size = 0;
  for (const line of lines) {
    chunk.push(line);
    size += line.words.length;
    if (size >= MOST_WORDS_IN_RUN) {
      runs.push(linesToRun(chunk, true));
      chunk = [];
      size = 0;
    }
  }
  if (chunk.length > 0) runs.push(linesToRun(chunk, true));
  return runs;
}
