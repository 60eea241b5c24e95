import type { Word } from '../page/page.ts';
import { type ClassedWord, type ClassRun, type ValuePlace, WORD_CLASSES } from '../page-model/page-model.ts';
import { type OfAllFields, prefixed } from './named-columns.ts';
import type { PageModels, PlaceFit } from './place-fits.ts';
import type { PlaceShares } from './place-shares.ts';
import type { SpanFacts } from './span-facts.ts';

/** From line to line, in heights of a word. */
const LINE_PITCH = 1.3;
const [LABEL, VALUE] = [WORD_CLASSES.indexOf('label'), WORD_CLASSES.indexOf('value')];

/** What the page model knows of a span. */
export interface ClassedSpan {
  readonly words: readonly ClassedWord[];
  readonly first: ClassedWord;
  readonly last: ClassedWord;
  /** The run of its first word, whether that begins and ends the run, and the run's place. */
  readonly run: ClassRun | undefined;
  readonly startsRun: boolean;
  readonly endsRun: boolean;
  readonly place: ValuePlace | undefined;
  readonly before: ClassedWord | undefined;
  readonly after: ClassedWord | undefined;
  /** Classed words of its segment: recognition makes the classes of words waver; those of the whole segment waver less. */
  readonly segment: readonly ClassedWord[];
  /** The line of the run that its first word stands in, from 0, and how many lines the run has. */
  readonly lines: () => readonly [row: number, rows: number];
}

/** Null where the page model does not know its words. */
export function factsToClassed(
  { span, own, before, after }: SpanFacts,
  { wordOf, modelOf, placeOf }: PageModels,
): ClassedSpan | null {
  const classedOf = (words: readonly Word[]) => words.flatMap((word) => wordOf.get(word) ?? []);
  const words = classedOf(span.words);
  const [first, last] = [words[0], words.at(-1)];
  const model = first && modelOf.get(first.word);
  if (first === undefined || last === undefined || model === undefined) return null;
  const run = model.runs[first.run];
  const [from, end] = [run?.words[0], run?.words.at(-1)];
  return {
    words,
    first,
    last,
    run,
    startsRun: from !== undefined && model.words[from] === first,
    endsRun: end !== undefined && model.words[end] === last,
    place: placeOf.get(model)?.get(first.run),
    before: before && wordOf.get(before),
    after: after && wordOf.get(after),
    segment: classedOf(own.words),
    lines: () => linesOf(first.word, run?.words.map((word) => model.words[word]?.word ?? first.word) ?? []),
  };
}

function linesOf({ box }: Word, run: readonly Word[]): readonly [number, number] {
  let [highest, lowest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const word of run) {
    highest = Math.min(highest, word.box.top);
    lowest = Math.max(lowest, word.box.top);
  }
  const height = Math.max(1e-6, box.bottom - box.top);
  const rowOf = (top: number) => Math.round((top - highest) / height / LINE_PITCH);
  return [rowOf(box.top), 1 + rowOf(lowest)];
}

type ModelColumn = (classed: ClassedSpan) => number | boolean | undefined;

/** The columns of a span that no field changes. */
export const PAGE_MODEL_SPAN_COLUMNS: Readonly<Record<string, ModelColumn>> = prefixed<ModelColumn>('model', {
  ...Object.assign({}, ...WORD_CLASSES.map(columnsOfClass)),
  startsRun: ({ startsRun }) => startsRun,
  endsRun: ({ endsRun }) => endsRun,
  shareOfRun: ({ words, first, run }) =>
    words.filter((word) => word.run === first.run).length / Math.max(1, run?.words.length ?? 1),
  runs: ({ words }) => new Set(words.map((word) => word.run)).size,
  runWords: ({ run }) => run?.words.length,
  isValueRun: ({ run }) => run?.class === 'value',
  runProbability: ({ run }) => run?.probability,
  labelBefore: ({ before }) => before?.probabilities[LABEL],
  valueBefore: ({ before }) => before?.probabilities[VALUE],
  labelAfter: ({ after }) => after?.probabilities[LABEL],
  valueAfter: ({ after }) => after?.probabilities[VALUE],
  unlabelled: ({ place }) => place?.unlabelled,
  linked: ({ place }) => place?.labels[0]?.probability,
  linked2: ({ place }) => place?.labels[1]?.probability,
  lineOfRun: ({ run, lines }) => (run === undefined ? undefined : lines()[0]),
  linesOfRun: ({ run, lines }) => (run === undefined ? undefined : lines()[1]),
  valueOfSegment: ({ segment }) => sumOf(segment, VALUE) / Math.max(1, segment.length),
  labelOfSegment: ({ segment }) => sumOf(segment, LABEL) / Math.max(1, segment.length),
});

function columnsOfClass(name: string, index: number): Readonly<Record<string, ModelColumn>> {
  return prefixed<ModelColumn>(name, {
    mean: ({ words }) => sumOf(words, index) / words.length,
    least: ({ words }) =>
      words.reduce(
        (least, { probabilities }) => Math.min(least, probabilities[index] as number),
        Number.POSITIVE_INFINITY,
      ),
    first: ({ first }) => first.probabilities[index],
    last: ({ last }) => last.probabilities[index],
  });
}

function sumOf(words: readonly ClassedWord[], index: number): number {
  return words.reduce((sum, { probabilities }) => sum + (probabilities[index] as number), 0);
}

/** A span, as far as the places of the page model go. */
export interface SpanFit {
  /** Of the place that the span's first word belongs to. */
  readonly fit: PlaceFit | undefined;
  /** Of the places of any word of its segment, for each field. */
  readonly ofSegment: Float32Array | undefined;
}

/** The same and a field. */
export interface FieldFit extends SpanFit {
  readonly field: number;
  readonly models: PageModels;
}

type FitColumn = OfAllFields<SpanFit> | ((of: FieldFit) => number | undefined);

/** The columns of a span for a field: what its place is labelled by, and whether another place fits better. */
export const PAGE_MODEL_FIELD_COLUMNS: Readonly<Record<string, FitColumn>> = prefixed<FitColumn>('link', {
  fit: { take: ({ fit }) => fit?.fit },
  top: { take: ({ fit }) => fit?.top?.best },
  topLetters: { take: ({ fit }) => fit?.top?.letters },
  topHolds: { take: ({ fit }) => fit?.top?.holds },
  topMeaning: { take: ({ fit }) => fit?.top?.meaning },
  topKnown: { take: ({ fit }) => fit?.top?.known },
  chain: { take: ({ fit }) => fit?.chain() },
  second: { take: ({ fit }) => fit?.second?.best },
  secondMeaning: { take: ({ fit }) => fit?.second?.meaning },
  headingMeaning: { take: ({ fit }) => fit?.heading?.meaning },
  most: { take: ({ fit }) => fit?.most },
  rowHead: { take: ({ fit }) => fit?.rowHead?.best },
  columnHead: { take: ({ fit }) => fit?.columnHead?.best },
  heading: { take: ({ fit }) => fit?.heading?.best },
  withHeading: { take: ({ fit }) => fit?.withHeading() },
  heads: { take: ({ fit }) => fit?.heads() },
  rival: { take: ({ fit }) => fit?.rival },
  claimed: ({ fit, field }) => fit && Number((fit.rival[field] as number) <= (fit.fit[field] as number)),
  behindBest: ({ fit, field, models }) =>
    fit && (fit.fit[field] as number) - (models.bestFit[field] as number),
  behindEmpty: ({ fit, field, models }) =>
    fit && (fit.fit[field] as number) - (models.emptyFit[field] as number),
  ofSegment: { take: ({ ofSegment }) => ofSegment },
  segmentBehindBest: ({ ofSegment, field, models }) =>
    ofSegment && (ofSegment[field] as number) - (models.bestFit[field] as number),
  bestFit: ({ field, models }) => models.bestFit[field],
  emptyFit: ({ field, models }) => models.emptyFit[field],
  emptyIsBest: ({ field, models }) =>
    Number((models.emptyFit[field] as number) > (models.bestFit[field] as number)),
  labelFit: ({ field, models }) => models.labelFit[field],
  match: { take: ({ fit }) => fit?.match() },
  ...sharesColumns(
    '',
    ({ match }) => match(),
    ({ shares }) => shares(),
  ),
  matchUnder: { take: ({ fit }) => fit?.matchUnder() },
  ...sharesColumns(
    'Under',
    ({ matchUnder }) => matchUnder(),
    ({ sharesUnder }) => sharesUnder(),
  ),
});

function sharesColumns(
  name: string,
  oddsOf: (fit: PlaceFit) => Float32Array,
  sharesOf: (models: PageModels) => PlaceShares<PlaceFit>,
): Readonly<Record<string, FitColumn>> {
  return {
    [`share${name}`]: ({ fit, field, models }) => fit && sharesOf(models).shareOf(fit)[field],
    [`claim${name}`]: ({ fit, field, models }) => fit && sharesOf(models).claimOf(fit)[field],
    [`matchBehindBest${name}`]: ({ fit, field, models }) =>
      fit && (oddsOf(fit)[field] as number) - (sharesOf(models).best[field] as number),
    [`bestMatch${name}`]: ({ field, models }) => sharesOf(models).best[field],
    [`emptyShare${name}`]: ({ field, models }) => sharesOf(models).empty[field],
    [`noneShare${name}`]: ({ field, models }) => sharesOf(models).none[field],
  };
}
