import { describe, expect, it } from 'vitest';
import { addField, addGroup, changeField, duplicateField, moveField } from './edit-fields.ts';
import { type EditedConfig, editedToInput, inputToEdited } from './edited-config.ts';
import { followedNames, type TypeOfName, withTypesOfNames } from './types-of-names.ts';

const START = inputToEdited({
  fields: [{ key: 'amount', label: 'Amount', type: 'text' }],
  groups: [{ id: 'items', name: 'Items', fields: [{ key: 'price', label: 'Price', type: 'text' }] }],
});
const ITEMS = START.groups[0]?.uid ?? null;
const TYPES: readonly TypeOfName[] = [
  { name: 'Amount', scope: 'header', type: 'currency', unit: null },
  { name: 'Date', scope: 'header', type: 'date', unit: null },
  { name: 'Tax rate', scope: 'header', type: 'number', unit: '%' },
  { name: 'Date', scope: 'row', type: 'datetime', unit: null },
  { name: 'Price', scope: 'row', type: 'currency', unit: null },
];
const added = (config: EditedConfig, label: string, groupUid: string | null = null) =>
  addField(config, { groupUid, index: 1 }, label);
/** Type and unit of the second field. */
const typed = (config: EditedConfig, groupUid: string | null = null) => {
  const { fields, groups } = editedToInput(withTypesOfNames(config, TYPES));
  const field = (groupUid === null ? fields : groups?.[0]?.fields)?.[1];
  return field?.unit === undefined ? field?.type : `${field.type} ${field.unit}`;
};

describe('the type of a new field', () => {
  it('is the one that goes with its name, in the header and in a group', () => {
    const [header] = added(START, 'Date');
    expect(followedNames(header)).toEqual([{ name: 'Date', scope: 'header' }]);
    expect(typed(header)).toBe('date');
    const [row] = added(START, 'Date', ITEMS);
    expect(followedNames(row)).toEqual([{ name: 'Date', scope: 'row' }]);
    expect(typed(row, ITEMS)).toBe('datetime');
  });

  it('follows a name that changes, with its unit, into a group as well', () => {
    const [config, uid] = added(START, 'Tax rate');
    const first = withTypesOfNames(config, TYPES);
    expect(typed(first)).toBe('number %');
    const renamed = changeField(first, uid, { label: 'Date ' });
    expect(typed(renamed)).toBe('date');
    const moved = moveField(withTypesOfNames(renamed, TYPES), uid, { groupUid: ITEMS, index: 1 });
    expect(typed(moved, ITEMS)).toBe('datetime');
  });

  it('stays as it is while nobody has told what goes with the name', () => {
    const [config, uid] = added(START, 'Date');
    const dated = withTypesOfNames(config, TYPES);
    const renamed = changeField(dated, uid, { label: 'Something' });
    expect(typed(renamed)).toBe('date');
    expect(withTypesOfNames(dated, TYPES)).toBe(dated);
    expect(withTypesOfNames(dated, [])).toBe(dated);
  });

  it('is left to who sets type or unit', () => {
    const [config, uid] = added(START, 'Amount');
    const chosen = changeField(withTypesOfNames(config, TYPES), uid, { type: 'text' });
    expect(typed(changeField(chosen, uid, { label: 'Date' }))).toBe('text');
    const [copied] = duplicateField(chosen, uid);
    expect(followedNames(copied)).toEqual([]);
    const counted = changeField(withTypesOfNames(config, TYPES), uid, { unit: 'EUR' });
    expect(typed(changeField(counted, uid, { label: 'Date' }))).toBe('currency EUR');
  });

  it('touches none that a config came with', () => {
    expect(followedNames(START)).toEqual([]);
    expect(withTypesOfNames(START, TYPES)).toBe(START);
  });

  it('is asked for once a name, and for none that is empty or too long to be asked', () => {
    let config = START;
    for (const label of ['Date', 'Date', 'x'.repeat(201), 'VAT']) [config] = added(config, label);
    const [grouped, group] = addGroup(config, 'More');
    [config] = added(grouped, 'Date', group);
    const [emptied, uid] = added(config, 'Gone');
    expect(followedNames(changeField(emptied, uid, { label: ' ' }))).toEqual([
      { name: 'VAT', scope: 'header' },
      { name: 'Date', scope: 'header' },
      { name: 'Date', scope: 'row' },
    ]);
  });
});
