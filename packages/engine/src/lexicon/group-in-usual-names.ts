import type { Group } from '@rowbox/contract';
import { fieldToProfile } from './field-profile.ts';
import { fieldToUsual } from './usual-names.ts';

/**
 * A group under the names that documents print for its columns, where people call them otherwise (`What`, `How many`): a column is
 * named anew unless another one has that meaning. The same group where there is nothing to name.
 */
export function inUsualNames(group: Group): Group {
  const before = known.get(group);
  if (before !== undefined) return before;
  const usual = group.fields.map((field) => fieldToUsual(field, 'row'));
  const taken = new Set(
    group.fields.flatMap((field, index) =>
      usual[index]?.length === 0 ? [fieldToProfile(field, 'row').term] : [],
    ),
  );
  const fields = group.fields.map((field, index) => {
    const named = usual[index]?.find((other) => !taken.has(fieldToProfile(other, 'row').term));
    if (named === undefined) return field;
    taken.add(fieldToProfile(named, 'row').term);
    return { ...field, label: named.label };
  });
  const result = fields.some((field, index) => field !== group.fields[index]) ? { ...group, fields } : group;
  known.set(group, result);
  return result;
}

const known = new WeakMap<Group, Group>();
