import type { Candidate, CandidateKind } from '../candidates/candidate.ts';
import { hasLegalForm } from '../candidates/legal-forms.ts';
import type { PartyRole } from '../lexicon/concept.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { SideOdds } from '../sides/sides.ts';
import { foldToAlphanumerics } from '../values/fold.ts';
import { type DocumentFacts, repetitionKey } from './document-facts.ts';
import type { LabelScores } from './label-scores.ts';
import type { NearbyLabel } from './nearby-labels.ts';
import { SLIP_FEATURES, setSlipFeatures } from './slip-features.ts';
import { setTimeFeatures } from './time-features.ts';

/** What the model sees of a candidate for a field; each 0–1 unless said otherwise. The order is that of the weights. */
export const FEATURES = [
  'labelInline',
  'labelLeft',
  'labelLeftFar',
  'labelLeft2',
  'labelAbove',
  'labelColumn',
  'labelSection',
  'labelSaid',
  'saidBeaten',
  'labelBest',
  'labelExact',
  'labelPair',
  'otherInline',
  'otherLeft',
  'otherAbove',
  'otherColumn',
  'otherSection',
  'otherBeats',
  'noLabel',
  'kindFirst',
  'kindLater',
  'strength',
  'firstPage',
  'lastPage',
  'top',
  'bottom',
  'left',
  'right',
  'largeFont',
  'bold',
  'repeated',
  'inTable',
  'inRow',
  'ambiguous',
  'labelBeaten',
  'roleBeaten',
  'firstOfLabel',
  'lastOfLabel',
  'rangeAgrees',
  'rangeDisagrees',
  'rangeWhole',
  'soleDocumentDate',
  'firstDocumentDate',
  'earliest',
  'latest',
  'largest',
  'columnSum',
  'columnPart',
  'tiny',
  'sumAgrees',
  'sumDisagrees',
  'rounded',
  'unrounded',
  'zero',
  'hasCurrency',
  'twoDecimals',
  'negative',
  'legalForm',
  'addressHead',
  'domainMatch',
  'letterhead',
  'footer',
  'roleAgrees',
  'roleAndLabel',
  'roleDisagrees',
  'roleOther',
  'roleIssuerTop',
  'roleRecipientAddress',
  'roleRecipientTop',
  'sideName',
  'sideAgrees',
  'sideDisagrees',
  'insideAddress',
  'severalLines',
  'wholeLine',
  'fewWords',
  'manyWords',
  'allCapitals',
  'hasDigits',
  'labelLike',
  'longNumber',
  'shortNumber',
  'mixedCode',
  'paragraph',
  'besideDate',
  'settled',
  'tendered',
  ...SLIP_FEATURES,
] as const;
export type Feature = (typeof FEATURES)[number];

const INDEX: Readonly<Record<string, number>> = Object.fromEntries(
  FEATURES.map((feature, index) => [feature, index]),
);

export function setFeature(values: Float64Array, feature: Feature, value: number): void {
  values[INDEX[feature] as number] = value;
}

export function featureOf(values: Float64Array, feature: Feature): number {
  return values[INDEX[feature] as number] as number;
}

/** What is known of a candidate before any field is asked for. */
export interface PlacedCandidate {
  readonly candidate: Candidate;
  readonly labels: readonly { readonly label: NearbyLabel; readonly scores: LabelScores }[];
  /** How well the candidate's own text reads as a label, when none stands in front of it. */
  readonly labelLike: number;
  /** Whose part of the document it stands in. */
  readonly role: PartyRole | null;
  /** Of the name over an address: whose address it probably is. */
  readonly side: SideOdds | null;
  /** In an address, and not its name. */
  readonly insideAddress: boolean;
}

/** The features of one candidate for one field (`field`: the profile's position), in the order of `FEATURES`. */
export function candidateFeatures(
  placed: PlacedCandidate,
  profile: FieldProfile,
  field: number,
  facts: DocumentFacts,
): Float64Array {
  const values = new Float64Array(FEATURES.length);
  const set = (feature: Feature, value: number | boolean): void => {
    values[INDEX[feature] as number] = Number(value);
  };
  setLabelFeatures(placed, field, set);
  setPlaceFeatures(placed.candidate, profile, facts, set);
  if (facts.slip !== null) {
    if (!NEEDS_LABEL.has(profile.kinds[0])) set('onSlip', 1);
    if (NAMED_BY_PLACE.has(profile.kinds[0])) setSlipFeatures(placed.candidate, facts.slip, set);
  }
  if (profile.kinds[0] === 'time') setTimeFeatures(placed.candidate, facts, set);
  if (profile.kinds.includes('date')) setDateFeatures(placed.candidate, profile, facts, set);
  if (typeof placed.candidate.value === 'number') setAmountFeatures(placed.candidate, profile, facts, set);
  else setTextFeatures(placed, profile, facts, set, featureOf(values, 'labelBest') >= 0.55);
  return values;
}

/** What a slip's head shows with no label. */
const NAMED_BY_PLACE: ReadonlySet<CandidateKind | undefined> = new Set(['organisation', 'person', 'address']);

/** What is absent for the same reasons from a slip as from any other document. */
const NEEDS_LABEL: ReadonlySet<CandidateKind | undefined> = new Set([
  'text',
  'vatId',
  'iban',
  'email',
  'url',
  'phone',
]);

type SetFeature = (feature: Feature, value: number | boolean) => void;

function setLabelFeatures(placed: PlacedCandidate, field: number, set: SetFeature): void {
  const own = { inline: 0, left: 0, left2: 0, above: 0, column: 0, section: 0, said: 0 };
  const other = { ...own };
  let far = 0;
  for (const { label, scores } of placed.labels) {
    const score = scores.own[field] ?? 0;
    if (score > own[label.place]) {
      own[label.place] = score;
      if (label.place === 'left') far = score * label.distance;
    }
    const rival = scores.competing[field] ?? 0;
    if (rival > score) other[label.place] = Math.max(other[label.place], rival - score);
  }
  set('labelInline', own.inline);
  set('labelLeft', own.left);
  set('labelLeftFar', far);
  set('labelLeft2', own.left2);
  set('labelAbove', own.above);
  set('labelColumn', own.column);
  set('labelSection', own.section);
  set('labelSaid', own.said);
  const best = Math.max(
    own.inline,
    own.left,
    own.above,
    own.said,
    own.column * 0.9,
    own.section * 0.8,
    own.left2 * 0.7,
  );
  set('labelBest', best);
  set('labelExact', best >= 0.95);
  set('labelPair', Math.min(Math.max(own.left, own.inline), Math.max(own.above, own.column)));
  set('otherInline', other.inline);
  set('otherLeft', own.inline > 0.6 ? 0 : other.left);
  set('otherAbove', other.above);
  set('otherColumn', other.column);
  set('otherSection', other.section);
  const rival = Math.max(other.inline, other.left * (own.inline > 0.6 ? 0 : 1), other.said);
  set('otherBeats', rival > best + 0.1);
  set('noLabel', best < 0.3);
}

function setPlaceFeatures(
  candidate: Candidate,
  profile: FieldProfile,
  facts: DocumentFacts,
  set: SetFeature,
): void {
  const { box, page, line } = candidate;
  const rank = profile.kinds.indexOf(candidate.kind);
  set('kindFirst', rank === 0);
  set('kindLater', rank > 1);
  set('strength', candidate.strength);
  set('firstPage', page === 1);
  set('lastPage', page === facts.pageCount);
  set('top', Math.max(0, 1 - box.top * 3));
  set('bottom', Math.max(0, box.top * 3 - 2));
  set('left', box.left < 0.35);
  set('right', box.right > 0.7);
  set('largeFont', Math.min(1, Math.max(0, line.fontSize / facts.fontSize - 1)));
  set('bold', line.bold);
  set('repeated', Math.min(1, Math.log2(facts.repetitions.get(repetitionKey(candidate)) ?? 1) / 4));
  set(
    'inTable',
    (facts.tableParts.get(page) ?? []).some((part) => contains(part, box)),
  );
  set(
    'inRow',
    candidate.words.some((word) => facts.rowWords.has(word)),
  );
  set('ambiguous', candidate.alternatives.length > 0);
  set('paragraph', candidate.before.length > 60);
}

const RANGE_SIGN_AFTER = /^\s?(?:[-–—/]|to|thru|through|until|bis|au|al|tot|t\/m|a|hasta|do)\s?(?=\S)/i;
const RANGE_SIGN_BEFORE = /\d\s?(?:[-–—/]|to|thru|through|until|bis|au|al|tot|t\/m|a|hasta|do)\s?$/i;

function setDateFeatures(
  candidate: Candidate,
  profile: FieldProfile,
  facts: DocumentFacts,
  set: SetFeature,
): void {
  const start = (profile.concepts.get('period_start') ?? 0) > 0.7;
  const end = (profile.concepts.get('period_end') ?? 0) > 0.7;
  const opens = RANGE_SIGN_AFTER.test(candidate.after) && /^\D{0,10}\d/.test(candidate.after);
  const closes = RANGE_SIGN_BEFORE.test(candidate.before);
  if (start !== end) {
    set('rangeAgrees', start ? opens : closes);
    set('rangeDisagrees', start ? closes : opens);
  } else {
    set('rangeWhole', opens || closes);
  }
  // The date of the document itself often stands alone, with no label; any other date needs one.
  if ((profile.concepts.get('date') ?? 0) > 0.7 || (profile.concepts.get('invoice_date') ?? 0) > 0.7) {
    set('soleDocumentDate', facts.earliestDate === facts.latestDate);
    set('firstDocumentDate', candidate.value === facts.firstDate);
  }
  set('earliest', candidate.value === facts.earliestDate);
  set('latest', candidate.value === facts.latestDate);
}

/** A total is not this small beside the largest amount of its document. */
const TINY_SHARE = 0.15;

function setAmountFeatures(
  candidate: Candidate,
  profile: FieldProfile,
  facts: DocumentFacts,
  set: SetFeature,
): void {
  const value = Number(candidate.value);
  const size = Math.abs(Math.round(value * 100) / 100);
  const { amounts } = facts;
  const means = (id: string) => (profile.concepts.get(id) ?? 0) > 0.7;
  const total = means('grand_total') || means('amount_due');
  const net = means('net_total') || means('subtotal');
  const tax = means('tax_total');
  set('largest', total && size === amounts.largest);
  set('tiny', total && size < TINY_SHARE * amounts.largest);
  if (amounts.taxed.length > 0 && (total || net || tax)) {
    const agrees =
      (total && amounts.isTotal.has(size)) ||
      (net && amounts.isNet.has(size)) ||
      (tax && amounts.isTax.has(size));
    set('sumAgrees', agrees);
    set('sumDisagrees', !agrees);
  }
  if (total) {
    set('rounded', amounts.rounded.has(size));
    set('unrounded', amounts.unrounded.has(size));
  }
  set('settled', total && facts.settlement.settled.has(size));
  set('tendered', (total || net || tax) && facts.settlement.tendered.has(size));
  set('zero', value === 0);
  set('negative', value < 0);
  set('hasCurrency', candidate.currency !== null);
  set('twoDecimals', /[.,]\d{2}(?!\d)/.test(candidate.text));
}

function setTextFeatures(
  placed: PlacedCandidate,
  profile: FieldProfile,
  facts: DocumentFacts,
  set: SetFeature,
  labelled: boolean,
): void {
  const { candidate } = placed;
  const text = candidate.text;
  const words = candidate.words.length;
  const digits = text.replace(/\D/g, '').length;
  const head = facts.addressHeads.has(candidate.line);
  const block = facts.blockOf.get(candidate.line);
  const isFirstOfBlock = block?.lines[0] === candidate.line;
  const domain = matchesDomain(text, facts.domains);
  const top = candidate.page === 1 && candidate.box.top < 0.25;
  set('legalForm', hasLegalForm(text));
  set('addressHead', head && isFirstOfBlock);
  set('domainMatch', domain);
  set('letterhead', top && candidate.line.fontSize > facts.fontSize * 1.15);
  set('footer', candidate.box.top > 0.88);
  set(
    'roleIssuerTop',
    profile.role === 'issuer' ? Math.max(0, 1 - candidate.box.top * 6) * Number(candidate.page === 1) : 0,
  );
  set('roleRecipientAddress', profile.role === 'recipient' && head && !domain);
  set('roleRecipientTop', profile.role === 'recipient' && top);
  const own = profile.role ?? null;
  set('roleAgrees', own !== null && placed.role === own);
  set('roleAndLabel', own !== null && placed.role === own && labelled);
  set('roleDisagrees', own !== null && placed.role !== null && placed.role !== own);
  set('roleOther', placed.role === 'other' || (own === null && placed.role !== null));
  const { side } = placed;
  set('sideName', side !== null);
  if (side !== null && (own === 'issuer' || own === 'recipient')) {
    set('sideAgrees', side[own]);
    set('sideDisagrees', side[own === 'issuer' ? 'recipient' : 'issuer']);
  }
  set('insideAddress', placed.insideAddress);
  set('severalLines', words > candidate.line.words.length);
  set('wholeLine', words === candidate.line.words.length);
  set('fewWords', words <= 1);
  set('manyWords', words > 6);
  set('allCapitals', /\p{Lu}{3}/u.test(text) && text === text.toUpperCase());
  set('hasDigits', digits > 0);
  set('labelLike', placed.labelLike);
  set('longNumber', digits >= 6);
  set('shortNumber', digits > 0 && digits <= 3);
  set('mixedCode', digits > 0 && /\p{L}/u.test(text));
}

function matchesDomain(text: string, domains: readonly string[]): boolean {
  const letters = foldToAlphanumerics(text);
  if (letters.length < 3) return false;
  return domains.some(
    (domain) => letters.includes(domain) || (letters.length >= 5 && domain.includes(letters)),
  );
}

function contains(outer: Candidate['box'], inner: Candidate['box']): boolean {
  const x = (inner.left + inner.right) / 2;
  const y = (inner.top + inner.bottom) / 2;
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom;
}
