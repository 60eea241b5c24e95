import type { FieldValue, Group } from '@rowbox/contract';
import { type FieldProfile, keyToWords } from '../lexicon/field-profile.ts';
import { labelsToIndex, matchLabels } from '../lexicon/label-index.ts';
import type { FieldValues } from '../result.ts';
import { absentValue, wordsToCitation } from '../rows/cell-to-value.ts';
import { foldText } from '../values/fold.ts';
import type { Party } from './document-to-parties.ts';
import type { PartyDetail } from './party-mention.ts';

/** What is known of a party, and the labels a group may have for it; `?` counts less. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  name: 'name|party|parties|party name|company|company name|organisation|organization|person|full name|contracting party|signatory name?|partei|vertragspartei|vertragspartner|firma|partie|partie contractante|nom|partij|naam|parte|nombre|nome',
  role: 'role|party role|capacity|defined term|referred to as|short name|known as|function|type of party|rolle|bezeichnung|qualite|rol|hoedanigheid|ruolo|papel',
  incorporatedIn:
    'jurisdiction|state|country|state of incorporation|jurisdiction of incorporation|place of incorporation|country of incorporation|incorporated in|organized under|domicile|sitz|land|pays|etat|estado|pais|stato|paese',
  address:
    'address|registered office|principal place of business|place of business|office|adresse|anschrift|siege social|siege|adres|domicilio|direccion|indirizzo|sede',
  signatory:
    'signatory|signed by|signature|signer|authorized signatory|represented by|representative|unterzeichner|vertreten durch|signataire|represente par|ondertekenaar|vertegenwoordigd door|firmante|representado por|firmatario|rappresentato da',
  signatoryTitle: 'title|signatory title|position|job title|titel|funktion|fonction|functie|cargo|qualifica',
};
const INDEX = labelsToIndex(
  Object.entries(ATTRIBUTES).flatMap(([owner, labels]) =>
    labels.split('|').map((label) => ({
      owner,
      label: label.replace(/\?$/, ''),
      weight: label.endsWith('?') ? 0.6 : 1,
    })),
  ),
);
const LEAST_MATCH = 0.6;
/** A group that speaks of those who make an agreement. */
const SPEAKS_OF_PARTIES =
  /\b(?:part(?:y|ies|ei|eien|ie|ij|ijen|e|es|i)|contracting|signator(?:y|ies)|signataires?|vertrags(?:partei|partner)\p{L}*|unterzeichner|counterpart(?:y|ies)|bound by|contratante?s?|contraenti)\b/u;
/** What is said of a party beside its name is right less often than the name. */
const DETAIL_TRUST = 0.9;
/**
 * The odds of several mentions add up as if they were independent, which they are not: what is stated so and how often it
 * was right on contracts, in between by straight lines.
 */
const CALIBRATION: readonly (readonly [stated: number, right: number])[] = [
  [0, 0],
  [0.7, 0.4],
  [0.84, 0.5],
  [0.9, 0.83],
  [0.97, 0.9],
  [1, 0.98],
];

/**
 * A row for every party of a document, when a group asks for the parties; null when it asks for anything else. Fields
 * are taken from what the document says of each party: its name, role, place, address and who signed for it.
 */
export function partiesToValues(
  parties: readonly Party[],
  group: Pick<Group, 'id' | 'name'>,
  profiles: readonly FieldProfile[],
): FieldValues[] | null {
  const meant = profiles.map(profileToAttribute);
  if (!meant.includes('name') || !asksForParties(group, profiles)) return null;
  return parties.map((party) =>
    Object.fromEntries(
      profiles.map((profile, index) => [profile.field.key, partyToValue(party, meant[index] ?? null)]),
    ),
  );
}

function asksForParties(group: Pick<Group, 'id' | 'name'>, profiles: readonly FieldProfile[]): boolean {
  const texts = [keyToWords(group.id), group.name];
  for (const { field } of profiles) texts.push(keyToWords(field.key), field.label ?? '', field.hint ?? '');
  return texts.some((text) => SPEAKS_OF_PARTIES.test(foldText(text)));
}

function profileToAttribute({ field }: FieldProfile): string | null {
  if (field.type !== 'text' && field.type !== 'address') return null;
  const scores = new Map<string, number>();
  for (const text of [field.label ?? '', keyToWords(field.key)]) {
    for (const [owner, score] of matchLabels(INDEX, text)) {
      scores.set(owner, (scores.get(owner) ?? 0) + score);
    }
  }
  const [best] = [...scores].sort((a, b) => b[1] - a[1]);
  return best !== undefined && best[1] >= LEAST_MATCH ? best[0] : null;
}

function partyToValue(party: Party, attribute: string | null): FieldValue {
  switch (attribute) {
    case 'name':
      return toValue(party.name, party.cited, party.probability);
    case 'role':
      return party.role === null
        ? absentValue(DETAIL_TRUST)
        : toValue(party.role, party.cited, party.probability * DETAIL_TRUST);
    case 'incorporatedIn':
    case 'address':
    case 'signatory':
    case 'signatoryTitle': {
      const detail = party[attribute];
      return detail === null
        ? absentValue(DETAIL_TRUST)
        : toValue(detail.value, detail, party.probability * DETAIL_TRUST);
    }
    default:
      return absentValue(DETAIL_TRUST);
  }
}

function toValue(value: string, { words, page, text }: PartyDetail, confidence: number): FieldValue {
  return {
    value,
    state: 'found',
    confidence: Math.round(calibrated(confidence) * 1000) / 1000,
    citation: wordsToCitation(words, page, text),
  };
}

function calibrated(stated: number): number {
  const above = CALIBRATION.findIndex(([from]) => from >= stated);
  const [upper, lower] = [CALIBRATION[above], CALIBRATION[above - 1]];
  if (!upper || !lower) return upper?.[1] ?? 1;
  return lower[1] + ((stated - lower[0]) / (upper[0] - lower[0])) * (upper[1] - lower[1]);
}
