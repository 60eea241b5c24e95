import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../testing/test-service.ts';

interface Answer {
  readonly $ref?: string;
  readonly headers?: object;
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
}

interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, Answer>>;
}

interface Document {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly headers: Readonly<Record<string, object>>;
    readonly securitySchemes: object;
  };
}

let service: TestService;
let document: Document;
let text: string;
beforeAll(async () => {
  service = await startTestService();
  text = await (await fetch(`${service.url}/openapi.json`)).text();
  document = JSON.parse(text) as Document;
});
afterAll(() => service.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** The answer, or the one it refers to. */
const whole = (answer: Answer | undefined): Answer | undefined =>
  answer?.$ref ? document.components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer;

describe('the OpenAPI document', () => {
  it('names every endpoint as the interface spells it', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.servers).toEqual([{ url: service.url }]);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/connect/token',
        '/api/Mailboxes',
        '/api/Mailboxes/{id}',
        '/api/Mailboxes/{id}/config',
        '/api/mailboxes/{mailboxId}/uploads',
        '/api/Mailboxes/{id}/authorized-senders',
        '/api/mailboxes/{mailboxId}/manual-documents',
        '/api/mailboxes/{mailboxId}/rows',
        '/api/Documents',
        '/api/Documents/{id}',
        '/api/Documents/{id}/view-url',
        '/api/Extractions',
        '/api/Extractions/{id}',
        '/api/Extractions/cells',
        '/api/Extractions/document/{documentId}',
      ]),
    );
  });

  it('says for every operation under /api what it needs and how it fails', () => {
    for (const { path, method, operation } of operations().filter((one) => one.path.startsWith('/api'))) {
      const scope = method === 'get' ? 'api.read' : 'api.write';
      expect([path, operation.security]).toEqual([path, [{ clientCredentials: [scope] }]]);
      for (const status of ['400', '401', '403', '404', '429']) {
        expect([path, Object.keys(whole(operation.responses[status])?.content ?? {})]).toEqual([
          path,
          ['application/problem+json'],
        ]);
      }
    }
  });

  it('names the headers that requests may carry', () => {
    const headersOf = (path: string, method: string) =>
      (document.paths[path]?.[method]?.parameters ?? [])
        .filter((parameter) => parameter.in === 'header')
        .map(({ name }) => name);
    expect(headersOf('/api/Mailboxes', 'post')).toEqual(['Idempotency-Key']);
    expect(headersOf('/api/mailboxes/{mailboxId}/uploads', 'post')).toEqual(['Idempotency-Key', 'Prefer']);
    expect(headersOf('/api/Mailboxes/{id}', 'get')).toEqual(['If-None-Match']);
    expect(headersOf('/api/Mailboxes/{id}/config', 'put')).toEqual(['If-Match']);
    expect(headersOf('/api/Extractions/cells', 'patch')).toEqual(['Content-Language', 'If-Match']);
    expect(headersOf('/connect/token', 'post')).toEqual([]);
  });

  it('says of whatever takes an idempotency key that the key may belong to another request', () => {
    const silent = operations().filter(
      ({ operation }) =>
        operation.parameters?.some(({ name }) => name === 'Idempotency-Key') &&
        operation.responses['409'] === undefined,
    );
    expect(silent.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  it('gives every operation a name of its own', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(names.length);
  });

  it('refers only to components there are, and holds none without use', () => {
    const referred = new Set([...text.matchAll(/#\/components\/schemas\/([^"]+)/g)].map((match) => match[1]));
    expect([...referred].sort()).toEqual(Object.keys(document.components.schemas).sort());
  });

  it('is free of what its generator says for itself', () => {
    expect(text).not.toContain('9007199254740991');
    expect(text).not.toContain('"additionalProperties":false');
    expect(text).not.toContain('Default Response');
    expect(text.length).toBeLessThan(330_000);
  });
});
