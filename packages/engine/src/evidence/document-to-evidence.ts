import type { Candidate, CandidateKind } from '../candidates/candidate.ts';
import { FEATURES } from '../fields/features.ts';
import type { LabelScores } from '../fields/label-scores.ts';
import type { Option } from '../fields/rate-candidates.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { remembered } from '../lexicon/remembered.ts';
import type { Word } from '../page/page.ts';
import type { PageModel } from '../page-model/page-model.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import {
  ALIKE_COLUMNS,
  NEAR_AT,
  RANK_AT,
  type SpanAlikeness,
  spanAlikeness,
  writeAlikeColumns,
} from './alike-columns.ts';
import { type Alike, createAlikeness } from './alikeness.ts';
import { FIELD_COLUMNS, fieldColumns } from './field-columns.ts';
import { neighboursOf } from './neighbours.ts';
import { NOVELTY_COLUMNS, pageToNovelty } from './novelty-columns.ts';
import {
  PAGE_MODEL_FIELD_COLUMNS,
  PAGE_MODEL_SPAN_COLUMNS,
  type PageModels,
  pageModelsToFits,
  segmentToFit,
  writePageModelFit,
  writePageModelSpan,
} from './page-model-columns.ts';
import { PLAIN_COLUMNS, plainColumns } from './plain-columns.ts';
import {
  modelToWords,
  SAID_COLUMNS,
  type Said,
  saidAround,
  type WordsInOrder,
  writeSaid,
} from './said-columns.ts';
import { type PageView, pageToView, placeOfWords, type Segment } from './segment.ts';
import { SPAN_COLUMNS, type SpanContext, writeSpanColumns } from './span-columns.ts';

const PAGE = [
  'bestKnown',
  'bestLetters',
  'best',
  'bestNear',
  'options',
  'isAbsent',
  'reading',
  'readings',
  'isKind',
  'ofKind',
  'dayFirst',
  'american',
  'nearOfKind',
  'bestOption',
  'bestRule',
  'bestPlain',
] as const;
const EMPTY = [
  'rightGap',
  'rightLikeness',
  'rightDigits',
  'downGap',
  'downLikeness',
  'downDigits',
  'cellTexts',
] as const;

/** What is known of an option, each column a number, NaN where it says nothing; the order is that of the model. */
export const COLUMNS: readonly string[] = [
  ...SPAN_COLUMNS,
  ...PAGE_MODEL_SPAN_COLUMNS,
  ...NOVELTY_COLUMNS,
  ...FIELD_COLUMNS,
  ...ALIKE_COLUMNS,
  ...SAID_COLUMNS,
  ...PAGE_MODEL_FIELD_COLUMNS,
  ...PAGE.map((name) => `page:${name}`),
  ...EMPTY.map((name) => `label:${name}`),
  ...FEATURES.map((name) => `rule:${name}`),
  ...PLAIN_COLUMNS,
];
const MODEL_AT = SPAN_COLUMNS.length;
const NOVELTY_AT = MODEL_AT + PAGE_MODEL_SPAN_COLUMNS.length;
const FIELD_AT = NOVELTY_AT + NOVELTY_COLUMNS.length;
const ALIKE_AT = FIELD_AT + FIELD_COLUMNS.length;
const SAID_AT = ALIKE_AT + ALIKE_COLUMNS.length;
const LINK_AT = SAID_AT + SAID_COLUMNS.length;
const PAGE_AT = LINK_AT + PAGE_MODEL_FIELD_COLUMNS.length;
const EMPTY_AT = PAGE_AT + PAGE.length;
const OLD_AT = EMPTY_AT + EMPTY.length;
const PLAIN_AT = OLD_AT + FEATURES.length;

const RULE_AT = COLUMNS.indexOf('rule:labelBest');

/** The evidence for each option of a field, and last for its absence, side by side. */
export interface FieldEvidence {
  readonly profile: FieldProfile;
  readonly options: readonly Option[];
  /** `options.length + 1` rows of `COLUMNS.length`. */
  readonly rows: Float32Array;
}

interface SpanEvidence {
  readonly columns: Float32Array;
  readonly alike: SpanAlikeness;
  readonly said: Said;
  /** How well the labels of its segment say each field. */
  readonly ofSegment: Float32Array | undefined;
}

/** The evidence for a field, by its position; made when it is asked for, since that of all fields is too much at once. */
export type EvidenceOf = (field: number) => FieldEvidence;

/** Numbers about every option of every field: adds columns, drops none. `pageModels`: of the layout's pages. */
export function createEvidence(
  layout: DocumentLayout,
  pageModels: readonly PageModel[],
  profiles: readonly FieldProfile[],
  spans: readonly Candidate[],
  options: readonly (readonly Option[])[],
  scoreLabel: (text: string) => LabelScores,
  lookup: ConceptLookup,
): EvidenceOf {
  const views = new Map(layout.pages.map((page) => [page.page.number, pageToView(page)]));
  const alike = createAlikeness(profiles, scoreLabel);
  const context: SpanContext = {
    lookup,
    views,
    pages: layout.pages.length,
    repetitions: countTexts(spans),
  };
  const models = pageModelsToFits(pageModels, profiles.length, alike);
  const american = americanSigns(layout);
  const bests = bestsOnPages(views, profiles.length, alike);
  const fitOf = remembered((segment: Segment) => segmentToFit(segment.words, models));
  const novelty = new Map(pageModels.map((model) => [model.layout.page.number, pageToNovelty(model)]));
  const noNovelty = new Float32Array(NOVELTY_COLUMNS.length).fill(Number.NaN);
  const inOrder = new Map(pageModels.map((model) => [model.layout.page.number, modelToWords(model)]));
  const known = new Map<Candidate, SpanEvidence>();
  const evidenceOf = (span: Candidate): SpanEvidence => {
    const before = known.get(span);
    if (before !== undefined) return before;
    const found = spanToEvidence(span, context, models, fitOf, alike, inOrder.get(span.page));
    found.columns.set(novelty.get(span.page) ?? noNovelty, NOVELTY_AT);
    known.set(span, found);
    return found;
  };
  return (field) => {
    const profile = profiles[field] as FieldProfile;
    const own = options[field] ?? [];
    const rows = new Float32Array((own.length + 1) * COLUMNS.length);
    const asked = fieldColumns(profile, profiles);
    const best = bests[field] as BestLabel;
    const page = [best.known, best.letters, best.best];
    const ofKind = countKinds(own);
    for (const [index, option] of own.entries()) {
      const at = index * COLUMNS.length;
      const { columns, alike: around, said, ofSegment } = evidenceOf(option.candidate);
      rows.set(columns, at);
      rows.set(asked, at + FIELD_AT);
      writeAlikeColumns(around, field, best.best, rows, at + ALIKE_AT);
      writeSaid(said, field, rows, at + SAID_AT);
      writePageModelFit(option.candidate.words[0], ofSegment, field, models, rows, at + LINK_AT);
      if (option.features.length > 0) rows.set(option.features, at + OLD_AT);
      else rows.fill(Number.NaN, at + OLD_AT, at + PLAIN_AT);
    }
    const plain = plainColumns(profile, own);
    for (const [index, columns] of plain.entries()) rows.set(columns, index * COLUMNS.length + PLAIN_AT);
    rankByLabel(rows, own.length);
    const near = mostOf(rows, own.length, ALIKE_AT + NEAR_AT);
    const rivals = [
      mostOf(
        rows,
        own.length,
        ALIKE_AT + NEAR_AT,
        (index) => own[index]?.candidate.kind === profile.kinds[0],
      ),
      mostOf(rows, own.length, LINK_AT),
      mostOf(rows, own.length, RULE_AT),
      mostOf(rows, own.length, PLAIN_AT),
    ];
    const absent = own.length * COLUMNS.length;
    rows.fill(Number.NaN, absent);
    rows.set(novelty.get(pageModels[0]?.layout.page.number ?? 0) ?? noNovelty, absent + NOVELTY_AT);
    rows.set(asked, absent + FIELD_AT);
    writePageModelFit(undefined, undefined, field, models, rows, absent + LINK_AT);
    rows[absent + PLAIN_AT + 1] = plain[0]?.[1] ?? 1;
    for (let index = 0; index <= own.length; index += 1) {
      const at = index * COLUMNS.length;
      const { reading = 0, alternatives = [] } = own[index] ?? {};
      const isAbsent = Number(index === own.length);
      const kind = own[index]?.candidate.kind;
      const isKind =
        kind === undefined ? Number.NaN : kind === profile.kinds[0] ? 1 : kind === profile.kinds[1] ? 0.5 : 0;
      rows.set(
        [
          ...page,
          near,
          own.length,
          isAbsent,
          reading,
          alternatives.length,
          isKind,
          kind === undefined ? Number.NaN : (ofKind.get(kind) ?? 0),
          dayFirst(own[index]),
          american,
          ...rivals,
        ],
        at + PAGE_AT,
      );
      rows.set(best.empty, at + EMPTY_AT);
    }
    return { profile, options: own, rows };
  };
}

function spanToEvidence(
  span: Candidate,
  context: SpanContext,
  models: PageModels,
  fitOf: (segment: Segment) => Float32Array,
  alike: Alike,
  order: WordsInOrder | undefined,
): SpanEvidence {
  const view = context.views.get(span.page) as PageView;
  const [first] = span.words;
  const own = first && view.segmentOf.get(first);
  const columns = new Float32Array(FIELD_AT).fill(Number.NaN);
  if (own === undefined)
    return { columns, alike: spanAlikeness(span.text, {}, alike), said: undefined, ofSegment: undefined };
  const place = placeOfWords(span.words, view.placeOf);
  const before = own.words.slice(0, own.words.indexOf(first as Word));
  const neighbours = neighboursOf(view, own, place, before.map(({ text }) => text).join(' '));
  writeSpanColumns(span, own, view, neighbours, context, columns, 0);
  const at = span.line.words.indexOf(first as Word);
  const last = span.line.words.indexOf(span.words.at(-1) as Word);
  const after = last < 0 ? undefined : span.line.words[last + 1];
  writePageModelSpan(span.words, span.line.words[at - 1], after, own.words, models, columns, MODEL_AT);
  return {
    columns,
    alike: spanAlikeness(span.text, neighbours, alike),
    said: saidAround(span, order, alike),
    ofSegment: fitOf(own),
  };
}

/** How alike the best label on the pages is to a field, and whether anything stands where its value would. */
interface BestLabel {
  known: number;
  letters: number;
  best: number;
  empty: readonly number[];
}

function bestsOnPages(
  views: ReadonlyMap<number, PageView>,
  fields: number,
  alike: Alike,
): readonly BestLabel[] {
  const bests: BestLabel[] = Array.from({ length: fields }, () => ({
    known: 0,
    letters: 0,
    best: 0,
    empty: [],
  }));
  const at: ([PageView, Segment] | null)[] = Array.from({ length: fields }, () => null);
  for (const view of views.values()) {
    for (const segment of view.segments) {
      if (segment.words.length > 14) continue;
      const own = alike.text(segment.text);
      for (let field = 0; field < fields; field += 1) {
        const best = bests[field] as BestLabel;
        best.known = Math.max(best.known, own.known[field] as number);
        best.letters = Math.max(best.letters, own.letters[field] as number);
        if ((own.best[field] as number) > best.best) {
          best.best = own.best[field] as number;
          at[field] = [view, segment];
        }
      }
    }
  }
  for (const [field, best] of bests.entries()) best.empty = emptyColumns(at[field] ?? null, alike, field);
  return bests;
}

function emptyColumns(
  at: readonly [PageView, Segment] | null,
  alike: Alike,
  field: number,
): readonly number[] {
  if (at === null) return EMPTY.map(() => Number.NaN);
  const [view, segment] = at;
  const { right, down } = neighboursOf(view, segment, segment.place, '');
  const described = [right, down].flatMap((neighbour) =>
    neighbour === undefined
      ? [Number.NaN, Number.NaN, Number.NaN]
      : [
          neighbour.gap,
          alike.text(neighbour.text).competing[field] as number,
          neighbour.text.replace(/\D/g, '').length / neighbour.text.length,
        ],
  );
  return [...described, segment.cell === null ? Number.NaN : segment.cell.segments.length];
}

/** The most that a column says of those options; 0 where it says nothing. */
function mostOf(
  rows: Float32Array,
  count: number,
  column: number,
  isMeant: (index: number) => boolean = () => true,
): number {
  let most = 0;
  for (let index = 0; index < count; index += 1) {
    const value = rows[index * COLUMNS.length + column] as number;
    if (value > most && isMeant(index)) most = value;
  }
  return most;
}

/** The share of a field's options that have a better label. */
function rankByLabel(rows: Float32Array, count: number): void {
  const width = COLUMNS.length;
  const nears = Float32Array.from(
    { length: count },
    (_, index) => rows[index * width + ALIKE_AT + NEAR_AT] as number,
  );
  const sorted = Float32Array.from(nears).sort();
  for (let index = 0; index < count; index += 1) {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as number) <= (nears[index] as number)) low = middle + 1;
      else high = middle;
    }
    rows[index * width + ALIKE_AT + RANK_AT] = count - low;
  }
}

/** How many different values of each kind the options hold. */
function countKinds(options: readonly Option[]): ReadonlyMap<CandidateKind, number> {
  const values = new Map<CandidateKind, Set<string>>();
  for (const { candidate, value } of options) {
    const own = values.get(candidate.kind) ?? new Set();
    values.set(candidate.kind, own.add(String(value)));
  }
  return new Map([...values].map(([kind, { size }]) => [kind, size]));
}

/** Of a date in figures: 1 where it is read day first, -1 month first, 0 where both are the same; unknown of all else. */
function dayFirst(option: Option | undefined): number {
  if (option === undefined || (option.candidate.kind !== 'date' && option.candidate.kind !== 'datetime'))
    return Number.NaN;
  const figures = /^\D{0,3}(\d{1,2})[./-](\d{1,2})[./-]/.exec(option.candidate.text);
  const value = /^\d+-(\d+)-(\d+)/.exec(String(option.value));
  if (figures === null || value === null) return Number.NaN;
  const [first, day, month] = [Number(figures[1]), Number(value[2]), Number(value[1])];
  return day === month ? 0 : first === day ? 1 : -1;
}

const AMERICAN = [
  /\$\s?\d/,
  /\b[A-Z]{2},?\s\d{5}(?:-\d{4})?\b/,
  /\(\d{3}\)\s?\d{3}-\d{4}|\b\d{3}-\d{3}-\d{4}\b/,
];

/** How many signs of the United States a document has: sums in dollars, postal codes behind states, telephone numbers. */
function americanSigns(layout: DocumentLayout): number {
  const lines = layout.pages.flatMap(({ lines: own }) => own.map(({ text }) => text));
  return AMERICAN.filter((sign) => lines.some((line) => sign.test(line))).length;
}

function countTexts(spans: readonly Candidate[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  for (const { text, words, page } of spans) {
    const key = foldToAlphanumerics(text);
    const place = `${page} ${words[0]?.box.left} ${words[0]?.box.top} ${key}`;
    if (seen.has(place)) continue;
    seen.add(place);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
