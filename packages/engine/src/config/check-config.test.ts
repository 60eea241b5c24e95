import { type MailboxConfigInput, mailboxConfigInputSchema } from '@rowbox/contract';
import { describe, expect, it } from 'vitest';
import { checkConfig } from './check-config.ts';

type Field = NonNullable<MailboxConfigInput['fields']>[number];
const text = (key: string, more: Partial<Field> = {}): Field => ({ key, type: 'text', ...more });
const number = (key: string, more: Partial<Field> = {}): Field => ({ key, type: 'number', ...more });

function errorsOf(input: MailboxConfigInput): readonly string[] {
  const checked = checkConfig(input);
  return checked.ok ? [] : checked.errors.map(({ pointer, message }) => `${pointer} ${message}`);
}

describe('checkConfig', () => {
  it('fills in what a config leaves out', () => {
    const checked = checkConfig({
      fields: [{ key: 'total', type: 'currency' }],
      groups: [{ id: 'items', name: 'Items', fields: [text('name', { formula: ' ' })] }],
      splitKeys: [{ fieldKey: 'total' }],
    });
    expect(checked.ok && checked.config).toEqual({
      name: null,
      hint: null,
      fields: [
        {
          key: 'total',
          label: null,
          type: 'currency',
          hint: null,
          unit: null,
          values: null,
          required: false,
          formula: null,
          validator: null,
          validate: null,
        },
      ],
      groups: [
        {
          id: 'items',
          name: 'Items',
          fields: [
            {
              key: 'name',
              label: null,
              type: 'text',
              hint: null,
              unit: null,
              values: null,
              required: false,
              formula: null,
              validator: null,
              validate: null,
            },
          ],
        },
      ],
      splitKeys: [{ fieldKey: 'total', interval: null }],
    });
  });

  it('accepts an empty config', () => {
    expect(checkConfig({})).toMatchObject({ ok: true, layout: { children: [] } });
  });

  it('makes a layout with a card of the header and a table for every group', () => {
    const checked = checkConfig({
      name: 'Invoices',
      fields: [text('number', { label: 'Invoice number' }), { key: 'to', type: 'address' }],
      groups: [{ id: 'items', name: 'Line items', fields: [text('name'), number('amount')] }],
    });
    expect(checked.ok && checked.layout).toEqual({
      label: 'Invoices',
      children: [
        {
          type: 'card',
          children: [
            {
              type: 'grid',
              span: 2,
              children: [
                { type: 'field', key: 'number', label: 'Invoice number', control: 'text', span: 1 },
                { type: 'field', key: 'to', label: 'to', control: 'textarea', span: 2 },
              ],
            },
          ],
        },
        { type: 'heading', level: 2, label: 'Line items' },
        { type: 'table', group: 'items', tableColumns: ['name', 'amount'] },
      ],
    });
  });

  it('makes a layout that its own check and schema accept', () => {
    const input: MailboxConfigInput = {
      fields: [text('a')],
      groups: [{ id: 'g', name: 'G', fields: [text('b')] }],
    };
    const first = checkConfig(input);
    const layout = first.ok ? first.layout : null;
    const again = mailboxConfigInputSchema.parse(JSON.parse(JSON.stringify({ ...input, layout })));
    expect(checkConfig(again)).toEqual(first);
  });

  it.each<[string, MailboxConfigInput, readonly string[]]>([
    [
      'an unknown type',
      { fields: [{ key: 'a', type: 'curency' }] },
      ['/fields/0/type "curency" is not a field type. Did you mean "currency"?'],
    ],
    [
      'a key that starts with a digit',
      { fields: [text('1a')] },
      ['/fields/0/key The key "1a" has to start with a letter'],
    ],
    ['a key of 65 letters', { fields: [text('a'.repeat(65))] }, ['/fields/0/key']],
    ['an empty key', { fields: [text('')] }, ['/fields/0/key The key is empty.']],
    [
      'a key used twice',
      { fields: [text('a'), text('b'), text('a')] },
      ['/fields/2/key The key "a" is used twice.'],
    ],
    [
      'a group id used twice',
      {
        groups: [
          { id: 'g', name: 'G' },
          { id: 'g', name: 'H' },
        ],
      },
      ['/groups/1/id The group id "g" is used twice.'],
    ],
    ['a group id with a blank', { groups: [{ id: 'line items', name: 'G' }] }, ['/groups/0/id']],
    ['a group without a name', { groups: [{ id: 'g', name: ' ' }] }, ['/groups/0/name']],
    ['an enum without values', { fields: [{ key: 'a', type: 'enum' }] }, ['/fields/0/values An enum needs']],
    [
      'an enum value twice',
      { fields: [{ key: 'a', type: 'enum', values: ['x', 'y', 'x'] }] },
      ['/fields/0/values/2 The value "x" is listed twice.'],
    ],
    [
      'enum values alike but for case',
      { fields: [{ key: 'a', type: 'enum', values: ['Été', 'ete'] }] },
      ['/fields/0/values/1 "ete" and "Été" differ only'],
    ],
    [
      '501 enum values',
      { fields: [{ key: 'a', type: 'enum', values: Array.from({ length: 501 }, (_, i) => `v${i}`) }] },
      ['/fields/0/values There are 501 allowed values; 500 is the most.'],
    ],
    [
      '201 fields',
      { fields: Array.from({ length: 201 }, (_, i) => text(`a${i}`)) },
      ['/fields There are 201 fields on this level; 200 is the most.'],
    ],
    [
      '21 groups',
      { groups: Array.from({ length: 21 }, (_, i) => ({ id: `g${i}`, name: 'G' })) },
      ['/groups There are 21 groups; 20 is the most.'],
    ],
    [
      '11 split keys',
      {
        fields: Array.from({ length: 11 }, (_, i) => text(`a${i}`)),
        splitKeys: Array.from({ length: 11 }, (_, i) => ({ fieldKey: `a${i}` })),
      },
      ['/splitKeys There are 11 split keys; 10 is the most.'],
    ],
    [
      'a validator of unknown kind',
      { fields: [text('a', { validator: { kind: 'iban' } })] },
      ['/fields/0/validator/kind "iban" is not a kind of validator.'],
    ],
    [
      'a regex without pattern',
      { fields: [text('a', { validator: { kind: 'regex' } })] },
      ['/fields/0/validator/pattern A regex validator needs a pattern.'],
    ],
    [
      'a regex that does not compile',
      { fields: [text('a', { validator: { kind: 'regex', pattern: '(' } })] },
      ['/fields/0/validator/pattern The pattern cannot be used: missing closing )'],
    ],
    [
      'a regex that looks ahead',
      { fields: [text('a', { validator: { kind: 'regex', pattern: 'a(?=b)' } })] },
      ['/fields/0/validator/pattern The pattern cannot be used: look-ahead'],
    ],
    [
      'a formula validator without expression',
      { fields: [text('a', { validator: { kind: 'formula' } })] },
      ['/fields/0/validator/expression'],
    ],
    [
      'a ZIP code in a number',
      { fields: [number('zip', { validator: { kind: 'usZip' } })] },
      ['/fields/0/validator/kind ZIP codes can start with 0'],
    ],
    [
      'a formula that does not parse',
      { fields: [number('a', { formula: '1 +' })] },
      ['/fields/0/formula The expression stops where a value should follow. (at the end)'],
    ],
    [
      'a formula of an unknown field',
      { fields: [number('net'), number('a', { formula: 'nett * 2' })] },
      ['/fields/1/formula There is no field "nett"; did you mean "net"? (character 1)'],
    ],
    [
      'a check that is a number',
      { fields: [number('net', { validate: 'net * 2' })] },
      ['/fields/0/validate A check has to be true or false, but this gives a number. (character 1)'],
    ],
    [
      'a validator that is a text',
      { fields: [text('a', { validator: { kind: 'formula', expression: 'a & "x"' } })] },
      ['/fields/0/validator/expression A check has to be true or false'],
    ],
    [
      'a formula of the wrong type',
      { fields: [number('a', { formula: '1 = 2' })] },
      ['/fields/0/formula This gives true or false, but the field holds a number.'],
    ],
    [
      'a formula that gives a column',
      {
        fields: [number('a', { formula: 'g.b * 2' })],
        groups: [{ id: 'g', name: 'G', fields: [number('b')] }],
      },
      ['/fields/0/formula This gives a value for every row'],
    ],
    [
      'a split key of no field',
      { splitKeys: [{ fieldKey: 'x' }] },
      ['/splitKeys/0/fieldKey There is no header field "x".'],
    ],
    [
      'a split key twice',
      { fields: [text('a')], splitKeys: [{ fieldKey: 'a' }, { fieldKey: 'a' }] },
      ['/splitKeys/1/fieldKey The split key "a" is used twice.'],
    ],
    [
      'an unknown interval',
      { fields: [{ key: 'd', type: 'date' }], splitKeys: [{ fieldKey: 'd', interval: 'week' }] },
      ['/splitKeys/0/interval "week" is not an interval. There are year, month, day.'],
    ],
    [
      'a layout node of unknown kind',
      { layout: { children: [{ type: 'tab' }] } },
      ['/layout/children/0/type "tab" is not a kind of layout node.'],
    ],
    [
      'an unknown control',
      { fields: [text('a')], layout: { children: [{ type: 'field', key: 'a', control: 'slider' }] } },
      ['/layout/children/0/control "slider" is not a control.'],
    ],
    [
      'a layout field of no key',
      { layout: { children: [{ type: 'card', children: [{ type: 'field' }] }] } },
      ['/layout/children/0/children/0/key A field node needs'],
    ],
    [
      'a layout field that does not exist',
      { fields: [text('total')], layout: { children: [{ type: 'field', key: 'totl' }] } },
      ['/layout/children/0/key There is no field "totl" to show here; did you mean "total"?'],
    ],
    [
      'a table where there is no group',
      { layout: { children: [{ type: 'table' }] } },
      ['/layout/children/0/group A table shows the rows of a group, but there is no group.'],
    ],
    [
      'a table that leaves open which group',
      {
        groups: [
          { id: 'g', name: 'G' },
          { id: 'h', name: 'H' },
        ],
        layout: { children: [{ type: 'table' }] },
      },
      ['/layout/children/0/group A table has to name its group where there are several: g, h.'],
    ],
    [
      'a table column that does not exist',
      {
        groups: [{ id: 'g', name: 'G', fields: [text('b')] }],
        layout: { children: [{ type: 'table', tableColumns: ['b', 'c'] }] },
      },
      ['/layout/children/0/tableColumns/1 There is no field "c"'],
    ],
  ])('refuses %s', (_what, input, expected) => {
    const errors = errorsOf(input);
    expect(errors).toHaveLength(expected.length);
    for (const [index, start] of expected.entries()) expect(errors[index]).toContain(start);
  });

  it('accepts a table without group when there is one group, and column keys of that group', () => {
    expect(
      errorsOf({
        groups: [{ id: 'g', name: 'G', fields: [text('b')] }],
        layout: { children: [{ type: 'table', tableColumns: ['b'] }] },
      }),
    ).toEqual([]);
  });

  it('accepts a group whose id is the key of a header field', () => {
    expect(
      errorsOf({
        fields: [number('items', { formula: 'SUM(items.price)' })],
        groups: [
          {
            id: 'items',
            name: 'Items',
            fields: [number('price'), number('share', { formula: 'price / items' })],
          },
        ],
      }),
    ).toEqual([]);
  });

  it('shows the way around a circle of formulas through header and rows', () => {
    expect(
      errorsOf({
        fields: [number('total', { formula: 'SUM(items.share)' }), number('rate', { formula: 'total / 2' })],
        groups: [{ id: 'items', name: 'Items', fields: [number('share', { formula: 'rate * 2' })] }],
      }),
    ).toEqual(['/fields/0/formula The formula depends on itself: total → items.share → rate → total.']);
  });

  it('finds a formula that reads itself', () => {
    expect(errorsOf({ fields: [number('a', { formula: 'a + 1' })] })).toEqual([
      '/fields/0/formula The formula depends on itself: a → a.',
    ]);
  });

  it('does not report what merely refers to a field with a mistake of its own', () => {
    expect(
      errorsOf({ fields: [{ key: 'a', type: 'money' }, number('b', { formula: 'a * 2' })] }),
    ).toHaveLength(1);
  });

  it('reports all mistakes at once, in the same order each time, and at most 100', () => {
    const input: MailboxConfigInput = {
      fields: Array.from({ length: 150 }, (_, index) => ({ key: `f${index}`, type: 'money' })),
    };
    expect(errorsOf(input)).toHaveLength(100);
    expect(errorsOf(input)).toEqual(errorsOf(input));
  });

  it('takes a chain of 200 formulas', () => {
    const fields = Array.from({ length: 200 }, (_, index) =>
      number(`f${index}`, index === 199 ? {} : { formula: `f${index + 1} + 1` }),
    );
    expect(errorsOf({ fields })).toEqual([]);
  });
});

describe('the schema of a layout', () => {
  it('refuses a layout nested too deep before it recurses', () => {
    let node = '{"type":"grid"}';
    for (let depth = 0; depth < 20_000; depth += 1) node = `{"type":"grid","children":[${node}]}`;
    const parsed = mailboxConfigInputSchema.safeParse(JSON.parse(`{"layout":{"children":[${node}]}}`));
    expect(parsed.error?.issues).toMatchObject([
      { path: ['layout'], message: expect.stringContaining('12 levels') },
    ]);
  });
});
