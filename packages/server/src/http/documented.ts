import { problemSchema } from '@rowbox/contract';
import { PROBLEM_CONTENT_TYPE } from './problems.ts';

type ProblemStatus = 400 | 401 | 403 | 404 | 406 | 409 | 410 | 412 | 413 | 415 | 416 | 422 | 429 | 503;

const DESCRIPTIONS: Readonly<Record<ProblemStatus, string>> = {
  400: 'The request is malformed, or a parameter or the body is not as it must be.',
  401: 'No access token, or one that is not valid.',
  403: 'The scope is missing, the caller is not the owner, or the plan has lapsed.',
  404: 'There is no such thing, or it is not for this caller to see.',
  406: 'There is no format that the `Accept` header allows.',
  409: 'The state of the resource does not allow this.',
  410: 'The link has expired.',
  412: 'It has been changed meanwhile.',
  413: 'The request is too large.',
  415: 'No file has a supported format, or the content type of the request is not read here.',
  416: 'The file is shorter than the range asked for.',
  422: 'The body is well-formed but cannot mean anything.',
  429: 'Too many requests; see `Retry-After`.',
  503: 'Not ready or overloaded; see `Retry-After`.',
};

/** The answers of a route that are problems, for its schema. */
export function problems<Status extends ProblemStatus>(...statuses: readonly Status[]) {
  const content = { [PROBLEM_CONTENT_TYPE]: { schema: problemSchema } };
  // The object is made key by key, which the type system cannot follow.
  return Object.fromEntries(
    statuses.map((status) => [status, { description: DESCRIPTIONS[status], content }]),
  ) as Record<Status, { description: string; content: typeof content }>;
}

/** What every route under `/api` may answer. */
export const API_PROBLEMS = [400, 401, 403, 404, 429, 503] as const;

/** The scheme every route under `/api` asks for, with the scope it needs. */
export const needs = (scope: 'api.read' | 'api.write') => [{ clientCredentials: [scope] }];
