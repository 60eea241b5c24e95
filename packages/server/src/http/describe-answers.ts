import { ANSWER_HEADERS, headersOfAnswer } from './answer-headers.ts';
import { PROBLEM_EXAMPLES } from './problem-examples.ts';
import { PROBLEM_CONTENT_TYPE } from './problems.ts';

/* What the routes do not say of their answers themselves: headers, and an example of each. */

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly items?: Schema;
  readonly examples?: readonly unknown[];
}

interface Media {
  readonly schema?: Schema;
  readonly example?: unknown;
}

interface Answer {
  readonly description: string;
  readonly content?: Readonly<Record<string, Media>>;
}

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly responses: Readonly<Record<string, Answer>>;
}

export interface Describable {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The document with headers and examples of all answers. Problems that calls of the API share stand once and are referred to. */
export function describeAnswers<Document extends Describable>(document: Document): Document {
  const { components } = document;
  const shared = new Map<string, object>();
  const paths = mapValues(document.paths, (operations, path) =>
    mapValues(operations, (operation, method) => {
      const requestHeaders = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'header')
        .map(({ name }) => name);
      const responses = mapValues(operation.responses, (answer, status) => {
        const names = headersOfAnswer({ path, method, status, requestHeaders });
        const described = {
          description: answer.description,
          headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
          ...(answer.content && {
            content: mapValues(answer.content, (media, type) =>
              type === PROBLEM_CONTENT_TYPE
                ? { ...media, example: PROBLEM_EXAMPLES[status] }
                : withExample(media, type, components.schemas),
            ),
          }),
        };
        if (!path.startsWith('/api/') || !answer.content?.[PROBLEM_CONTENT_TYPE]) return described;
        shared.set(`Problem${status}`, described);
        return { $ref: `#/components/responses/Problem${status}` };
      });
      return { ...operation, responses };
    }),
  );
  const responses = Object.fromEntries([...shared].sort(([one], [other]) => (one < other ? -1 : 1)));
  const schemas = withoutAnsweredExamples(document.paths, components.schemas);
  return { ...document, paths, components: { ...components, schemas, headers: ANSWER_HEADERS, responses } };
}

/** An example that stands with the answers does not stand with their schema too. */
function withoutAnsweredExamples(
  paths: Describable['paths'],
  schemas: Describable['components']['schemas'],
): Describable['components']['schemas'] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const sent = JSON.stringify(
    operations.map((operation) => ('requestBody' in operation ? operation.requestBody : null)),
  );
  const answered = new Set(
    operations
      .flatMap(({ responses }) => Object.values(responses))
      .map(({ content }) => content?.['application/json']?.schema?.$ref),
  );
  return mapValues(schemas, (schema, name) => {
    const reference = `#/components/schemas/${name}`;
    if (!answered.has(reference) || sent.includes(`"${reference}"`)) return schema;
    const { examples: _examples, ...rest } = schema;
    return rest;
  });
}

/** The first example of the schema, where it has one. */
function withExample(media: Media, type: string, schemas: Describable['components']['schemas']): Media {
  if (type !== 'application/json') return media;
  const example = exampleOf(media.schema, schemas);
  return example === undefined ? media : { ...media, example };
}

function exampleOf(schema: Schema | undefined, schemas: Describable['components']['schemas']): unknown {
  if (schema?.type === 'array') {
    const item = exampleOf(schema.items, schemas);
    return item === undefined ? undefined : [item];
  }
  const named = schema?.$ref === undefined ? schema : schemas[schema.$ref.split('/').at(-1) ?? ''];
  return named?.examples?.[0];
}

const mapValues = <From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From, key: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
