import { once } from '../lexicon/remembered.ts';
import type { Word } from '../page/page.ts';
import type { ClassedWord, ClassRun, PageModel, ValuePlace } from '../page-model/page-model.ts';
import type { Alike, Alikeness } from './alikeness.ts';
import { highestOfOthers, raise } from './field-arrays.ts';
import { type LabelOf, modelToLabels } from './label-under-heads.ts';
import { fitsToShares, type PlaceShares, UNMATCHED, type VacantLabel } from './place-shares.ts';

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
  /** Log-odds that the labels it is linked with are the field's, by themselves and under its heads and its heading. */
  readonly match: () => Float32Array;
  readonly matchUnder: () => Float32Array;
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
  /** By labels alone, and under their heads. */
  readonly shares: () => PlaceShares<PlaceFit>;
  readonly sharesUnder: () => PlaceShares<PlaceFit>;
}

export function pageModelsToFits(models: readonly PageModel[], fields: number, alike: Alike): PageModels {
  const wordOf = new Map<Word, ClassedWord>();
  const modelOf = new Map<Word, PageModel>();
  const placeOf = new Map<PageModel, ReadonlyMap<number, ValuePlace>>();
  const fitOf = new Map<ValuePlace, PlaceFit>();
  const labelsOf = new Map<PageModel, LabelOf>();
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
    const labelOf = modelToLabels(model);
    for (const place of model.places) {
      if (place.run !== null) byRun.set(place.run, place);
      const fit = placeToFit(place, model, labelOf, fields, alike);
      fitOf.set(place, fit);
      const most = place.kind === 'empty' ? emptyFit : bestFit;
      raise(most, fit.fit);
    }
    placeOf.set(model, byRun);
    for (const run of model.runs) if (run.class === 'label') raise(labelFit, alike.text(run.text).best);
    labelsOf.set(model, labelOf);
  }
  const placeAt = (word: Word) => {
    const [classed, model] = [wordOf.get(word), modelOf.get(word)];
    return classed && model && placeOf.get(model)?.get(classed.run);
  };
  const { shares, sharesUnder } = modelsToShares(models, fitOf, labelsOf, fields, alike);
  return { wordOf, modelOf, placeOf, placeAt, fitOf, bestFit, emptyFit, labelFit, shares, sharesUnder };
}

/** Who has which part of each field, by labels alone and under their heads; worked out when it is asked for. */
function modelsToShares(
  models: readonly PageModel[],
  fitOf: ReadonlyMap<ValuePlace, PlaceFit>,
  labelsOf: ReadonlyMap<PageModel, LabelOf>,
  fields: number,
  alike: Alike,
): Pick<PageModels, 'shares' | 'sharesUnder'> {
  const sharesBy = (
    oddsOf: (fit: PlaceFit) => Float32Array,
    ofLabel: (model: PageModel, run: number) => Float32Array,
  ) =>
    once(() => {
      const vacant = models.flatMap((model) => modelToVacant(model, (run) => ofLabel(model, run)));
      return fitsToShares(fitOf, oddsOf, vacant, fields);
    });
  return {
    shares: sharesBy(
      ({ match }) => match(),
      ({ runs }, run) => alike.text((runs[run] as ClassRun).text).match,
    ),
    sharesUnder: sharesBy(
      ({ matchUnder }) => matchUnder(),
      (model, run) => alike.matchUnder((labelsOf.get(model) as LabelOf)(run)),
    ),
  };
}

function placeToFit(
  place: ValuePlace,
  { runs }: PageModel,
  labelOf: LabelOf,
  fields: number,
  alike: Alike,
): PlaceFit {
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
    rival: highestOfOthers(fit, 0),
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
    match: once(() => linksToMatch(links, (run) => alike.text(textOf(run) ?? '').match, fields)),
    matchUnder: once(() => linksToMatch(links, (run) => alike.matchUnder(labelOf(run, place)), fields)),
  };
}

/** Links that are less probable say nothing. */
const LEAST_LINKED = 0.05;

/** Log-odds that one of some labels, each linked with some probability, is a field's. */
function linksToMatch(
  links: ValuePlace['labels'],
  oddsOf: (run: number) => Float32Array,
  fields: number,
): Float32Array {
  const sums = new Float32Array(fields);
  for (const { run, probability } of links) {
    if (probability < LEAST_LINKED) continue;
    const odds = oddsOf(run);
    for (let field = 0; field < fields; field += 1)
      sums[field] = (sums[field] as number) + probability * Math.exp(odds[field] as number);
  }
  return sums.map((sum) => Math.max(UNMATCHED, Math.log(sum)));
}

/** Labels that no value is surely linked with. */
function modelToVacant({ runs, places }: PageModel, oddsOf: (run: number) => Float32Array): VacantLabel[] {
  const linked = new Float32Array(runs.length);
  for (const { kind, labels } of places)
    if (kind !== 'empty')
      for (const { run, probability } of labels) linked[run] = Math.max(linked[run] as number, probability);
  return runs.flatMap((run, index) => {
    const vacancy = 1 - (linked[index] as number);
    return run.class === 'label' && vacancy > LEAST_LINKED ? [{ vacancy, odds: oddsOf(index) }] : [];
  });
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
