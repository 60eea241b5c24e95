import type { DocumentReader, Page } from '@rowbox/engine';
import type {
  AnnotatedDocument,
  AnnotatedEntry,
  FieldName,
  WordClass,
  WordRun,
} from '../annotated-document.ts';
import { createRandom } from '../generator/random.ts';
import type { InventedValue } from '../invent/invent-value.ts';
import { createPen, fillForm, openForm, toBlank } from './fill-form.ts';
import type { FormField } from './form-field.ts';
import {
  type LabelMatch,
  matchLabels,
  NO_SIDES,
  type PageLabels,
  type Sides,
  sidesOf,
} from './match-labels.ts';
import { pdfToFields } from './pdf-to-fields.ts';
import { planValues } from './plan-values.ts';
import { printedClasses } from './printed-classes.ts';
import { type Segment, toPoints } from './printed-segments.ts';
import { type FieldLabels, withTableHeads } from './table-heads.ts';
import { isTelling, nameToText } from './text-tokens.ts';
import { type PageTruth, wordsToTruth } from './words-to-truth.ts';

/** A blank form, as its list names it. */
export interface BlankForm {
  readonly id: string;
  readonly kind: string;
  /** ISO 639-1. */
  readonly language: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly bytes: Uint8Array;
}

/** What is known of a blank form before anything is written into it. */
interface KnownForm extends BlankForm {
  readonly pages: readonly Page[];
  readonly fields: readonly FormField[];
  readonly labels: readonly FieldLabels[];
  readonly printed: readonly ReturnType<typeof printedClasses>[];
}

/** A filled form: its file, and what stands on it. */
export interface RefilledForm {
  readonly pdf: Uint8Array;
  readonly document: AnnotatedDocument;
}

const LIMITS = { maxPages: 40, maxPixels: 100_000_000 };

/** @returns as many filled forms as variants are asked for; none where the form cannot be read or has no fields */
export async function* formToDocuments(
  form: BlankForm,
  {
    reader,
    seed,
    variants,
  }: { readonly reader: DocumentReader; readonly seed: string; readonly variants: number },
): AsyncGenerator<RefilledForm> {
  const known = await toKnown(form, reader);
  if (known === null) return;
  const called = known.fields.map((field, at) => calledBy(field, known.labels[at]!, known));
  for (let variant = 1; variant <= variants; variant++) {
    const id = `${form.id}-${variant}`;
    const random = createRandom(`${seed}/${id}`);
    const wanted = planValues(known.fields, called, known.pages, form, random);
    const { bytes, written } = await fillForm(form.bytes, known.fields, wanted, createPen(random));
    const pages = await pagesOf(bytes, reader);
    if (pages !== null && pages.length === known.pages.length)
      yield { pdf: bytes, document: toDocument(id, known, written, pages) };
  }
}

async function toKnown(form: BlankForm, reader: DocumentReader): Promise<KnownForm | null> {
  const fields = pdfToFields(await openForm(form.bytes));
  const pages = await pagesOf(await toBlank(form.bytes), reader);
  if (pages === null || fields.length === 0) return null;
  const perPage = (sides: Sides): readonly PageLabels[] =>
    pages.map((page) =>
      matchLabels(
        page,
        fields.filter(({ page: number }) => number === page.number),
        sides,
      ),
    );
  const matched = perPage(sidesOf(perPage(NO_SIDES)));
  const heads = matched.map((labels) => withTableHeads(labels));
  const sorted = pages.flatMap((page) => fields.filter((field) => field.page === page.number));
  return {
    ...form,
    pages,
    fields: sorted,
    labels: heads.flat(),
    printed: matched.map((page, at) => classesOf(page, heads[at]!)),
  };
}

function classesOf(
  { ground }: PageLabels,
  labels: readonly FieldLabels[],
): ReturnType<typeof printedClasses> {
  const matches = labels.flatMap(({ own, rowHead, columnHead }) => [own, rowHead, columnHead]);
  const words = (isSure: boolean): ReadonlySet<number> =>
    new Set(matches.flatMap((match) => (match?.isSure === isSure ? [...match.words] : [])));
  return printedClasses(ground, words(true), words(false));
}

async function pagesOf(bytes: Uint8Array, reader: DocumentReader): Promise<readonly Page[] | null> {
  const read = await reader.read({ bytes, contentType: 'application/pdf' }, LIMITS);
  return read.ok ? read.pages : null;
}

function toDocument(
  id: string,
  form: KnownForm,
  written: readonly (InventedValue | null)[],
  pages: readonly Page[],
): AnnotatedDocument {
  const truths = pages.map((page, at) => {
    const onPage = form.fields.flatMap((field, index) =>
      field.page === page.number ? [{ field, value: written[index] ?? null, index }] : [],
    );
    return wordsToTruth(form.pages[at]!, page, onPage);
  });
  return {
    id,
    source: 'refilled',
    template: form.id,
    kind: form.kind,
    language: form.language,
    pages,
    classes: pages.map((page, at) =>
      page.words.map((_, word) => classOf(truths[at]!, form.printed[at]!.classes, word)),
    ),
    entries: form.fields.flatMap((field, at) => {
      const entry = toEntry(field, at, form, written[at] ?? null, truths[field.page - 1]!);
      return entry === null ? [] : [entry];
    }),
    groups: [],
  };
}

function classOf(
  { printedFrom, writtenClass }: PageTruth,
  printed: readonly (WordClass | null)[],
  word: number,
): WordClass | null {
  const from = printedFrom[word] ?? null;
  return writtenClass[word] ?? (from === null ? null : (printed[from] ?? null));
}

/** Null where what was written could not be told apart from the print around it. */
function toEntry(
  field: FormField,
  at: number,
  form: KnownForm,
  value: InventedValue | null,
  truth: PageTruth,
): AnnotatedEntry | null {
  const labels = form.labels[at]!;
  const run = truth.runs.get(at) ?? null;
  if (value !== null && run === null) return null;
  const known = [labels.own, labels.rowHead, labels.columnHead].filter(
    (match): match is LabelMatch => match?.isSure === true,
  );
  const toRun = (words: readonly number[]): WordRun[] => {
    const kept = words.flatMap((word) => truth.filledAt[word] ?? []);
    return kept.length === 0 ? [] : [{ page: field.page, words: kept }];
  };
  return {
    labels: known.flatMap(({ words }) => toRun(words)),
    headings: headingsOf(field, form).flatMap(({ words }) => toRun(words)),
    value: run === null ? null : { page: field.page, words: run },
    place: { page: field.page, box: field.box },
    type: value?.type ?? (field.kind === 'check' || field.kind === 'radio' ? 'boolean' : 'text'),
    data: value?.data ?? null,
    concept: null,
    names: namesOf(field, labels, form),
    ...(known.length === 0 ? { labelsUnknown: true as const } : {}),
  };
}

/** The nearest heading above a field that reaches over it. */
function headingsOf(field: FormField, form: KnownForm): readonly Segment[] {
  const at = field.page - 1;
  const place = toPoints(field.box, form.pages[at]!);
  const above = form.printed[at]!.headings.filter(
    ({ box }) =>
      box.bottom < place.top + 2 &&
      box.left < place.right &&
      (box.left < place.left + 40 || box.right > place.left),
  );
  return above.sort((one, other) => other.box.bottom - one.box.bottom).slice(0, 1);
}

/** All that may tell what goes into a field, the surest first; labels that are not sure are good enough for that. */
function calledBy(
  { tip, name, page }: FormField,
  { own, rowHead, columnHead }: FieldLabels,
  form: KnownForm,
): readonly string[] {
  const printed = [own, columnHead, rowHead].flatMap((match) =>
    match === null ? [] : [match.words.map((word) => form.pages[page - 1]!.words[word]!.text).join(' ')],
  );
  return [isTelling(tip) ? tip : '', ...printed, nameToText(name)].filter(Boolean);
}

/** The names by which the form itself calls a field: what it tells its user, what it prints, and both without their trimmings. */
function namesOf({ tip, name, page }: FormField, labels: FieldLabels, form: KnownForm): readonly FieldName[] {
  const told = isTelling(tip) ? [tip] : [];
  const printed = [labels.own, labels.rowHead, labels.columnHead].flatMap((match) =>
    match?.isSure === true
      ? [match.words.map((word) => form.pages[page - 1]!.words[word]!.text).join(' ')]
      : [],
  );
  const own = told.length + printed.length === 0 && isTelling(nameToText(name)) ? [nameToText(name)] : [];
  const both = printed.length > 1 ? [printed.join(' ')] : [];
  const all = [...told, ...printed, ...both, ...own].flatMap((label) => [label, withoutTrimmings(label)]);
  return [...new Set(all)]
    .filter((label) => label.length > 1 && label.length <= 120)
    .map((label) => ({ label, language: form.language }));
}

/** `Line 44. Enter credit amount:` → `credit amount`. */
const withoutTrimmings = (label: string): string =>
  label
    .replace(/^(line|part|section|item|question|ligne|zeile|page)\s+[\dIVX]+[a-z]?[.:,]?\s+/i, '')
    .replace(/^[([]?\d{1,3}[a-z]?[.)\]]?\s+(?=\p{L})/u, '')
    .replace(/^(please )?(enter|type|print|provide|write|indicate)( the| your)?\s+/i, '')
    .replace(/\((required|optional|if any|if applicable|see [^)]*)\)/gi, '')
    .replace(/[\s.:*_…]+$/u, '')
    .trim();
