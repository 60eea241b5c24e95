import type { FieldDefinition } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { runSteps } from '../run-steps.ts';
import { formulaOrder } from './formula-order.ts';

function number(key: string, formula: string | null = null): FieldDefinition {
  const nothing = { label: null, hint: null, unit: null, values: null, validator: null, validate: null };
  return { key, type: 'number', formula, required: false, ...nothing };
}

function orderOf(
  fields: readonly FieldDefinition[],
  rows: readonly FieldDefinition[] = [],
): readonly string[] {
  const order = runSteps(formulaOrder({ fields, groups: [{ id: 'rows', name: 'Rows', fields: rows }] }));
  if (!order.ok) return order.problems.map(({ group, key, message }) => `${group}/${key}: ${message}`);
  return order.steps.map(({ group, key }) => (group === null ? key : `${group}.${key}`));
}

describe('formulaOrder', () => {
  it('keeps the order of the config where nothing demands another', () => {
    expect(orderOf([number('b', '1'), number('a', '2')], [number('c', '3')])).toEqual(['b', 'a', 'rows.c']);
  });

  it('puts what is read before what reads it, across header and rows', () => {
    expect(
      orderOf(
        [
          number('grand', 'net + tax'),
          number('tax', 'net * 0.2'),
          number('net', 'SUM(rows.sum)'),
          number('input'),
        ],
        [number('share', 'sum / net'), number('sum', 'price * 2'), number('price')],
      ),
    ).toEqual(['rows.sum', 'net', 'tax', 'grand', 'rows.share']);
  });

  it('finds every circle and names its way', () => {
    expect(orderOf([number('a', 'b'), number('b', 'a'), number('c', 'c + 1'), number('d', 'a')])).toEqual([
      'null/a: The formula depends on itself: a → b → a.',
      'null/c: The formula depends on itself: c → c.',
    ]);
    expect(orderOf([number('a', 'MAX(rows.x)')], [number('x', 'rows.y'), number('y', 'a')])).toEqual([
      'null/a: The formula depends on itself: a → rows.x → rows.y → a.',
    ]);
  });

  it('reports formulas that cannot be used beside circles', () => {
    expect(orderOf([number('a', 'a'), number('b', 'nope')])).toEqual([
      'null/b: There is no field "nope". (character 1)',
      'null/a: The formula depends on itself: a → a.',
    ]);
  });

  it('shortens a long circle', () => {
    const fields = Array.from({ length: 50 }, (_, index) => number(`f${index}`, `f${(index + 1) % 50}`));
    expect(orderOf(fields)).toEqual([
      'null/f0: The formula depends on itself: f0 → f1 → f2 → f3 → f4 → f5 → … → f46 → f47 → f48 → f49 → f0.',
    ]);
  });
});
