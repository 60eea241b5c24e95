import type { Word } from '../page/page.ts';
import { type ClassedWord, type PageModel, type ValuePlace, WORD_CLASSES } from '../page-model/page-model.ts';
import type { Alike } from './alikeness.ts';

/** Label links of a place that are looked at. */
const MOST_LINKS = 3;
/** From line to line, in heights of a word. */
const LINE_PITCH = 1.3;
const WORDS = ['mean', 'least', 'first', 'last'] as const;
const RUN = [
  'startsRun',
  'endsRun',
  'shareOfRun',
  'runs',
  'runWords',
  'isValueRun',
  'runProbability',
  'labelBefore',
  'valueBefore',
  'labelAfter',
  'valueAfter',
  'unlabelled',
  'linked',
  'linked2',
  'lineOfRun',
  'linesOfRun',
  'valueOfSegment',
  'labelOfSegment',
] as const;
const FIT = [
  'fit',
  'top',
  'topLetters',
  'topHolds',
  'topMeaning',
  'topKnown',
  'chain',
  'second',
  'secondMeaning',
  'headingMeaning',
  'most',
  'rowHead',
  'columnHead',
  'heading',
  'withHeading',
  'heads',
  'rival',
  'claimed',
  'behindBest',
  'behindEmpty',
  'ofSegment',
  'segmentBehindBest',
] as const;
const OF_FIELD = ['bestFit', 'emptyFit', 'emptyIsBest', 'labelFit'] as const;

export const PAGE_MODEL_SPAN_COLUMNS: readonly string[] = [
  ...WORD_CLASSES.flatMap((name) => WORDS.map((of) => `model:${name}:${of}`)),
  ...RUN.map((name) => `model:${name}`),
];
export const PAGE_MODEL_FIELD_COLUMNS: readonly string[] = [
  ...FIT.map((name) => `link:${name}`),
  ...OF_FIELD.map((name) => `link:${name}`),
];

/** How well a place's labels say each field; each array in the fields' order. */
interface PlaceFit {
  /** Alikeness of the linked labels, each by its probability. */
  readonly fit: Float32Array;
  readonly top: Float32Array | null;
  readonly topLetters: Float32Array | null;
  readonly topHolds: Float32Array | null;
  readonly topMeaning: Float32Array | null;
  readonly topKnown: Float32Array | null;
  /** Of the label under the heads of its row and column and its heading. */
  readonly chain: Float32Array | null;
  readonly second: Float32Array | null;
  readonly secondMeaning: Float32Array | null;
  readonly headingMeaning: Float32Array | null;
  /** The most alike of the links, whatever their probability. */
  readonly most: Float32Array;
  readonly rowHead: Float32Array | null;
  readonly columnHead: Float32Array | null;
  readonly heading: Float32Array | null;
  readonly withHeading: Float32Array;
  readonly heads: Float32Array;
}

/** The page models of a document, with what each of their places is labelled by. */
export interface PageModels {
  readonly wordOf: ReadonlyMap<Word, ClassedWord>;
  readonly modelOf: ReadonlyMap<Word, PageModel>;
  readonly placeOf: ReadonlyMap<PageModel, ReadonlyMap<number, ValuePlace>>;
  readonly fitOf: ReadonlyMap<ValuePlace, PlaceFit>;
  /** For each field: the best fit of a value's place, of an empty place, and of any label. */
  readonly bestFit: Float32Array;
  readonly emptyFit: Float32Array;
  readonly labelFit: Float32Array;
}

export function pageModelsToFits(models: readonly PageModel[], fields: number, alike: Alike): PageModels {
  const wordOf = new Map<Word, ClassedWord>();
  const modelOf = new Map<Word, PageModel>();
  const placeOf = new Map<PageModel, ReadonlyMap<number, ValuePlace>>();
  const fitOf = new Map<ValuePlace, PlaceFit>();
  const [bestFit, emptyFit, labelFit] = [0, 1, 2].map(() => new Float32Array(fields)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (const model of models) {
    for (const classed of model.words) {
      wordOf.set(classed.word, classed);
      modelOf.set(classed.word, model);
    }
    const byRun = new Map<number, ValuePlace>();
    for (const place of model.places) {
      if (place.run !== null) byRun.set(place.run, place);
      const fit = placeToFit(place, model, fields, alike);
      fitOf.set(place, fit);
      const most = place.kind === 'empty' ? emptyFit : bestFit;
      raise(most, fit.fit);
    }
    placeOf.set(model, byRun);
    for (const run of model.runs) if (run.class === 'label') raise(labelFit, alike.text(run.text).best);
  }
  return { wordOf, modelOf, placeOf, fitOf, bestFit, emptyFit, labelFit };
}

function raise(most: Float32Array, values: Float32Array): void {
  for (let at = 0; at < most.length; at += 1) most[at] = Math.max(most[at] as number, values[at] as number);
}

function placeToFit(place: ValuePlace, { runs }: PageModel, fields: number, alike: Alike): PlaceFit {
  const textOf = (run: number | null): string | null => (run === null ? null : (runs[run]?.text ?? null));
  const ofRun = (run: number | null) => {
    const text = textOf(run);
    return text === null ? null : alike.text(text);
  };
  const links = place.labels.slice(0, MOST_LINKS);
  const fit = new Float32Array(fields);
  const most = new Float32Array(fields);
  for (const { run, probability } of links) {
    const own = ofRun(run)?.best;
    for (let field = 0; own !== undefined && field < fields; field += 1) {
      fit[field] = (fit[field] as number) + probability * (own[field] as number);
      most[field] = Math.max(most[field] as number, own[field] as number);
    }
  }
  const [first, second] = links;
  const top = first === undefined ? null : ofRun(first.run);
  const other = second === undefined ? null : ofRun(second.run);
  const heading = ofRun(place.heading);
  const texts = (...runsOf: readonly (number | null)[]) => runsOf.flatMap((run) => textOf(run) ?? []);
  return {
    fit,
    top: top?.best ?? null,
    topLetters: top?.letters ?? null,
    topHolds: top?.holds ?? null,
    topMeaning: top?.meaning ?? null,
    topKnown: top?.known ?? null,
    chain:
      first === undefined
        ? null
        : alike.chain(textOf(first.run) ?? '', texts(place.rowHead, place.columnHead, place.heading)),
    second: other?.best ?? null,
    secondMeaning: other?.meaning ?? null,
    headingMeaning: heading?.meaning ?? null,
    most,
    rowHead: ofRun(place.rowHead)?.best ?? null,
    columnHead: ofRun(place.columnHead)?.best ?? null,
    heading: heading?.best ?? null,
    withHeading: alike.together(texts(first?.run ?? null, place.heading)).letters,
    heads: alike.together(texts(place.rowHead, place.columnHead)).letters,
  };
}

/** The columns of a span that no field changes; `before` and `after`: the words beside it in its line. */
export function writePageModelSpan(
  words: readonly Word[],
  before: Word | undefined,
  after: Word | undefined,
  segment: readonly Word[],
  { wordOf, modelOf, placeOf }: PageModels,
  to: Float32Array,
  at: number,
): void {
  let next = at;
  const write = (value: number | boolean | undefined) => {
    to[next] = value === undefined ? Number.NaN : Number(value);
    next += 1;
  };
  const classed = words.flatMap((word) => wordOf.get(word) ?? []);
  const [first, last] = [classed[0], classed.at(-1)];
  if (first === undefined || last === undefined) {
    for (const _ of PAGE_MODEL_SPAN_COLUMNS) write(Number.NaN);
    return;
  }
  for (const index of WORD_CLASSES.keys()) {
    const values = classed.map(({ probabilities }) => probabilities[index] as number);
    write(values.reduce((sum, value) => sum + value, 0) / values.length);
    write(Math.min(...values));
    write(values[0]);
    write(values.at(-1));
  }
  const model = modelOf.get(first.word) as PageModel;
  const run = model.runs[first.run];
  const [from, end] = [run?.words[0], run?.words.at(-1)];
  write(from !== undefined && model.words[from] === first);
  write(end !== undefined && model.words[end] === last);
  write(classed.filter((word) => word.run === first.run).length / Math.max(1, run?.words.length ?? 1));
  write(new Set(classed.map((word) => word.run)).size);
  write(run?.words.length);
  write(run?.class === 'value');
  write(run?.probability);
  const [label, value] = [WORD_CLASSES.indexOf('label'), WORD_CLASSES.indexOf('value')];
  const beside = (word: Word | undefined, index: number) =>
    word === undefined ? undefined : wordOf.get(word)?.probabilities[index];
  write(beside(before, label));
  write(beside(before, value));
  write(beside(after, label));
  write(beside(after, value));
  const place = placeOf.get(model)?.get(first.run);
  write(place?.unlabelled);
  write(place?.labels[0]?.probability);
  write(place?.labels[1]?.probability);
  let [highest, lowest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const word of run?.words ?? []) {
    const { top } = model.words[word]?.word.box ?? first.word.box;
    highest = Math.min(highest, top);
    lowest = Math.max(lowest, top);
  }
  const height = Math.max(1e-6, first.word.box.bottom - first.word.box.top);
  const rowOf = (top: number) => Math.round((top - highest) / height / LINE_PITCH);
  write(run === undefined ? Number.NaN : rowOf(first.word.box.top));
  write(run === undefined ? Number.NaN : 1 + rowOf(lowest));
  // Recognition makes the classes of words waver; those of the whole segment waver less.
  const around = segment.flatMap((word) => wordOf.get(word) ?? []);
  const mean = (of: number) =>
    around.reduce((sum, { probabilities }) => sum + (probabilities[of] as number), 0) /
    Math.max(1, around.length);
  write(mean(value));
  write(mean(label));
}

/** The best fit of the places that any word of a segment belongs to, for each field. */
export function segmentToFit(
  segment: readonly Word[],
  { wordOf, modelOf, placeOf, fitOf, bestFit }: PageModels,
): Float32Array {
  const most = new Float32Array(bestFit.length);
  const seen = new Set<ValuePlace>();
  for (const word of segment) {
    const [classed, model] = [wordOf.get(word), modelOf.get(word)];
    const place = classed && model && placeOf.get(model)?.get(classed.run);
    if (place === undefined || seen.has(place)) continue;
    seen.add(place);
    const fit = fitOf.get(place);
    if (fit !== undefined) raise(most, fit.fit);
  }
  return most;
}

/** The columns of a span for a field: what its place is labelled by, and whether another place fits better. */
export function writePageModelFit(
  first: Word | undefined,
  ofSegment: Float32Array | undefined,
  field: number,
  { wordOf, modelOf, placeOf, fitOf, bestFit, emptyFit, labelFit }: PageModels,
  to: Float32Array,
  at: number,
): void {
  let next = at;
  const write = (value: number | undefined) => {
    to[next] = value ?? Number.NaN;
    next += 1;
  };
  const classed = first === undefined ? undefined : wordOf.get(first);
  const model = first === undefined ? undefined : modelOf.get(first);
  const place = classed && model && placeOf.get(model)?.get(classed.run);
  const fits = place && fitOf.get(place);
  if (fits === undefined) {
    for (const _ of FIT.slice(0, -2)) write(undefined);
  } else {
    const own = fits.fit[field] as number;
    let [rival, claimed] = [0, 1];
    for (let other = 0; other < fits.fit.length; other += 1) {
      if (other === field) continue;
      rival = Math.max(rival, fits.fit[other] as number);
    }
    if (rival > own) claimed = 0;
    write(own);
    write(fits.top?.[field]);
    write(fits.topLetters?.[field]);
    write(fits.topHolds?.[field]);
    write(fits.topMeaning?.[field]);
    write(fits.topKnown?.[field]);
    write(fits.chain?.[field]);
    write(fits.second?.[field]);
    write(fits.secondMeaning?.[field]);
    write(fits.headingMeaning?.[field]);
    write(fits.most[field]);
    write(fits.rowHead?.[field]);
    write(fits.columnHead?.[field]);
    write(fits.heading?.[field]);
    write(fits.withHeading[field]);
    write(fits.heads[field]);
    write(rival);
    write(claimed);
    write(own - (bestFit[field] as number));
    write(own - (emptyFit[field] as number));
  }
  write(ofSegment?.[field]);
  write(ofSegment === undefined ? undefined : (ofSegment[field] as number) - (bestFit[field] as number));
  write(bestFit[field]);
  write(emptyFit[field]);
  write(Number((emptyFit[field] as number) > (bestFit[field] as number)));
  write(labelFit[field]);
}
