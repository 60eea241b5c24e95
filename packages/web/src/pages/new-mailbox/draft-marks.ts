import type { Schema } from '@rowbox/client';
import { type Choices, pathOf } from './draft-choices.ts';

type Draft = Schema<'ConfigDraft'>;
type Sample = Draft['samples'][number];
type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Where something that is proposed stands on the sample. */
export interface DraftMark {
  /** By which the proposal is known: see `pathOf`; of a group its id and a slash. */
  readonly path: string;
  readonly name: string;
  /** From 1. */
  readonly page: number;
  readonly box: Box;
  /** A table as a whole, around its cells. */
  readonly isTable: boolean;
  /** Whether its name is written at it: of a column only at its first cell. */
  readonly isNamed: boolean;
}

/** The sample that is shown: the first that could be read; its place among all, from 1. */
export function shownSample(draft: Draft): { readonly sample: Sample; readonly number: number } | null {
  const index = draft.samples.findIndex(({ pageCount }) => (pageCount ?? 0) > 0);
  const sample = draft.samples[index];
  return sample ? { sample, number: index + 1 } : null;
}

export const groupPath = (group: string): string => `${group}/`;

/** What is kept of the proposals, at its places on the sample. */
export function draftMarks(
  config: NonNullable<Draft['config']>,
  sample: Sample,
  choices: Choices,
): readonly DraftMark[] {
  const header = config.fields.flatMap(({ key }) => {
    const citation = sample.citations[key];
    const choice = choices[pathOf(null, key)];
    if (!citation || !choice?.kept) return [];
    const { page, box } = citation;
    return [
      { path: key, name: choice.label, page, box: box as unknown as Box, isTable: false, isNamed: true },
    ];
  });
  return [...header, ...config.groups.flatMap((group) => tableMarks(group, sample, choices))];
}

function tableMarks(
  { id, name, fields }: NonNullable<Draft['config']>['groups'][number],
  sample: Sample,
  choices: Choices,
): readonly DraftMark[] {
  const named = new Set<string>();
  const cells = (sample.sections[id] ?? []).flatMap((row) =>
    fields.flatMap(({ key }): readonly DraftMark[] => {
      const citation = row.citations[key];
      const path = pathOf(id, key);
      const choice = choices[path];
      if (!citation || !choice?.kept) return [];
      const isNamed = !named.has(path);
      named.add(path);
      const box = citation.box as unknown as Box;
      return [{ path, name: choice.label, page: citation.page, box, isTable: false, isNamed }];
    }),
  );
  const pages = [...new Set(cells.map(({ page }) => page))];
  const around = pages.map((page): DraftMark => {
    const boxes = cells.filter((cell) => cell.page === page).map(({ box }) => box);
    const edge = (side: 0 | 1 | 2 | 3) => boxes.map((box) => box[side]);
    const box: Box = [
      Math.min(...edge(0)) - MARGIN,
      Math.min(...edge(1)) - MARGIN,
      Math.max(...edge(2)) + MARGIN,
      Math.max(...edge(3)) + MARGIN,
    ];
    return { path: groupPath(id), name, page, box, isTable: true, isNamed: false };
  });
  return [...around, ...cells];
}

/** Room between a table's cells and its frame, in fractions of the page. */
const MARGIN = 0.006;
