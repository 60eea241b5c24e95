import { once } from '../lexicon/remembered.ts';
import type { Word } from '../page/page.ts';
import type { ClassedWord, PageModel, ValuePlace } from '../page-model/page-model.ts';
import { type Alike, type Alikeness, rivalsOf } from './alikeness.ts';

/** Label links of a place that are looked at. */
const MOST_LINKS = 3;

/** How well a place's labels say each field; each array in the fields' order. */
export interface PlaceFit {
  /** Alikeness of the linked labels, each by its probability. */
  readonly fit: Float32Array;
  /** The best fit of the other fields. */
  readonly rival: Float32Array;
  /** The most alike of the links, whatever their probability. */
  readonly most: Float32Array;
  readonly top: Alikeness | null;
  readonly second: Alikeness | null;
  readonly rowHead: Alikeness | null;
  readonly columnHead: Alikeness | null;
  readonly heading: Alikeness | null;
  /** Of the label under the heads of its row and column and its heading. */
  readonly chain: () => Float32Array | null;
  readonly withHeading: () => Float32Array;
  readonly heads: () => Float32Array;
}

/** The page models of a document, with what each of their places is labelled by. */
export interface PageModels {
  readonly wordOf: ReadonlyMap<Word, ClassedWord>;
  readonly modelOf: ReadonlyMap<Word, PageModel>;
  readonly placeOf: ReadonlyMap<PageModel, ReadonlyMap<number, ValuePlace>>;
  /** The place that a word's run is. */
  readonly placeAt: (word: Word) => ValuePlace | undefined;
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
  const placeAt = (word: Word) => {
    const [classed, model] = [wordOf.get(word), modelOf.get(word)];
    return classed && model && placeOf.get(model)?.get(classed.run);
  };
  return { wordOf, modelOf, placeOf, placeAt, fitOf, bestFit, emptyFit, labelFit };
}

function raise(most: Float32Array, values: Float32Array): void {
  for (let at = 0; at < most.length; at += 1) most[at] = Math.max(most[at] as number, values[at] as number);
}

function placeToFit(place: ValuePlace, { runs }: PageModel, fields: number, alike: Alike): PlaceFit {
  const textOf = (run: number | null): string | null => (run === null ? null : (runs[run]?.text ?? null));
  const ofRun = (run: number | null | undefined) => {
    const text = textOf(run ?? null);
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
  const { rowHead, columnHead, heading } = place;
  const label = links[0]?.run ?? null;
  const texts = (...runsOf: readonly (number | null)[]) => runsOf.flatMap((run) => textOf(run) ?? []);
  return {
    fit,
    rival: rivalsOf(fit),
    most,
    top: ofRun(label),
    second: ofRun(links[1]?.run),
    rowHead: ofRun(rowHead),
    columnHead: ofRun(columnHead),
    heading: ofRun(heading),
    chain: once(() =>
      label === null ? null : alike.chain(textOf(label) ?? '', texts(rowHead, columnHead, heading)),
    ),
    withHeading: once(() => alike.together(texts(label, heading)).letters),
    heads: once(() => alike.together(texts(rowHead, columnHead)).letters),
  };
}

/** The best fit of the places that any word of a segment belongs to, for each field. */
export function segmentToFit(
  segment: readonly Word[],
  { placeAt, fitOf, bestFit }: PageModels,
): Float32Array {
  const most = new Float32Array(bestFit.length);
  const seen = new Set<ValuePlace>();
  for (const word of segment) {
    const place = placeAt(word);
    if (place === undefined || seen.has(place)) continue;
    seen.add(place);
    const fit = fitOf.get(place);
    if (fit !== undefined) raise(most, fit.fit);
  }
  return most;
}
