import type { Word } from '../page/page.ts';
import type { PageModel } from '../page-model/page-model.ts';
import type { Table } from '../tables/table.ts';

/** A link less likely than this is none. */
const LEAST_LINK = 0.5;
/** Of the values of a list, no more have their label among them than have it in the header or at the beginning of their row. */
const MOST_LABELLED_INSIDE = 0.5;

/** From so many rows on, cells that are alike down each column make a list of what stands in them. */
const MANY_ROWS = 8;
const ALIKE = 0.9;

/** Whether what looks like a table is a form: the labels of its values stand among them. `labelOf`: by `modelsToLabels`. */
export function isForm(table: Table, labelOf: ReadonlyMap<Word, Word>): boolean {
  const { rows } = table;
  if (rows.length >= MANY_ROWS && table.columns.every((_, column) => isAlike(table, column))) return false;
  const words = new Set(rows.flatMap(({ cells }) => cells.slice(1).flatMap((cell) => cell?.words ?? [])));
  const labels = [...words].flatMap((word) => labelOf.get(word) ?? []);
  return labels.filter((label) => words.has(label)).length > MOST_LABELLED_INSIDE * labels.length;
}

/**
 * The same of words that were read as the rows of a list no table shows: their labels stand above them and still among them.
 */
export function isFormOf(words: ReadonlySet<Word>, labelOf: ReadonlyMap<Word, Word>): boolean {
  const top = Math.min(...Array.from(words, ({ box }) => box.top));
  const labelled = [...words].flatMap((word) => {
    const label = labelOf.get(word);
    return label === undefined ? [] : [{ word, label }];
  });
  const inside = labelled.filter(
    ({ word, label }) => label.box.top >= top && label.box.bottom <= (word.box.top + word.box.bottom) / 2,
  );
  return inside.length > MOST_LABELLED_INSIDE * labelled.length;
}

/** Whether nearly all cells of a column are figures, or nearly none. */
function isAlike({ rows }: Table, column: number): boolean {
  const texts = rows.flatMap(({ cells }) => cells[column]?.text ?? []);
  const figures = texts.filter((text) => !/\p{L}/u.test(text)).length;
  return Math.max(figures, texts.length - figures) >= ALIKE * texts.length;
}

/** For each word of a value, the first word of its label. */
export function modelsToLabels(models: readonly PageModel[]): ReadonlyMap<Word, Word> {
  const labels = new Map<Word, Word>();
  for (const { places, runs, words } of models) {
    for (const { run, labels: links } of places) {
      const [link] = links;
      if (run === null || link === undefined || link.probability < LEAST_LINK) continue;
      const label = words[runs[link.run]?.words[0] ?? -1]?.word;
      for (const own of runs[run]?.words ?? []) {
        const word = words[own]?.word;
        if (word !== undefined && label !== undefined) labels.set(word, label);
      }
    }
  }
  return labels;
}
