import type { Candidate } from '../candidates/candidate.ts';
import { FEATURES } from '../fields/features.ts';
import type { LabelScores } from '../fields/label-scores.ts';
import type { Option } from '../fields/rate-candidates.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import { once, remembered } from '../lexicon/remembered.ts';
import type { MatchWeights } from '../matching/trained-matcher.ts';
import type { PageModel } from '../page-model/page-model.ts';
import { type FieldAlikeness, type SpanAlikeness, spanAlikeness } from './alike-columns.ts';
import { type Alike, createAlikeness } from './alikeness.ts';
import { type BestLabel, bestsOnPages } from './best-labels.ts';
import {
  type ColumnChoice,
  copyColumns,
  fillColumns,
  type SpanTaken,
  spanToKept,
  spanToTaken,
  takeColumns,
} from './column-choice.ts';
import { askedToPrototypes, fieldColumns } from './field-columns.ts';
import { type FieldEvidence, fieldToEvidence } from './field-evidence.ts';
import { createMeant, type FieldMeant, type Meant, meantColumns, profileLikeness } from './meant-columns.ts';
import { viewsToNameContext } from './name-context.ts';
import { NOVELTY_COLUMNS, pageToNovelty } from './novelty-columns.ts';
import { americanSigns, countKinds, countTexts } from './option-columns.ts';
import { optionsToRanks } from './option-ranks.ts';
import { type ClassedSpan, type FieldFit, factsToClassed, type SpanFit } from './page-model-columns.ts';
import { type PageModels, pageModelsToFits, segmentToFit } from './place-fits.ts';
import { plainColumns } from './plain-columns.ts';
import { modelToWords, saidAround, type WordsInOrder } from './said-columns.ts';
import { pageToView, type Segment } from './segment.ts';
import { type SpanContext, type SpanFacts, spanToFacts } from './span-facts.ts';
import { pageToStyle, STYLE_COLUMNS } from './style-columns.ts';

/** The evidence for a field, by its position; made when it is asked for, since that of all fields is too much at once. */
export type EvidenceOf = (field: number) => FieldEvidence;

/** What of a span does not change with the field. */
interface SpanEvidence {
  readonly readyOf: (columns: ColumnChoice) => ReadyColumns;
  readonly alike: SpanAlikeness;
  readonly meant: () => Meant;
  readonly meantColumns: () => Float32Array;
  /** How well the labels of its place say each field, and those of the places of its segment. */
  readonly fit: () => SpanFit;
}

/** Columns of a span as every field has them, and those that each field takes its own number from. */
interface ReadyColumns {
  readonly kept: Float32Array;
  readonly taken: SpanTaken;
}

interface DocumentEvidence {
  readonly profiles: readonly FieldProfile[];
  readonly models: PageModels;
  readonly bests: readonly BestLabel[];
  readonly american: number;
  /** By the number of the page. */
  readonly novelty: (page: number | undefined) => Float32Array;
  readonly style: (page: number | undefined) => Float32Array;
  readonly evidenceOf: (span: Candidate) => SpanEvidence;
}

/** Numbers about every option of every field: adds columns, drops none. `pageModels`: of the layout's pages; `matchWeights`: of the label matcher, where not those that ship. */
export function createEvidence(
  layout: DocumentLayout,
  pageModels: readonly PageModel[],
  profiles: readonly FieldProfile[],
  spans: readonly Candidate[],
  options: readonly (readonly Option[])[],
  scoreLabel: (text: string) => LabelScores,
  lookup: ConceptLookup,
  matchWeights?: MatchWeights,
): EvidenceOf {
  const views = new Map(layout.pages.map((page) => [page.page.number, pageToView(page)]));
  const alike = createAlikeness(profiles, scoreLabel, lookup.tokens, matchWeights);
  const pages = layout.pages.length;
  const context: SpanContext = {
    lookup,
    views,
    pages,
    repetitions: countTexts(spans),
    names: viewsToNameContext(views),
  };
  const models = pageModelsToFits(pageModels, profiles.length, alike);
  const fitOf = remembered((segment: Segment) => segmentToFit(segment.words, models));
  const byPage = new Map(pageModels.map((model) => [model.layout.page.number, model]));
  const orderOf = remembered((page: number) => {
    const model = byPage.get(page);
    return model === undefined ? null : modelToWords(model);
  });
  const noNovelty = new Float32Array(NOVELTY_COLUMNS.length).fill(Number.NaN);
  const noStyle = new Float32Array(STYLE_COLUMNS.length).fill(Number.NaN);
  const pageOf = (page: number | undefined) => byPage.get(page ?? pageModels[0]?.layout.page.number ?? 0);
  const meantOf = createMeant();
  const document: DocumentEvidence = {
    profiles,
    models,
    bests: bestsOnPages(views, profiles.length, alike),
    american: americanSigns(layout),
    novelty: remembered((page: number | undefined) => {
      const model = pageOf(page);
      return model === undefined ? noNovelty : pageToNovelty(model);
    }),
    style: remembered((page: number | undefined) => {
      const model = pageOf(page);
      return model === undefined ? noStyle : pageToStyle(model);
    }),
    evidenceOf: remembered((span: Candidate) =>
      spanToEvidence(span, spanToFacts(span, context), models, fitOf, alike, orderOf, meantOf),
    ),
  };
  return (field) => createFieldEvidence(field, options[field] ?? [], document);
}

const NOT_MEANT: Meant = { label: null, heading: null };

function spanToEvidence(
  span: Candidate,
  facts: SpanFacts | null,
  models: PageModels,
  fitOf: (segment: Segment) => Float32Array,
  alike: Alike,
  orderOf: (page: number) => WordsInOrder | null,
  meantOf: ReturnType<typeof createMeant>,
): SpanEvidence {
  const { text, words } = span;
  const fields = models.bestFit.length;
  const classed = once((): ClassedSpan | null => facts && factsToClassed(facts, models));
  const [first] = words;
  const place = first && models.placeAt(first);
  const meant = once(() => (facts === null ? NOT_MEANT : meantOf(facts, models)));
  const around = spanAlikeness(text, facts?.neighbours ?? {}, alike, fields);
  const said = once(() =>
    facts === null ? undefined : saidAround(span, orderOf(span.page) ?? undefined, alike),
  );
  const fit = once(
    (): SpanFit => ({
      fit: place && models.fitOf.get(place),
      ofSegment: facts?.own && fitOf(facts.own),
    }),
  );
  return {
    readyOf: readyByChoice((columns) => ({
      kept: spanToKept(columns, facts, classed()),
      taken: spanToTaken(columns, around, said, fit),
    })),
    alike: around,
    meant,
    meantColumns: once(() => meantColumns(meant())),
    fit,
  };
}

/** `remembered` for the few choices there are: it is asked for each option of each field, and a map costs more than a look at three. */
function readyByChoice(
  make: (columns: ColumnChoice) => ReadyColumns,
): (columns: ColumnChoice) => ReadyColumns {
  const [choices, ready]: [ColumnChoice[], ReadyColumns[]] = [[], []];
  return (columns) => {
    const known = ready[choices.indexOf(columns)];
    if (known !== undefined) return known;
    const made = make(columns);
    choices.push(columns);
    ready.push(made);
    return made;
  };
}

const NO_FIT: SpanFit = { fit: undefined, ofSegment: undefined };

function createFieldEvidence(
  field: number,
  options: readonly Option[],
  { profiles, models, bests, american, novelty, style, evidenceOf }: DocumentEvidence,
): FieldEvidence {
  const profile = profiles[field] as FieldProfile;
  const best = bests[field] as BestLabel;
  const asked = once(() => fieldColumns(profile, profiles));
  const askedFor = once(() => askedToPrototypes(profile));
  const likeness = remembered((row: Float32Array) => profileLikeness(row, askedFor()));
  const plain = once(() => plainColumns(profile, options));
  const spans = once(() => options.map(({ candidate }) => evidenceOf(candidate)));
  const nears = once(() => ofSpans(spans(), ({ alike }) => alike.near[field]));
  const shared = {
    profile,
    count: options.length,
    best,
    bestNear: once(() => mostOf(nears())),
    nearOfKind: once(() =>
      mostOf(nears().filter((_, index) => options[index]?.candidate.kind === profile.kinds[0])),
    ),
    bestOption: once(() => mostOf(ofSpans(spans(), ({ fit }) => fit().fit?.fit[field]))),
    bestRule: once(() => mostOf(options.map(({ features }) => features[LABEL_BEST] ?? Number.NaN))),
    bestPlain: once(() => mostOf(plain().map(([probability]) => probability))),
    ofKind: once(() => countKinds(options)),
    ranks: once(() => optionsToRanks(options)),
    american,
  };
  const ranks = once(() => nears().map(rankByLabel(nears())));
  return fieldToEvidence(profile, options, (positions, columns) => {
    const rows = new Float32Array(positions.length * columns.width).fill(Number.NaN);
    // What a group of columns is filled from is made only where columns of it are asked for, and once for all rows.
    const asks = groupsOf(columns);
    // What columns are filled from is one object for all rows: a new one for each was a good part of what had to be collected.
    const ofOption = { ...shared, option: null as Option | null, index: 0 };
    const ofMeant: Mutable<FieldMeant> = { meant: NOT_MEANT, likeness, headed: 0 };
    const ofFit: Mutable<FieldFit> = { ...NO_FIT, field, models };
    const ofAlike: Mutable<Partial<FieldAlikeness>> = {
      field,
      best: best.best,
      bestMatch: best.match,
      ranks,
    };
    for (let row = 0; row < positions.length; row += 1) {
      const index = positions[row] as number;
      const at = row * columns.width;
      const option = options[index];
      const span = spans()[index];
      if (option !== undefined && span !== undefined) {
        if (asks.ready) {
          const { kept, taken } = span.readyOf(columns);
          copyColumns(columns.kept, kept, rows, at);
          takeColumns(columns, taken, field, rows, at);
        }
        if (asks.meant) copyColumns(columns.meant, span.meantColumns(), rows, at);
        if (asks.means) {
          ofMeant.meant = span.meant();
          ofMeant.headed = Math.max(
            0,
            span.fit().fit?.heading?.best[field] ?? span.alike.at.section?.best[field] ?? 0,
          );
          fillColumns(columns.means, ofMeant, rows, at);
        }
        if (asks.alike) {
          ofAlike.alike = span.alike;
          ofAlike.index = index;
          fillColumns(columns.alike, ofAlike as FieldAlikeness, rows, at);
        }
        if (option.features.length > 0) copyColumns(columns.rule, option.features, rows, at);
      }
      if (asks.novelty) copyColumns(columns.novelty, novelty(option?.candidate.page), rows, at);
      if (asks.style) copyColumns(columns.style, style(option?.candidate.page), rows, at);
      if (asks.link) {
        const { fit, ofSegment } = span?.fit() ?? NO_FIT;
        ofFit.fit = fit;
        ofFit.ofSegment = ofSegment;
        fillColumns(columns.link, ofFit, rows, at);
      }
      ofOption.option = option ?? null;
      ofOption.index = index;
      fillColumns(columns.option, ofOption, rows, at);
      if (asks.field) copyColumns(columns.field, asked(), rows, at);
      copyColumns(columns.empty, best.empty, rows, at);
      if (asks.plain) {
        const weighed = plain()[index] ?? [Number.NaN, plain()[0]?.[1] ?? 1, Number.NaN];
        copyColumns(columns.plain, weighed, rows, at);
      }
    }
    return rows;
  });
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A number of each span, NaN where there is none. `Float32Array.from` goes through an iterator, several times as slow. */
function ofSpans(
  spans: readonly SpanEvidence[],
  numberOf: (span: SpanEvidence) => number | undefined,
): Float32Array {
  const numbers = new Float32Array(spans.length);
  for (let index = 0; index < spans.length; index += 1)
    numbers[index] = numberOf(spans[index] as SpanEvidence) ?? Number.NaN;
  return numbers;
}

/** Which groups a choice has columns of. */
function groupsOf({ kept, meant, means, takenTo, alike, novelty, style, link, field, plain }: ColumnChoice) {
  const has = ({ to }: { readonly to: Int32Array }) => to.length > 0;
  return {
    ready: has(kept) || takenTo.length > 0,
    meant: has(meant),
    means: has(means),
    alike: has(alike),
    novelty: has(novelty),
    style: has(style),
    link: has(link),
    field: has(field),
    plain: has(plain),
  };
}

const LABEL_BEST = FEATURES.indexOf('labelBest');

/** The most of what is known; 0 where nothing is. */
function mostOf(values: ArrayLike<number>): number {
  let most = 0;
  for (let index = 0; index < values.length; index += 1)
    if ((values[index] as number) > most) most = values[index] as number;
  return most;
}

/** How many options have a better label than one of this likeness. */
function rankByLabel(nears: Float32Array): (near: number) => number {
  const sorted = Float32Array.from(nears).sort();
  return (near) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as number) <= near) low = middle + 1;
      else high = middle;
    }
    return sorted.length - low;
  };
}
