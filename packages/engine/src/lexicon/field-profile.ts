import type { FieldDefinition, FieldType } from '@rowbox/contract';
import type { CandidateKind } from '../candidates/candidate.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { ColumnMemory } from '../memory/column-memory.ts';
import { foldText } from '../values/fold.ts';
import type { Concept, PartyRole } from './concept.ts';
import { type LabelIndex, labelsToIndex, matchTokens } from './label-index.ts';
import { labelTokens } from './label-tokens.ts';
import { askedOfParty } from './party-qualifier.ts';
import { conceptById, textToConcepts, textToExactConcepts } from './text-to-concepts.ts';

/** What is known of a field from its configuration alone: which business terms it means and what its value looks like. */
export interface FieldProfile {
  readonly field: FieldDefinition;
  /** The field under the name that documents print for what it asks for, where people's name for it is another one. */
  readonly asked: FieldDefinition;
  readonly scope: 'header' | 'row';
  /** Concept id → how surely the field means it, 0–1. */
  readonly concepts: ReadonlyMap<string, number>;
  /** The field's own label and key, for terms that no lexicon lists. */
  readonly own: LabelIndex;
  /** No term of the lexicon says what it means: only its own label does. */
  readonly isUnlisted: boolean;
  /** The term it means most, and how well its label says just that, 0–1; of a field without a label, its key. */
  readonly term: string | null;
  readonly saysTerm: number;
  /** Candidate kinds that can give its value, the likeliest first. */
  readonly kinds: readonly CandidateKind[];
  /** Whose it is, when the field speaks of one side of a transaction. */
  readonly role: PartyRole | null;
  /** Of a field of rows, what people's corrections taught of its column. */
  readonly remembered?: ColumnMemory;
}

/** Candidate kinds that can be turned into a field type, the likeliest first. */
export const KINDS_BY_TYPE: Readonly<Record<FieldType, readonly CandidateKind[]>> = {
  text: [
    'identifier',
    'text',
    'organisation',
    'person',
    'vatId',
    'iban',
    'email',
    'url',
    'phone',
    'currencyCode',
    'address',
    'number',
    'amount',
    'date',
    'percent',
    'time',
  ],
  number: ['number', 'percent', 'amount'],
  integer: ['number'],
  currency: ['amount', 'number'],
  date: ['date', 'datetime'],
  time: ['time', 'datetime'],
  datetime: ['datetime', 'date'],
  boolean: ['checkbox', 'text'],
  enum: ['text', 'checkbox', 'organisation', 'identifier', 'currencyCode'],
  address: ['address', 'text'],
};

/** How far each part of a field's definition is to be trusted for what the field means. */
const LABEL_TRUST = 1;
const KEY_TRUST = 0.95;
const HINT_TRUST = 0.6;
/** Share of the best-supported concept's weight below which another one is dropped. */
const LEAST_SHARE = 0.4;
/** Where the document prints one label only, its value answers for the other concept as well. */
const IMPLIED: readonly (readonly [string, readonly [string, number]])[] = [
  ['amount_due', ['grand_total', 0.6]],
  ['grand_total', ['amount_due', 0.6]],
  ['net_total', ['subtotal', 0.9]],
  ['iban', ['account_number', 0.9]],
  ['account_number', ['iban', 0.8]],
  ['direct_debit_date', ['due_date', 0.7]],
  ['order_date', ['date', 0.6]],
  ['effective_date', ['signing_date', 0.9]],
  ['signing_date', ['date', 0.7]],
  ['signing_date', ['effective_date', 0.5]],
  ['order_date', ['invoice_date', 0.5]],
  ['contract_number', ['booking_reference', 0.7]],
  ['order_number', ['booking_reference', 0.6]],
];
/** By how much a row's field must mean a concept of the header more than any of rows. */
const CLEARLY = 0.15;
const LISTED = 0.95;
const HINT_PHRASES = /[,.;()]|\bor\b|\band\b/;

const ISSUER_WORDS =
  /\b(?:seller|supplier|vendor|issue[rd]?|merchant|store|shop|payee|sender|biller|lieferant|verkaufer|anbieter|fournisseur|vendeur|lieferanten\w*|verkaufers?|rechnungssteller|vendedor|venditore|leverancier|proveedor|fornitore|fornecedor|our company|company that issued|employer|arbeitgeber|employeur|werkgever|empleador|datore di lavoro|empregador|pracodawca|landlord|lessor|vermieter|bailleur|verhuurder|arrendador|locatore|insurer|versicherer|assureur|verzekeraar|aseguradora|seguradora|hotel|airline|fluggesellschaft|sprzedawc\w+|dostawc\w+|wystawc\w+|leverantor\w*|saljare\w*|leverandor\w*|saelger\w*|selger\w*|toimittaja\w*|myyja\w*|dodavatel\w*|prodavajic\w+|emisor|emittente|emitente)\b/i;
const RECIPIENT_WORDS =
  /\b(?:buyer|customer|client|purchaser|bill(?:ed)? to|recipient|payer|invoiced? to|sold to|kunden?\w*|kaufers?|empfangers?|besteller|auftraggeber|rechnungsempfangers?|facture a|acheteur|klant|afnemer|comprador|acquirente|cliente|billed|employee|arbeitnehmers?|mitarbeiters?|salarie|werknemer|empleado|trabajador|dipendente|pracownik|guest|gast|huesped|hospede|ospite|tenant|lessee|mieters?|locataire|huurder|arrendatario|inquilino|policy ?holder|versicherungsnehmers?|souscripteur|tomador|account holder|kontoinhabers?|titulaire|rekeninghouder|titular|intestatario|passenger|passagier|nabywc\w+|kupujac\w+|kopare\w*|kober\w*|kjoper\w*|asiakas|asiakkaan|ostaja\w*|odberatel\w*|kupujic\w+|destinatario|destinataire)\b/i;

/** Who issues what is no invoice. They are no labels for the lexicon: names hold these words themselves (`Mill Lane School`). */
const INSTITUTIONS =
  /^(?:name of (?:the )?)?(?:school|university|college|laboratory|lab|clinic|hospital|institut(?:e|ion)|organi[sz]ation|association|authority|operator|(?:law )?firm|solicitors|publisher|garage|workshop|(?:auto )?repair shop|dealer(?:ship)?|bakery|bar|salon|venue|establishment|utility(?: company)?|(?:energy|water|gas|electricity|power) (?:supplier|company|provider)|radio station|newspaper|magazine|schule|hochschule|labor|klinik|krankenhaus|werkstatt|autohaus|verlag|kanzlei|gasthof|gasthaus|wirtshaus|backerei|metzgerei|cafe|imbiss|(?:energie|strom|gas|wasser)?versorger|stromanbieter|handwerksbetrieb|einrichtung|verein|behorde|betreiber|etablissement|ecole|universite|laboratoire|clinique|hopital|organisme|boutique|commerce|editeur|cabinet(?: d avocats)?|etude|boulangerie|brasserie|exploitant|instelling|organisatie|vereniging|uitgever|advocatenkantoor|webwinkel|bakkerij|eetcafe|horecazaak|ziekenhuis|centro|colegio|escuela|universidad|laboratorio|clinica|instituto|establecimiento|local|taller|bar|cafeteria|editorial|hostal|bufete|negocio|panaderia|organismo|officina|albergo|trattoria|pizzeria|editore|esercizio|punto vendita|studio(?: legale)?|locanda|panificio|scuola|istituto|ospedale|ente|estabelecimento|oficina|editora|pastelaria|supermercado|escola|universidade|restauracja|sklep|warsztat|apteka|hotell|hotelli|restaurang|butik|butikk|verkstad|vaerksted|verksted|ravintola|kauppa|liike|restaurace|obchod|provozovna|instituicao|entidade)(?: name)?$/;

const DELIVERY_WORDS =
  /\b(?:ship(?:ped|ping)?|deliver(?:ed|y)?|consignee|lieferadresse|lieferanschrift|lieferort|warenempfanger|livraison|livre a|afleveradres|leveringsadres|entrega|envio|consegna|destinazione)\b/i;

/** `scope`: `row` for a field of a group, `header` otherwise. */
export function fieldToProfile(field: FieldDefinition, scope: 'header' | 'row'): FieldProfile {
  const before = known[scope].get(field);
  const profile = before ?? toProfile(field, scope);
  if (before === undefined) known[scope].set(field, profile);
  // One of its own for each who asks: what is looked up for a document is remembered by its profiles.
  return { ...profile };
}

/** Rows are read more than once by the same fields, with what is remembered and without. */
const known = {
  header: new WeakMap<FieldDefinition, FieldProfile>(),
  row: new WeakMap<FieldDefinition, FieldProfile>(),
};

function toProfile(field: FieldDefinition, scope: 'header' | 'row'): FieldProfile {
  const label = field.label ?? '';
  const key = keyToWords(field.key);
  const allowed = KINDS_BY_TYPE[field.type];
  const hints = (field.hint ?? '').split(HINT_PHRASES);
  const read =
    scope === 'header'
      ? meantConcepts([label, key], hints, ['header'], allowed)
      : rowConcepts([label, key], hints, allowed);
  const concepts = field.type === 'text' ? withoutHomonyms(field, read) : read;
  const isKnown = Math.max(0, ...concepts.values()) > 0.9;
  const own = labelsToIndex([
    { owner: 'own', label, weight: 1 },
    { owner: 'own', label: key, weight: isKnown ? 0.9 : 0.95 },
  ]);
  const [[term = null] = []] = [...concepts].sort((a, b) => b[1] - a[1]);
  const said = {
    term,
    saysTerm: term === null ? 0 : (conceptsAskedFor(label === '' ? key : label).get(term) ?? 0),
  };
  if (field.type === 'text' && scope === 'header' && isInstitution(field)) {
    return {
      field,
      asked: field,
      scope,
      concepts,
      own,
      ...said,
      isUnlisted: false,
      kinds: ISSUERS,
      role: 'issuer',
    };
  }
  const isUnlisted =
    !isMeant(concepts) ||
    (field.type === 'text' && (isOnlyPartlyNamed(field, concepts) || isOnlyKeyStrict(field, concepts)));
  const expected = isUnlisted ? allowed : expectedKinds(concepts, allowed);
  const kinds = asksForRate(field) ? RATE_KINDS : expected;
  return {
    field,
    asked: field,
    scope,
    concepts,
    own,
    ...said,
    isUnlisted,
    kinds,
    role: roleOf(field, kinds) ?? roleOfConcepts(concepts, kinds),
  };
}

/** How well a text is this field's label, 0–1. Made for labels, column headers and captions of up to 14 words. */
export function labelSimilarity(profile: FieldProfile, text: string): number {
  const tokens = labelTokens(text);
  return conceptSimilarity(profile, textToConcepts(text, tokens), tokens);
}

/** The same with the text's concepts and `labelTokens` already looked up. */
export function conceptSimilarity(
  profile: FieldProfile,
  concepts: ReadonlyMap<string, number>,
  tokens: readonly string[],
): number {
  let best = matchTokens(profile.own, tokens).get('own') ?? 0;
  for (const [id, weight] of profile.concepts) best = Math.max(best, weight * (concepts.get(id) ?? 0));
  return best;
}

/** How well a text is the label of something this field is not, 0–1. */
export function competingSimilarity(profile: FieldProfile, concepts: ReadonlyMap<string, number>): number {
  let best = 0;
  for (const [id, score] of concepts) {
    best = Math.max(best, score * (1 - (profile.concepts.get(id) ?? 0)));
  }
  return best;
}

/** `invoiceNumber`, `invoice_number`, `INVOICE-NO` → `invoice number`. */
export function keyToWords(key: string): string {
  return key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .trim();
}

/**
 * The concepts a field's label, key and hint name. A concept that several of them name outweighs one that fits the
 * label alone: `description` labelled "Item" is the description, not the item number.
 */
function meantConcepts(
  [label, key]: readonly [string, string],
  hints: readonly string[],
  scopes: readonly Concept['scope'][],
  allowed: readonly CandidateKind[],
): ReadonlyMap<string, number> {
  const highest = new Map<string, number>();
  const support = new Map<string, number>();
  const hinted = new Map<string, number>();
  const add = (text: string, trust: number): void => {
    for (const [id, score] of conceptsAskedFor(text)) {
      const concept = conceptById(id);
      if (concept === undefined || (concept.scope !== 'both' && !scopes.includes(concept.scope))) continue;
      const suits = concept.kinds.slice(0, 2).some((kind) => fits(concept, kind, allowed));
      if (!suits && !concept.kinds.includes(allowed[0] as CandidateKind)) continue;
      highest.set(id, Math.max(highest.get(id) ?? 0, score * trust));
      support.set(id, (support.get(id) ?? 0) + score * trust);
      if (trust === HINT_TRUST && score > 0.9) hinted.set(id, HINT_TRUST);
    }
  };
  add(label, LABEL_TRUST);
  const isSaid =
    !scopes.includes('row') && isPartOf(key, label) && Math.max(0, ...highest.values()) >= LISTED;
  if (!isSaid) add(key, KEY_TRUST);
  for (const phrase of hints) add(phrase, HINT_TRUST);
  for (const [id, [other, weight]] of IMPLIED) {
    if ((highest.get(id) ?? 0) > 0.9) hinted.set(other, Math.max(hinted.get(other) ?? 0, weight));
    if (hinted.has(other) && !highest.has(other)) highest.set(other, 0);
  }
  // A text may be a sum or a day, but where its label means something else as well, that is meant ("client VAT", "From").
  const isNumeric = (id: string) => MEASURED.has(conceptById(id)?.kinds[0]);
  if (allowed[0] === 'identifier' && [...highest].some(([id, score]) => score >= 0.5 && !isNumeric(id))) {
    for (const id of [...highest.keys()].filter(isNumeric)) highest.delete(id);
  }
  const most = Math.max(...support.values());
  const weighed = [...highest].map(
    ([id, weight]) =>
      [id, Math.max(weight * (0.5 + (0.5 * (support.get(id) ?? 0)) / most), hinted.get(id) ?? 0)] as const,
  );
  const strongest = Math.max(0, ...weighed.map(([, weight]) => weight));
  return new Map(
    weighed
      .filter(([, weight]) => weight >= strongest * LEAST_SHARE)
      .map(([id, weight]) => [id, Math.min(1, weight / Math.max(strongest, 0.8))]),
  );
}

/** Of a label that is listed whole, a word or two say nothing more, and may say something else (`net` of `Net à payer`). */
function isPartOf(key: string, label: string): boolean {
  const words = new Set(labelTokens(label));
  const own = labelTokens(key);
  return own.length < words.size && own.every((word) => words.has(word));
}

/**
 * The concepts of a row's field: those of rows, unless it names clearly better what most documents say once, as fields
 * of taxes and payments do (`Tax amount`, `Payment method`).
 */
function rowConcepts(
  names: readonly [string, string],
  hints: readonly string[],
  allowed: readonly CandidateKind[],
): ReadonlyMap<string, number> {
  const all = meantConcepts(names, hints, ['row', 'header'], allowed);
  const most = (inHeader: boolean) =>
    Math.max(
      0,
      ...flatMapped([...all], ([id, weight]) =>
        (conceptById(id)?.scope === 'header') === inHeader ? [weight] : [],
      ),
    );
  return most(true) > most(false) + CLEARLY ? all : meantConcepts(names, hints, ['row'], allowed);
}

/** Of a label that names a party and something of it, the concepts of the latter, unless the lexicon lists all of it. */
function conceptsAskedFor(text: string): ReadonlyMap<string, number> {
  const concepts = textToExactConcepts(text);
  const asked = askedOfParty(text);
  if (asked === null) return concepts;
  const isListed = [...concepts].some(
    ([id, score]) => score >= LISTED && conceptById(id)?.role === undefined,
  );
  return isListed ? concepts : textToExactConcepts(asked);
}

const MEASURED: ReadonlySet<CandidateKind | undefined> = new Set([
  'amount',
  'number',
  'percent',
  'date',
  'datetime',
  'time',
]);

/** A rate is no sum, although both can be read as a number: the concept's first kind decides for numeric types. */
function fits(concept: Concept, kind: CandidateKind, allowed: readonly CandidateKind[]): boolean {
  return kind === concept.kinds[0] && allowed.includes(kind);
}

/** Whether a field means some term of the lexicon well enough for it to say what the value looks like. */
function isMeant(concepts: ReadonlyMap<string, number>): boolean {
  return Math.max(0, ...concepts.values()) >= 0.6;
}

const ISSUERS: readonly CandidateKind[] = ['organisation', 'text'];

function isInstitution({ label, key }: FieldDefinition): boolean {
  return [label ?? '', keyToWords(key)].some((text) => INSTITUTIONS.test(foldText(text).trim()));
}

/**
 * Whether a field's label and key name somebody only with part of their words (`School year`): then it is something of
 * theirs that is asked for, which the lexicon does not list, and no name.
 */
function isOnlyPartlyNamed({ label, key }: FieldDefinition, concepts: ReadonlyMap<string, number>): boolean {
  const [strongest] = [...concepts].sort((a, b) => b[1] - a[1]);
  const concept = strongest === undefined ? undefined : conceptById(strongest[0]);
  if (concept === undefined || !NAMES.has(concept.kinds[0])) return false;
  const named = [label ?? '', keyToWords(key)].map((text) => conceptsAskedFor(text).get(concept.id) ?? 0);
  return Math.max(...named) < PARTLY;
}

const NAMES: ReadonlySet<CandidateKind | undefined> = new Set(['organisation', 'person']);
const PARTLY = 0.8;

/**
 * The concepts of a text without those that a key of one word alone means, and the label does not: such keys are words of
 * many languages (`cas` is the time in Czech, `place` a seat in French), and these terms say what the value looks like.
 */
function withoutHomonyms(
  { label, key }: FieldDefinition,
  concepts: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  if (label === null || label === undefined || label === '' || /\s/.test(keyToWords(key))) return concepts;
  // A word that the label says as well means there what it means in the key.
  if (labelTokens(label).includes(labelTokens(key)[0] ?? '')) return concepts;
  const asked = conceptsAskedFor(label);
  const isHomonym = (id: string) => STRICT.has(conceptById(id)?.kinds[0]) && (asked.get(id) ?? 0) < PARTLY;
  return new Map([...concepts].filter(([id]) => !isHomonym(id)));
}

/** Whether not the label of a text but its key alone means a term that says what the value looks like; texts look as they like. */
function isOnlyKeyStrict({ label }: FieldDefinition, concepts: ReadonlyMap<string, number>): boolean {
  if (label === null || label === undefined || label === '') return false;
  const [strongest] = [...concepts].sort((a, b) => b[1] - a[1]);
  if (strongest === undefined || !STRICT.has(conceptById(strongest[0])?.kinds[0])) return false;
  return (conceptsAskedFor(label).get(strongest[0]) ?? 0) < PARTLY;
}

/** Kinds by which a term leaves out most of what a text may be. */
const STRICT: ReadonlySet<CandidateKind | undefined> = new Set([
  'identifier',
  'time',
  'date',
  'number',
  'amount',
]);

const RATE_KINDS: readonly CandidateKind[] = ['percent', 'number'];
const RATE_WORDS =
  /(?<!\p{L})(?:rate|percent(?:age)?|prozent(?:satz)?|\p{L}*satz|pourcentage|taux|tipo de (?:iva|interes|impuesto)|porcentaje|aliquota|percentuale|tasso|taxa|percentagem|percentage|stawka|%)(?!\p{L})/u;

/** A number in percent: by its unit, or by a label that says rate where none says what else it is counted in. */
function asksForRate({ type, unit, label, key }: FieldDefinition): boolean {
  if (type !== 'number' && type !== 'integer') return false;
  if (unit !== null && unit !== undefined && unit !== '')
    return /^\s*(?:%|percent|prozent|pct)\s*$/i.test(unit);
  return RATE_WORDS.test(foldText(`${label ?? ''} ${keyToWords(key)}`));
}

function expectedKinds(
  concepts: ReadonlyMap<string, number>,
  allowed: readonly CandidateKind[],
): readonly CandidateKind[] {
  // A party's name is somebody's name, too; where the field is known as just as well, that says what it looks like.
  const [strongest] = [...concepts].sort(
    (a, b) => b[1] - a[1] || Number(a[0] === 'party_name') - Number(b[0] === 'party_name'),
  );
  const concept = strongest === undefined || !isMeant(concepts) ? undefined : conceptById(strongest[0]);
  if (concept === undefined) return allowed;
  // Whoever asks for an address of a party wants no name.
  if (allowed[0] === 'address' && concept.kinds.includes('address')) return allowed;
  const kinds = concept.kinds.filter((kind) => allowed.includes(kind));
  if (kinds.length === 0) return allowed;
  // A total need not be of money: `Total consumption` asked for as a number.
  return allowed[0] === 'number' && kinds[0] === 'amount' && !kinds.includes('number')
    ? [...kinds, 'number']
    : kinds;
}

/** The side of the one who is asked for: of a name in the words of some trade (`Petrol station`, `Pharmacy`). */
function roleOfConcepts(
  concepts: ReadonlyMap<string, number>,
  [kind]: readonly CandidateKind[],
): PartyRole | null {
  if (kind !== 'organisation') return null;
  const roles = [...concepts].flatMap(([id, weight]) =>
    weight >= LISTED ? (conceptById(id)?.role ?? []) : [],
  );
  return new Set(roles).size === 1 ? (roles[0] ?? null) : null;
}

function roleOf(field: FieldDefinition, [kind]: readonly CandidateKind[]): PartyRole | null {
  for (const text of [field.label ?? '', keyToWords(field.key), field.hint ?? '']) {
    const words = labelTokens(text).join(' ');
    if ((kind === 'organisation' || kind === 'address') && DELIVERY_WORDS.test(words)) {
      return 'other';
    }
    const issuer = ISSUER_WORDS.test(words);
    const recipient = RECIPIENT_WORDS.test(words);
    if (issuer !== recipient) return issuer ? 'issuer' : 'recipient';
  }
  return null;
}
