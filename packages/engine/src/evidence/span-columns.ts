import type { Candidate, CandidateKind } from '../candidates/candidate.ts';
import { hasLegalForm } from '../candidates/legal-forms.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { LOOKS as TEXT_LOOKS, textLooks } from '../meaning/text-looks.ts';
import type { Word } from '../page/page.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import { isHeading, NEIGHBOURS, type Neighbours } from './neighbours.ts';
import type { PageView, Segment } from './segment.ts';

/** What a piece of text may parse as, in the order of their columns. */
export const KINDS: readonly CandidateKind[] = [
  'date',
  'time',
  'datetime',
  'amount',
  'percent',
  'number',
  'identifier',
  'vatId',
  'iban',
  'email',
  'url',
  'phone',
  'currencyCode',
  'organisation',
  'person',
  'address',
  'checkbox',
  'text',
];

const LOOKS = [
  'letters',
  'digits',
  'characters',
  'words',
  'lines',
  'capitals',
  'startsUpper',
  'startsLower',
  'startsDigit',
  'endsInStop',
  'endsInColon',
  'hasColon',
  'hasComma',
  'hasBracket',
  'hasSlash',
  'hasLegalForm',
  'strength',
  'capitalisedWords',
  'smallWords',
  'meanWord',
  'isDecimal',
  'labelLikeness',
  'repeated',
] as const;
const EDGES = [
  'startsSegment',
  'endsSegment',
  'startsLine',
  'endsLine',
  'afterColon',
  'gapBefore',
  'gapAfter',
  'wordBeforeDigits',
  'wordAfterDigits',
  'wordBeforeSmall',
  'wordAfterSmall',
  'shareOfSegment',
  'segmentWords',
  'lineWords',
  'inCell',
  'cellLine',
  'cellLines',
  'cellWidth',
  'shareOfCell',
] as const;
const PRINT = [
  'size',
  'bold',
  'isHeading',
  'x',
  'right',
  'y',
  'page',
  'pages',
  'confidence',
  'isText',
] as const;
const BESIDE = ['gap', 'digits', 'likeness', 'colon', 'boldness', 'size', 'cell', 'aligned'] as const;

export const SPAN_COLUMNS: readonly string[] = [
  ...KINDS.map((kind) => `kind:${kind}`),
  ...LOOKS.map((name) => `looks:${name}`),
  ...TEXT_LOOKS.map((look) => `like:${look}`),
  ...EDGES.map((name) => `edge:${name}`),
  ...PRINT.map((name) => `print:${name}`),
  ...NEIGHBOURS.flatMap((place) => BESIDE.map((name) => `${place}:${name}`)),
];

/** What of a document the columns of each of its spans need. */
export interface SpanContext {
  readonly lookup: ConceptLookup;
  readonly views: ReadonlyMap<number, PageView>;
  readonly pages: number;
  /** How often a text stands in the document, by its letters and digits. */
  readonly repetitions: ReadonlyMap<string, number>;
}

/** The columns of a span that no field changes, written to `to` from `at` on. */
export function writeSpanColumns(
  span: Candidate,
  own: Segment,
  view: PageView,
  neighbours: Neighbours,
  context: SpanContext,
  to: Float32Array,
  at: number,
): void {
  let next = at;
  const write = (value: number | boolean) => {
    to[next] = Number(value);
    next += 1;
  };
  for (const kind of KINDS) write(span.kind === kind);
  writeLooks(span, context, write);
  const looks = textLooks(span.text);
  for (const look of TEXT_LOOKS) write(looks[look]);
  writeEdges(span, own, view, write);
  writePrint(span, own, view, context, write);
  for (const place of NEIGHBOURS) writeBeside(neighbours[place], own, view, context, write);
}

type Write = (value: number | boolean) => void;

function writeLooks({ text, words, strength, line }: Candidate, context: SpanContext, write: Write): void {
  const letters = count(text, /\p{L}/gu);
  const digits = count(text, /\d/g);
  const upper = count(text, /\p{Lu}/gu);
  const size = Math.max(1, text.length);
  const parts = text.split(' ');
  write(letters / size);
  write(digits / size);
  write(text.length);
  write(words.length);
  write(
    1 +
      new Set(words.map((word) => (line.words.includes(word) ? 0 : Math.round(word.box.top * 200)))).size -
      1,
  );
  write(letters === 0 ? 0 : upper / letters);
  write(/^\p{Lu}/u.test(text));
  write(/^\p{Ll}/u.test(text));
  write(/^\d/.test(text));
  write(/[.!?]$/.test(text));
  write(/[:：]$/u.test(text));
  write(text.includes(':'));
  write(text.includes(','));
  write(/[()[\]]/.test(text));
  write(text.includes('/'));
  write(letters > 3 && hasLegalForm(text));
  write(strength);
  write(parts.filter((part) => /^\p{Lu}/u.test(part)).length / parts.length);
  write(parts.filter((part) => /^\p{Ll}/u.test(part)).length / parts.length);
  write(size / parts.length);
  write(/[.,]\d{2}(?!\d)/.test(text));
  write(words.length <= 5 ? context.lookup.likeness(text) : 0);
  write(Math.min(8, context.repetitions.get(foldToAlphanumerics(text)) ?? 1));
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
}

function writeEdges(
  span: Candidate,
  own: Segment,
  { placeOf, fontSize, frame }: PageView,
  write: Write,
): void {
  const { words, line } = span;
  const [first, last] = [words[0] as Word, words.at(-1) as Word];
  const at = line.words.indexOf(first);
  const lastAt = line.words.indexOf(last);
  const [before, after] = [line.words[at - 1], lastAt < 0 ? undefined : line.words[lastAt + 1]];
  const gap = (a: Word | undefined, b: Word | undefined) => {
    const [left, right] = [a && placeOf.get(a), b && placeOf.get(b)];
    return left === undefined || right === undefined ? Number.NaN : (right.left - left.right) / fontSize;
  };
  write(own.words[0] === first);
  write(own.words.at(-1) === last || lastAt < 0);
  write(at === 0);
  write(lastAt === line.words.length - 1 || lastAt < 0);
  write(before !== undefined && /[:：]$/u.test(before.text));
  write(gap(before, first));
  write(gap(last, after));
  write(before === undefined ? Number.NaN : /\d/.test(before.text));
  write(after === undefined ? Number.NaN : /\d/.test(after.text));
  write(before === undefined ? Number.NaN : /^\p{Ll}/u.test(before.text));
  write(after === undefined ? Number.NaN : /^\p{Ll}/u.test(after.text));
  write(words.length / own.words.length);
  write(own.words.length);
  write(line.words.length);
  const { cell } = own;
  write(cell !== null);
  write(cell === null ? Number.NaN : cell.segments.indexOf(own));
  write(cell === null ? Number.NaN : cell.segments.length);
  write(cell === null ? Number.NaN : (cell.place.right - cell.place.left) / frame.width);
  write(
    cell === null
      ? Number.NaN
      : words.length /
          Math.max(
            1,
            cell.segments.reduce((sum, one) => sum + one.words.length, 0),
          ),
  );
}

function writePrint(
  span: Candidate,
  own: Segment,
  view: PageView,
  { pages }: SpanContext,
  write: Write,
): void {
  const { box, words, page } = span;
  write(own.fontSize / Math.max(1, view.fontSize));
  write(own.bold);
  write(isHeading(own, view.fontSize));
  write(box.left);
  write(box.right);
  write(box.top);
  write(page);
  write(pages);
  write(words.reduce((least, word) => Math.min(least, word.confidence), 1));
  write(words[0]?.source === 'text');
}

function writeBeside(
  neighbour: Neighbours['left'],
  own: Segment,
  { fontSize }: PageView,
  { lookup }: SpanContext,
  write: Write,
): void {
  if (neighbour === undefined) {
    for (const _ of BESIDE) write(Number.NaN);
    return;
  }
  const { text, segment, gap } = neighbour;
  const digits = count(text, /\d/g);
  write(gap);
  write(digits / Math.max(1, text.length));
  write(text.length <= 60 ? lookup.likeness(text) : 0);
  write(segment === null ? /[:：]\s*$/u.test(text) : segment.endsInColon);
  write(segment === null ? 0 : Number(own.bold) - Number(segment.bold));
  write(segment === null ? 0 : (own.fontSize - segment.fontSize) / Math.max(1, fontSize));
  write(segment === null ? true : segment.cell === own.cell);
  write(segment === null ? Number.NaN : (own.place.left - segment.place.left) / fontSize);
}
