import { scoreDocument } from '@rowbox/bench';
import { askedBandsToRows, type Trees } from '@rowbox/engine';
import type { ListDocument } from './read-lists.ts';

/** How well the lists of a set are told by trees that learnt from none of its documents, or of their layouts. */
export interface ListFigures {
  readonly set: string;
  readonly documents: number;
  /** Amounts of things, of those that were found among the bands. */
  readonly items: number;
  /** Amounts that were taken for a thing's. */
  readonly taken: number;
  readonly itemsFound: number;
  /** Of those that were taken the ones that are a thing's. */
  readonly takenRight: number;
  /** F1 of cells of rows that are read as lists alone, whatever tables a document has. */
  readonly rows: number;
}

const EVEN = 0.5;

/** `oddsOf`: the chances of a document's bands by the trees it is judged by. */
export function judgeLists(
  set: string,
  documents: readonly ListDocument[],
  treesOf: (document: ListDocument) => Trees,
  oddsOf: (document: ListDocument) => readonly number[],
): ListFigures {
  const counts = { items: 0, found: 0, taken: 0, right: 0, cells: 0, all: 0 };
  for (const document of documents) {
    const odds = oddsOf(document);
    document.truth.forEach((truth, index) => {
      if (truth === null) return;
      const isTaken = (odds[index] ?? 0) > EVEN;
      counts.items += truth;
      counts.taken += isTaken ? 1 : 0;
      counts.found += isTaken && truth === 1 ? 1 : 0;
    });
    const { right, all } = scoreRows(document, treesOf(document));
    counts.cells += right;
    counts.all += all;
  }
  return {
    set,
    documents: documents.length,
    items: counts.items,
    taken: counts.taken,
    itemsFound: percent(counts.found, counts.items),
    takenRight: percent(counts.found, counts.taken),
    rows: percent(2 * counts.cells, counts.all),
  };
}

function scoreRows({ group, rows, asked }: ListDocument, trees: Trees): { right: number; all: number } {
  const read = askedBandsToRows(asked, trees).map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, { value }]) => [key, value])),
  );
  const scored = scoreDocument(
    { fields: [], groups: [group] },
    { data: {}, sections: { [group.id]: rows } },
    { data: {}, sections: { [group.id]: read } },
  );
  const count = (outcome: string) => scored.filter((value) => value.outcome === outcome).length;
  const right = count('right');
  return { right, all: 2 * right + 2 * count('wrong') + count('missing') + count('spurious') };
}

const percent = (part: number, whole: number): number => Math.round((1000 * part) / Math.max(1, whole)) / 10;

/** The figures as a page of Markdown. */
export const toPage = (figures: readonly ListFigures[]): string =>
  [
    '# items',
    '',
    'Which amounts of a page are those of the things it lists, by trees (`npm run train-items`). Each document is judged by trees that' +
      ' learnt from no document of its layout. Found and right: shares of amounts in percent. Rows: F1 of cells in percent where the group is read as a list alone,' +
      ' whatever tables a document has; what is read in the end also has these.',
    '',
    '| set | documents | things | taken for one | found | of those taken right | rows as a list alone |',
    '|---|---|---|---|---|---|---|',
    ...figures.map((row) => `| ${Object.values(row).join(' | ')} |`),
    '',
  ].join('\n');
