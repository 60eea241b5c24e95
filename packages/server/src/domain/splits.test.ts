import type { CellValue, FieldDefinition, FieldType, SplitInterval } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { splitOf } from './splits.ts';

const field = (key: string, type: FieldType): FieldDefinition => ({
  key,
  type,
  label: null,
  hint: null,
  unit: null,
  values: null,
  required: false,
  formula: null,
  validator: null,
  validate: null,
});

const config = (...keys: readonly (readonly [key: string, interval?: SplitInterval])[]) => ({
  fields: [field('text', 'text'), field('date', 'date'), field('at', 'datetime'), field('n', 'number')],
  splitKeys: keys.map(([fieldKey, interval = null]) => ({ fieldKey, interval })),
});

const header = (values: Readonly<Record<string, CellValue>>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }]));

describe('the split of a document', () => {
  it('is none without split keys', () => {
    expect(splitOf(config(), header({ text: 'x' }))).toBeNull();
  });

  it('joins the values of the keys in their order', () => {
    expect(splitOf(config(['n'], ['text']), header({ text: 'DE', n: 4.5 }))).toBe('4.5 / DE');
  });

  it('takes of dates as much as the interval says, the month unless told', () => {
    const values = header({ date: '2026-03-09', at: '2026-12-31T23:59:00Z' });
    expect(splitOf(config(['date', 'year']), values)).toBe('2026');
    expect(splitOf(config(['date']), values)).toBe('2026-03');
    expect(splitOf(config(['date', 'day']), values)).toBe('2026-03-09');
    expect(splitOf(config(['at', 'month']), values)).toBe('2026-12');
  });

  it('says so when a value is missing', () => {
    expect(splitOf(config(['date'], ['text']), header({ text: null }))).toBe('(none) / (none)');
    expect(splitOf(config(['text']), header({ text: '' }))).toBe('(none)');
  });

  it('keeps its separator apart from the slashes of values', () => {
    expect(splitOf(config(['text'], ['n']), header({ text: 'a / b 100%', n: 1 }))).toBe('a %2F b 100%25 / 1');
  });
});
