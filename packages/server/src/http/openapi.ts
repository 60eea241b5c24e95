import swagger from '@fastify/swagger';
import { SCOPES, type Scope } from '@rowbox/contract';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Describable, describeAnswers } from './describe-answers.ts';
import { problems } from './documented.ts';

const SCOPE_MEANINGS: Readonly<Record<Scope, string>> = {
  'api.read': 'Read mailboxes, documents, extractions and rows.',
  'api.write': 'Change them, and upload documents.',
  'mcp.read': 'Call the reading tools of the tool server.',
  'mcp.write': 'Call the writing tools of the tool server.',
};

const TAGS = {
  Token: 'Access tokens for programs, by the OAuth 2.0 client credentials grant.',
  Mailboxes: 'What holds documents and says what is read from them, and who may use it.',
  'Config drafts': 'Configs that are proposed from sample documents.',
  Uploads: 'How documents come in: as files, or as values.',
  Webhooks: 'Addresses that are told what happens in a mailbox.',
  Notifications: 'Browsers and apps to which news are pushed.',
  Audit: 'Who did what when.',
  Mail: 'What came by mail, and what became of each message.',
  Documents: 'What was received, how far it has come, and its original file.',
  Extractions: 'What was read from each document, and corrections of it.',
  Learning: 'How well documents are read, and what a mailbox has learnt from what people did.',
  Rows: 'The same as flat tables, shaped as a spreadsheet is.',
  Export: 'Workbooks that are kept up to date, and that people work in.',
  Operation: 'For whoever runs the service.',
} as const;

/** Describes the routes that are added after it, as OpenAPI 3.1. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  const zodToJsonConfig = { target: 'draft-2020-12', override: tidySchema } as const;
  const describeRoute = createJsonSchemaTransform({ zodToJsonConfig });
  const components = createJsonSchemaTransformObject({ zodToJsonConfig });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rowbox',
        version: '1',
        description:
          'Documents in, rows out. Paths match in any case; ids do not. Every error is an RFC 9457 problem; any address may also answer 405, 408, 414 and 431. Every POST takes an `Idempotency-Key`: the same key and body within 24 hours gives the first answer again.',
        contact: { name: 'Whoever runs this Rowbox' },
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      // What the service answers names its own address here (routes/openapi.ts).
      servers: [
        {
          url: '{address}',
          description: 'A Rowbox of your own.',
          variables: {
            address: {
              default: 'http://127.0.0.1:8080',
              description: 'Where it is reached, without a slash at the end.',
            },
          },
        },
      ],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          clientCredentials: {
            type: 'oauth2',
            flows: {
              clientCredentials: {
                tokenUrl: '/connect/token',
                scopes: Object.fromEntries(SCOPES.map((scope) => [scope, SCOPE_MEANINGS[scope]])),
              },
            },
          },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = describeRoute(withCommonAnswers(route));
      const headers = requestHeaders(url, route.route.method);
      return { schema: { ...schema, ...(headers && { headers }) }, url };
    },
    transformObject: (document) =>
      describeAnswers(withTidyComponents(components(document)) as OpenApiDocument & Describable),
  });
}

type Describe = ReturnType<typeof createJsonSchemaTransform>;
type DescribedRoute = Parameters<Describe>[0];

/** What comes about before a route is reached, or behind it, and no route says. */
function withCommonAnswers(described: DescribedRoute): DescribedRoute {
  const { schema, url, route } = described;
  const response = schema?.response;
  if (response === undefined || !url.startsWith('/api/')) return described;
  const common = {
    ...(isTagged(url, route.method) && {
      304: z.undefined().describe('What the tag stands for is still so.'),
    }),
    ...(route.method !== 'GET' && problems(413, 415)),
  };
  return { ...described, schema: { ...schema, response: { ...common, ...(response as object) } } };
}

const isTagged = (url: string, method: string | string[]): boolean => method === 'GET' && TAGGED.test(url);

/** The headers that routes read without naming them in their schemas, because Fastify would then hand them nothing else. */
function requestHeaders(url: string, method: string | string[]): object | undefined {
  const header = (name: string, description: string) => ({ [name]: { type: 'string', description } });
  const properties = {
    ...(url.startsWith('/api/') &&
      method === 'POST' &&
      header(
        'Idempotency-Key',
        'Any text of 1 to 255 printable characters. The same key and body within 24 hours gives the first answer again.',
      )),
    ...(WAITS.test(url) &&
      (method === 'POST' || method === 'GET') &&
      header('Prefer', '`wait=N`: hold the answer back for up to N seconds, at most 60.')),
    ...(/\/(?:manual-documents|cells)$/.test(url) &&
      header(
        'Content-Language',
        'The language whose conventions numbers in texts follow, such as `de`: without it `"1.234,50"` is refused.',
      )),
    ...(isTagged(url, method) &&
      header('If-None-Match', 'The `ETag` of the answer one has: if it still stands, the answer is 304.')),
    ...(url.endsWith('/events') &&
      header('Last-Event-ID', 'The `id` of the last event one has: the stream goes on there.')),
    ...((/\/(?:config|cells)$/.test(url) || (url === '/api/Mailboxes/:id' && method === 'PUT')) &&
      header(
        'If-Match',
        'The `ETag` of the resource the change was made on; if it was changed meanwhile, 412.',
      )),
  };
  return Object.keys(properties).length === 0 ? undefined : { type: 'object', properties };
}

/** Where an answer can be held back. */
const WAITS = /\/(?:uploads|config-drafts|infer|Documents\/:id)$/;
const TAGGED = /^\/api\/(?:Mailboxes\/:id|Documents\/:id|Extractions\/.+|mailboxes\/:mailboxId\/rows)$/;

interface Override {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Takes out what zod says for itself rather than for a reader: the bounds of its integers, the patterns of its formats. */
function tidySchema({ zodSchema, jsonSchema }: Override): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  // How digits of a query are told apart is said by the type.
  if (jsonSchema.type === 'integer') delete jsonSchema.pattern;
  // Answers may gain members in time; a client must not be told that they cannot.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // An answer without a body.
  if (zodSchema._zod.def.type === 'undefined') jsonSchema.type = 'null';
}

type OpenApiDocument = ReturnType<ReturnType<typeof createJsonSchemaTransformObject>>;

interface DescribedSchemas {
  readonly components?: { readonly schemas?: Readonly<Record<string, object>> };
}

/**
 * The transform names every schema twice: `Thing` in answers, `ThingInput` in requests. Here those no route refers to are
 * left out, and a request's schema loses the suffix where there is no other, or no different one, of the name.
 */
function withTidyComponents(document: OpenApiDocument): OpenApiDocument {
  const { components, ...rest } = document as OpenApiDocument & DescribedSchemas;
  const schemas = components?.schemas ?? {};
  const used = referredTo(rest, schemas);
  const finalName = (name: string): string => {
    const base = name.replace(/Input$/, '');
    return used.has(base) && !sameSchemas(schemas[base], schemas[name]) ? name : base;
  };
  const kept = Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => used.has(name))
      .map(([name, schema]) => [finalName(name), schema]),
  );
  const whole = JSON.stringify({ ...rest, components: { ...components, schemas: kept } });
  return JSON.parse(
    whole
      .replaceAll('"description":"Default Response"', '"description":"Done."')
      .replace(REFERENCE, (_all, name: string) => `"#/components/schemas/${finalName(name)}"`),
    nullableAsType,
  );
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

function referredTo(root: object, schemas: Readonly<Record<string, object>>): ReadonlySet<string> {
  const used = new Set<string>();
  const collect = (value: object): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(REFERENCE)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(schemas[name] ?? {});
    }
  };
  collect(root);
  return used;
}

const sameSchemas = (one: object | undefined, other: object | undefined): boolean =>
  withoutSuffixes(one) === withoutSuffixes(other);

const withoutSuffixes = (schema: object | undefined): string =>
  JSON.stringify(schema ?? null).replace(/(#\/components\/schemas\/[^"]+?)Input"/g, '$1"');

/** `anyOf: [{ type: "string" }, { type: "null" }]` says in four lines what `type: ["string", "null"]` says in one. */
function nullableAsType(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('anyOf' in value) || !Array.isArray(value.anyOf)) {
    return value;
  }
  const { anyOf, ...others } = value;
  // A schema that says its type itself, such as a boolean that arrives as text in a form.
  if ('type' in others) return others;
  const [first, second] = anyOf;
  if (anyOf.length !== 2 || second?.type !== 'null' || typeof first?.type !== 'string') return value;
  const { type, enum: tokens, ...rest } = first;
  return { ...rest, ...others, type: [type, 'null'], ...(tokens && { enum: [...tokens, null] }) };
}
