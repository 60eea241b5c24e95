import type { Candidate, CandidateKind } from '../candidates/candidate.ts';
import type { DocumentLayout } from '../layout/layout.ts';
import type { Line } from '../layout/line.ts';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { isTitle } from '../lexicon/document-titles.ts';
import { type FieldProfile, KINDS_BY_TYPE } from '../lexicon/field-profile.ts';
import { labelTokens } from '../lexicon/label-tokens.ts';
import { captionToRole } from '../lexicon/party-role.ts';
import { remembered } from '../lexicon/remembered.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { Word } from '../page/page.ts';
import type { Passage } from '../prose/passage.ts';
import type { Sides } from '../sides/sides.ts';
import { pageToBoxCaptions } from './box-captions.ts';
import { candidateFeatures, type PlacedCandidate } from './candidate-features.ts';
import { candidateToValue, type PresentValue } from './candidate-to-value.ts';
import { layoutToCellHeads } from './cell-heads.ts';
import {
  createHeadingScorer,
  isStatedInClause,
  passagesToHeadings,
  withoutRivals,
} from './clause-headings.ts';
import { candidateToClause, createClauseScorer, forCandidate } from './clause-scores.ts';
import { markColumnSums } from './column-sums.ts';
import { gatherDocumentFacts } from './document-facts.ts';
import { isFamiliar } from './familiar-terms.ts';
import { createFeatureMemory, featureOf, setFeature } from './features.ts';
import { headingScores, markOtherParts, pageToPartsOfForm } from './form-sections.ts';
import { pageToBoldHeads, pageToCaptionRows, pageToLabelCells } from './label-cells.ts';
import { createLabelScorer, type LabelScores } from './label-scores.ts';
import { isOfOtherSide, leftForSide, withoutLabel } from './left-for-side.ts';
import { createTradeScorer } from './named-by-trade.ts';
import type { NearbyLabel } from './nearby-labels.ts';
import { ownFeatures } from './own-features.ts';
import { markPartsOfWhole } from './parts-of-whole.ts';
import { createPrintedLabelRule } from './printed-labels.ts';
import { createSurroundings } from './surroundings.ts';
import { createTimeOfColumn, forCounted, totalsToLabels } from './table-labels.ts';
import { isTakenOff, withoutSign } from './taken-off.ts';
import { isWeighedPlainly } from './weighed-plainly.ts';

/** How well a text must be a field's own label for others that mean the same to stand back, and how far they do. */
const IS_NAMED = 0.97;
const BY_NAME = 0.15;
/** Labels this close are equally good. */
const LABEL_TIE = 0.05;
/** A text that is itself a label, with none in front of it, is no value. */
const IS_LABEL = 0.9;
const WITH_VALUE = 0.6;
/** `500 kg`, `12 m²`: a figure in a unit, which by itself heads columns. */
const MEASURE = /^\d[\d.,\s]*(?:\p{L}{1,3}[²³.]?|kWh)$/u;
/** From here on a label is there, and what stands elsewhere has to explain itself. */
const CLEAR_LABEL = 0.6;
/** On a document of fewer words (a cover sheet, a photograph) nothing but a label tells a name from a title. */
const FEW_WORDS = 12;

const NAMES: ReadonlySet<CandidateKind> = new Set(['text', 'organisation', 'person']);
/** What stands in one party's part of the document; sums and dates belong to both. */
const BELONGS_TO_PARTY: ReadonlySet<CandidateKind> = new Set([
  ...NAMES,
  'vatId',
  'iban',
  'email',
  'url',
  'phone',
  'address',
  'identifier',
]);

/** A candidate that can be a field's value, with what the model judges it by. */
export interface Option {
  readonly candidate: Candidate;
  readonly value: PresentValue;
  readonly alternatives: readonly PresentValue[];
  /** 0 or missing: the likeliest reading of its text; else which of the others. */
  readonly reading?: number;
  /** How well the texts around it are the field's label, 0–1. */
  readonly label: number;
  /** One of these texts is the field's label itself, and not only known to mean the same. */
  readonly isNamed: boolean;
  /** The text at the head of the column it stands in, if it stands in one. */
  readonly column: string | null;
  /** It stands in a row of totals. */
  readonly isTotal: boolean;
  readonly features: Float64Array;
}

/**
 * For each field, in the profiles' order, the candidates of a fitting kind. `rowWords`: words that rows were read from;
 * `passages`: the document's text as it reads on, whose headings say what stands under them.
 */
export function rateCandidates(
  profiles: readonly FieldProfile[],
  candidates: readonly Candidate[],
  layout: DocumentLayout,
  rowWords: ReadonlySet<Word>,
  sides: Sides,
  lookup: ConceptLookup,
  passages: readonly Passage[] = [],
  scoreText = createLabelScorer(profiles, lookup),
): readonly (readonly Option[])[] {
  const asPrinted = createPrintedLabelRule(layout, profiles, lookup);
  const scoreLabel = remembered((text: string) => asPrinted(text, scoreText(text)));
  const headings = passagesToHeadings(passages);
  const scoreHeading = createHeadingScorer(profiles, scoreLabel, lookup);
  const scoreTrade = createTradeScorer(profiles);
  const ofTotals = totalsToLabels(layout);
  const overTime = createTimeOfColumn(profiles);
  const scoreClause = createClauseScorer(profiles, lookup);
  const ownLabels = profilesToLabels(profiles);
  const isLabel = (text: string) =>
    (lookup.likeness(text) >= IS_LABEL && !MEASURE.test(text)) || ownLabels.has(lookup.tokens(text).join(''));
  const isOfAddress = ({ words }: Line) =>
    words.some((word) => sides.nameAt.has(word) || sides.inAddress.has(word));
  const scorePart = remembered((text: string) => headingScores(text, scoreLabel(text), profiles));
  const parts = new Map(
    flatMapped(layout.pages, (page) => [...pageToPartsOfForm(page, isLabel, isOfAddress)]),
  );
  const captions = new Set([
    ...[...parts.values()].map(({ heading }) => heading),
    ...flatMapped(layout.pages, (page) => [
      ...pageToBoxCaptions(page),
      ...pageToCaptionRows(page, isLabel),
      ...pageToBoldHeads(page, isLabel),
    ]),
  ]);
  // `To` beside `From` caption the names under them.
  const isCaption = (text: string) => isLabel(text) || captionToRole(text, lookup) !== null;
  const labelCells = new Set(flatMapped(layout.pages, (page) => pageToLabelCells(page, isCaption)));
  const facts = gatherDocumentFacts(layout, candidates, rowWords, labelCells);
  const around = createSurroundings(layout, lookup, labelCells, layoutToCellHeads(layout, rowWords, isLabel));
  const memory = createFeatureMemory();
  const saysLittle = layout.pages.reduce((sum, { page }) => sum + page.words.length, 0) < FEW_WORDS;
  const options: Option[][] = profiles.map(() => []);
  const takers = remembered((kind: CandidateKind) =>
    flatMapped(profiles, ({ asked }, position) =>
      KINDS_BY_TYPE[asked.type].includes(kind) ? [position] : [],
    ),
  );
  const isBestKind = bestKinds(candidates);
  const takenOff = profiles.map(isTakenOff);
  for (const candidate of candidates) {
    // Most configs ask for a few kinds of values only, and documents hold them all.
    if (takers(candidate.kind).length === 0) continue;
    const isBeforeCaption = captions.has(candidate.line) && candidate.after !== '';
    const named =
      NAMES.has(candidate.kind) && !isSaidInSentence(candidate) ? sideOf(candidate, sides) : NO_SIDE;
    const labelLike = named.side === null ? labelLikeness(candidate, lookup, ownLabels) : 0;
    const isLabel = candidate.kind === 'text' && (labelLike >= IS_LABEL || captions.has(candidate.line));
    const readings: { readonly position: number; readonly read: Pick<Option, 'value' | 'alternatives'> }[] =
      [];
    for (const position of takers(candidate.kind)) {
      const { field, kinds } = profiles[position] as FieldProfile;
      if (!isBestKind(candidate, kinds)) continue;
      const read = candidateToValue(candidate, field, kinds[0] !== 'organisation');
      if (read !== null)
        readings.push({ position, read: takenOff[position] === true ? withoutSign(read) : read });
    }
    if (readings.length === 0) continue;
    const labels = around.labelsOf(candidate);
    const clause = candidateToClause(candidate);
    const heading = isStatedInClause(candidate) ? headings.get(candidate.line) : undefined;
    const headed = heading === undefined ? null : forCandidate(scoreHeading(heading), candidate, profiles);
    const trade = scoreTrade(candidate);
    const part = named.side === null && NAMES.has(candidate.kind) ? parts.get(candidate.line) : undefined;
    const ofPart =
      part !== undefined && labels.some(({ text }) => isNameLabel(text, lookup)) ? part.text : null;
    const total = ofTotals.get(candidate.words[0] as Word);
    const column = labels.find(({ place }) => place === 'above' || place === 'column')?.text ?? null;
    const side = sides.roleOf.get(candidate.words[0] as Word) ?? null;
    const scored: { readonly label: NearbyLabel; readonly scores: LabelScores }[] = [];
    for (const label of labels)
      scored.push({
        label,
        scores: overTime(trusted(label, scoreLabel(label.text), candidate), column),
      });
    if (total !== undefined)
      scored.push({ label: clauseToLabel(total), scores: forCounted(scoreLabel(total), profiles) });
    if (clause !== null) {
      const own = forCandidate(scoreClause(clause), candidate, profiles);
      scored.push({ label: clauseToLabel(clause), scores: withoutRivals(own, headed) });
    }
    if (heading !== undefined && headed !== null)
      scored.push({ label: clauseToLabel(heading), scores: headed });
    if (ofPart !== null) scored.push({ label: clauseToLabel(ofPart), scores: scorePart(ofPart) });
    if (trade !== null) scored.push({ label: clauseToLabel(candidate.text), scores: trade });
    const placed: PlacedCandidate = {
      candidate,
      labels: scored,
      // Who a sentence says somebody is, is not told by what stands around.
      role:
        BELONGS_TO_PARTY.has(candidate.kind) && !isSaidInSentence(candidate)
          ? around.roleOf(candidate, side)
          : null,
      side: named.side,
      insideAddress: named.insideAddress,
      own: ownFeatures(candidate, labelLike, facts, memory()),
    };
    setDoubts(placed.own, candidate, isBeforeCaption, isLabel, saysLittle);
    for (const { position, read } of readings) {
      const profile = profiles[position] as FieldProfile;
      const features = candidateFeatures(placed, profile, position, facts, memory());
      const isTheirs = placed.role !== null && isOfOtherSide(around.ownRoleOf(candidate, side), profile);
      const label = isTheirs ? 0 : bestLabel(placed, position);
      if (isTheirs) withoutLabel(features);
      setFeature(features, 'ofOtherSide', isTheirs ? 1 : 0);
      const isNamed = placed.labels.some(({ scores }) => (scores.named?.[position] ?? 0) >= IS_NAMED);
      options[position]?.push({
        candidate,
        value: read.value,
        alternatives: read.alternatives,
        label,
        isNamed,
        column,
        isTotal: total !== undefined,
        features,
      });
    }
  }
  for (const [position, list] of options.entries()) {
    const profile = profiles[position] as FieldProfile;
    // What no plain weighing is asked about tells nothing of the others.
    const compared = list.filter((option) => isWeighedPlainly(option, profile));
    compareOptions(compared, profile);
    markOtherParts(compared, parts, profile);
  }
  return options;
}

/** What of a span makes a reader doubt it, each as a column. */
function setDoubts(
  own: Float64Array,
  { doubt, isRun, duration }: Candidate,
  isBeforeCaption: boolean,
  isLabel: boolean,
  saysLittle: boolean,
): void {
  setFeature(own, 'isRun', isRun === true ? 1 : 0);
  setFeature(own, 'sentencePiece', doubt === 'sentencePiece' ? 1 : 0);
  setFeature(own, 'intoAnother', doubt === 'intoAnother' ? 1 : 0);
  setFeature(own, 'beforeCaption', isBeforeCaption ? 1 : 0);
  setFeature(own, 'isLabel', isLabel ? 1 : 0);
  setFeature(own, 'saysLittle', saysLittle ? 1 : 0);
  setFeature(own, 'duration', duration === undefined ? 0 : 1);
}

/** Of the readings of the same words, the one whose kind a field likes best. */
function bestKinds(
  candidates: readonly Candidate[],
): (candidate: Candidate, kinds: readonly CandidateKind[]) => boolean {
  const keyOf = ({ words, value, text }: Candidate) => {
    const [first, last] = [words[0]?.box, words.at(-1)?.box];
    return `${first?.left} ${first?.top} ${last?.right} ${last?.bottom} ${typeof value === 'string' ? text : value}`;
  };
  const byPlace = new Map<string, Candidate[]>();
  const keys = new Map<Candidate, Candidate[]>();
  for (const candidate of candidates) {
    const key = keyOf(candidate);
    const list = byPlace.get(key) ?? [];
    list.push(candidate);
    byPlace.set(key, list);
    keys.set(candidate, list);
  }
  const rank = (candidate: Candidate, kinds: readonly CandidateKind[]) => {
    const at = kinds.indexOf(candidate.kind);
    return at < 0 ? kinds.length : at;
  };
  return (candidate, kinds) => {
    const same = keys.get(candidate) ?? [];
    if (same.length < 2) return true;
    let best: Candidate | null = null;
    for (const other of same) if (best === null || rank(other, kinds) < rank(best, kinds)) best = other;
    return best === candidate;
  };
}

/** How well a name with no label in front of it reads as a label itself, of the lexicon or of a field asked for, or as a title. */
function labelLikeness(
  { kind, before, text }: Candidate,
  lookup: ConceptLookup,
  ownLabels: ReadonlySet<string>,
): number {
  if (!NAMES.has(kind)) return 0;
  // Behind a label stands its value, unless the label ends in no colon and the next column's follows close by, or the label's
  // own other wording (`Candidate / Authorized committee`).
  const isNextLabel =
    before !== '' &&
    text.includes(' ') &&
    /\p{L}\s*\/?\s*$/u.test(before) &&
    lookup.likeness(before) >= IS_LABEL;
  if (before !== '' && !isNextLabel) return 0;
  if (MEASURE.test(text)) return 0;
  // `Net 30`, `Unit 7`: a label with its value behind it is no label.
  const listed = lookup.likeness(text) * (/\s\d+$/.test(text) ? WITH_VALUE : 1);
  if (listed >= IS_LABEL) return listed;
  // A name with its legal form may hold a label's word: `Chamber of Commerce Ltd`.
  if (kind === 'organisation') return 0;
  const tokens = lookup.tokens(text);
  return ownLabels.has(tokens.join('')) || isTitle(tokens) ? 1 : listed;
}

/** The labels of the fields themselves, as one word each: beside a value of one, another's label is no value. */
function profilesToLabels(profiles: readonly FieldProfile[]): ReadonlySet<string> {
  return new Set(
    flatMapped(profiles, ({ asked }) => {
      const key = labelTokens(asked.label ?? '').join('');
      return key === '' ? [] : [key];
    }),
  );
}

const NO_SIDE = { side: null, insideAddress: false } as const;

/** Whether a text is the name over an address, or another part of one. */
function sideOf(
  { words }: Candidate,
  { nameAt, inAddress }: Sides,
): Pick<PlacedCandidate, 'side' | 'insideAddress'> {
  const [first] = words;
  const name = first === undefined ? undefined : nameAt.get(first);
  if (name !== undefined && name.length === words.length) return { side: name.odds, insideAddress: false };
  return { side: null, insideAddress: words.some((word) => inAddress.has(word)) };
}

function isSaidInSentence({ inSentence, saidToBe }: Candidate): boolean {
  return inSentence === true && saidToBe !== null;
}

/** `Full name`, `Nom, prénom`: whose, the heading of its part of a form says. */
function isNameLabel(text: string, lookup: ConceptLookup): boolean {
  return (lookup.concepts(text).get('full_name') ?? 0) >= IS_LABEL;
}

function clauseToLabel(text: string): NearbyLabel {
  return { place: 'said', text, distance: 0 };
}

/** A label that a sentence amounts to counts as much as the sentence is sure. */
function trusted({ place, text }: NearbyLabel, said: LabelScores, { strength }: Candidate): LabelScores {
  const scores = place === 'said' && text !== ANY_DATE ? withoutParts(said) : said;
  if (place !== 'said' || strength >= 1) return scores;
  return {
    own: scores.own.map((score) => score * strength),
    competing: scores.competing.map((score) => score * strength),
  };
}

/** What is said to be one thing for certain is none of those that only a word of it names: the day of a birth no `Date`. */
function withoutParts(scores: LabelScores): LabelScores {
  const { own, competing } = scores;
  if (!own.some((score, index) => score > 0 && score < PART_OF_SAID && (competing[index] ?? 0) >= SAYS_OTHER))
    return scores;
  const kept = own.map((score, index) =>
    score < PART_OF_SAID && (competing[index] ?? 0) >= SAYS_OTHER ? 0 : score,
  );
  return { ...scores, own: kept };
}

/** What a place with its day amounts to, which may be any of a document's own dates. */
const ANY_DATE = 'date';
/** What a part of a statement is worth at most, and from where on the whole of it says something else. */
const PART_OF_SAID = 0.7;
const SAYS_OTHER = 0.95;

function bestLabel({ labels }: PlacedCandidate, field: number): number {
  let best = 0;
  for (const { scores } of labels) best = Math.max(best, scores.own[field] ?? 0);
  return best;
}

/**
 * What shows only beside the other options: that another one has a better label, stands in the right party's part or in
 * a sentence that says it more surely, and
 * which is the first and the last at the best label.
 */
function compareOptions(options: readonly Option[], profile: FieldProfile | undefined): void {
  const best = options.reduce((most, { label }) => Math.max(most, label), 0);
  const left = profile === undefined ? null : leftForSide(options, profile);
  const agrees = ({ features }: Option) => featureOf(features, 'roleAgrees') === 1;
  const said = options.reduce((most, { features }) => Math.max(most, featureOf(features, 'labelSaid')), 0);
  const someNamed = options.some((option) => option.isNamed);
  const someAgree = options.some(
    (option) => option === left || (agrees(option) && (option.label >= 0.5 || isName(option))),
  );
  for (const option of options) {
    const byName = someNamed && !option.isNamed && !option.candidate.inSentence ? BY_NAME : 0;
    if (best >= CLEAR_LABEL && option !== left)
      setFeature(option.features, 'labelBeaten', best - option.label + byName);
    setFeature(option.features, 'saidBeaten', said - featureOf(option.features, 'labelSaid'));
    if (someAgree && !agrees(option)) setFeature(option.features, 'roleBeaten', 1);
  }
  if (profile !== undefined && profile.field.type === 'text' && !isFamiliar(profile))
    markPartsOfWhole(options);
  // Of sums of money the arithmetic of the whole document knows more.
  if (profile !== undefined) markColumnSums(options, profile);
  markSoleChoice(options);
  if (best < 0.5) return;
  const labelled = options.filter(({ label }) => label >= best - LABEL_TIE).sort(fromTopToBottom);
  const [first, last] = [labelled[0], labelled.at(-1)];
  if (first !== undefined) setFeature(first.features, 'firstOfLabel', 1);
  if (last !== undefined) setFeature(last.features, 'lastOfLabel', 1);
}

/** By page and height: columns are read one after the other, but what stands highest is seen first. */
function fromTopToBottom({ candidate: a }: Option, { candidate: b }: Option): number {
  return a.page - b.page || a.box.top - b.box.top || a.box.left - b.box.left;
}

/** Of the values a field may have, one alone stands in the document by itself. */
function markSoleChoice(options: readonly Option[]): void {
  const exact = options.filter(({ features }) => featureOf(features, 'listedExactly') === 1);
  if (new Set(exact.map(({ value }) => value)).size !== 1) return;
  for (const { features } of exact) setFeature(features, 'soleOfKind', 1);
}

function isName({ features }: Option): boolean {
  return featureOf(features, 'legalForm') === 1 || featureOf(features, 'addressHead') === 1;
}
