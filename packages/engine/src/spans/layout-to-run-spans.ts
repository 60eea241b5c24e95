import type { Candidate } from '../candidates/candidate.ts';
import { hasLegalForm } from '../candidates/legal-forms.ts';
import type { DocumentLayout, PageLayout } from '../layout/layout.ts';
import type { Block, Line } from '../layout/line.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import { boxOfWords } from '../page/box-of-words.ts';
import type { Word } from '../page/page.ts';
import { lineToRuns } from './line-to-runs.ts';

/** What no field for a text takes. */
const NO_TEXTS: ReadonlySet<string> = new Set(['datetime', 'checkbox']);
/** Runs of one page beyond this are left out; a page that people wrote has a third of it. */
const MOST_RUNS_PER_PAGE = 4000;
/** Of a whole document: a header's values stand on its first pages. */
const MOST_RUNS = 24_000;
const LONGEST_BEFORE = 80;
const LONGEST_AFTER = 70;
/** Lines of a block that may make one value, and the words it may have. */
const MOST_LINES = 5;
const MOST_WORDS = 60;
/** Blocks of more words a line are running text, which is a value only whole. */
const WORDS_PER_LINE = 9;
const EDGE = /^[\s,;:|•·–—=*_]+|[\s,;:|•·–—=*_]+$/gu;

/** Runs of words of lines, and of lines of blocks, that no span of `known` covers as a text already. */
export function layoutToRunSpans(layout: DocumentLayout, known: readonly Candidate[]): Candidate[] {
  const seen = new Set(
    flatMapped(known, ({ kind, words, text }) => (NO_TEXTS.has(kind) ? [] : [placeKey(words, text)])),
  );
  const found: Candidate[] = [];
  for (const page of layout.pages) {
    const room = MOST_RUNS - found.length;
    if (room <= 0) break;
    for (const span of pageToRunSpans(page, seen).slice(0, room)) found.push(span);
  }
  return found;
}

function pageToRunSpans(page: PageLayout, seen: Set<string>): Candidate[] {
  const found: Candidate[] = [];
  const add = (words: readonly Word[], line: Line, before: string, after: string): void => {
    const text = words
      .map((word) => word.text)
      .join(' ')
      .replace(EDGE, '');
    if (!/[\p{L}\p{N}]/u.test(text) || found.length >= MOST_RUNS_PER_PAGE) return;
    const key = placeKey(words, text);
    if (seen.has(key)) return;
    seen.add(key);
    found.push(toSpan(words, text, line, before, after));
  };
  for (const line of page.lines) {
    for (const { start, end } of lineToRuns(line, page.page.width)) {
      const [before, after] = [textOf(line.words.slice(0, start)), textOf(line.words.slice(end))];
      add(
        line.words.slice(start, end),
        line,
        before === '' ? '' : `${before} `,
        after === '' ? '' : ` ${after}`,
      );
    }
  }
  for (const block of page.blocks) {
    for (const { words, line, before } of blockToRuns(block)) add(words, line, before, '');
  }
  return found;
}

interface BlockRun {
  readonly words: readonly Word[];
  readonly line: Line;
  readonly before: string;
}

/** Lines of a block one below the other, the first one whole or from behind its colon. */
function blockToRuns({ lines }: Block): readonly BlockRun[] {
  const words = lines.reduce((sum, line) => sum + line.words.length, 0);
  const isRunning = words / lines.length > WORDS_PER_LINE;
  const runs: BlockRun[] = [];
  for (let first = 0; first < lines.length; first += 1) {
    const line = lines[first] as Line;
    const colon = line.words.findIndex(({ text }) => /[:：]$/u.test(text)) + 1;
    for (let last = first + 1; last < lines.length && last - first < MOST_LINES; last += 1) {
      if (isRunning && (first > 0 || last < lines.length - 1)) continue;
      const rest = flatMapped(lines.slice(first + 1, last + 1), (other) => [...other.words]);
      if (line.words.length + rest.length > MOST_WORDS) break;
      runs.push({ words: [...line.words, ...rest], line, before: '' });
      if (colon > 0 && colon < line.words.length) {
        const before = `${textOf(line.words.slice(0, colon))} `;
        runs.push({ words: [...line.words.slice(colon), ...rest], line, before });
      }
    }
  }
  return runs;
}

function toSpan(words: readonly Word[], text: string, line: Line, before: string, after: string): Candidate {
  return {
    kind: hasLegalForm(text) && !/\d{3}/.test(text) ? 'organisation' : 'text',
    value: text,
    alternatives: [],
    text,
    page: line.page,
    box: boxOfWords(words),
    words,
    line,
    before: before.slice(-LONGEST_BEFORE),
    after: after.slice(0, LONGEST_AFTER),
    strength: 0.3,
    currency: null,
    saidToBe: null,
    isRun: true,
  };
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** First and last word and what they read. */
function placeKey(words: readonly Word[], text: string): string {
  const [first, last] = [words[0]?.box, words.at(-1)?.box];
  return `${first?.left} ${first?.top} ${last?.right} ${last?.bottom} ${text}`;
}
