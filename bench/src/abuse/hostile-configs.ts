import type { Attack } from './attacks.ts';
import { sendRaw } from './raw-request.ts';

/* Configs and their formulas, made to be long in parsing, checking or computing. */

const FIELDS = 200;

interface WrittenField {
  readonly key: string;
  readonly type: string;
  readonly [member: string]: unknown;
}

const fields = (make: (index: number) => Omit<WrittenField, 'key'>, count = FIELDS): WrittenField[] =>
  Array.from({ length: count }, (_, index) => ({ key: `f${index}`, ...make(index) }) as WrittenField);

const LONGEST = 2000;
const text = (formula: string) => ({ type: 'text', formula });

const configs: Readonly<Record<string, () => object>> = {
  'a chain of 200 formulas': () => ({
    fields: fields((index) => ({ type: 'number', ...(index > 0 && { formula: `f${index - 1} + 1` }) })),
  }),
  '200 formulas of all the others': () => ({
    fields: fields((index) => ({
      type: 'number',
      formula: index === 0 ? '1' : Array.from({ length: index }, (_, other) => `f${other}`).join('+'),
    })),
  }),
  '200 formulas as long as may be': () => ({
    fields: fields(() => ({ type: 'number', formula: `1${'+1'.repeat(LONGEST / 2 - 1)}` })),
  }),
  '200 formulas as deep as may be': () => ({
    fields: fields(() => ({ type: 'number', formula: `${'('.repeat(60)}1${')'.repeat(60)}` })),
  }),
  '200 formulas of 300 brackets that do not close': () => ({
    fields: fields(() => ({ type: 'number', formula: '('.repeat(300) })),
  }),
  'powers of powers': () => ({
    fields: fields(() => ({ type: 'number', formula: '9^9^9^9' })),
  }),
  'numbers of 200 digits divided': () => ({
    fields: fields(() => ({ type: 'number', formula: `${'9'.repeat(200)}/${'7'.repeat(200)}` })),
  }),
  'texts that grow by half at every field': () => ({
    fields: fields((index) => text(index === 0 ? '"xxxxxxxxxx"' : `f${index - 1} & f${index - 1}`)),
  }),
  'texts replaced in texts': () => ({
    fields: fields((index) =>
      text(index === 0 ? '"xxxxxxxxxx"' : `SUBSTITUTE(f${index - 1}, "x", f${index - 1})`),
    ),
  }),
  'hostile patterns': () => ({
    fields: fields(() => ({
      type: 'text',
      validator: { kind: 'regex', pattern: `(${'a?'.repeat(200)}${'a'.repeat(200)})+$` },
    })),
  }),
  'patterns of counted repeats': () => ({
    fields: fields(() => ({
      type: 'text',
      validator: { kind: 'regex', pattern: '((a{1,100}){1,100}){1,10}' },
    })),
  }),
  'products over 10,000 rows': () => overColumns(`SUM(${times(200, 'items.a', '*')})`),
  'texts over 10,000 rows': () => overColumns(times(60, 'COUNTA(TEXT(items.a,"#,##0.00"))', '+')),
  'roots over 10,000 rows': () => overColumns('SUM(items.a^0.333)'),
  'a sum of all rows in each of 10,000': () => ({
    groups: [
      {
        id: 'items',
        name: 'Items',
        fields: [
          { key: 'a', type: 'number' },
          { key: 'b', type: 'number', formula: 'SUM(items.a)' },
        ],
      },
    ],
  }),
  '20 groups of 200 fields': () => ({
    groups: Array.from({ length: 20 }, (_, group) => ({
      id: `g${group}`,
      name: 'Group',
      fields: fields(() => ({ type: 'number', formula: '1 + 1' })),
    })),
  }),
  'a layout 2,000 deep': () => ({ fields: fields(() => ({ type: 'text' }), 1), layout: deepLayout(2000) }),
  'a layout 60 deep': () => ({ fields: fields(() => ({ type: 'text' }), 1), layout: deepLayout(25) }),
  '100 fields of 500 values': () => ({
    fields: fields(
      () => ({ type: 'enum', values: Array.from({ length: 500 }, (_, index) => `value ${index}`) }),
      100,
    ),
  }),
};

/** Of 10,000 rows. */
const overColumns = (formula: string) => ({
  fields: fields(() => ({ type: 'number', formula }), 20),
  groups: [{ id: 'items', name: 'Items', fields: [{ key: 'a', type: 'number' }] }],
});

const times = (count: number, part: string, between: string) =>
  Array.from({ length: count }, () => part).join(between);

function deepLayout(depth: number): object {
  const inner = Array.from({ length: depth }).reduce<object>(
    (child) => ({ type: 'card', children: [child] }),
    { type: 'field', key: 'f0' },
  );
  return { children: [inner] };
}

const ROWS = Array.from({ length: 10_000 }, (_, index) => ({ a: index + 0.5 }));
/** Those that the config takes are entered by it. */
const VALUES = [
  { data: { f0: 'a'.repeat(20_000) } },
  { data: Object.fromEntries(Array.from({ length: FIELDS }, (_, index) => [`f${index}`, 'a'.repeat(9000)])) },
  { sections: { items: ROWS } },
  {},
];

/** The config is sent, and where it is taken a document is entered by it. */
export const hostileConfigs: readonly Attack[] = Object.entries(configs).map(
  ([name, make]): Attack => ({
    name,
    run: async ({ url, attacker }) => {
      const send = (path: string, body: object) =>
        sendRaw(url, {
          path,
          headers: { Authorization: attacker.authorization, 'Content-Type': 'application/json' },
          body: Buffer.from(JSON.stringify(body)),
        });
      const made = await send('/api/Mailboxes', { name: 'Hostile', config: make() });
      if (made.status !== 201) return [made];
      const list = await attacker.list();
      const id = list.at(-1)?.id ?? '';
      const answers = [made];
      for (const values of VALUES) answers.push(await send(`/api/mailboxes/${id}/manual-documents`, values));
      return answers;
    },
  }),
);
