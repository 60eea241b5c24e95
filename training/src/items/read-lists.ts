import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readLabelledSet, readPages } from '@rowbox/bench';
import { type CellValue, type Group, mailboxConfigInputSchema } from '@rowbox/contract';
import {
  type AskedBands,
  checkConfig,
  type DocumentReader,
  groupToAskedBands,
  type Page,
} from '@rowbox/engine';
import { readAnnotatedLines } from '../annotated-lines.ts';
import { perturbPages } from '../perturb-pages.ts';
import { askGroups } from '../rows/ask-groups.ts';
import { composeList } from './compose-lists.ts';
import { type ListedTruth, rowsToListedTruth } from './listed-truth.ts';

/** A document whose group asks for things with a name and an amount. */
export interface ListDocument {
  readonly set: string;
  readonly template: string;
  readonly group: Group;
  readonly asked: AskedBands;
  readonly rows: readonly Readonly<Record<string, CellValue>>[];
  readonly truth: ListedTruth;
  /** Set otherwise than it is, or cut to its list: learnt from, never judged by. */
  readonly isPerturbed: boolean;
}

/** The documents of a labelled set, each once more for every time it is to be set otherwise. `cache`: a folder that keeps pages. */
export async function setToLists(
  directory: string,
  readers: readonly DocumentReader[],
  cache: string | null,
  perturbed: number,
  random: () => number,
): Promise<readonly ListDocument[]> {
  const parent = path.basename(path.dirname(path.resolve(directory)));
  const set = `${parent === 'papers' ? 'papers-' : ''}${path.basename(directory)}`;
  const lists: ListDocument[] = [];
  for (const labelled of await readLabelledSet(directory)) {
    const checked = checkConfig(mailboxConfigInputSchema.parse(labelled.config));
    if (!checked.ok) throw new Error(`the config of ${labelled.id} is not valid`);
    const pages = await readPages(labelled, set, readers, cache);
    for (const group of checked.config.groups) {
      const rows = labelled.truth.sections[group.id];
      if (pages === null || rows === undefined) continue;
      const documentsOf = { set, template: labelled.template, group, rows };
      lists.push(...pagesToLists(pages, documentsOf, perturbed, random));
    }
  }
  return lists;
}

/** What documents are asked for that come without a config. */
const PRICED_ITEMS: Group = {
  id: 'items',
  name: 'Items',
  fields: (['Item', 'Quantity', 'Unit price', 'Amount'] as const).map((label) => ({
    key: label.toLowerCase().replace(' ', '_'),
    label,
    type: label === 'Item' ? 'text' : label === 'Quantity' ? 'number' : 'currency',
    required: false,
    hint: null,
    unit: null,
    values: null,
    formula: null,
    validator: null,
    validate: null,
  })),
};

/** So many lists that are made up: longer than receipts have, or followed by nothing. */
export function madeUpLists(count: number, random: () => number): readonly ListDocument[] {
  return Array.from({ length: count }).flatMap((_, index) => {
    const { pages, rows } = composeList(random);
    const of = { set: 'made up', template: `made up ${index % 30}`, group: PRICED_ITEMS, rows };
    return pagesToLists(pages, of, 0, random);
  });
}

/** Of a folder of composed documents those that list things, or those that have no table. */
export async function composedToLists(
  folder: string,
  which: 'listing' | 'without',
  random: () => number,
): Promise<readonly ListDocument[]> {
  const lists: ListDocument[] = [];
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.jsonl.gz')) continue;
    for await (const document of readAnnotatedLines(path.join(folder, file))) {
      const asked = askGroups(document);
      const isWithout = which === 'without';
      const groups = isWithout ? (asked.groups.length === 0 ? [PRICED_ITEMS] : []) : asked.groups;
      for (const group of groups) {
        const set = isWithout ? 'composed, nothing listed' : 'composed';
        const of = { set, template: document.template, group, rows: asked.truth[group.id] ?? [] };
        lists.push(...pagesToLists(document.pages, of, 0, random));
      }
    }
  }
  return lists;
}

function pagesToLists(
  pages: readonly Page[],
  of: Pick<ListDocument, 'set' | 'template' | 'group' | 'rows'>,
  perturbed: number,
  random: () => number,
): readonly ListDocument[] {
  const own = toList(pages, of, false);
  if (own === null) return [];
  const others = Array.from({ length: perturbed }, () => toList(perturbPages(pages, random), of, true));
  const cuts =
    perturbed > 0 ? [true, false].map((isEnd) => toList(cutToList(pages, own, isEnd), of, true)) : [];
  return [own, ...others, ...cuts].filter((list) => list !== null);
}

function toList(
  pages: readonly Page[],
  of: Pick<ListDocument, 'set' | 'template' | 'group' | 'rows'>,
  isPerturbed: boolean,
): ListDocument | null {
  const asked = groupToAskedBands(pages, of.group);
  return asked && { ...of, asked, truth: rowsToListedTruth(asked, of.rows), isPerturbed };
}

/** The list alone, as people draw around it, from the line over its first amount to its last; or all from there on. */
function cutToList(
  pages: readonly Page[],
  { asked: { bands }, truth }: ListDocument,
  isEnd: boolean,
): readonly Page[] {
  const first = Math.max(0, truth.indexOf(1) - 1);
  const last = isEnd ? truth.lastIndexOf(1) : bands.length;
  const kept = new Set(
    bands
      .slice(first, last + 1)
      .flatMap(({ band }) => band.lines.flatMap(({ words }) => words.map(({ word }) => word))),
  );
  return pages.map((page) => ({ ...page, words: page.words.filter((word) => kept.has(word)) }));
}
