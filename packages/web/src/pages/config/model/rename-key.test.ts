import { describe, expect, it } from 'vitest';
import { editedToInput, inputToEdited } from './edited-config.ts';
import { renameFieldKey, renameGroupId, renameInExpression, withoutMissing } from './rename-key.ts';

const CONFIG = inputToEdited({
  fields: [
    { key: 'total', type: 'currency', formula: 'SUM(items.amount) + total_tax' },
    { key: 'total_tax', type: 'currency', validate: 'total_tax < total' },
  ],
  groups: [
    {
      id: 'items',
      name: 'Items',
      fields: [
        { key: 'amount', type: 'currency', formula: 'amount_net * 1.2' },
        { key: 'amount_net', type: 'currency', validate: 'amount_net < header.total' },
      ],
    },
  ],
  splitKeys: [{ fieldKey: 'total' }],
  layout: {
    children: [
      { type: 'field', key: 'total' },
      { type: 'table', group: 'items', tableColumns: ['amount', 'amount_net'] },
    ],
  },
});

describe('a name in an expression', () => {
  it('is replaced where it stands by itself', () => {
    expect(renameInExpression('net + net_total + NET(net)', 'net', 'base')).toBe(
      'base + net_total + NET(base)',
    );
    expect(renameInExpression('a + a.b + b.a', 'a', 'x')).toBe('x + a.b + b.a');
    expect(renameInExpression('a.b + ab + a . b', 'a.b', 'a.c')).toBe('a.c + ab + a.c');
  });

  it('is left alone in a text, and where it is a function', () => {
    expect(renameInExpression('IF(net = "net ""net""", net, 0)', 'net', 'base')).toBe(
      'IF(base = "net ""net""", base, 0)',
    );
    expect(renameInExpression('sum(sum)', 'sum', 'total')).toBe('sum(total)');
  });

  it('is no pattern', () => {
    expect(renameInExpression('a + b', 'a(', 'x')).toBe('a + b');
    expect(renameInExpression('a + b', 'a', '$&$1')).toBe('$&$1 + b');
  });
});

describe('a key that changes', () => {
  it('changes in formulas, checks, the layout and the split keys', () => {
    const renamed = editedToInput(renameFieldKey(CONFIG, null, 'total', 'gross'));
    expect(renamed.fields?.[1]?.validate).toBe('total_tax < gross');
    expect(renamed.groups?.[0]?.fields?.[1]?.validate).toBe('amount_net < header.gross');
    expect(renamed.splitKeys).toEqual([{ fieldKey: 'gross' }]);
    expect(renamed.layout?.children[0]).toEqual({ type: 'field', key: 'gross' });
  });

  it('changes as a column of its group, and in the rows themselves', () => {
    const renamed = editedToInput(renameFieldKey(CONFIG, 'items', 'amount_net', 'net'));
    expect(renamed.groups?.[0]?.fields?.[0]?.formula).toBe('net * 1.2');
    expect(renamed.layout?.children[1]?.tableColumns).toEqual(['amount', 'net']);
    const other = editedToInput(renameFieldKey(CONFIG, 'items', 'amount', 'sum'));
    expect(other.fields?.[0]?.formula).toBe('SUM(items.sum) + total_tax');
  });

  it('changes as the id of a group', () => {
    const renamed = editedToInput(renameGroupId(CONFIG, 'items', 'lines'));
    expect(renamed.fields?.[0]?.formula).toBe('SUM(lines.amount) + total_tax');
    expect(renamed.layout?.children[1]?.group).toBe('lines');
  });
});

it('takes what is gone out of the layout and the split keys', () => {
  const left = editedToInput(
    withoutMissing({
      ...CONFIG,
      fields: CONFIG.fields.slice(1),
      groups: CONFIG.groups.map((group) => ({ ...group, fields: group.fields.slice(1) })),
    }),
  );
  expect(left.splitKeys).toEqual([]);
  expect(left.layout?.children).toEqual([{ type: 'table', group: 'items', tableColumns: ['amount_net'] }]);
});
