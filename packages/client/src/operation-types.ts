import type { components, operations } from './generated/api-types.ts';
import type { OPERATIONS } from './generated/operations.ts';

/* What each operation takes and gives, in the shape of a function, from the types of the OpenAPI document. */

/** What is exchanged, by its name in the OpenAPI document: `Schema<'Mailbox'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** The name of an operation; its `operationId` in the OpenAPI document. */
export type OperationName = keyof typeof OPERATIONS;

type MembersOf<Part> = [NonNullable<Part>] extends [never] ? object : NonNullable<Part>;

type PathOf<Operation> = Operation extends { parameters: { path?: infer Path } } ? MembersOf<Path> : object;

type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? MembersOf<Query>
  : object;

type BodyOf<Operation> = Operation extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? { readonly body: Body }
  : Operation extends { requestBody: { content: { 'multipart/form-data': unknown } } }
    ? { readonly body: FormData }
    : object;

/** Parameters of path and query by their names, and the `body`. */
export type ArgumentsOf<Name extends OperationName> = PathOf<operations[Name]> &
  QueryOf<operations[Name]> &
  BodyOf<operations[Name]>;

type JsonOf<Answer> = Answer extends { content: { 'application/json': infer Json } } ? Json : undefined;

type SuccessOf<Responses> = {
  [Status in keyof Responses]: Status extends 200 | 201 | 202 | 204 ? JsonOf<Responses[Status]> : never;
}[keyof Responses];

/** What an operation answers; undefined where it has nothing to say. */
export type ResultOf<Name extends OperationName> = SuccessOf<operations[Name]['responses']>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The same key makes it done once; every `POST` gets one of its own unless told. */
  readonly idempotencyKey?: string;
  /** Hold the answer of an upload back for up to so many seconds, until every document has ended. */
  readonly waitSeconds?: number;
  /** Change it only if its `ETag` is still this. */
  readonly ifMatch?: string;
  /** The `ETag` one has: if it still stands, the answer has the status 304 and no data. */
  readonly ifNoneMatch?: string;
  /** The language whose conventions numbers in texts follow, such as `de`. */
  readonly contentLanguage?: string;
}

export interface Answer<Name extends OperationName> {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined for 204 and 304. */
  readonly data: ResultOf<Name> | undefined;
}

type Call<Args, Result> =
  Record<never, never> extends Args
    ? (args?: Args, options?: CallOptions) => Promise<Result>
    : (args: Args, options?: CallOptions) => Promise<Result>;

/** A function for every operation, by its name. */
export type Operations = { readonly [Name in OperationName]: Call<ArgumentsOf<Name>, ResultOf<Name>> };
