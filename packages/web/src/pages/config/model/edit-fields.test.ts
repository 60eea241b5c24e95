import { describe, expect, it } from 'vitest';
import {
  addField,
  addGroup,
  changeField,
  duplicateField,
  moveField,
  removeField,
  stepField,
} from './edit-fields.ts';
import { type EditedConfig, editedToInput, inputToEdited } from './edited-config.ts';

const START = inputToEdited({
  fields: [
    { key: 'a', type: 'text' },
    { key: 'b', type: 'text' },
  ],
  groups: [{ id: 'g', name: 'G', fields: [{ key: 'a', type: 'text' }] }],
});
const uidOf = (config: EditedConfig, key: string) =>
  config.fields.find((field) => field.key === key)?.uid ?? '';
const keysOf = (config: EditedConfig) => {
  const { fields, groups } = editedToInput(config);
  return [fields?.map(({ key }) => key), groups?.map((group) => group.fields?.map(({ key }) => key))];
};

describe('a field', () => {
  it('has a key that follows its name until somebody sets one', () => {
    const [added, uid] = addField(START, { groupUid: null, index: 2 }, 'Invoice no.');
    expect(keysOf(added)).toEqual([['a', 'b', 'invoiceNo'], [['a']]]);
    const renamed = changeField(added, uid, { label: 'Number of the bill' });
    expect(renamed.fields[2]?.key).toBe('numberOfTheBill');
    const set = changeField(changeField(renamed, uid, { key: 'number' }), uid, { label: 'Other' });
    expect(set.fields[2]).toMatchObject({ key: 'number', label: 'Other' });
  });

  it('gets a key of its own beside one of the same name', () => {
    const [added] = addField(START, { groupUid: null, index: 0 }, 'A');
    expect(keysOf(added)[0]).toEqual(['a2', 'a', 'b']);
    const [copied] = duplicateField(START, uidOf(START, 'b'));
    expect(keysOf(copied)[0]).toEqual(['a', 'b', 'b2']);
  });

  it('goes up and down, into the group below and out of it again', () => {
    const uid = uidOf(START, 'b');
    const into = stepField(START, uid, 1);
    expect(keysOf(into)).toEqual([['a'], [['b', 'a']]]);
    expect(keysOf(stepField(into, uid, -1))).toEqual([['a', 'b'], [['a']]]);
    expect(keysOf(stepField(START, uid, -1))[0]).toEqual(['b', 'a']);
    const last = stepField(stepField(into, uid, 1), uid, 1);
    expect(keysOf(last)).toEqual([['a'], [['a', 'b']]]);
  });

  it('is dropped before the one it is dropped on, whichever way it came', () => {
    const [a, b] = [uidOf(START, 'a'), uidOf(START, 'b')];
    expect(keysOf(moveField(START, a, { groupUid: null, index: 2 }))[0]).toEqual(['b', 'a']);
    expect(keysOf(moveField(START, b, { groupUid: null, index: 0 }))[0]).toEqual(['b', 'a']);
    const group = START.groups[0]?.uid ?? null;
    expect(keysOf(moveField(START, a, { groupUid: group, index: 0 }))).toEqual([['b'], [['a2', 'a']]]);
  });

  it('is gone once it is removed', () => {
    expect(keysOf(removeField(START, uidOf(START, 'a')))).toEqual([['b'], [['a']]]);
  });
});

it('makes a group whose id follows its name', () => {
  const [added] = addGroup(START, 'Line items');
  expect(added.groups[1]).toMatchObject({ id: 'lineItems', name: 'Line items', fields: [] });
});
