/* What the OpenAPI document of a service says, as far as tests go by it. */

interface MediaType {
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface ApiOperation {
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly method: string;
  readonly operationId: string;
  readonly parameters: readonly { readonly in: string; readonly name: string; readonly required?: boolean }[];
  /** The example of the JSON body's schema; undefined where the body is not JSON. */
  readonly exampleBody: unknown;
  readonly bodyTypes: readonly string[];
}

interface OpenApiDocument {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly operationId: string;
            readonly parameters?: ApiOperation['parameters'];
            readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
          }
        >
      >
    >
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly examples?: readonly unknown[] }>>;
  };
}

/** All operations the service at `url` describes. */
export async function apiOperations(url: string): Promise<readonly ApiOperation[]> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      const name =
        String(schema?.$ref ?? '')
          .split('/')
          .at(-1) ?? '';
      return {
        path,
        method: method.toUpperCase(),
        operationId,
        parameters,
        exampleBody: document.components.schemas[name]?.examples?.[0],
        bodyTypes: Object.keys(requestBody?.content ?? {}),
      };
    }),
  );
}
