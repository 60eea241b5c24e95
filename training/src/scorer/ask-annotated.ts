import type { FieldDefinition } from '@rowbox/contract';
import { createMeaning, type Meaning } from '@rowbox/engine';
import type { AnnotatedDocument, AnnotatedEntry, WordRun } from '../annotated-document.ts';
import type { Example } from './example.ts';

/** Names of things that some document has, asked of others to teach absence. */
export interface NamePool {
  readonly byLanguage: ReadonlyMap<string, readonly PooledName[]>;
}

interface PooledName {
  readonly label: string;
  readonly type: FieldDefinition['type'];
  readonly concept: string | null;
}

const MOST_FIELDS = 14;
/** Of the fields asked, those whose place is empty, and those that the document does not have. */
const EMPTY = 0.3;
const ABSENT = 0.25;
const LONGEST_LABEL = 70;

export function documentsToPool(documents: readonly AnnotatedDocument[]): NamePool {
  const byLanguage = new Map<string, PooledName[]>();
  for (const document of documents) {
    for (const entry of document.entries) {
      for (const { label, language } of entry.names.slice(0, 3)) {
        if (!isName(label)) continue;
        const list = byLanguage.get(language) ?? [];
        list.push({ label, type: entry.type, concept: entry.concept });
        byLanguage.set(language, list);
      }
    }
  }
  return { byLanguage };
}

/** A random config for a composed or refilled document: some of what it has, some places that are empty, some it has not. */
export function askAnnotated(
  document: AnnotatedDocument,
  pool: NamePool,
  random: () => number,
): Example | null {
  const entries = shuffled(
    document.entries.filter(({ names }) => names.length > 0),
    random,
  );
  const count = 4 + Math.floor(random() * (MOST_FIELDS - 4));
  const full = entries.filter(({ value }) => value !== null);
  const empty = entries.filter(({ value }) => value === null);
  const ofEmpty = Math.min(empty.length, Math.round(count * EMPTY * (0.5 + random())));
  const chosen = [...full.slice(0, count - ofEmpty), ...empty.slice(0, ofEmpty)];
  const fields: FieldDefinition[] = [];
  const truth: Record<string, Example['truth'][string]> = {};
  const asked = new Set<string>();
  for (const entry of shuffled(chosen, random)) {
    const name = nameOf(entry, document, random);
    if (name === null || asked.has(name.label.toLowerCase()) || isShared(entry, name.label, document))
      continue;
    asked.add(name.label.toLowerCase());
    const key = keyFor(name.label, fields.length, random);
    fields.push(definition(key, name.label, typeOf(entry, random), name.hint));
    truth[key] = entry.value === null ? null : entry.data;
  }
  if (fields.length === 0) return null;
  const year = yearOf(document);
  if (year !== undefined && random() < (year === null ? 0.1 : 0.6)) {
    const key = keyFor('year', fields.length, random);
    const label = yearNames(document.language)[Math.floor(random() * 3)] as string;
    if (
      !asked.has(label.toLowerCase()) &&
      !document.entries.some(({ names }) => names.some((name) => YEAR_NAME.test(name.label)))
    ) {
      fields.push(definition(key, label, random() < 0.7 ? 'integer' : 'text', null));
      truth[key] = year === null ? null : fields.at(-1)?.type === 'integer' ? year : String(year);
    }
  }
  const known = new Set(document.entries.flatMap(({ concept }) => concept ?? []));
  const printed = new Set(
    document.entries.flatMap((entry) => [
      ...entry.labels.map((run) => textOf(run, document).toLowerCase()),
      ...entry.names.map(({ label }) => label.toLowerCase()),
    ]),
  );
  const foreign = pool.byLanguage.get(random() < 0.75 ? document.language : 'en') ?? [];
  for (
    let left = Math.round(fields.length * ABSENT * 2 * random());
    left > 0 && foreign.length > 0;
    left -= 1
  ) {
    const { label, type, concept } = foreign[Math.floor(random() * foreign.length)] as PooledName;
    if (asked.has(label.toLowerCase()) || printed.has(label.toLowerCase())) continue;
    if (concept === null ? document.kind !== 'form' && random() < 0.5 : known.has(concept)) continue;
    asked.add(label.toLowerCase());
    const key = keyFor(label, fields.length, random);
    fields.push(definition(key, label, type, null));
    truth[key] = null;
  }
  return {
    source: document.source,
    id: document.id,
    family: `${document.source}/${document.template}`,
    pages: document.pages,
    fields,
    groups: [],
    truth,
  };
}

/** A field that asks for a place of the page; null where nothing names it. */
export function askEntry(
  entry: AnnotatedEntry,
  document: AnnotatedDocument,
  index: number,
  random: () => number,
): FieldDefinition | null {
  const name = nameOf(entry, document, random);
  if (name === null || isShared(entry, name.label, document)) return null;
  return definition(keyFor(name.label, index, random), name.label, typeOf(entry, random), name.hint);
}

/** A field that asks by a name alone. */
export function fieldOf(
  label: string,
  type: FieldDefinition['type'],
  index: number,
  random: () => number,
): FieldDefinition {
  return definition(keyFor(label, index, random), label, type, null);
}

/** A place of the page is asked for by what is printed at it, by one of its other names, or by either with its heading. */
function nameOf(
  entry: AnnotatedEntry,
  document: AnnotatedDocument,
  random: () => number,
): { readonly label: string; readonly hint: string | null } | null {
  const names = entry.names.filter(({ label }) => isName(label));
  const named = names[Math.floor(random() * names.length)];
  const [own, ...further] = entry.labels.map((run) => textOf(run, document)).filter(isName);
  const heading = entry.headings.map((run) => textOf(run, document)).find(isName);
  const roll = random();
  if (heading !== undefined && roll < 0.35 && namesParty(entry, own, heading, document))
    return { label: cleaned(heading), hint: null };
  if (own !== undefined && further.length > 0 && roll < 0.8)
    return {
      label: cleaned(random() < 0.5 ? `${further[0]} ${own}` : `${own} ${further.join(' ')}`),
      hint: null,
    };
  if (own !== undefined && heading !== undefined && roll < 0.3)
    return random() < 0.5
      ? { label: cleaned(own), hint: cleaned(heading) }
      : { label: cleaned(`${heading} ${own}`), hint: null };
  if (own !== undefined && (named === undefined || roll < 0.5)) return { label: cleaned(own), hint: null };
  if (named === undefined) return null;
  return { label: cleaned(named.label), hint: random() < 0.6 ? (named.hint ?? null) : null };
}

/** Whether the same words are printed for another place, so that they do not say which is meant. */
function isShared(entry: AnnotatedEntry, label: string, document: AnnotatedDocument): boolean {
  const wanted = label.toLowerCase();
  return document.entries.some(
    (other) =>
      other !== entry &&
      (other.names.some((name) => cleaned(name.label).toLowerCase() === wanted) ||
        other.labels.some((run) => cleaned(textOf(run, document)).toLowerCase() === wanted)) &&
      (other.concept === null ||
        other.concept !== entry.concept ||
        String(other.data) !== String(entry.data)),
  );
}

function typeOf({ type }: AnnotatedEntry, random: () => number): FieldDefinition['type'] {
  if (type === 'enum') return 'text';
  return (type === 'address' || type === 'integer') && random() < 0.3 ? 'text' : type;
}

function definition(
  key: string,
  label: string,
  type: FieldDefinition['type'],
  hint: string | null,
): FieldDefinition {
  const empty = { unit: null, values: null, formula: null, validator: null, validate: null };
  return { ...empty, key, label, type, hint, required: false } as FieldDefinition;
}

function keyFor(label: string, index: number, random: () => number): string {
  if (random() < 0.3) return `f${index}`;
  const slug = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 40);
  return /^[a-z]/.test(slug) ? `${slug}_${index}` : `f${index}`;
}

function textOf({ page, words }: WordRun, { pages }: AnnotatedDocument): string {
  return words.map((word) => pages[page - 1]?.words[word]?.text ?? '').join(' ');
}

function isName(label: string): boolean {
  return label.length <= LONGEST_LABEL && /\p{L}{2}/u.test(label);
}

/** `3. Your name:` → `Your name`. */
function cleaned(label: string): string {
  return label
    .replace(/^\s*(?:\d{1,2}[a-z]?|[a-z])[.)]\s+/iu, '')
    .replace(/[\s:：*.]+$/u, '')
    .trim();
}

export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [copy[at], copy[other]] = [copy[other] as T, copy[at] as T];
  }
  return copy;
}

const YEAR = /^(?:19|20)\d{2}$/;
const YEAR_NAME = /year|jahr|année|año|anno|jaar|exerc|\bano\b/i;

/** The year that a form is for is printed on it without a label, once: the only one of the page. Null: none; undefined: several. */
function yearOf({ pages, entries }: AnnotatedDocument): number | null | undefined {
  const taken = new Set(entries.flatMap(({ value }) => (value?.page === 1 ? value.words : [])));
  const years = new Set<string>();
  for (const [index, { text }] of (pages[0]?.words ?? []).entries()) {
    if (!YEAR.test(text)) continue;
    if (taken.has(index)) return undefined;
    years.add(text);
  }
  return years.size === 0 ? null : years.size === 1 ? Number([...years][0]) : undefined;
}

const YEAR_NAMES: Readonly<Record<string, readonly [string, string, string]>> = {
  en: ['Year', 'Tax year', 'Form year'],
  de: ['Jahr', 'Steuerjahr', 'Kalenderjahr'],
  fr: ['Année', "Année d'imposition", 'Exercice'],
  es: ['Año', 'Ejercicio', 'Año fiscal'],
  pt: ['Ano', 'Exercício', 'Ano fiscal'],
  it: ['Anno', "Anno d'imposta", 'Esercizio'],
  nl: ['Jaar', 'Belastingjaar', 'Boekjaar'],
};

function yearNames(language: string): readonly [string, string, string] {
  return YEAR_NAMES[language] ?? (YEAR_NAMES['en'] as readonly [string, string, string]);
}

const PARTIES = [
  'Supplier',
  'Customer',
  'Sender',
  'Recipient',
  'Employer',
  'Employee',
  'Owner',
  'Patient',
  'Applicant',
  'Debtor',
  'Landlord',
  'Tenant',
  'Shipper',
  'Carrier',
  'Insured person',
  'Bank',
];
const NAMES = ['Name of person', 'Company name'];
const LEAST_ALIKE = 0.45;

const meaning = createMeaning();
const [parties, namesOfThem] = [PARTIES, NAMES].map((texts) => texts.map((text) => meaning.meaningOf(text)));

/** How near a text is to the nearest of some. */
function nearest(text: string, others: readonly ReturnType<Meaning['meaningOf']>[] = []): number {
  const { direction } = meaning.meaningOf(text);
  let most = Number.NEGATIVE_INFINITY;
  for (const other of others) {
    let cosine = 0;
    for (const [at, value] of other.direction.entries()) cosine += value * (direction[at] ?? 0);
    most = Math.max(most, cosine);
  }
  return most;
}

/** Whether somebody would ask for the party that stands in a heading and mean this entry: its only name there. */
function namesParty(
  entry: AnnotatedEntry,
  own: string | undefined,
  heading: string,
  document: AnnotatedDocument,
): boolean {
  const isName = ({ type }: AnnotatedEntry, label: string | undefined) =>
    type === 'text' && label !== undefined && nearest(label, namesOfThem) >= LEAST_ALIKE;
  if (!isName(entry, own) || nearest(heading, parties) < LEAST_ALIKE) return false;
  return !document.entries.some((other) => {
    if (other === entry || other.value === null) return false;
    const [above, label] = [other.headings[0], other.labels[0]];
    return (
      above !== undefined &&
      textOf(above, document) === heading &&
      isName(other, label && textOf(label, document))
    );
  });
}
