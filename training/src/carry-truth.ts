import type { Box, Page } from '@rowbox/engine';
import type { AnnotatedDocument, AnnotatedEntry, WordClass, WordRun } from './annotated-document.ts';

/** A page read or made anew, and where its words come from. */
export interface NewPage {
  readonly page: Page;
  /** Of each word: positions of the words of the old page that it shows; none: it was not there. */
  readonly origins: readonly (readonly number[])[];
  /** Where a box of the old page lies on the new one. */
  readonly moved: (box: Box) => Box;
}

/**
 * The truth of a document for pages whose words were split, joined, misread or lost. A word made of words of different
 * classes is unknown; an entry whose value nobody can read any more is left out, one that lost a label has unknown labels.
 */
export function carryTruth(document: AnnotatedDocument, pages: readonly NewPage[]): AnnotatedDocument {
  const shown = pages.map(({ origins }) => {
    const at = new Map<number, number[]>();
    origins.forEach((from, word) => {
      for (const old of from) at.set(old, [...(at.get(old) ?? []), word]);
    });
    return at;
  });
  const toRun = (run: WordRun): WordRun | null => {
    const old = new Set(run.words);
    const { origins } = pages[run.page - 1]!;
    const words = [...new Set(run.words.flatMap((word) => shown[run.page - 1]!.get(word) ?? []))];
    const whole = words.filter((word) => origins[word]!.every((from) => old.has(from)));
    return whole.length === 0 ? null : { page: run.page, words: whole };
  };
  const toEntry = (entry: AnnotatedEntry): AnnotatedEntry[] => {
    const value = entry.value === null ? null : toRun(entry.value);
    if (entry.value !== null && value === null) return [];
    const labels = entry.labels.flatMap((label) => toRun(label) ?? []);
    const isUnknown = entry.labelsUnknown === true || labels.length < entry.labels.length;
    const place = entry.place && {
      page: entry.place.page,
      box: pages[entry.place.page - 1]!.moved(entry.place.box),
    };
    const headings = entry.headings.flatMap((heading) => toRun(heading) ?? []);
    return [
      { ...entry, labels, headings, value, place, ...(isUnknown ? { labelsUnknown: true as const } : {}) },
    ];
  };
  return {
    ...document,
    pages: pages.map(({ page }) => page),
    classes: pages.map(({ origins }, at) => origins.map((from) => commonClass(from, document.classes[at]!))),
    entries: document.entries.flatMap(toEntry),
    groups: document.groups.map((group) => ({
      ...group,
      columns: group.columns.map((column) => ({ ...column, header: column.header && toRun(column.header) })),
      rows: group.rows.map((row) => row.map((cell) => ({ ...cell, value: cell.value && toRun(cell.value) }))),
    })),
  };
}

function commonClass(from: readonly number[], classes: readonly (WordClass | null)[]): WordClass | null {
  const [first, ...others] = new Set(from.map((word) => classes[word] ?? null));
  return others.length > 0 ? null : (first ?? null);
}
