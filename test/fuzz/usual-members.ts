import fc from 'fast-check';

/* What members of certain names usually are, so that requests get past the first check now and then. */

const PLAIN_KEYS = ['total', 'net', 'date', 'name', 'zip', 'qty'];
export const KEYS: readonly string[] = [...PLAIN_KEYS, 'items', 'constructor', 'Data', '1st', ''];

const FIELD_TYPES = [
  'text',
  'number',
  'integer',
  'currency',
  'date',
  'time',
  'datetime',
  'boolean',
  'address',
];

const EXPRESSIONS = [
  'net * 1.19',
  '=ROUND(total, 2) = net',
  'SUM(items.total)',
  'total',
  'IF(net > 0; 1; 0)',
  '1/0',
  '((((',
  '"a" & name',
  'REGEXMATCH(name, "(a+)+$")',
  'EDATE(date, 1000000)',
  'REPT',
  `${'('.repeat(300)}1${')'.repeat(300)}`,
];

const VALUES: readonly unknown[] = ['2026-03-09', '1.234,50', '12:30', 12.5, 7, true, 'x', '', null];
const aValue = fc.constantFrom(...VALUES);
const someValues = fc.dictionary(fc.constantFrom(...PLAIN_KEYS), aValue, { maxKeys: 4 });

const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const aValidator = fc.oneof(
  fc.constantFrom({ kind: 'email' }, { kind: 'usZip' }),
  fc.record({ kind: fc.constant('regex'), pattern: fc.constantFrom('[A-Z]{2}\\d+', '(a+)+$', '.*') }),
  fc.record({ kind: fc.constant('formula'), expression: fc.constantFrom(...EXPRESSIONS) }),
);

const aField = fc.record({
  key: fc.constantFrom(...PLAIN_KEYS),
  type: fc.constantFrom(...FIELD_TYPES),
  label: rarely(fc.string()),
  required: rarely(fc.boolean()),
  formula: rarely(fc.constantFrom(...EXPRESSIONS)),
  validate: rarely(fc.constantFrom(...EXPRESSIONS)),
  validator: rarely(aValidator),
});

const fields = fc.uniqueArray(aField, { selector: ({ key }) => key, maxLength: 6 });

export const USUAL_MEMBERS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  fields,
  groups: fc
    .tuple(fc.constantFrom('items', 'lines'), fields)
    .map(([id, ofGroup]) => [{ id, name: 'Items', fields: ofGroup }]),
  splitKeys: fc.constantFrom(
    [],
    [{ fieldKey: 'date' }],
    [{ fieldKey: 'name' }, { fieldKey: 'date', interval: 'year' }],
  ),
  layout: fc.constantFrom(
    null,
    { children: [{ type: 'field', key: 'total' }] },
    { children: [{ type: 'table' }] },
  ),
  key: fc.constantFrom(...KEYS),
  fieldKey: fc.constantFrom(...KEYS),
  id: fc.constantFrom('items', 'lines', 'constructor', 'header'),
  section: fc.constantFrom('items', 'lines', 'constructor', ''),
  group: fc.constantFrom('items', 'lines', 'nothing'),
  type: fc.constantFrom(...FIELD_TYPES, 'grid', 'card', 'field', 'table', 'heading', 'money'),
  kind: fc.constantFrom('email', 'usZip', 'regex', 'formula', 'other'),
  interval: fc.constantFrom('year', 'month', 'day', 'week'),
  pattern: fc.constantFrom('[A-Z]{2}\\d+', '(a+)+$', '(', '\\1', '.*'),
  formula: fc.constantFrom(...EXPRESSIONS),
  expression: fc.constantFrom(...EXPRESSIONS),
  validate: fc.constantFrom(...EXPRESSIONS),
  customEmails: fc.array(fc.constantFrom('a@example.com', '*@example.com', '@', 'a@b'), { maxLength: 4 }),
  newValue: aValue,
  index: fc.oneof(fc.integer({ min: -1, max: 3 }), fc.constant(null)),
  fieldPath: fc.constantFrom(
    ...KEYS.map((key) => `Data.${key}`),
    'Sections.items[0].data.total',
    'Sections.items[-1].data.total',
    'Sections.items[99999999999].data.total',
    'Sections.constructor[0].data.a',
    'Data',
  ),
  data: someValues,
  sections: fc.dictionary(
    fc.constantFrom('items', 'items', 'items', 'lines'),
    fc.array(someValues, { maxLength: 3 }),
    { maxKeys: 1 },
  ),
  split: fc.constantFrom('2026-03', '(none)', '', 'x / y', '%2F'),
  status: fc.constantFrom('pending', 'extracted', 'failed', 'nothing'),
  page: fc.constantFrom(1, 2, 0, 1_000_000, 1.5, 'x'),
  pageSize: fc.constantFrom(1, 20, 100, 101, 0),
};
