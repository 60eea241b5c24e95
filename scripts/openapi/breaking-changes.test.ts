import { describe, expect, it } from 'vitest';
import { breakingChanges, isNewVersion } from './breaking-changes.ts';
import type { OpenApi, Operation, Parameter, Schema } from './document.ts';

interface Parts {
  readonly request?: Schema;
  readonly response?: Schema;
  readonly operation?: Partial<Operation>;
  readonly schemas?: Readonly<Record<string, Schema>>;
}

/** A document of one operation, `POST /things`, whose body and answer have these schemas. */
const api = ({ request = {}, response = {}, operation = {}, schemas = {} }: Parts): OpenApi => ({
  info: { version: '1' },
  paths: {
    '/things': {
      post: {
        operationId: 'makeThing',
        requestBody: { required: true, content: { 'application/json': { schema: request } } },
        responses: { 201: { content: { 'application/json': { schema: response } } } },
        ...operation,
      },
    },
  },
  components: { schemas },
});

const breaks = (before: Parts, after: Parts) => breakingChanges(api(before), api(after));
const text: Schema = { type: 'string' };
const members = (properties: Record<string, Schema>, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});
const parameter = (parts: Partial<Parameter> = {}): Partial<Operation> => ({
  parameters: [{ in: 'query', name: 'page', schema: { type: 'integer' }, ...parts }],
});

describe('changes that break clients', () => {
  it.each<[name: string, before: Parts, after: Parts, reason: string]>([
    [
      'a member of an answer that is gone',
      { response: members({ id: text, name: text }) },
      { response: members({ id: text }) },
      'POST /things 201.name: the member is gone',
    ],
    [
      'a member of an answer that may be left out',
      { response: members({ id: text }, ['id']) },
      { response: members({ id: text }) },
      'POST /things 201.id: may be left out of answers now',
    ],
    [
      'an answer that may be null',
      { response: members({ id: text }) },
      { response: members({ id: { type: ['string', 'null'] } }) },
      'POST /things 201.id: the type string became string | null',
    ],
    [
      'a member of a request that is gone',
      { request: members({ name: text, note: text }) },
      { request: members({ name: text }) },
      'POST /things body.note: the member is gone',
    ],
    [
      'a member of a request that is newly required',
      { request: members({ name: text }) },
      { request: members({ name: text, kind: text }, ['kind']) },
      'POST /things body.kind: is required now',
    ],
    [
      'a request that may not be null any more',
      { request: members({ name: { type: ['string', 'null'] } }) },
      { request: members({ name: text }) },
      'POST /things body.name: the type string | null became string',
    ],
    [
      'a number of a request that must be an integer',
      { request: { type: 'number' } },
      { request: { type: 'integer' } },
      'POST /things body: the type number became integer',
    ],
    [
      'a token of a request that is gone',
      { request: { enum: ['a', 'b'] } },
      { request: { enum: ['a'] } },
      'POST /things body: the value "b" is gone',
    ],
    [
      'a token of an answer that is gone',
      { response: { enum: ['a', 'b'] } },
      { response: { enum: ['a'] } },
      'POST /things 201: the value "b" is gone',
    ],
    [
      'a text of a request that must be one of a list',
      { request: text },
      { request: { type: 'string', enum: ['a'] } },
      'POST /things body: only listed values are accepted now',
    ],
    [
      'a bound of a request that became narrower',
      { request: { type: 'string', maxLength: 10 } },
      { request: { type: 'string', maxLength: 5, minLength: 1 } },
      'POST /things body: minLength none became 1',
    ],
    [
      'a pattern of a request',
      { request: text },
      { request: { type: 'string', pattern: '^a' } },
      'POST /things body: the pattern none became ^a',
    ],
    [
      'the format of an answer',
      { response: { type: 'string', format: 'date' } },
      { response: { type: 'string', format: 'date-time' } },
      'POST /things 201: the format date became date-time',
    ],
    [
      'further members of a request that are refused',
      { request: members({}) },
      { request: { ...members({}), additionalProperties: false } },
      'POST /things body: further members are refused now',
    ],
    [
      'an item deep in an answer',
      { response: members({ rows: { type: 'array', items: members({ cell: text }) } }) },
      { response: members({ rows: { type: 'array', items: members({}) } }) },
      'POST /things 201.rows[].cell: the member is gone',
    ],
    [
      'what stands behind a reference',
      { response: { $ref: '#/components/schemas/Thing' }, schemas: { Thing: members({ id: text }) } },
      { response: { $ref: '#/components/schemas/Thing' }, schemas: { Thing: members({}) } },
      'POST /things 201.id: the member is gone',
    ],
    [
      'an alternative of a request that is gone',
      { request: { anyOf: [text, { type: 'number' }] } },
      { request: text },
      'POST /things body: the alternative {"type":"number"} is not accepted any more',
    ],
    [
      'an alternative of an answer that is new',
      { response: text },
      { response: { anyOf: [text, members({})] } },
      'POST /things 201: the alternative {"type":"object","properties":{},"required":[]} was not answered before',
    ],
    [
      'a parameter that is gone',
      { operation: parameter() },
      {},
      'POST /things query page: the parameter is gone',
    ],
    [
      'a parameter that is newly required',
      { operation: parameter() },
      { operation: parameter({ required: true }) },
      'POST /things query page: is required now',
    ],
    [
      'the default of a parameter',
      { operation: parameter({ schema: { type: 'integer', default: 1 } }) },
      { operation: parameter({ schema: { type: 'integer', default: 2 } }) },
      'POST /things query page: the default 1 became 2',
    ],
    [
      'another status of success',
      {},
      { operation: { responses: { 200: {} } } },
      'POST /things: may answer 200 now',
    ],
    [
      'a content type that is not answered any more',
      {},
      { operation: { responses: { 201: { content: { 'text/csv': {} } } } } },
      'POST /things 201: the content type application/json is gone',
    ],
    [
      'a scope that is newly needed',
      { operation: { security: [{ oauth: ['read'] }] } },
      { operation: { security: [{ oauth: ['write'] }] } },
      'POST /things: needs oauth write now',
    ],
    [
      "an operation's name, after which clients call their functions",
      {},
      { operation: { operationId: 'createThing' } },
      'POST /things: its name makeThing became createThing',
    ],
  ])('%s', (_name, before, after, reason) => {
    expect(breaks(before, after)).toContain(reason);
  });

  it('a path, a method and a body that is newly needed', () => {
    const before = api({ operation: { requestBody: {} } });
    expect(breakingChanges(before, { ...before, paths: {} })).toEqual(['/things: the path is gone']);
    const elsewhere = { ...before, paths: { '/things': { put: {} } } };
    expect(breakingChanges(before, elsewhere)).toEqual(['POST /things: is gone']);
    expect(breakingChanges(before, api({}))).toEqual(['POST /things: needs a body now']);
  });
});

describe('changes that break nobody', () => {
  it.each<[name: string, before: Parts, after: Parts]>([
    ['an optional member of a request', { request: members({}) }, { request: members({ note: text }) }],
    ['a member of an answer', { response: members({}) }, { response: members({ note: text }, ['note']) }],
    ['a token more in an answer', { response: { enum: ['a'] } }, { response: { enum: ['a', 'b'] } }],
    ['a token more in a request', { request: { enum: ['a'] } }, { request: { enum: ['a', 'b'] } }],
    ['a wider bound', { request: { maxLength: 5 } }, { request: { maxLength: 10 } }],
    ['a request that may be null', { request: text }, { request: { type: ['string', 'null'] } }],
    ['an answer that is never null any more', { response: { type: ['string', 'null'] } }, { response: text }],
    ['an integer that may be any number', { request: { type: 'integer' } }, { request: { type: 'number' } }],
    ['a bound of an answer', { response: text }, { response: { type: 'string', maxLength: 5 } }],
    [
      'an answer of failure',
      {},
      { operation: { responses: { 201: { content: { 'application/json': {} } }, 409: {} } } },
    ],
    [
      'an answer that only a header asks for',
      {},
      { operation: { responses: { 201: { content: { 'application/json': {} } }, 304: {} } } },
    ],
    ['an optional parameter', {}, { operation: parameter() }],
    [
      'the case of a header',
      { operation: parameter({ in: 'header', name: 'If-Match' }) },
      { operation: parameter({ in: 'header', name: 'if-match' }) },
    ],
    [
      'an alternative more in a request',
      { request: { anyOf: [text, { type: 'number' }] } },
      { request: { anyOf: [{ type: 'number' }, text, { type: 'boolean' }] } },
    ],
  ])('%s', (_name, before, after) => {
    expect(breaks(before, after)).toEqual([]);
  });

  it('a path more, and a method more', () => {
    const before = api({});
    const after = {
      ...before,
      paths: { '/things': { ...before.paths['/things'], get: {} }, '/others': { get: {} } },
    };
    expect(breakingChanges(before, after)).toEqual([]);
  });

  it('nothing at all, in a schema that contains itself', () => {
    const node = members({ children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } });
    const document = { response: { $ref: '#/components/schemas/Node' }, schemas: { Node: node } };
    expect(breaks(document, document)).toEqual([]);
    const changed = { ...document, schemas: { Node: members({}) } };
    expect(breaks(document, changed)).toEqual(['POST /things 201.children: the member is gone']);
  });
});

describe('a new version', () => {
  it('is one whose first number is higher', () => {
    const version = (text: string): OpenApi => ({ info: { version: text }, paths: {} });
    expect(isNewVersion(version('1'), version('2'))).toBe(true);
    expect(isNewVersion(version('1.4.0'), version('1.5.0'))).toBe(false);
    expect(isNewVersion(version('2'), version('1'))).toBe(false);
    expect(isNewVersion(version('9'), version('10'))).toBe(true);
  });
});
