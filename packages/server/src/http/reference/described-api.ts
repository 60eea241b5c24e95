/* As much of an OpenAPI 3.1 document as the reference page shows. */

export interface DescribedSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | DescribedSchema;
  readonly items?: DescribedSchema;
  readonly anyOf?: readonly DescribedSchema[];
  readonly examples?: readonly unknown[];
}

export interface DescribedParameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: DescribedSchema;
}

type Content = Readonly<Record<string, { readonly schema?: DescribedSchema }>>;

interface DescribedMedia {
  readonly schema?: DescribedSchema;
  readonly example?: unknown;
}

export interface DescribedAnswer {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, DescribedMedia>>;
}

interface DescribedHeader {
  readonly description?: string;
}

export interface DescribedOperation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly DescribedParameter[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, DescribedAnswer>>;
}

export interface DescribedApi {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, DescribedSchema>>;
    readonly responses?: Readonly<Record<string, DescribedAnswer>>;
    readonly headers?: Readonly<Record<string, DescribedHeader>>;
  };
}

/** `#/components/schemas/Mailbox` → `Mailbox`. */
export const nameOfReference = (reference: string): string => reference.split('/').at(-1) ?? '';

/** The answer, or the one it refers to. */
export const wholeAnswer = ({ components }: DescribedApi, answer: DescribedAnswer): DescribedAnswer =>
  answer.$ref === undefined ? answer : (components?.responses?.[nameOfReference(answer.$ref)] ?? {});

/** An operation with where it stands. */
export interface PlacedOperation extends DescribedOperation {
  readonly method: string;
  readonly path: string;
}

export const operationsOf = ({ paths }: DescribedApi): readonly PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
