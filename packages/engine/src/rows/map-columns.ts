import { competingSimilarity, type FieldProfile } from '../lexicon/field-profile.ts';
import { flatMapped } from '../lists/flat-mapped.ts';
import type { Table } from '../tables/table.ts';
import type { Conventions } from '../values/reading.ts';
import { productColumns, productOfFields, withArithmetic } from './arithmetic.ts';
import { assignColumns, isCalledSo, lettersOf } from './assign-columns.ts';
import { type ColumnEvidence, tableToEvidence, typeFit } from './column-evidence.ts';
import type { ColumnOfField } from './column-of-field.ts';
import { withColumnsByLooks } from './columns-by-looks.ts';
import { withColumnsLeftOver } from './columns-left-over.ts';
import { fieldMeaning } from './field-meaning.ts';
import { headerSimilarity } from './header-similarity.ts';
import { mapNamelessColumns } from './map-nameless-columns.ts';
import { rejoinRates } from './rejoin-rates.ts';
import { splitLeadingCounts } from './split-leading-counts.ts';
import { splitPairedColumns } from './split-paired-columns.ts';
import { splitStackedColumns } from './split-stacked-columns.ts';
import { isInParts } from './standing-values.ts';

/** A table read for one group. */
export interface TableMapping {
  readonly table: Table;
  /** By index of the group's fields; null for a field the table has no column for. */
  readonly columns: readonly (ColumnOfField | null)[];
  /** Sum of how well headers and cells fit the fields, 0 to the number of fields. */
  readonly score: number;
  /** Fields whose header says them beyond doubt. */
  readonly named: number;
}

/** Similarity below which a header does not speak of a field. */
const LEAST_SIMILARITY = 0.3;
const NAMED = 0.6;
/** How surely documents of the look must say a column for it to stand against what the page says. */
const REMEMBERED = 0.5;
/** How surely a column is known for its cells to be believed whatever they look like, and how well they must fit else. */
const SURELY = 0.8;
const FITS = 0.6;
/** How sure a column is that only its place and the look of its cells give to a field. */
const BY_PLACE = 0.45;
/** How far a header speaks for a column that it shares with others. */
const OVER_SEVERAL = 0.7;
const DECIMALS = /\d[.,]\d{2}(?!\d)/;
const UNASKED = 0.03;
/** By how much fits differ that say nothing of which is meant. */
const ALIKE = 0.005;
/** Columns that must be taken for the first one to be what the rows are called. */
const LEAST_BESIDE_NAMES = 2;
const DRAWN = 0.3;

/** Maps the columns of a table to a group's fields, jointly, so that the sum of all fits is greatest. */
export function mapColumns(
  found: Table,
  profiles: readonly FieldProfile[],
  conventions: Conventions,
): TableMapping {
  const parted = splitPairedColumns(rejoinRates(found), profiles);
  const table = splitLeadingCounts(splitStackedColumns(parted, profiles), profiles);
  const evidence = tableToEvidence(table);
  const remembered = profiles.map(({ remembered: known }) =>
    evidence.map(({ index }) => known?.says(table, index) ?? 0),
  );
  const isRemembered = remembered.some((ofField) => ofField.some((said) => said >= REMEMBERED));
  if (!isRemembered && table.columns.every(({ header, over }) => header === '' && over === '')) {
    const product = productColumns(table, conventions);
    const columns = product
      ? mapNamelessColumns(product, profiles, evidence, conventions)
      : profiles.map(() => null);
    return { table, columns, score: scoreOf(table, columns, evidence), named: 0 };
  }
  const similarity = profiles.map((profile) =>
    evidence.map((column) =>
      Math.max(
        headerSimilarity(profile, column.header),
        column.wholeHeader ? OVER_SEVERAL * headerSimilarity(profile, column.wholeHeader) : 0,
      ),
    ),
  );
  const weights = profiles.map((profile, field) =>
    evidence.map((column) => {
      const said = remembered[field]?.[column.index] ?? 0;
      const alike = bySaid(similarity[field]?.[column.index] ?? 0, said);
      if (alike < LEAST_SIMILARITY) return 0;
      // Of cells that people parted it is the parts that fit.
      if (said > 0 && profile.remembered?.partOf(table, column.index)) return alike;
      const fit = typeFit(profile, column, conventions);
      const isWeak = said < SURELY && Math.max(said, headSays(profile, column)) > 0;
      return isWeak && fit < FITS ? 0 : alike * fit;
    }),
  );
  const own = assignColumns(
    weights.map((ofField) => alikeWhereHeadedAlike(ofField, evidence)),
    profiles,
    evidence,
  );
  const isOwn = own.map((column, field) => {
    const header = column === null ? undefined : evidence[column]?.header;
    return header !== undefined && isCalledSo(lettersOf(profiles[field]), header);
  });
  const assigned = inOrderWhereAlike(own, weights, isOwn);
  const columns = assigned.map((column, field) =>
    column === null ? null : { column, confidence: weights[field]?.[column] ?? 0 },
  );
  const mayServe = (field: number, column: number) => {
    const profile = profiles[field];
    const header = evidence[column]?.header;
    // A header that says another field of the group, or something else for certain, is no place for this one.
    return !!profile && !!header && competingSimilarity(profile, header.concepts) < NAMED;
  };
  const proven = withArithmetic(table, columns, profiles, conventions, mayServe, weights);
  const shared = withRememberedColumns(columns, proven, weights, remembered);
  const named = withPlacedFields(shared, profiles, evidence, table);
  const looks = withColumnsByLooks(named, profiles, evidence, conventions);
  const last = withLastAmount(looks, profiles, evidence, conventions);
  const placed = withPriceAsAmount(last, profiles);
  return {
    table,
    columns: withColumnsLeftOver(placed, profiles, evidence, conventions),
    // What only looks or places speak for does not make a table the group's.
    score: scoreOf(table, columnsOrNone(placed, looks, named), evidence),
    named: assigned.filter(
      (column, field) =>
        column !== null &&
        Math.max(similarity[field]?.[column] ?? 0, remembered[field]?.[column] ?? 0) >= NAMED,
    ).length,
  };
}

/** Columns that have the same header fit as well as the best of them: tables beside each other repeat it, and their cells tell little. */
function alikeWhereHeadedAlike(weights: readonly number[], evidence: readonly ColumnEvidence[]): number[] {
  const best = new Map<string, number>();
  for (const { index, header } of evidence)
    best.set(header.letters, Math.max(best.get(header.letters) ?? 0, weights[index] ?? 0));
  return evidence.map(({ index, header }) => {
    const weight = weights[index] ?? 0;
    return weight > 0 && header.letters !== '' ? (best.get(header.letters) ?? weight) : weight;
  });
}

/**
 * Two fields that fit each other's columns as well as their own have them in the order in which they are asked for, but for one whose column is
 * headed by its label (`isOwn`).
 */
function inOrderWhereAlike(
  assigned: readonly (number | null)[],
  weights: readonly (readonly number[])[],
  isOwn: readonly boolean[],
): (number | null)[] {
  const ordered = [...assigned];
  const fit = (field: number, column: number) => weights[field]?.[column] ?? 0;
  for (let field = 0; field < ordered.length; field++) {
    for (let later = field + 1; later < ordered.length; later++) {
      const [own, other] = [ordered[field] ?? null, ordered[later] ?? null];
      if (own === null || other === null || own < other || isOwn[field] || isOwn[later]) continue;
      const exchanged = [fit(field, other), fit(later, own)] as const;
      const lost = fit(field, own) + fit(later, other) - exchanged[0] - exchanged[1];
      if (lost <= ALIKE && Math.min(...exchanged) > 0) {
        ordered[field] = other;
        ordered[later] = own;
      }
    }
  }
  return ordered;
}

const headSays = ({ remembered }: FieldProfile, { header }: ColumnEvidence): number =>
  remembered?.headSays(header.letters) ?? 0;

/** How like a header is to a field, with what documents of the look say of its column. */
function bySaid(alike: number, said: number): number {
  return said > 0 ? alike + said * (1 - alike) : alike * (1 + said);
}

/**
 * Columns that documents of the look gave to a field stay its, though others multiply; one may serve a second field, whose
 * value is another part of its cells.
 */
function withRememberedColumns(
  columns: readonly (ColumnOfField | null)[],
  proven: readonly (ColumnOfField | null)[],
  weights: readonly (readonly number[])[],
  remembered: readonly (readonly number[])[],
): (ColumnOfField | null)[] {
  return proven.map((column, field) => {
    const own = columns[field];
    const said = remembered[field] ?? [];
    if (own && (said[own.column] ?? 0) >= REMEMBERED) return own;
    const known = said.findIndex((sure, at) => sure >= REMEMBERED && (weights[field]?.[at] ?? 0) > 0);
    if (known >= 0 && !own) return { column: known, confidence: weights[field]?.[known] ?? 0 };
    return column && (said[column.column] ?? 0) <= -REMEMBERED ? null : column;
  });
}

/** The columns without those that the step from `before` to `after` gave. */
function columnsOrNone(
  columns: readonly (ColumnOfField | null)[],
  after: readonly (ColumnOfField | null)[],
  before: readonly (ColumnOfField | null)[],
): (ColumnOfField | null)[] {
  return columns.map((column, field) => (after[field] !== before[field] ? null : column));
}

/** Where one price stands beside a name, without quantity or another amount, it is also what the line costs. */
function withPriceAsAmount(
  columns: readonly (ColumnOfField | null)[],
  profiles: readonly FieldProfile[],
): (ColumnOfField | null)[] {
  const product = productOfFields(profiles);
  const price = product && columns[product.price];
  if (!product || !price || columns[product.amount] || columns[product.quantity]) return [...columns];
  return columns.map((column, field) => (field === product.amount ? price : column));
}

/**
 * The amount of a line that no header names is the last column of sums that nothing else claims, once the table is known
 * by two of its other columns: amounts stand last.
 */
function withLastAmount(
  columns: readonly (ColumnOfField | null)[],
  profiles: readonly FieldProfile[],
  evidence: readonly ColumnEvidence[],
  conventions: Conventions,
): readonly (ColumnOfField | null)[] {
  const field = fieldMeaning(profiles, 'line_total', NAMED) ?? -1;
  const profile = profiles[field];
  const taken = new Set(columns.flatMap((column) => (column ? [column.column] : [])));
  if (!profile || columns[field] || taken.size < 2) return columns;
  const free = evidence.filter(
    (column) =>
      !taken.has(column.index) &&
      column.cells.length > 0 &&
      column.cells.every((cell) => DECIMALS.test(cell.text)) &&
      typeFit(profile, column, conventions) === 1 &&
      competingSimilarity(profile, column.header.concepts) < NAMED,
  );
  const last = free.at(-1);
  if (!last) return columns;
  return columns.map((column, index) =>
    index === field ? { column: last.index, confidence: BY_PLACE } : column,
  );
}

/**
 * The sum of the fits, less a little for each named column that no field asks for: of two tables that have all that is
 * wanted, the one that has less besides is meant. A drawn grid tells rows and columns surer than anything else.
 */
function scoreOf(
  table: Table,
  columns: readonly (ColumnOfField | null)[],
  evidence: readonly ColumnEvidence[],
): number {
  const taken = new Set(columns.flatMap((column) => (column ? [column.column] : [])));
  const unasked = evidence.filter(
    (column) => column.header.letters !== '' && !taken.has(column.index),
  ).length;
  const fits = columns.reduce((sum, column) => sum + (column?.confidence ?? 0), 0);
  return fits - UNASKED * unasked + (table.origin === 'grid' ? DRAWN : 0);
}

/**
 * A text field that no header names takes the column without a header that holds words, if there is just one such
 * column left of the others: row names often stand under nothing, or under what heads the other headers (`Trip number`
 * before `101 | 103`), where just one text is asked for.
 */
function withPlacedFields(
  columns: readonly (ColumnOfField | null)[],
  profiles: readonly FieldProfile[],
  evidence: readonly ColumnEvidence[],
  table: Table,
): (ColumnOfField | null)[] {
  const taken = new Set(columns.flatMap((column) => (column ? [column.column] : [])));
  const open = flatMapped(columns, (column, index) =>
    column === null && profiles[index]?.field.type === 'text' ? [index] : [],
  );
  // What heads the parts of a table is asked for before what its rows are called.
  const ofParts = isInParts(table) && open.length > 1 ? 1 : 0;
  const field = open[ofParts] ?? -1;
  const profile = profiles[field];
  if (!profile || taken.size === 0) return [...columns];
  const isOnlyText = profiles.filter((other) => other.field.type === 'text').length === 1 + ofParts;
  // What is asked for before all else is what the rows are called.
  const isFirst = columns.slice(0, field).every((column) => column === null);
  const named = namesOfRows(evidence, taken);
  const nameless = evidence.find(
    (column) => !taken.has(column.index) && column.header.text === '' && column.cells.length > 0,
  );
  const free =
    (isOnlyText || isFirst) && named && named.cells.length > (nameless?.cells.length ?? 0) ? named : nameless;
  if (!free || free.index > Math.min(...taken)) return [...columns];
  return columns.map((column, index) =>
    index === field ? { column: free.index, confidence: BY_PLACE } : column,
  );
}

/** The first column, where it holds words in every row and most of the others are taken. */
function namesOfRows(
  evidence: readonly ColumnEvidence[],
  taken: ReadonlySet<number>,
): ColumnEvidence | undefined {
  const [first, ...others] = evidence;
  if (!first || taken.has(0) || taken.size < LEAST_BESIDE_NAMES || taken.size * 2 < others.length)
    return undefined;
  return first.cells.every(({ text }) => /\p{L}{2}/u.test(text)) ? first : undefined;
}
