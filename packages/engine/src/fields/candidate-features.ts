import type { Candidate, CandidateKind } from '../candidates/candidate.ts';
import type { PartyRole } from '../lexicon/concept.ts';
import type { FieldProfile } from '../lexicon/field-profile.ts';
import type { SideOdds } from '../sides/sides.ts';
import { isEnumValue } from '../values/enum.ts';
import type { DocumentFacts } from './document-facts.ts';
import { featureOf, type SetFeature, setterFor } from './features.ts';
import type { LabelScores } from './label-scores.ts';
import type { NearbyLabel } from './nearby-labels.ts';
import { setNumberFeatures } from './number-features.ts';
import { isAtTop } from './own-features.ts';
import { setPhoneFeatures, setSlipFeatures } from './slip-features.ts';
import { toCents } from './tables-to-sums.ts';
import { setTimeFeatures } from './time-features.ts';

/** What is known of a candidate before any field is asked for. */
export interface PlacedCandidate {
  readonly candidate: Candidate;
  readonly labels: readonly { readonly label: NearbyLabel; readonly scores: LabelScores }[];
  /** Whose part of the document it stands in. */
  readonly role: PartyRole | null;
  /** Of the name over an address: whose address it probably is. */
  readonly side: SideOdds | null;
  /** In an address, and not its name. */
  readonly insideAddress: boolean;
  /** The features it has for every field alike, as `ownFeatures` gives them. */
  readonly own: Float64Array;
}

/**
 * The features of one candidate for one field (`field`: the profile's position), in the order of `FEATURES`, written to
 * `values`.
 */
export function candidateFeatures(
  placed: PlacedCandidate,
  profile: FieldProfile,
  field: number,
  facts: DocumentFacts,
  values: Float64Array,
): Float64Array {
  values.set(placed.own);
  const set = setterFor(values);
  const { candidate } = placed;
  setLabelFeatures(placed, field, set);
  set(
    'wholeValue',
    candidate.inSentence !== true && isWholeValue(candidate, featureOf(values, 'labelInline')),
  );
  const isSole = candidate.kind === profile.kinds[0] && facts.soleKinds.has(candidate.kind);
  set('soleOfKind', isSole);
  // The only account or address of its kind needs no label.
  if (isSole) set('noLabel', false);
  if (profile.field.type === 'enum')
    set('listedExactly', isEnumValue(candidate.text, profile.field.values ?? []));
  set('checked', candidate.checked === true);
  const rank = profile.kinds.indexOf(candidate.kind);
  set('kindFirst', rank === 0);
  set('kindLater', rank > 1);
  if (facts.slip !== null) {
    if (!NEEDS_LABEL.has(profile.kinds[0])) set('onSlip', 1);
    if (profile.kinds[0] === 'phone') setPhoneFeatures(candidate, facts.slip, set);
    if (NAMED_BY_PLACE.has(profile.kinds[0])) setSlipFeatures(candidate, facts.slip, set);
  }
  if (profile.kinds[0] === 'time') setTimeFeatures(candidate, facts, set);
  if (profile.kinds.includes('date')) setDateFeatures(candidate, profile, facts, set);
  if (typeof candidate.value === 'number') setSumFeatures(candidate, candidate.value, profile, facts, set);
  else {
    const isParty = NAMED_BY_PLACE.has(profile.kinds[0]);
    const isNamed =
      isParty && Math.max(featureOf(values, 'labelInline'), featureOf(values, 'labelLeft')) >= 0.95;
    setRoleFeatures(placed, profile, facts, set, featureOf(values, 'labelBest') >= 0.55, isNamed);
  }
  if (candidate.kind === 'identifier') setNumberFeatures(placed, profile, facts, set);
  return values;
}

/** From here on the words before a value are its label. */
const INLINE_LABEL = 0.9;
/** The next value's label, with its colon: `  Number: 14` behind `Class: 10 C`. */
const NEXT_LABEL = /^\s+\p{Lu}[\p{L}.º/-]{0,24}(?:\s\p{L}{1,14}){0,3}\s?:(?=\s)/u;

/** Nothing but a label stands before it in its line, and nothing but another label's statement behind it. */
function isWholeValue({ before, after }: Candidate, inline: number): boolean {
  const ends = after.trim() === '' || NEXT_LABEL.test(after);
  return ends && (inline >= INLINE_LABEL || /^\s*$|[:：]\s*$/.test(before));
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

const RANGE_SIGN_AFTER =
  /^\s?(?:[-–—/]|to|thru|through|until|bis|au|al|tot|t\/m|a|à|hasta|até|do|til|till)\s?(?=\S)/iu;
const RANGE_SIGN_BEFORE =
  /\d\s?(?:[-–—/]|to|thru|through|until|bis|au|al|tot|t\/m|a|à|hasta|até|do|til|till)\s?$/iu;

function setDateFeatures(
  candidate: Candidate,
  profile: FieldProfile,
  facts: DocumentFacts,
  set: SetFeature,
): void {
  const start = (profile.concepts.get('period_start') ?? 0) > 0.7;
  const end = (profile.concepts.get('period_end') ?? 0) > 0.7;
  const { begins, ends } = facts.brokenSpans;
  const opens =
    begins.has(candidate) || (RANGE_SIGN_AFTER.test(candidate.after) && /^\D{0,10}\d/.test(candidate.after));
  const closes = ends.has(candidate) || RANGE_SIGN_BEFORE.test(candidate.before);
  if (start !== end) {
    set('rangeAgrees', start ? opens : closes);
    set('rangeDisagrees', start ? closes : opens);
  } else {
    set('rangeWhole', opens || closes);
  }
  // The date of the document itself often stands alone, with no label; any other date needs one.
  if ((profile.concepts.get('date') ?? 0) > 0.7 || (profile.concepts.get('invoice_date') ?? 0) > 0.7) {
    set('soleDocumentDate', candidate.value === facts.soleDate);
    set('firstDocumentDate', candidate.value === facts.firstDate);
  }
  set('earliest', candidate.value === facts.earliestDate);
  set('latest', candidate.value === facts.latestDate);
}

/** A total is not this small beside the largest amount of its document. */
const TINY_SHARE = 0.15;

function setSumFeatures(
  { words }: Candidate,
  value: number,
  profile: FieldProfile,
  facts: DocumentFacts,
  set: SetFeature,
): void {
  const size = Math.abs(Math.round(value * 100) / 100);
  const { amounts } = facts;
  const means = (id: string) => (profile.concepts.get(id) ?? 0) > 0.7;
  const total = means('grand_total') || means('amount_due');
  const net = means('net_total') || means('subtotal');
  const tax = means('tax_total');
  set('largest', total && size === amounts.largest);
  set('tiny', total && size < TINY_SHARE * amounts.largest);
  if (total || net || tax) {
    const known = sumsOfFoot({ total, net, tax }, facts);
    const isSum = known.some((sums) => sums.has(size));
    set('footSum', isSum);
    set('footOther', known.length > 0 && !isSum);
    if (amounts.taxed.length > 0) {
      const agrees =
        isSum ||
        (total && totalsFor(profile, facts).has(size)) ||
        (net && amounts.isNet.has(size)) ||
        (tax && amounts.isTax.has(size));
      set('sumAgrees', agrees);
      set('sumDisagrees', !agrees);
    }
  }
  if (total) {
    const [word] = words;
    const isPart = word !== undefined && facts.tableSums.parts.has(word);
    set('columnPart', isPart);
    // Where taxes are added, what the rows add up to is not yet the total.
    set('columnSum', !isPart && facts.tableSums.sums.has(toCents(size)) && amounts.taxed.length === 0);
  }
  if (total) {
    set('rounded', amounts.rounded.has(size));
    set('unrounded', amounts.unrounded.has(size));
  }
  set('negativeSum', total && value < 0 && amounts.negativeShare < 0.5);
  const isSettled = total && facts.settlement.settled.has(size);
  set('settled', isSettled);
  // What the goods come to, less what was taken off, and what was paid for them: more than either says alone.
  set('settledSum', isSettled && facts.foot.totals.has(size));
  set('unsettled', total && facts.settlement.settled.size > 0 && !facts.settlement.settled.has(size));
  set('tendered', (total || net || tax) && facts.settlement.tendered.has(size));
}

/** What the rows of a slip make of amounts as the field asks for; nothing where they make none. */
function sumsOfFoot(
  asked: { readonly total: boolean; readonly net: boolean; readonly tax: boolean },
  { foot }: DocumentFacts,
): readonly ReadonlySet<number>[] {
  return [
    ...(asked.net ? [foot.subtotals] : []),
    ...(asked.tax ? [foot.parts] : []),
    ...(asked.total ? [foot.totals] : []),
  ].filter((sums) => sums.size > 0);
}

/** What is left to pay is the total, unless payments on account were taken off it. */
function totalsFor({ concepts }: FieldProfile, { amounts, balances }: DocumentFacts): ReadonlySet<number> {
  const asksForRest = (concepts.get('amount_due') ?? 0) > (concepts.get('grand_total') ?? 0);
  return asksForRest && balances.size > 0 ? balances : amounts.isTotal;
}

function setRoleFeatures(
  { candidate, role, side, insideAddress, own: features }: PlacedCandidate,
  profile: FieldProfile,
  facts: DocumentFacts,
  set: SetFeature,
  labelled: boolean,
  isNamed: boolean,
): void {
  const { box, page, line } = candidate;
  const own = profile.role;
  if (own === 'issuer') set('roleIssuerTop', Math.max(0, 1 - box.top * 6) * Number(page === 1));
  if (own === 'recipient') {
    const isIssuers = featureOf(features, 'domainMatch') === 1;
    set('roleRecipientAddress', facts.addressHeads.has(line) && !isIssuers);
    set('roleRecipientTop', isAtTop(candidate));
  }
  // Where no caption says whose it is, the field's own label does.
  const agrees = own !== null && (role === own || (role === null && isNamed));
  set('roleAgrees', agrees);
  set('roleAndLabel', agrees && labelled);
  set('roleDisagrees', own !== null && role !== null && role !== own);
  set('roleOther', own !== 'other' && (role === 'other' || (own === null && role !== null)));
  // Everybody with an address on a slip is the shop: its head tells names from addresses better.
  if (facts.slip !== null) return;
  set('sideName', side !== null);
  if (side !== null && own !== null) {
    const others = (['issuer', 'recipient', 'other'] as const).filter((one) => one !== own);
    set('sideAgrees', side[own]);
    set('sideDisagrees', Math.max(...others.map((one) => side[one])));
  }
  set('insideAddress', insideAddress);
}
