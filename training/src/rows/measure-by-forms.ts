import { truthToSettled } from '@rowbox/bench';
import { createMemory, documentToExample, type Example } from '@rowbox/engine';
import type { AnnotatedDocument, AnnotatedGroup } from '../annotated-document.ts';
import { groupedBy } from '../scorer/grouped-by.ts';
import { askGroups, idToForm } from './ask-groups.ts';
import { type MeasuredRows, measureRows } from './measure-rows.ts';

/** The same documents read without a memory and with one. */
export interface MeasuredByForms {
  readonly without: readonly MeasuredRows[];
  readonly taught: readonly MeasuredRows[];
}

/** The others of each form after its first `count` documents were corrected to the truth. */
export function measureByForms(documents: readonly AnnotatedDocument[], count: number): MeasuredByForms {
  const forms = [...groupedBy(documents, ({ id }) => idToForm(id)).values()].map(sameAsked);
  const [without, taught]: [MeasuredRows[], MeasuredRows[]] = [[], []];
  for (const own of forms) {
    if (own.length <= count) continue;
    const memory = createMemory(own.slice(0, count).map(documentToTaught));
    for (const document of own.slice(count)) {
      without.push(measureRows(document));
      taught.push(measureRows(document, memory));
    }
  }
  return { without, taught };
}

/** All asked as the first one is; what lacks a table of it, or has others, is of another form. */
function sameAsked(documents: readonly AnnotatedDocument[]): readonly AnnotatedDocument[] {
  const [first] = documents;
  const shapeOf = ({ groups }: AnnotatedDocument) =>
    JSON.stringify(groups.map(({ columns }) => columns.map(({ key, type }) => [key, type])));
  return documents.flatMap((document) => {
    if (first === undefined || shapeOf(document) !== shapeOf(first)) return [];
    const groups = document.groups.map(({ rows }, at) => ({ ...(first.groups[at] as AnnotatedGroup), rows }));
    return [{ ...document, groups }];
  });
}

function documentToTaught(document: AnnotatedDocument, position: number): Example {
  const { groups, truth } = askGroups(document);
  const settled = truthToSettled({ id: document.id, truth: { data: {}, sections: truth } }, position);
  return documentToExample({ pages: document.pages, carried: [] }, { fields: [], groups }, settled);
}
