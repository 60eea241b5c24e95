import { type ScoredValue, scoreDocument } from '@rowbox/bench';
import type { CellValue } from '@rowbox/contract';
import { documentToRows, type Memory } from '@rowbox/engine';
import type { AnnotatedDocument } from '../annotated-document.ts';
import { textToHash } from '../generator/random.ts';
import { askGroups } from './ask-groups.ts';
import { countErrors, NO_ERRORS, type RowErrors } from './count-errors.ts';

/** `closed`: layouts whose errors nobody looks at, so that their figure tells what carries over. */
export type Half = 'open' | 'closed';

/** How the tables of one document were read. */
export interface MeasuredRows {
  readonly id: string;
  readonly template: string;
  readonly half: Half;
  readonly right: number;
  /** Twice the right ones and all that is wrong, missing or too much: what F1 is a share of. */
  readonly whole: number;
  readonly errors: RowErrors;
  readonly read: Readonly<Record<string, readonly Readonly<Record<string, CellValue>>[]>>;
  readonly truth: MeasuredRows['read'];
  readonly wrong: readonly ScoredValue[];
}

function templateToHalf(template: string): Half {
  return textToHash(`rows of ${template}`) % 2 === 0 ? 'open' : 'closed';
}

/** Asks the engine for the tables of a document, by what others taught, and scores their cells. */
export function measureRows(document: AnnotatedDocument, memory?: Memory): MeasuredRows {
  const { groups, truth } = askGroups(document);
  const { rows } = documentToRows(document.pages, groups, memory);
  const read = Object.fromEntries(groups.map(({ id }) => [id, (rows.groups[id]?.rows ?? []).map(toCells)]));
  const scored = scoreDocument(
    { fields: [], groups },
    { data: {}, sections: truth },
    { data: {}, sections: read },
  );
  const errors = { ...NO_ERRORS } as Record<keyof RowErrors, number>;
  for (const { id } of groups) {
    const own = countErrors(
      scored.filter(({ group }) => group === id),
      truth[id] ?? [],
      read[id] ?? [],
    );
    for (const kind of ERROR_KINDS) errors[kind] += own[kind];
  }
  const count = (outcome: ScoredValue['outcome']) =>
    scored.filter((value) => value.outcome === outcome).length;
  const right = count('right');
  const whole = 2 * right + 2 * count('wrong') + count('missing') + count('spurious');
  const { id, template } = document;
  const wrong = scored.filter(({ outcome }) => outcome !== 'right');
  return { id, template, half: templateToHalf(template), right, whole, errors, read, truth, wrong };
}

export const ERROR_KINDS = Object.keys(NO_ERRORS) as (keyof RowErrors)[];

function toCells(row: Readonly<Record<string, { readonly value: CellValue }>>): Record<string, CellValue> {
  return Object.fromEntries(Object.entries(row).map(([key, { value }]) => [key, value]));
}
