import type { FieldName } from '../annotated-document.ts';
import { type Concept, conceptOf } from './catalogue.ts';
import type { DraftEntry, DraftGroup, PieceId } from './draft.ts';
import { labelToNames } from './label-to-names.ts';
import { createLedger, type Ledger, ledgerValue } from './ledger.ts';
import type { Random } from './random.ts';
import type { Style } from './style.ts';
import { makeValue, type Value } from './value.ts';
import type { World } from './world/world.ts';

/** Something a paper has a place for, with or without a value, before it is put anywhere. */
export interface Field {
  readonly entry: DraftEntry;
  /** As it is printed. */
  readonly label: string;
  /** A number printed beside the label (`12a`); belongs to the label. */
  readonly box: string;
  readonly value: Value | null;
}

export interface FieldOptions {
  /** Printed in place of one made up; null leaves the place empty. */
  readonly value?: Value | null;
  readonly concept?: string;
  readonly names?: readonly string[];
  /** In place of the document's own share of empty places. */
  readonly empty?: number;
}

/**
 * What a template draws with: each piece of text comes as HTML that carries what it is. Plain text in a template's HTML is
 * boilerplate.
 */
export interface Kit {
  readonly world: World;
  readonly random: Random;
  readonly style: Style;
  readonly language: string;
  /** Share of places that stay empty. */
  readonly empty: number;
  /** Labels of the vocabulary are printed in this language as well. */
  readonly second: string | null;
  readonly entries: DraftEntry[];
  readonly groups: DraftGroup[];
  /** Totals drawn for their concepts (`net_total`, `tax_total`, `grand_total`) agree with it and with priced lines. */
  readonly ledger: Ledger;
  readonly nextId: () => number;
  /**
   * @param spec `label | kind | concept | other name; other name`, a box number before the label with `§` (`12a§Wages|money`),
   * or `@concept` for one of the catalogue, with `| label` where the printed label is not the catalogue's
   */
  readonly field: (spec: string, options?: FieldOptions) => Field;
  readonly fields: (specs: readonly string[], options?: FieldOptions) => Field[];
}

export interface KitSettings {
  readonly world: World;
  /** Draws what is the form's: labels, order, looks. */
  readonly random: Random;
  readonly style: Style;
  readonly empty: number;
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function createKit({ world, random, style, empty }: KitSettings): Kit {
  let last = 0;
  const { country } = world;
  const entries: DraftEntry[] = [];
  const nextId = (): number => {
    last += 1;
    return last;
  };
  const ledger = createLedger(world);
  const isBilingual = country.language !== 'en' && random.chance(0.05);
  const kit: Kit = {
    world,
    random,
    style,
    empty,
    entries,
    nextId,
    ledger,
    language: country.language,
    second: isBilingual ? 'en' : null,
    groups: [],
    field: (spec, options = {}) => {
      const { box, label: plain, kind, concept, names } = readSpec(spec, kit);
      const label = withInstruction(plain, kit);
      const isEmpty = random.chance(options.empty ?? empty);
      // Drawn even where the place stays empty: the type is the same either way.
      const made = asPrinted(
        ledgerValue(ledger, options.concept ?? concept, world) ?? makeValue(world, kind),
        style,
      );
      const given = options.value == null ? null : asPrinted(options.value, style);
      const value = options.value === undefined ? (isEmpty ? null : made) : given;
      const id = nextId();
      const others = [
        ...names,
        ...(options.names ?? []).map((name) => ({ label: name, language: country.language })),
      ];
      const entry: DraftEntry = {
        id,
        labels: [`L${id}`],
        value,
        valuePiece: value === null ? null : `V${id}`,
        type: (options.value ?? made).type,
        concept: options.concept ?? concept,
        names: unlike([...labelToNames(label, country.language, random), ...others]),
      };
      entries.push(entry);
      return { entry, label, box, value };
    },
    fields: (specs, options) => specs.map((spec) => kit.field(spec, options)),
  };
  return kit;
}

/** In the style's case; what is read of a text then is in that case too. */
export function asPrinted(value: Value, { valueCase }: Style): Value {
  if (valueCase === 'none') return value;
  const lines = value.lines.map((line) => line.toLocaleUpperCase());
  const isText = ['text', 'enum', 'address'].includes(value.type) && typeof value.data === 'string';
  return { ...value, lines, data: isText ? (value.data as string).toLocaleUpperCase() : value.data };
}

const unlike = (names: readonly FieldName[]): FieldName[] => [
  ...new Map(names.map((name) => [`${name.label}\n${name.hint ?? ''}`, name])).values(),
];

interface Spec {
  readonly box: string;
  readonly label: string;
  readonly kind: string;
  readonly concept: string | null;
  readonly names: readonly FieldName[];
}

function readSpec(spec: string, kit: Kit): Spec {
  const { language, random } = kit;
  const [head = '', second = '', third = '', fourth = ''] = spec.split('|').map((part) => part.trim());
  const [before, after] = head.includes('§') ? (head.split('§') as [string, string]) : ['', head];
  if (after.startsWith('@')) {
    const concept = conceptOf(after.slice(1));
    const label = second || inBoth(concept, kit);
    return {
      box: before,
      label,
      kind: third || concept.kind,
      concept: concept.key,
      names: namesOf(concept, language, random),
    };
  }
  const others = fourth
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const known = third === '' ? null : conceptOf(third);
  return {
    box: before,
    label: after,
    kind: second || 'words',
    concept: third || null,
    names: [
      ...others.map((label) => ({ label, language })),
      ...(known === null ? [] : namesOf(known, language, random)),
    ],
  };
}

function inBoth(concept: Concept, { language, second, random }: Kit): string {
  const first = labelOf(concept, language, random);
  const other = second === null ? first : labelOf(concept, second, random);
  return other === first ? first : `${first}${random.pick([' / ', '/', ' - '])}${other}`;
}

const INSTRUCTIONS: Readonly<Record<string, readonly string[]>> = {
  en: [
    '(see instructions)',
    '(if any)',
    '(please print)',
    '(optional)',
    '(required)',
    '*',
    '(block capitals)',
    '(attach copy)',
  ],
  de: [
    '(siehe Erläuterungen)',
    '(falls vorhanden)',
    '(freiwillige Angabe)',
    '*',
    '(bitte ankreuzen)',
    '(in Druckschrift)',
  ],
  fr: ['(voir notice)', '(facultatif)', '*', '(en majuscules)', '(le cas échéant)'],
  es: ['(ver instrucciones)', '(si procede)', '(obligatorio)', '*', '(en mayúsculas)'],
  it: ['(vedi istruzioni)', '(facoltativo)', '*', '(in stampatello)'],
  pt: ['(ver instruções)', '(opcional)', '*', '(se aplicável)'],
  nl: ['(zie toelichting)', '(indien van toepassing)', '*'],
};

/** Now and then forms tell within the label how to fill the place. */
function withInstruction(label: string, { language, random }: Kit): string {
  if (label === '' || !random.chance(0.03)) return label;
  return `${label} ${random.pick(INSTRUCTIONS[language] ?? ['*'])}`;
}

/** A label of the concept in the language; in English where the catalogue has none. */
export const labelOf = ({ labels, key }: Concept, language: string, random: Random): string => {
  const known = labels[language] ?? labels.en ?? [];
  const [usual = key.replaceAll('_', ' '), ...others] = known;
  return others.length > 0 && random.chance(0.6) ? random.pick(others) : usual;
};

/** Up to five ways of asking for the concept: some in its paper's language, some in English, one in another language. */
function namesOf({ labels, key }: Concept, language: string, random: Random): FieldName[] {
  const inLanguage = (code: string, count: number): FieldName[] =>
    random.sample(labels[code] ?? [], count).map((label) => ({ label, language: code }));
  const others = Object.keys(labels).filter((code) => code !== language && code !== 'en');
  const foreign = others.length > 0 && random.chance(0.4) ? inLanguage(random.pick(others), 1) : [];
  const english = language === 'en' ? [] : inLanguage('en', 2);
  const asKey = random.chance(0.1) ? [{ label: key, language: 'en' }] : [];
  return [...inLanguage(language, 2), ...english, ...foreign, ...asKey];
}

export const labelPiece = ({ entry }: Field): PieceId => entry.labels[0] ?? `L${entry.id}`;
