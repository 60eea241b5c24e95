import type { DocumentLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { Word } from '../page/page.ts';
import { foldKeepingOffsets } from '../values/fold.ts';
import { linesInOrder, type PlacedLine } from './lines-in-order.ts';
import type { Passage } from './passage.ts';
import { textToSentences } from './text-to-sentences.ts';

/** A longer passage is cut, which bounds the work of every pattern over it. */
const MOST_WORDS = 800;
const LONGEST_HEADING_WORDS = 9;
/** A line of this many words reads as part of a paragraph. */
const TEXT_LINE_WORDS = 6;
const LEAST_REPEATS = 3;
const LONGEST_REPEATED = 6;
const TICK_BOX = /^(?:[\u2610-\u2612\u25a0\u25a1\u2713-\u2718]|\[[ xX]?\]\s)/u;
const HYPHENS = /[-\u2010\u00ad]$/u;
/** What is hyphenated for good, whatever the line end: `non-`, `twenty-`. */
const KEEPS_HYPHEN =
  /(?:^|[^\p{L}])(?:non|self|co|pre|post|re|anti|sub|inter|multi|semi|ex|cross|well|third|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|one|two|three|four|five|six|seven|eight|nine|ten|twelve)$/iu;

/** Joins the lines of a document into passages, in reading order. Linear in its words. */
export function layoutToPassages(layout: DocumentLayout): Passage[] {
  const passages: Passage[] = [];
  let wordsBefore = 0;
  let heading = '';
  for (const lines of linesThatReadOn(layout)) {
    const run = joinLines(lines);
    const folded = foldKeepingOffsets(run.text);
    const own = runInHeading(folded);
    passages.push({
      folded,
      sentences: textToSentences(run.text),
      heading: own === '' ? heading : own,
      wordsBefore,
      ...run,
    });
    wordsBefore += run.words.length;
    if (isHeading(lines, run.text)) heading = folded.replace(NUMBER_OF_HEADING, '');
    else if (run.words.length > LONGEST_HEADING_WORDS) heading = '';
  }
  return passages;
}

function linesThatReadOn(layout: DocumentLayout): Line[][] {
  const groups: Line[][] = [];
  let open: Line[] = [];
  let size = 0;
  const repeated = repeatedLines(layout);
  for (const placed of flatMapped(layout.pages, linesInOrder)) {
    if (repeated.has(placed.line.text)) continue;
    const last = open.at(-1);
    if (last !== undefined && (size > MOST_WORDS || !readsOn(last, placed))) {
      groups.push(open);
      [open, size] = [[], 0];
    }
    open.push(placed.line);
    size += placed.line.words.length;
  }
  if (open.length > 0) groups.push(open);
  return groups;
}

/** Short lines that most pages repeat: running heads and feet, which interrupt sentences. */
function repeatedLines({ pages }: DocumentLayout): ReadonlySet<string> {
  if (pages.length < LEAST_REPEATS) return new Set();
  const counts = new Map<string, number>();
  for (const { lines } of pages) {
    const short = new Set(
      lines.filter(({ words }) => words.length <= LONGEST_REPEATED).map(({ text }) => text),
    );
    for (const text of short) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const least = Math.max(LEAST_REPEATS, pages.length / 2);
  return new Set([...counts].filter(([, count]) => count >= least).map(([text]) => text));
}

/** Whether a line goes on with what the one before it says. */
function readsOn(last: Line, { line, follows, stands }: PlacedLine): boolean {
  // Each box that is or is not ticked says something of its own.
  if (stands === 'beside' || TICK_BOX.test(line.text)) return false;
  const isText = last.words.length >= TEXT_LINE_WORDS;
  if (/[.!?:;]["”’»)]?$/u.test(last.text) && !follows) return false;
  if (!isText) return follows && line.words.length >= 3 && !/[.:]$/u.test(last.text) && last.words.length > 2;
  if (follows) return !/:$/u.test(last.text);
  return (
    /^[\p{Ll}("“„]/u.test(line.text) || /(?:,|\b\p{Ll}{1,4})$/u.test(last.text) || HYPHENS.test(last.text)
  );
}

/** What numbers a heading: `§ 7`, `Article 6 –`, `4.`. */
const NUMBER_OF_HEADING =
  /^\s{0,4}(?:(?:§+|(?:art|abs|ziff|sec|cl)\.|article|section|clause|artikel|articolo|articulo|artigo|ziffer|clausula)\s?(?:\d{1,3}|[ivx]{1,5})(?:\.\d{1,2}){0,2}|(?:\d{1,2}|[ivx]{1,5}|[a-z])[.)](?:\d{1,2}[.)]?){0,2}|\d{1,2}(?:\.\d{1,2}){0,2}(?=\s))(?:\s?[.):–—-]+|\s)\s{0,3}(?=\p{L})/u;

function isHeading(lines: readonly Line[], text: string): boolean {
  if (lines.length > 2 || text.split(' ').length > LONGEST_HEADING_WORDS) return false;
  return /\p{L}{3}/u.test(text) && !/[.,;]$/u.test(text);
}

/** `10.1 Term. This Agreement …` → `term`; empty when a passage begins with its first sentence. */
function runInHeading(folded: string): string {
  const match =
    /^\s{0,4}(?:(?:§|art\.?|article|section|artikel|articolo|articulo|artigo|ziffer|clausula|(?:prim[ae]r?[oa]?|segund[oa]|tercer[oa]|terceir[oa]|cuart[oa]|quart[oa]|quint[oa]|sext[oa]|septim[oa]|octav[oa]|noven[oa]|decim[oa](?: \p{L}+)?|second[oa]|terz[oa]|settim[oa]|ottav[oa]|non[oa])[.:ªº–-]{1,3})\s)?(?:\(?(?:\d{1,3}|[ivx]{1,5}|[a-z])[.)]?(?:\d{1,2}[.)]?){0,3}\)?\s{1,4}(?:[\u2013\u2014-]\s)?){0,2}([\p{L}][\p{L}\s,;/&'’-]{2,60})[.:\u2013\u2014]/u.exec(
      folded.slice(0, 110),
    );
  const text = match?.[1]?.trim() ?? '';
  return text.split(/\s+/).length <= LONGEST_HEADING_WORDS ? text : '';
}

function joinLines(lines: readonly Line[]) {
  const words: Word[] = [];
  const starts: number[] = [];
  const owners: Line[] = [];
  let text = '';
  for (const line of lines) {
    for (const [index, word] of line.words.entries()) {
      if (index === 0 && text !== '' && HYPHENS.test(text) && /^\p{Ll}/u.test(word.text)) {
        if (!KEEPS_HYPHEN.test(text.slice(-16, -1))) text = text.slice(0, -1);
      } else if (text !== '') {
        text += ' ';
      }
      starts.push(text.length);
      words.push(word);
      owners.push(line);
      text += word.text;
    }
  }
  return { text, words, starts, lines: owners, isParagraph: lines.length > 1 };
}
