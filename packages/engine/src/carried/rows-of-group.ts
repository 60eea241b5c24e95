import type { Group } from '@rowbox/contract';
import type { ConceptLookup } from '../lexicon/concept-lookup.ts';
import { type FieldProfile, fieldToProfile } from '../lexicon/field-profile.ts';
import { inUsualNames } from '../lexicon/group-in-usual-names.ts';
import type { CarriedTerm, CarriedValue } from '../ports.ts';
import type { BusinessTerm } from './business-terms.ts';
import { carriedForField } from './carried-for-field.ts';

/** One carried line item by its terms. */
export type CarriedRow = ReadonlyMap<BusinessTerm, CarriedTerm>;

/** The group whose rows the carried line items are. */
export interface CarriedGroup {
  readonly group: Group;
  /** The fields that the line items have something for. */
  readonly columns: readonly CarriedColumn[];
}

export interface CarriedColumn {
  readonly profile: FieldProfile;
  readonly term: BusinessTerm;
  readonly fit: number;
}

const CLEAR_FIT = 0.7;
/** A group without any of these columns lists something else than items. */
const ITEM_TERMS: ReadonlySet<BusinessTerm> = new Set([
  'description',
  'item_number',
  'quantity',
  'line_total',
]);

/** The carried line items in their order. */
export function carriedToRows(values: readonly CarriedValue[]): readonly CarriedRow[] {
  const rows = new Map<number, Map<BusinessTerm, CarriedTerm>>();
  for (const value of values) {
    if (value.origin === 'form' || value.row === undefined) continue;
    const row = rows.get(value.row) ?? new Map<BusinessTerm, CarriedTerm>();
    if (!row.has(value.name)) row.set(value.name, value);
    rows.set(value.row, row);
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row);
}

/** Of the configured groups the one whose fields the line items answer best; null when none is a list of items. */
export function groupOfRows(
  groups: readonly Group[],
  rows: readonly CarriedRow[],
  lookup: ConceptLookup,
): CarriedGroup | null {
  const examples = firstOfEachTerm(rows);
  let best: CarriedGroup | null = null;
  for (const group of groups) {
    const named = inUsualNames(group);
    const fitting = group.fields.flatMap((field, index): readonly CarriedColumn[] => {
      if (field.formula !== null) return [];
      const profile = { ...fieldToProfile(named.fields[index] ?? field, 'row'), field };
      const match = carriedForField(profile, examples, lookup);
      const [value] = match?.values ?? [];
      if (match === null || value === undefined || value.origin === 'form') return [];
      return match.fit < CLEAR_FIT ? [] : [{ profile, term: value.name, fit: match.fit }];
    });
    const columns = fitting.filter((column) => isBestForTerm(column, fitting));
    const isOfItems = columns.length >= 2 && columns.some(({ term }) => ITEM_TERMS.has(term));
    if (isOfItems && columns.length > (best?.columns.length ?? 0)) best = { group, columns };
  }
  return best;
}

/** "Item" fits descriptions and item numbers: what is carried goes to the field that means it most. */
function isBestForTerm({ term, fit }: CarriedColumn, all: readonly CarriedColumn[]): boolean {
  return all.every((other) => other.term !== term || other.fit <= fit);
}

function firstOfEachTerm(rows: readonly CarriedRow[]): readonly CarriedTerm[] {
  const first = new Map<BusinessTerm, CarriedTerm>();
  for (const row of rows) {
    for (const [term, value] of row) if (!first.has(term)) first.set(term, value);
  }
  return [...first.values()];
}
