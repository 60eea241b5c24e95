import fc from 'fast-check';
import type { Schema } from '../../scripts/openapi/document.ts';
import { KEYS, USUAL_MEMBERS } from './usual-members.ts';

/** Where to look up what `#/components/schemas/Name` stands for. */
export type Schemas = Readonly<Record<string, Schema>>;

const MAX_DEPTH = 6;
/** One value in so many is not what its schema asks for. */
const ODDNESS = 40;

const ODD_STRINGS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '=1+1',
  '%00',
  '../../etc/passwd',
  "'; drop table documents; --",
  '__proto__',
  'constructor',
  'toString',
  '9'.repeat(400),
  'x'.repeat(5000),
  '\u202eabc\ufffe',
  '🧾'.repeat(50),
  'NaN',
  '1e999',
  '-0',
  'null',
  'true',
];

const ODD_NUMBERS = [-1, 0, 1, 2 ** 31, -(2 ** 31), 2 ** 53, 1e308, -1e-320, 0.1 + 0.2, 99_999_999];

const anyString = fc.oneof(
  { weight: 4, arbitrary: fc.string({ maxLength: 20 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_STRINGS) },
);

/** Any JSON at all. */
const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  anyString,
  fc.constantFrom(...ODD_NUMBERS),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Replaced by ids there are when the request is made; see `fillIn`. */
const anExtractionId = fc.nat({ max: 50 }).map((index) => `{extraction ${index}}`);
export const aMailboxId = fc.nat({ max: 50 }).map((index) => `{mailbox ${index}}`);

/** Values of a schema, and now and then something else in the place of any part of them. */
export function schemaToArbitrary(
  schema: Schema,
  schemas: Schemas,
  name = '',
  depth = 0,
): fc.Arbitrary<unknown> {
  const usual = USUAL_MEMBERS[name];
  const expected = fc.oneof(
    { weight: usual === undefined ? 0 : 4, arbitrary: usual ?? fc.constant(null) },
    { weight: 1, arbitrary: ofSchema(schema, schemas, name, depth) },
  );
  return fc.oneof({ weight: ODDNESS, arbitrary: expected }, { weight: 1, arbitrary: anyJson });
}

function ofSchema(schema: Schema, schemas: Schemas, name: string, depth: number): fc.Arbitrary<unknown> {
  if (name === 'extractionId') return anExtractionId;
  if (name === 'mailboxId') return aMailboxId;
  if (schema.$ref !== undefined) {
    const target = schemas[schema.$ref.split('/').at(-1) ?? ''];
    return target === undefined ? anyJson : ofSchema(target, schemas, name, depth);
  }
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((one) => ofSchema(one, schemas, name, depth)));
  if (depth > MAX_DEPTH) return fc.constant(null);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length === 0) return anyJson;
  return fc.oneof(...types.map((type) => ofType(type, schema, schemas, depth)));
}

function ofType(type: string, schema: Schema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return anyString;
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -3, max: Math.min(schema.maximum ?? 200, 1000) }),
        fc.constantFrom(...ODD_NUMBERS),
      );
    case 'number':
      return fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(...ODD_NUMBERS));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(schemaToArbitrary(schema.items ?? {}, schemas, '', depth + 1), { maxLength: 4 });
    case 'object':
      return ofObject(schema, schemas, depth);
    default:
      return fc.constant(null);
  }
}

function ofObject(schema: Schema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const members = Object.fromEntries(
    Object.entries(properties).map(([key, member]) => [
      key,
      schemaToArbitrary(member, schemas, key, depth + 1),
    ]),
  );
  const requiredKeys = required.filter((key) => key in members);
  const known = fc.record(members, { requiredKeys });
  if (typeof additionalProperties !== 'object') return known;
  const others = fc.dictionary(
    fc.constantFrom(...KEYS),
    schemaToArbitrary(additionalProperties, schemas, '', depth + 1),
    { maxKeys: 4 },
  );
  return fc.tuple(known, others).map(([one, other]) => ({ ...other, ...one }));
}
