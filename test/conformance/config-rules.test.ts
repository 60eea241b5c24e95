import { expect, it } from 'vitest';
import { owner } from './under-test.ts';

type Field = Readonly<Record<string, unknown>>;
const text = (key: string, more: Field = {}): Field => ({ key, type: 'text', ...more });
const number = (key: string, more: Field = {}): Field => ({ key, type: 'number', ...more });
const many = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

const create = (config: object) => owner.ask('POST', '/api/Mailboxes', { json: { name: 'A', config } });

it('[2.20, 7.2] a config that means nothing is refused with the pointer to each mistake', async () => {
  const { id } = await owner.rowbox.createMailbox({ body: { name: 'A' } });
  const cases: readonly (readonly [pointer: string, config: object])[] = [
    ['/fields/0/type', { fields: [{ key: 'a', type: 'money' }] }],
    ['/fields/1/key', { fields: [text('a'), text('a')] }],
    ['/fields/0/values', { fields: [{ key: 'a', type: 'enum' }] }],
    ['/fields/0/formula', { fields: [number('a', { formula: '1 +' })] }],
    ['/fields/0/formula', { fields: [number('a', { formula: 'b * 2' })] }],
    ['/fields/0/formula', { fields: [number('a', { formula: 'b' }), number('b', { formula: 'a' })] }],
    ['/fields/0/validate', { fields: [number('a', { validate: 'a + 1' })] }],
    ['/fields/0/validator/kind', { fields: [text('a', { validator: { kind: 'iban' } })] }],
    ['/fields/0/validator/pattern', { fields: [text('a', { validator: { kind: 'regex', pattern: '(' } })] }],
    ['/fields/0/validator/expression', { fields: [text('a', { validator: { kind: 'formula' } })] }],
    ['/splitKeys/0/fieldKey', { splitKeys: [{ fieldKey: 'x' }] }],
    [
      '/splitKeys/0/interval',
      { fields: [{ key: 'd', type: 'date' }], splitKeys: [{ fieldKey: 'd', interval: 'week' }] },
    ],
    [
      '/groups/1/id',
      {
        groups: [
          { id: 'g', name: 'G' },
          { id: 'g', name: 'H' },
        ],
      },
    ],
    ['/groups/0/fields/0/type', { groups: [{ id: 'g', name: 'G', fields: [{ key: 'a', type: 'x' }] }] }],
    ['/layout/children/0/key', { layout: { children: [{ type: 'field', key: 'x' }] } }],
    ['/layout/children/0/type', { layout: { children: [{ type: 'tab' }] } }],
    ['/layout/children/0/group', { layout: { children: [{ type: 'table' }] } }],
  ];
  for (const [pointer, config] of cases) {
    const created = await create(config);
    expect([created.status, created.body.type]).toEqual([422, 'urn:rowbox:problem:invalid-config']);
    expect(Object.keys(created.body.errors), JSON.stringify(config)).toContain(`/config${pointer}`);
    const replaced = await owner.ask('PUT', `/api/Mailboxes/${id}/config`, { json: config });
    expect(replaced.status).toBe(422);
    expect(Object.keys(replaced.body.errors), JSON.stringify(config)).toContain(pointer);
  }
  expect((await owner.rowbox.getMailbox({ id })).config.fields).toEqual([]);
});

it('[2.20] all mistakes are told at once', async () => {
  const { body } = await create({ fields: [{ key: '1', type: 'money' }], splitKeys: [{ fieldKey: 'x' }] });
  expect(Object.keys(body.errors).sort()).toEqual([
    '/config/fields/0/key',
    '/config/fields/0/type',
    '/config/splitKeys/0/fieldKey',
  ]);
});

it('[2.19] keys begin with a letter and have at most 64 letters, digits and underscores', async () => {
  for (const key of ['a', 'Z9_', 'x'.repeat(64)]) {
    expect((await create({ fields: [text(key)] })).status, key).toBe(201);
    expect((await create({ groups: [{ id: key, name: 'G' }] })).status, key).toBe(201);
  }
  for (const key of ['', '9a', '_a', 'a-b', 'a b', 'ä', 'x'.repeat(65)]) {
    expect((await create({ fields: [text(key)] })).status, key).toBe(422);
    expect((await create({ groups: [{ id: key, name: 'G' }] })).status, key).toBe(422);
  }
  const sameOnTwoLevels = { fields: [text('a')], groups: [{ id: 'g', name: 'G', fields: [text('a')] }] };
  expect((await create(sameOnTwoLevels)).status).toBe(201);
});

it('[2.19] 200 fields a level, 20 groups, 10 split keys and 500 values are taken, and no more', async () => {
  const fields = (count: number) => many(count, (index) => text(`f${index}`));
  const values = (count: number) => [{ key: 'a', type: 'enum', values: many(count, (index) => `v${index}`) }];
  const groups = (count: number) => many(count, (index) => ({ id: `g${index}`, name: 'G' }));
  const splits = (count: number) => many(count, (index) => ({ fieldKey: `f${index}` }));
  for (const [most, config] of [
    [200, (count: number) => ({ fields: fields(count) })],
    [200, (count: number) => ({ groups: [{ id: 'g', name: 'G', fields: fields(count) }] })],
    [20, (count: number) => ({ groups: groups(count) })],
    [10, (count: number) => ({ fields: fields(count), splitKeys: splits(count) })],
    [500, (count: number) => ({ fields: values(count) })],
  ] as const) {
    expect((await create(config(most))).status).toBe(201);
    expect((await create(config(most + 1))).status).toBe(422);
  }
});

it('[7.43] a mistake in an expression tells where it stands', async () => {
  const { body } = await create({ fields: [number('net'), number('a', { formula: 'net * nett' })] });
  expect(body.errors['/config/fields/1/formula'][0]).toContain('character 7');
});

it('[7.4] a config of another form is malformed, not meaningless', async () => {
  for (const config of [
    { fields: 'a' },
    { fields: [{ type: 'text' }] },
    { fields: [{ key: 1, type: 'text' }] },
    'x',
  ]) {
    expect((await create(config as object)).status).toBe(400);
  }
});
