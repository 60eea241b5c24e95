import fc from 'fast-check';
import type { OpenApi, Operation, Parameter } from '../../scripts/openapi/document.ts';
import { aMailboxId, type Schemas, schemaToArbitrary } from './schema-to-arbitrary.ts';

/** A request before the ids there are have been put into it. */
export interface FuzzRequest {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  readonly pathValues: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FuzzBody | null;
}

export type FuzzBody =
  | { readonly kind: 'text'; readonly contentType: string; readonly text: string }
  | {
      readonly kind: 'form';
      readonly parts: readonly (readonly [name: string, value: string | Uint8Array])[];
    };

/** Requests to any operation of the API, more or less as it describes them. */
export function apiToRequests(api: OpenApi): fc.Arbitrary<FuzzRequest> {
  const schemas: Schemas = api.components?.schemas ?? {};
  const requests = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      // What takes all away leaves little to try the rest on; what takes nothing in is soon tried out.
      weight: method === 'delete' || !path.startsWith('/api/') ? 1 : 4,
      arbitrary: operationToRequest(path, method.toUpperCase(), operation, schemas),
    })),
  );
  return fc.oneof(...requests);
}

function operationToRequest(
  path: string,
  method: string,
  operation: Operation,
  schemas: Schemas,
): fc.Arbitrary<FuzzRequest> {
  const parameters = operation.parameters ?? [];
  const of = (place: string) => parameters.filter((parameter) => parameter.in === place);
  return fc.record({
    path: fc.constant(path),
    method: fc.constant(method),
    operation: fc.constant(operation),
    pathValues: fc.record(Object.fromEntries(of('path').map(({ name }) => [name, idIn(path, name)]))),
    query: queryOf(of('query'), schemas),
    headers: headersOf(of('header')),
    body: bodyOf(operation, schemas),
  });
}

const ODD_IDS = ['%00', 'x'.repeat(300), 'a/b', 'mbx_', '%ff', 'ü', "'", 'document', 'cells'];

function idIn(path: string, name: string): fc.Arbitrary<string> {
  const kind =
    name === 'mailboxId' || path.startsWith('/api/Mailboxes/')
      ? 'mailbox'
      : name === 'documentId' || path.startsWith('/api/Documents/')
        ? 'document'
        : 'extraction';
  return fc.oneof(
    { weight: 12, arbitrary: fc.nat({ max: 50 }).map((index) => `{${kind} ${index}}`) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_IDS) },
  );
}

/** What is drawn may be an object with a `toString` of its own that is no function. */
const toText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

function queryOf(parameters: readonly Parameter[], schemas: Schemas): fc.Arbitrary<Record<string, string>> {
  const members = parameters.map(
    ({ name, schema }) =>
      [
        name,
        fc.oneof(
          {
            weight: 12,
            arbitrary:
              name === 'mailboxId' ? aMailboxId : schemaToArbitrary(schema ?? {}, schemas, name).map(toText),
          },
          { weight: 1, arbitrary: fc.string() },
        ),
      ] as const,
  );
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name);
  const some = fc.record(Object.fromEntries(members), { requiredKeys }) as fc.Arbitrary<
    Record<string, string>
  >;
  return fc.oneof({ weight: 20, arbitrary: some }, { weight: 1, arbitrary: fc.constant({}) });
}

const printable = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 20,
});

const HEADER_VALUES: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'Idempotency-Key': fc.constantFrom('one', 'two', 'three', 'a key', 'x'.repeat(300)),
  // Long waits are no answer to wait for here.
  Prefer: fc.constantFrom('wait=0', 'wait=1', 'wait=-1', 'wait=x', 'respond-async'),
  'Content-Language': fc.constantFrom('de', 'en-US', 'xx', 'de, en;q=0.5', '!!'),
  'If-Match': fc.constantFrom('*', 'W/"1-abc"', '"x"', 'W/"1', ''),
  'If-None-Match': fc.constantFrom('*', 'W/"1-abc"', '"x"', ','),
};

const ACCEPTED = [
  '*/*',
  'text/csv',
  'application/json',
  'image/png',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

function headersOf(parameters: readonly Parameter[]): fc.Arbitrary<Record<string, string>> {
  const named = parameters.map(
    ({ name }) =>
      [
        name,
        fc.oneof(
          { weight: 4, arbitrary: HEADER_VALUES[name] ?? printable },
          { weight: 1, arbitrary: printable },
        ),
      ] as const,
  );
  const some = fc.record(
    { ...Object.fromEntries(named), accept: fc.constantFrom(...ACCEPTED) },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Record<string, string>>;
  return fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: some });
}

const PDF = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

const aFile = fc.oneof(
  fc.uint8Array({ maxLength: 64 }),
  fc.constantFrom(PDF, PNG, new Uint8Array()),
  fc.uint8Array({ maxLength: 64 }).map((tail) => new Uint8Array([...PDF, ...tail])),
);

const PART_NAMES = [
  'Files',
  'files[0]',
  'ClientReferenceId',
  'Notes',
  'GroupAsSingleDocument',
  'Enqueue',
  'x',
  '',
];

const anyPart = fc.tuple(
  fc.constantFrom(...PART_NAMES),
  fc.oneof(aFile, fc.constantFrom('true', 'false', 'maybe', ''), fc.string()),
);

const usualPart = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom('Files', 'files[0]'), aFile) },
  fc.tuple(fc.constantFrom('ClientReferenceId', 'Notes'), fc.string()),
  fc.tuple(fc.constantFrom('GroupAsSingleDocument', 'Enqueue'), fc.constantFrom('true', 'false')),
);

const aForm: fc.Arbitrary<FuzzBody> = fc
  .array(fc.oneof({ weight: 12, arbitrary: usualPart }, { weight: 1, arbitrary: anyPart }), { maxLength: 5 })
  .map((parts) => ({ kind: 'form', parts }));

const textBody =
  (contentType: string) =>
  (text: string): FuzzBody => ({ kind: 'text', contentType, text });

function bodyOf({ requestBody }: Operation, schemas: Schemas): fc.Arbitrary<FuzzBody | null> {
  const [type = '', content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const odd = fc.oneof(
    fc.constant(null),
    fc.string().map(textBody('application/json')),
    fc.string().map(textBody('text/plain')),
    fc.constant(`${'['.repeat(20_000)}`).map(textBody('application/json')),
    fc.string().map(textBody('multipart/form-data; boundary=x')),
  );
  if (content === undefined)
    return fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: odd });
  return fc.oneof(
    { weight: 20, arbitrary: usualBody(type, content.schema ?? {}, schemas) },
    { weight: 1, arbitrary: odd },
  );
}

function usualBody(
  type: string,
  schema: Parameter['schema'] & object,
  schemas: Schemas,
): fc.Arbitrary<FuzzBody> {
  if (type === 'multipart/form-data') return aForm;
  const values = schemaToArbitrary(schema, schemas);
  if (type === 'application/x-www-form-urlencoded') {
    return values.map((value) => {
      const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
      const form = new URLSearchParams(
        members.map(([key, member]): [string, string] => [key, toText(member)]),
      );
      return textBody(type)(form.toString());
    });
  }
  return values.map((value) => textBody(type)(JSON.stringify(value)));
}
