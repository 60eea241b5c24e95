import type { Candidate } from '../candidates/candidate.ts';
import { type FieldProfile, keyToWords } from '../lexicon/field-profile.ts';
import type { Box } from '../page/box.ts';
import { foldText } from '../values/fold.ts';
import type { PresentValue } from './candidate-to-value.ts';
import { featureOf, setFeature } from './features.ts';

/** Values of one column that are added up. */
const LONGEST_COLUMN = 60;
/** From here on a text is its label, the head of its column over a row of totals says it, and nothing else can be meant. */
const IS_LABELLED = 0.6;
const OF_TOTALS = 0.55;
const IS_CLEAR = 0.9;

interface Summed {
  readonly candidate: Candidate;
  readonly value: PresentValue;
  readonly label: number;
  readonly column: string | null;
  readonly isTotal: boolean;
  readonly features: Float64Array;
}

/**
 * Below the parts of a column (a tax summary by rate) their sum, which is what a total seeks. Where the field's label says
 * total and the column's head is the rest of it (`Total gross weight` over `Gross weight`), the sum is what it means.
 */
export function markColumnSums(options: readonly Summed[], { kinds, field }: FieldProfile): void {
  const isCounted = kinds[0] === 'number';
  const isTotal = isCounted && asksForTotal(field);
  for (const column of optionsToColumns(options)) {
    const parts = column.slice(0, -1);
    const last = column.at(-1);
    if (last === undefined || parts.length < 2) continue;
    const sum = parts.reduce((total, { value }) => total + Number(value), 0);
    if (Math.abs(sum - Number(last.value)) > 0.015) continue;
    setFeature(last.features, 'columnSum', 1);
    const isMeant = isTotal || (isCounted && !isToldElsewhere(options, new Set(column)));
    if (isMeant && last.label >= IS_LABELLED) meanSum(last, parts);
    for (const part of parts) setFeature(part.features, 'columnPart', 1);
  }
  if (isCounted) markTotals(options);
}

/** What a document counts or measures once is the figure in its row of totals, where a column of rows has the field's label. */
function markTotals(options: readonly Summed[]): void {
  const labelOf = ({ features }: Summed) =>
    Math.max(featureOf(features, 'labelColumn'), featureOf(features, 'labelSaid'));
  const totals = options.filter((option) => option.isTotal && labelOf(option) >= OF_TOTALS);
  const best = totals.reduce((most, option) => Math.max(most, labelOf(option)), 0);
  const [total, ...others] = totals.filter((option) => labelOf(option) === best);
  if (total === undefined || others.some(({ value }) => value !== total.value)) return;
  const { page, box } = total.candidate;
  const isInRow = ({ features, candidate }: Summed) =>
    featureOf(features, 'inRow') === 1 ||
    (candidate.page === page && candidate.box.bottom <= box.top && sharesWidth(candidate.box, box));
  const rows = options.filter((option) => option !== total && isInRow(option));
  if (isToldElsewhere(options, new Set([...totals, ...rows]))) return;
  meanSum(total, rows);
  for (const feature of ['otherLeft', 'otherColumn', 'otherSection', 'otherBeats', 'saidBeaten'] as const)
    setFeature(total.features, feature, 0);
}

/** Whether another figure has the field's label, outside of a column: then no sum is needed. */
function isToldElsewhere(options: readonly Summed[], column: ReadonlySet<Summed>): boolean {
  return options.some((option) => option.label >= IS_CLEAR && !column.has(option));
}

/** Numbers under one another with the same text at their column's head, which several columns may have. */
function optionsToColumns(options: readonly Summed[]): readonly (readonly Summed[])[] {
  const columns = new Map<string, Summed[][]>();
  for (const option of options) {
    const { candidate, value, column: head } = option;
    if (head === null || typeof value !== 'number') continue;
    const key = `${candidate.page} ${head}`;
    const alike = columns.get(key) ?? [];
    columns.set(key, alike);
    const column = alike.find((other) => sharesWidth((other.at(-1) as Summed).candidate.box, candidate.box));
    if (column === undefined) alike.push([option]);
    else if (column.at(-1)?.candidate.words[0] !== candidate.words[0]) {
      column.push(option);
      if (column.length > LONGEST_COLUMN) column.shift();
    }
  }
  return [...columns.values()].flat();
}

function sharesWidth(a: Box, b: Box): boolean {
  return Math.min(a.right, b.right) > Math.max(a.left, b.left);
}

/** Gives a column's sum its head as its own label, and takes it from the parts. */
function meanSum(sum: Summed, parts: readonly Summed[]): void {
  for (const feature of ['labelColumn', 'labelBest', 'labelExact', 'firstOfLabel'] as const) {
    setFeature(sum.features, feature, 1);
  }
  setFeature(sum.features, 'labelBeaten', 0);
  for (const { features } of parts) {
    setFeature(features, 'labelBeaten', 1);
    setFeature(features, 'labelExact', 0);
  }
}

const TOTAL_WORDS =
  /(?<!\p{L})(?:total\w*|sum|summe|gesamt\w*|insgesamt|totaux|ensemble|totaal\w*|suma|totale|totali|somma|soma|razem)(?!\p{L})/u;

function asksForTotal({ label, key }: FieldProfile['field']): boolean {
  return TOTAL_WORDS.test(foldText(label ?? '')) || TOTAL_WORDS.test(keyToWords(key).toLowerCase());
}
