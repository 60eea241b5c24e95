import type { CellValue, FieldType } from '@rowbox/contract';
import type {
  AnnotatedCell,
  AnnotatedDocument,
  AnnotatedEntry,
  FieldName,
  WordClass,
  WordRun,
} from '../annotated-document.ts';
import { carryTruth } from '../carry-truth.ts';
import { createRandom, type Random } from '../generator/random.ts';
import { annotateKnown, type KnownEntry, type KnownTruth } from './annotate-known.ts';
import type { Phrase, PhraseIndex, PrintedPhrase } from './find-phrases.ts';
import type { KnownDocument } from './labelled-page.ts';
import { replaceValue } from './replace-value.ts';
import { type Rewriting, rewritePage } from './rewrite-page.ts';

/** How far a label may differ in length from the one whose place it takes. */
const WIDEST = 1.7;

/**
 * A real page with its values replaced by invented ones and some of its labels said otherwise, or swapped for the label of
 * another concept of the same type. Words that are no known value and no label for sure are of no class.
 * @returns null where none of the values was found
 */
export function relabelDocument(
  known: KnownDocument,
  index: PhraseIndex,
  seed: string,
): AnnotatedDocument | null {
  const random = createRandom(`${seed}/${known.id}`);
  const truth = annotateKnown(known, index);
  if (
    truth.entries.every(({ places }) => places.length === 0) &&
    truth.groups.every(({ rows }) => rows.length === 0)
  )
    return null;
  const writer = createWriter(known, random);
  const swaps = new Map(
    truth.labels.map((label) => [label, swapLabel(label, truth.language, index, random)]),
  );
  const entries = truth.entries.map((entry) => writeEntry(entry, truth, swaps, writer, index, random));
  const groups = truth.groups.map(({ group, rows, headers }) => ({
    names: namesOf(group.label, null, null, truth.language, index, random),
    columns: group.columns.map(({ key, label, hint, type }, at) => {
      const swap = headers[at] === null ? null : (swaps.get(headers[at]!) ?? null);
      const concept = swap?.concept ?? truth.conceptOf(key, label);
      return {
        key,
        names: namesOf(swap?.isOther ? swap.text : label, hint, concept, truth.language, index, random),
        type,
        concept,
        header: headers[at] === null ? null : runOf(headers[at]!),
      };
    }),
    rows: rows.map((row) =>
      row.map(
        ({ run, data }, at): AnnotatedCell => ({
          value: run,
          data: run === null ? data : writer.write(run, group.columns[at]!.type, data),
        }),
      ),
    ),
  }));
  for (const [label, swap] of swaps)
    if (swap !== null) writer.rewrite(label.page, { words: label.words, texts: swap.text.split(' ') });
  const document: AnnotatedDocument = {
    id: `${known.id}-${seed}`,
    ...{
      source: known.source,
      template: known.template,
      kind: known.kind,
      language: truth.language,
      pages: known.pages,
    },
    classes: classesOf(known, truth),
    entries,
    groups,
  };
  return carryTruth(
    document,
    known.pages.map((page) => rewritePage(page, writer.rewritings(page.number))),
  );
}

const runOf = ({ page, words }: PrintedPhrase): WordRun => ({ page, words });

function classesOf(
  { pages }: KnownDocument,
  { labels, values }: KnownTruth,
): readonly (readonly (WordClass | null)[])[] {
  const classes: (WordClass | null)[][] = pages.map(({ words }) => words.map(() => null));
  for (const { page, words } of labels) for (const word of words) classes[page - 1]![word] = 'label';
  for (const { page, words } of values) for (const word of words) classes[page - 1]![word] = 'value';
  return classes;
}

/** Writes invented values over printed ones; what is printed twice is replaced by the same. */
interface Writer {
  readonly write: (run: WordRun, type: FieldType, data: CellValue) => CellValue;
  readonly rewrite: (page: number, rewriting: Rewriting) => void;
  readonly rewritings: (page: number) => readonly Rewriting[];
}

function createWriter({ pages }: KnownDocument, random: Random): Writer {
  const done = new Map<string, { readonly texts: readonly string[]; readonly data: CellValue }>();
  const byPage = new Map<number, Rewriting[]>();
  const rewrite = (page: number, rewriting: Rewriting): void => {
    const all = byPage.get(page) ?? [];
    if (!all.some(({ words }) => words.some((word) => rewriting.words.includes(word))))
      byPage.set(page, [...all, rewriting]);
  };
  return {
    rewrite,
    rewritings: (page) => byPage.get(page) ?? [],
    write: (run, type, data) => {
      const texts = run.words.map((word) => pages[run.page - 1]!.words[word]!.text);
      const key = `${texts.join(' ')}|${type}|${data}`;
      const replaced = done.get(key) ?? replaceValue(texts, type, data, random);
      if (replaced === null || replaced.texts.length !== texts.length) return data;
      done.set(key, replaced);
      rewrite(run.page, { words: run.words, texts: replaced.texts });
      return replaced.data;
    },
  };
}

function writeEntry(
  { field, places, label, data }: KnownEntry,
  truth: KnownTruth,
  swaps: ReadonlyMap<PrintedPhrase, SwappedLabel | null>,
  writer: Writer,
  index: PhraseIndex,
  random: Random,
): AnnotatedEntry {
  const written = places.map((run) => writer.write(run, field.type, data));
  const swap = label === null ? null : (swaps.get(label) ?? null);
  const concept = swap?.concept ?? truth.conceptOf(field.key, field.label);
  const asked = swap?.isOther ? swap.text : field.label;
  return {
    labels: label === null ? [] : [runOf(label)],
    ...(label === null && places.length > 0 ? { labelsUnknown: true as const } : {}),
    headings: [],
    value: places[0] ?? null,
    place: null,
    type: field.type,
    data: places.length === 0 ? null : (written[0] ?? null),
    concept,
    names: namesOf(asked, swap?.isOther ? null : field.hint, concept, truth.language, index, random).concat(
      swap === null ? [] : [{ label: swap.text.replace(/[\s:]+$/, ''), language: truth.language }],
    ),
  };
}

interface SwappedLabel {
  readonly text: string;
  readonly concept: string;
  /** It is the label of another concept than before. */
  readonly isOther: boolean;
}

/** Mostly another word for the same, sometimes the label of something else of the same type, sometimes as it is. */
function swapLabel(
  label: PrintedPhrase,
  language: string,
  index: PhraseIndex,
  random: Random,
): SwappedLabel | null {
  const printed = label.phrases.find((phrase) => phrase.language === language) ?? label.phrases[0]!;
  const isOther = random.chance(0.25);
  if (random.chance(0.25)) return null;
  const alike = index.byType.get(`${printed.language} ${printed.concept.type}`) ?? [];
  const fitting = alike.filter(
    ({ concept, text }) =>
      (concept.id === printed.concept.id) !== isOther &&
      (!isOther || concept.domain === printed.concept.domain || random.chance(0.2)) &&
      text.length < WIDEST * printed.text.length &&
      text.length * WIDEST > printed.text.length,
  );
  if (fitting.length === 0) return null;
  const { text, concept } = random.pick(fitting);
  return { text: likeLabel(text, printed), concept: concept.id, isOther };

  function likeLabel(other: string, { text: model }: Phrase): string {
    return model === model.toUpperCase() && model.length > 3 ? other.toUpperCase() : other;
  }
}

/** What is asked, and other words for it in the paper's language and in some other. */
function namesOf(
  label: string,
  hint: string | null,
  concept: string | null,
  language: string,
  index: PhraseIndex,
  random: Random,
): FieldName[] {
  const asked: FieldName = hint === null ? { label, language } : { label, hint, language };
  const others = concept === null ? [] : (index.byConcept.get(concept) ?? []);
  const [same, foreign] = [true, false].map((own) =>
    others.filter((phrase) => (phrase.language === language) === own),
  );
  const drawn = [...random.sample(same!, 2), ...random.sample(foreign!, 2)];
  return [asked, ...drawn.map(({ text, language: spoken }) => ({ label: text, language: spoken }))];
}
