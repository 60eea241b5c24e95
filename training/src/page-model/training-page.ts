import type { Box, Table, Word } from '@rowbox/engine';
import { layOut } from '@rowbox/engine';
import { layoutToElements, type PageElements, WORD_CLASSES } from '@rowbox/engine/page-model';
import type { AnnotatedDocument } from '../annotated-document.ts';

/** A page to learn from: its elements and the truth of each of its words. */
export interface TrainingPage {
  readonly document: string;
  readonly source: string;
  readonly template: string;
  readonly kind: string;
  readonly elements: PageElements;
  readonly tables: readonly Table[];
  /** For each word of the elements a position in `WORD_CLASSES`; 255: unknown. */
  readonly classes: Uint8Array;
  readonly entries: readonly TrueEntry[];
  /** For each word the entry whose value it is part of; −1: none. */
  readonly entryOf: Int32Array;
  /** For each word the label, value or heading it is part of; −1: none is known. */
  readonly runOf: Int32Array;
}

/** A value or an empty place of a page, its words as positions in the elements. */
export interface TrueEntry {
  readonly value: readonly number[];
  /** Of the nearest label; empty: it has none. */
  readonly label: readonly number[];
  /** Of its further labels (heads of its row and its column). */
  readonly others: readonly (readonly number[])[];
  /** Whether its label is known. */
  readonly isKnown: boolean;
  readonly place: Box | null;
}

export const UNKNOWN = 255;

/** The pages of a document; those of which less than a tenth is known are left out. */
export function documentToPages(document: AnnotatedDocument): TrainingPage[] {
  const laidOut = layOut(document.pages);
  return laidOut.pages.flatMap((layout, index) => {
    const page = document.pages[index]!;
    const elements = layoutToElements(layout);
    const positionOf = new Map<Word, number>(elements.words.map((word, position) => [word, position]));
    const toPositions = (words: readonly number[]) =>
      words.flatMap((word) => positionOf.get(page.words[word]!) ?? []).sort((a, b) => a - b);
    const classes = new Uint8Array(elements.words.length).fill(UNKNOWN);
    document.classes[index]!.forEach((own, word) => {
      const position = positionOf.get(page.words[word]!);
      if (position !== undefined && own !== null) classes[position] = WORD_CLASSES.indexOf(own);
    });
    const known = classes.reduce((sum, own) => sum + (own === UNKNOWN ? 0 : 1), 0);
    if (known < 0.1 * classes.length || known === 0) return [];
    const number = page.number;
    const entries = entriesOf(document, number, toPositions);
    const entryOf = new Int32Array(classes.length).fill(-1);
    const runOf = new Int32Array(classes.length).fill(-1);
    let runs = 0;
    entries.forEach(({ value, label }, entry) => {
      for (const word of value) entryOf[word] = entry;
      for (const words of [value, label]) {
        for (const word of words) if (runOf[word] === -1) runOf[word] = runs;
        runs += 1;
      }
    });
    for (const { headings } of document.entries)
      for (const heading of headings.filter((run) => run.page === number)) {
        const words = toPositions(heading.words);
        if (words.some((word) => runOf[word] !== -1)) continue;
        for (const word of words) runOf[word] = runs;
        runs += 1;
      }
    const { id, source, template, kind } = document;
    return [
      {
        document: id,
        source,
        template,
        kind,
        elements,
        tables: laidOut.tables,
        classes,
        entries,
        entryOf,
        runOf,
      },
    ];
  });
}

function entriesOf(
  document: AnnotatedDocument,
  page: number,
  toPositions: (words: readonly number[]) => number[],
): TrueEntry[] {
  const entries = document.entries.flatMap((entry): TrueEntry[] => {
    const isHere = entry.value === null ? entry.place?.page === page : entry.value.page === page;
    if (!isHere) return [];
    const [label, ...others] = entry.labels.filter((run) => run.page === page);
    return [
      {
        value: entry.value === null ? [] : toPositions(entry.value.words),
        label: label === undefined ? [] : toPositions(label.words),
        others: others.map((run) => toPositions(run.words)),
        isKnown: entry.labelsUnknown !== true,
        place: entry.place?.page === page ? entry.place.box : null,
      },
    ];
  });
  const cells = document.groups.flatMap(({ columns, rows }) =>
    rows.flatMap((row) =>
      row.flatMap(({ value }, column): TrueEntry[] => {
        const header = columns[column]?.header ?? null;
        if (value?.page !== page) return [];
        const label = header?.page === page ? toPositions(header.words) : [];
        return [{ value: toPositions(value.words), label, others: [], isKnown: true, place: null }];
      }),
    ),
  );
  return [...entries, ...cells];
}
