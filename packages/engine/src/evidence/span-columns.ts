import type { CandidateKind } from '../candidates/candidate.ts';
import { hasLegalForm } from '../candidates/legal-forms.ts';
import { LOOKS as TEXT_LOOKS } from '../meaning/text-looks.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import { NAME_COLUMNS } from './name-columns.ts';
import { named, prefixed } from './named-columns.ts';
import { NEIGHBOURS, type Neighbour, type NeighbourPlace } from './neighbours.ts';
import { countDigits, gapBetween, type SpanFacts } from './span-facts.ts';

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

/** What fills a column of a span, whatever the field; nothing for what is not known. */
type SpanColumn = (facts: SpanFacts) => number | boolean | undefined;

const LOOKS: Readonly<Record<string, SpanColumn>> = {
  letters: ({ letters, size }) => letters / size,
  digits: ({ digits, size }) => digits / size,
  characters: ({ span }) => span.text.length,
  words: ({ span }) => span.words.length,
  lines: ({ span: { words, line } }) =>
    new Set(words.map((word) => (line.words.includes(word) ? 0 : Math.round(word.box.top * 200)))).size,
  capitals: ({ letters, span }) => (letters === 0 ? 0 : countUppers(span.text) / letters),
  startsUpper: ({ span }) => /^\p{Lu}/u.test(span.text),
  startsLower: ({ span }) => /^\p{Ll}/u.test(span.text),
  startsDigit: ({ span }) => /^\d/.test(span.text),
  endsInStop: ({ span }) => /[.!?]$/.test(span.text),
  endsInColon: ({ span }) => /[:：]$/u.test(span.text),
  hasColon: ({ span }) => span.text.includes(':'),
  hasComma: ({ span }) => span.text.includes(','),
  hasBracket: ({ span }) => /[()[\]]/.test(span.text),
  hasSlash: ({ span }) => span.text.includes('/'),
  hasLegalForm: ({ letters, span }) => letters > 3 && hasLegalForm(span.text),
  strength: ({ span }) => span.strength,
  capitalisedWords: ({ parts }) => parts.filter((part) => /^\p{Lu}/u.test(part)).length / parts.length,
  smallWords: ({ parts }) => parts.filter((part) => /^\p{Ll}/u.test(part)).length / parts.length,
  meanWord: ({ parts, size }) => size / parts.length,
  isDecimal: ({ span }) => /[.,]\d{2}(?!\d)/.test(span.text),
  isYear: ({ span }) => /^(?:19|20)\d{2}$/.test(span.text),
  labelLikeness: ({ span: { words, text }, context }) =>
    words.length <= 5 ? context.lookup.likeness(text) : 0,
  repeated: ({ span, context }) => Math.min(8, context.repetitions.get(foldToAlphanumerics(span.text)) ?? 1),
};

const EDGES: Readonly<Record<string, SpanColumn>> = {
  startsSegment: ({ own, first }) => own.words[0] === first,
  endsSegment: ({ own, last, lastAt }) => own.words.at(-1) === last || lastAt < 0,
  startsLine: ({ at }) => at === 0,
  endsLine: ({ span, lastAt }) => lastAt === span.line.words.length - 1 || lastAt < 0,
  afterColon: ({ before }) => before !== undefined && /[:：]$/u.test(before.text),
  gapBefore: ({ before, first, view }) => gapBetween(before, first, view),
  gapAfter: ({ last, after, view }) => gapBetween(last, after, view),
  wordBeforeDigits: ({ before }) => before && /\d/.test(before.text),
  wordAfterDigits: ({ after }) => after && /\d/.test(after.text),
  wordBeforeSmall: ({ before }) => before && /^\p{Ll}/u.test(before.text),
  wordAfterSmall: ({ after }) => after && /^\p{Ll}/u.test(after.text),
  shareOfSegment: ({ span, own }) => span.words.length / own.words.length,
  segmentWords: ({ own }) => own.words.length,
  lineWords: ({ span }) => span.line.words.length,
  inCell: ({ own }) => own.cell !== null,
  cellLine: ({ own }) => own.cell?.segments.indexOf(own),
  cellLines: ({ own }) => own.cell?.segments.length,
  cellWidth: ({ own: { cell }, view }) =>
    cell === null ? undefined : (cell.place.right - cell.place.left) / view.frame.width,
  shareOfCell: ({ span, own: { cell } }) =>
    cell === null
      ? undefined
      : span.words.length /
        Math.max(
          1,
          cell.segments.reduce((sum, one) => sum + one.words.length, 0),
        ),
};

const PRINT: Readonly<Record<string, SpanColumn>> = {
  size: ({ own, view }) => own.fontSize / Math.max(1, view.fontSize),
  bold: ({ own }) => own.bold,
  isHeading: ({ own }) => own.isHeading,
  x: ({ span }) => span.box.left,
  right: ({ span }) => span.box.right,
  y: ({ span }) => span.box.top,
  page: ({ span }) => span.page,
  pages: ({ context }) => context.pages,
  confidence: ({ span }) => span.words.reduce((least, word) => Math.min(least, word.confidence), 1),
  isText: ({ first }) => first.source === 'text',
};

/** Of a text that stands around a span; each of its columns is one of each place. */
const BESIDE: Readonly<
  Record<string, (neighbour: Neighbour, facts: SpanFacts) => number | boolean | undefined>
> = {
  gap: ({ gap }) => gap,
  digits: ({ text }) => countDigits(text) / Math.max(1, text.length),
  likeness: ({ text }, { context }) => (text.length <= 60 ? context.lookup.likeness(text) : 0),
  colon: ({ text, segment }) => (segment === null ? /[:：]\s*$/u.test(text) : segment.endsInColon),
  boldness: ({ segment }, { own }) => (segment === null ? 0 : Number(own.bold) - Number(segment.bold)),
  size: ({ segment }, { own, view }) =>
    segment === null ? 0 : (own.fontSize - segment.fontSize) / Math.max(1, view.fontSize),
  cell: ({ segment }, { own }) => (segment === null ? true : segment.cell === own.cell),
  aligned: ({ segment }, { own, view }) =>
    segment === null ? undefined : (own.place.left - segment.place.left) / view.fontSize,
};

/** The columns of a span that no field changes, by their names. */
export const SPAN_COLUMNS: Readonly<Record<string, SpanColumn>> = {
  ...named(
    'kind',
    KINDS,
    (kind) =>
      ({ span }) =>
        span.kind === kind,
  ),
  ...prefixed('looks', LOOKS),
  ...named(
    'like',
    TEXT_LOOKS,
    (look) =>
      ({ looks }) =>
        looks()[look],
  ),
  ...prefixed('edge', EDGES),
  ...prefixed('print', PRINT),
  ...NAME_COLUMNS,
  ...Object.assign({}, ...NEIGHBOURS.map(besideAt)),
};

function besideAt(place: NeighbourPlace): Readonly<Record<string, SpanColumn>> {
  return Object.fromEntries(
    Object.entries(BESIDE).map(([name, column]) => [
      `${place}:${name}`,
      (facts: SpanFacts) => {
        const neighbour = facts.neighbours[place];
        return neighbour && column(neighbour, facts);
      },
    ]),
  );
}

function countUppers(text: string): number {
  let found = 0;
  for (const _ of text.matchAll(/\p{Lu}/gu)) found += 1;
  return found;
}
