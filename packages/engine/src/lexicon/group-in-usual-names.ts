import type { Group } from '@rowbox/contract';
import { fieldsToUsual } from './usual-names.ts';

/**
 * A group under the names that documents print for its columns, where people call them otherwise (`What`, `How many`): a column is
 * named anew unless another one has that meaning. The same group where there is nothing to name.
 */
export function inUsualNames(group: Group): Group {
  const before = known.get(group);
  if (before !== undefined) return before;
  const usual = fieldsToUsual(group.fields, 'row', ({ term }) => term);
  const fields = group.fields.map((field, index) => {
    const label = usual[index]?.label;
    return label === undefined ? field : { ...field, label };
  });
  const result = usual.some((field) => field !== null) ? { ...group, fields } : group;
  known.set(group, result);
  return result;
}

const known = new WeakMap<Group, Group>();
