import type { Group } from '@rowbox/contract';
import type { Table } from '../tables/table.ts';
import type { Conventions } from '../values/reading.ts';
import { toFieldDefinition } from './field-definition.ts';
import { tableToGroup } from './table-to-group.ts';

const MOST_GROUPS = 20;

/** Asked for where no table shows them: a list of priced things as receipts print it, and the parties of an agreement. */
export const PROBED_GROUPS: readonly Group[] = [
  {
    id: 'items',
    name: 'Line items',
    fields: [
      toFieldDefinition('itemNumber', 'Item number', 'text'),
      toFieldDefinition('description', 'Description', 'text'),
      toFieldDefinition('quantity', 'Quantity', 'number'),
      toFieldDefinition('unitPrice', 'Unit price', 'currency'),
      toFieldDefinition('vatRate', 'VAT rate', 'number'),
      toFieldDefinition('amount', 'Amount', 'currency'),
    ],
  },
  {
    id: 'parties',
    name: 'Parties',
    fields: [toFieldDefinition('name', 'Name', 'text', { hint: 'Party of the agreement' })],
  },
];

/** The groups that a document's tables make. Tables with the same columns are one; one row is a list only of items. */
export function tablesToGroups(tables: readonly Table[], conventions: Conventions): Group[] {
  const groups: Group[] = [];
  for (const table of tables) {
    const group = tableToGroup(table, conventions, `table${groups.length + 1}`);
    if (group === null || (table.rows.length < 2 && group.id !== 'items')) continue;
    if (groups.some((other) => other.id === group.id || hasSameColumns(other, group))) continue;
    if (groups.length < MOST_GROUPS) groups.push(group);
  }
  return groups;
}

export function hasSameColumns(a: Group, b: Group): boolean {
  const shared = a.fields.filter(({ key }) => b.fields.some((other) => other.key === key)).length;
  return shared * 2 >= Math.max(a.fields.length, b.fields.length);
}
