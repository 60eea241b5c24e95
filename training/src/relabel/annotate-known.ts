import type { CellValue } from '@rowbox/contract';
import type { WordRun } from '../annotated-document.ts';
import { findPhrases, type PhraseIndex, type PrintedPhrase } from './find-phrases.ts';
import { findRows } from './find-rows.ts';
import { findValue, type SearchedPage, toSearched } from './find-value.ts';
import type { KnownDocument, KnownField, KnownGroup } from './labelled-page.ts';
import { lettersAndDigits } from './text-to-data.ts';

/** A field and where its value is printed. */
export interface KnownEntry {
  readonly field: KnownField;
  readonly data: CellValue;
  /** The best first; none: the document does not have it. */
  readonly places: readonly WordRun[];
  readonly label: PrintedPhrase | null;
}

export interface KnownRows {
  readonly group: KnownGroup;
  readonly rows: readonly (readonly { readonly run: WordRun | null; readonly data: CellValue }[])[];
  /** Of each column. */
  readonly headers: readonly (PrintedPhrase | null)[];
}

/** What is known for sure of the words of a document. */
export interface KnownTruth {
  /** ISO 639-1, of most of the phrases it prints. */
  readonly language: string;
  readonly entries: readonly KnownEntry[];
  readonly groups: readonly KnownRows[];
  readonly labels: readonly PrintedPhrase[];
  readonly values: readonly WordRun[];
  readonly conceptOf: (key: string, label: string) => string | null;
}

/** Digits and letters from which on a text that is printed again elsewhere says the same there. */
const DISTINCT = 5;

export function annotateKnown(known: KnownDocument, index: PhraseIndex): KnownTruth {
  const pages = known.pages.map(toSearched);
  const phrases = pages.map((page) => findPhrases(page, index));
  const language = languageOf(phrases.flat());
  const conceptOf = (key: string, label: string): string | null => toConcept(key, label, index);
  const groups = known.groups.map((group) => knownRows(group, pages, phrases, conceptOf));
  const cells = groups.flatMap(({ rows }) => rows.flat().flatMap(({ run }) => run ?? []));
  const entries = known.fields
    .filter(({ key }) => key in known.data)
    .flatMap((field) =>
      knownEntry(
        field,
        known.data[field.key] ?? null,
        pages,
        phrases,
        cells,
        conceptOf(field.key, field.label),
      ),
    );
  const values = [...cells, ...entries.flatMap(({ places }) => places)];
  const inValue = new Set(values.flatMap(({ page, words }) => words.map((word) => `${page} ${word}`)));
  const isFree = ({ page, words }: PrintedPhrase): boolean =>
    !words.some((word) => inValue.has(`${page} ${word}`));
  const labels = new Set([
    ...entries.flatMap(({ label }) => label ?? []),
    ...groups.flatMap(({ headers }) => headers.flatMap((header) => header ?? [])),
  ]);
  for (const phrase of phrases.flat()) if (endsInColon(phrase, known) && isFree(phrase)) labels.add(phrase);
  return { language, entries, groups, labels: [...labels].filter(isFree), values, conceptOf };
}

const endsInColon = ({ page, words }: PrintedPhrase, { pages }: KnownDocument): boolean =>
  /[:：]$/.test(pages[page - 1]!.words[words.at(-1)!]!.text);

function languageOf(phrases: readonly PrintedPhrase[]): string {
  const votes = new Map<string, number>();
  for (const { phrases: known } of phrases)
    for (const language of new Set(known.map((phrase) => phrase.language)))
      votes.set(language, (votes.get(language) ?? 0) + 1);
  return [...votes].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 'en';
}

function toConcept(key: string, label: string, index: PhraseIndex): string | null {
  if (index.byConcept.has(key)) return key;
  const phrase = index.byText.get(lettersAndDigits(label)) ?? index.byText.get(lettersAndDigits(key));
  return phrase?.[0]?.concept.id ?? null;
}

/** None where the document has the value, but it is not printed in a way that is understood. */
function knownEntry(
  field: KnownField,
  data: CellValue,
  pages: readonly SearchedPage[],
  phrases: readonly (readonly PrintedPhrase[])[],
  cells: readonly WordRun[],
  concept: string | null,
): readonly KnownEntry[] {
  if (data === null) return [{ field, data, places: [], label: null }];
  const taken = new Set(cells.flatMap(({ page, words }) => words.map((word) => `${page} ${word}`)));
  const found = pages
    .flatMap((page) => findValue(data, field.type, page))
    .filter(({ page, words }) => !words.some((word) => taken.has(`${page} ${word}`)));
  if (found.length === 0) return [];
  const labelled = found.map((run) => ({
    run,
    label: labelBeside(run, pages[run.page - 1]!, phrases[run.page - 1]!, concept),
  }));
  const best =
    labelled.find(({ label }) => isOf(label, concept)) ??
    labelled.find(({ label }) => label !== null) ??
    labelled[0]!;
  const others = isDistinct(data) ? found.filter((run) => run !== best.run) : [];
  return [{ field, data, places: [best.run, ...others], label: best.label }];
}

const isDistinct = (data: CellValue): boolean => lettersAndDigits(String(data)).length >= DISTINCT;

const isOf = (label: PrintedPhrase | null, concept: string | null): boolean =>
  label?.phrases.some((phrase) => phrase.concept.id === concept) === true;

/** The phrase directly left of a value, or over it; one that says something else only where it plainly stands apart. */
function labelBeside(
  run: WordRun,
  { page }: SearchedPage,
  phrases: readonly PrintedPhrase[],
  concept: string | null,
): PrintedPhrase | null {
  const first = page.words[run.words[0]!]!.box;
  const height = first.bottom - first.top;
  const near = phrases.flatMap((phrase) => {
    const [start, end] = [page.words[phrase.words[0]!]!.box, page.words[phrase.words.at(-1)!]!.box];
    const isInLine = end.top < first.bottom - 0.3 * height && end.bottom > first.top + 0.3 * height;
    const gap = first.left - end.right;
    if (isInLine && gap > -0.005 && gap < 0.4) return [{ phrase, distance: gap, isLeft: true }];
    const isOver =
      start.left < first.right && end.right > first.left - 0.01 && end.bottom < first.top + 0.3 * height;
    const rise = first.top - end.bottom;
    return isOver && rise < 2.5 * height && Math.abs(start.left - first.left) < 0.06
      ? [{ phrase, distance: 0.3 + rise, isLeft: false }]
      : [];
  });
  const sorted = near.sort((one, other) => one.distance - other.distance);
  const own = sorted.find(({ phrase }) => isOf(phrase, concept));
  const [nearest] = sorted;
  if (own !== undefined && (own === nearest || own.distance < 0.45)) return own.phrase;
  return nearest?.isLeft === true && nearest.phrase.isApart && nearest.distance < 0.15
    ? nearest.phrase
    : null;
}

function knownRows(
  group: KnownGroup,
  pages: readonly SearchedPage[],
  phrases: readonly (readonly PrintedPhrase[])[],
  conceptOf: KnownTruth['conceptOf'],
): KnownRows {
  const found = findRows(group, pages);
  const rows = found.map((row, at) =>
    row.map((run, column) => ({ run, data: group.rows[at]![group.columns[column]!.key] ?? null })),
  );
  const kept = rows.filter((row) => row.some(({ run }) => run !== null));
  const headers = group.columns.map(({ key, label }, column) => {
    const top = kept.flatMap((row) => row[column]!.run ?? [])[0];
    return top === undefined
      ? null
      : headerOver(top, pages[top.page - 1]!, phrases[top.page - 1]!, conceptOf(key, label));
  });
  return { group, rows: kept, headers };
}

/** The column's own head: a phrase of its concept over its first cell. */
function headerOver(
  { words }: WordRun,
  { page }: SearchedPage,
  phrases: readonly PrintedPhrase[],
  concept: string | null,
): PrintedPhrase | null {
  const [start, end] = [page.words[words[0]!]!.box, page.words[words.at(-1)!]!.box];
  const over = phrases.filter((phrase) => {
    const [left, right] = [page.words[phrase.words[0]!]!.box, page.words[phrase.words.at(-1)!]!.box];
    return (
      right.bottom < start.top + 0.002 &&
      start.top - right.bottom < 0.25 &&
      left.left < end.right + 0.03 &&
      right.right > start.left - 0.03
    );
  });
  const own = over.filter((phrase) => isOf(phrase, concept));
  return (
    own.sort((one, other) => page.words[other.words[0]!]!.box.top - page.words[one.words[0]!]!.box.top)[0] ??
    null
  );
}
