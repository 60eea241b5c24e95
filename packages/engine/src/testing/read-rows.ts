import type { FieldDefinition, FieldType, Group } from '@rowbox/contract';
import { layOut } from '../layout/lay-out.ts';
import type { Page } from '../page/page.ts';
import { documentToParties } from '../prose/document-to-parties.ts';
import { layoutToPassages } from '../prose/layout-to-passages.ts';
import { type DocumentRows, tablesToRows } from '../rows/tables-to-rows.ts';
import { textsToConventions } from '../values/conventions.ts';

/** A field with nothing configured but what it is called and what it holds. For tests. */
export function field(
  key: string,
  label: string,
  type: FieldType,
  hint: string | null = null,
): FieldDefinition {
  return {
    key,
    label,
    type,
    hint,
    unit: null,
    values: null,
    required: false,
    formula: null,
    validator: null,
    validate: null,
  };
}

/** Line items as most configs ask for them. For tests. */
export const ITEMS: Group = {
  id: 'items',
  name: 'Line items',
  fields: [
    field('item_number', 'Item number', 'text'),
    field('description', 'Description', 'text'),
    field('quantity', 'Quantity', 'number'),
    field('price', 'Unit price', 'currency'),
    field('amount', 'Line total', 'currency'),
  ],
};

/** Reads the rows of a page, or of several, for some groups. For tests. */
export function rowsOf(page: Page | readonly Page[], ...groups: readonly Group[]): DocumentRows {
  const layout = layOut([page].flat());
  const conventions = textsToConventions(layout.pages.flatMap((laid) => laid.lines.map((line) => line.text)));
  const parties = documentToParties(layout, layoutToPassages(layout));
  return tablesToRows(layout, groups, conventions, parties);
}

/** The values of a group's rows, those that are absent left out. For tests. */
export function valuesOf(page: Page | readonly Page[], group: Group): Record<string, unknown>[] {
  const rows = rowsOf(page, group).groups[group.id]?.rows ?? [];
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([key, { value }]) => (value === null ? [] : [[key, value]])),
    ),
  );
}
