import type { FieldValue } from '@rowbox/contract';
import type { FieldValues } from '../result.ts';
import { boxAsDisplayed } from './box-as-displayed.ts';
import type { Page } from './page.ts';

/** Values whose citations point at the pages as a viewer displays them, made of values that cite the pages as read. */
export function citationsAsDisplayed(values: FieldValues, pages: readonly Page[]): FieldValues {
  if (pages.every(({ straightening }) => straightening === undefined)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, citationAsDisplayed(value, pages)]),
  );
}

function citationAsDisplayed(value: FieldValue, pages: readonly Page[]): FieldValue {
  const { citation } = value;
  const page = citation === null ? undefined : pages[citation.page - 1];
  if (citation === null || page === undefined) return value;
  const [left, top, right, bottom] = citation.box;
  const box = boxAsDisplayed(page, { left, top, right, bottom });
  return { ...value, citation: { ...citation, box: [box.left, box.top, box.right, box.bottom] } };
}
