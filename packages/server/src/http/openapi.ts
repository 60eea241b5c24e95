import swagger from '@fastify/swagger';
import { SCOPES, type Scope } from '@rowbox/contract';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';

const SCOPE_MEANINGS: Readonly<Record<Scope, string>> = {
  'api.read': 'Read mailboxes, documents, extractions and rows.',
  'api.write': 'Change them, and upload documents.',
  'mcp.read': 'Call the reading tools of the tool server.',
  'mcp.write': 'Call the writing tools of the tool server.',
};

/** Describes the routes that are added after it, as OpenAPI 3.1. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  const zodToJsonConfig = { target: 'draft-2020-12', override: tidySchema } as const;
  const components = createJsonSchemaTransformObject({ zodToJsonConfig });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rowbox',
        version: '1',
        description:
          'Documents in, rows out. Paths match in any case; ids do not. Every error is an RFC 9457 problem. Every POST takes an `Idempotency-Key`: the same key and body within 24 hours gives the first answer again.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      tags: ['Token', 'Mailboxes', 'Uploads', 'Documents', 'Extractions', 'Rows', 'Operation'].map(
        (name) => ({
          name,
        }),
      ),
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
    transform: createJsonSchemaTransform({ zodToJsonConfig }),
    transformObject: (document) => withoutUnused(components(document)),
  });
}

interface Override {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Takes out what zod says for itself rather than for a reader: the bounds of its integers, the patterns of its formats. */
function tidySchema({ zodSchema, jsonSchema }: Override): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  // An answer without a body.
  if (zodSchema._zod.def.type === 'undefined') jsonSchema.type = 'null';
}

type OpenApiDocument = ReturnType<ReturnType<typeof createJsonSchemaTransformObject>>;

/** The transform names every schema twice, for requests and for answers; those no route refers to are left out. */
function withoutUnused(document: OpenApiDocument): OpenApiDocument {
  const { components, ...rest } = document as OpenApiDocument & {
    components?: { schemas?: Record<string, object> };
  };
  const schemas = components?.schemas ?? {};
  const used = new Set<string>();
  const collect = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(schemas[name] ?? null);
    }
  };
  collect(rest);
  return {
    ...rest,
    components: {
      ...components,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
    },
  } as OpenApiDocument;
}
