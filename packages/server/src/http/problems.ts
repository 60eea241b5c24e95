import type { Problem } from '@rowbox/contract';
import type { Translate } from '@rowbox/contract/messages';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DomainError } from '../domain/errors.ts';
import { isServiceAway } from '../domain/service-away.ts';
import { isStorageAway } from '../domain/stored-files.ts';
import { speakTo } from './answer-language.ts';
import { HttpProblem, PROBLEM_TYPES, type ProblemSlug } from './problem-types.ts';
import { pathToLog } from './redaction.ts';

/* The one place where errors become answers. */

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

/** Errors of Fastify's own that tell of the client, by code. */
const FASTIFY_ERRORS: Readonly<Record<string, readonly [slug: ProblemSlug, detail: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['content-too-large', 'The request body is larger than is accepted here.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported-media-type',
    'The body has a content type that is not read here.',
  ],
  FST_ERR_CTP_EMPTY_TYPE: ['unsupported-media-type', 'The request has a body, but no content type.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'malformed-request',
    'The body is not as long as its Content-Length header says.',
  ],
  FST_ERR_BAD_URL: ['malformed-request', 'The address holds an escape that is none.'],
  FST_ERR_MAX_PARAM_LENGTH: ['uri-too-long', 'A part of the path is longer than any id.'],
};

const RETRY_AFTER_SECONDS = '2';
/** A disk that is full or away takes longer to come back than a database. */
const RETRY_STORAGE_AFTER_SECONDS = '15';

/** What an error says to the client; `internal` for all that says nothing to it. */
export function toHttpProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof DomainError) {
    return new HttpProblem(error.code, error.message, { errors: error.errors });
  }
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error);
  if (isServiceAway(error)) {
    return new HttpProblem('unavailable', 'The service cannot answer right now. Try again in a moment.', {
      headers: { 'retry-after': RETRY_AFTER_SECONDS },
    });
  }
  if (isStorageAway(error)) {
    const detail =
      'Files can neither be kept nor read right now; nothing of the request was kept. Try again later.';
    return new HttpProblem('storage-unavailable', detail, {
      headers: { 'retry-after': RETRY_STORAGE_AFTER_SECONDS },
    });
  }
  const known = FASTIFY_ERRORS[codeOf(error)];
  if (known) return new HttpProblem(...known);
  if (isAborted(error)) return new HttpProblem('malformed-request', 'The request ended before it was whole.');
  return new HttpProblem('internal', 'The request could not be answered because of a fault on our side.');
}

/** @param translate to the language of who reads it; English where it is left out */
export function toProblem(
  problem: HttpProblem,
  instance: string,
  traceId: string,
  translate: Translate = (message) => message,
): Problem {
  const { status, title } = PROBLEM_TYPES[problem.slug];
  return {
    type: `urn:rowbox:problem:${problem.slug}`,
    title: translate(title),
    status,
    detail: translate(problem.message),
    instance,
    traceId,
    ...(problem.errors && { errors: translatedErrors(problem.errors, translate) }),
  };
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toHttpProblem(error);
  if (problem.slug === 'internal') request.log.error({ err: error }, 'a request failed');
  else if (problem.slug === 'file-missing' || problem.slug === 'file-damaged') {
    request.log.error({ err: error }, 'a file could not be given');
  } else if (problem.slug === 'storage-unavailable') {
    request.log.error({ err: error }, 'files can neither be kept nor read');
  } else if (problem.slug === 'unavailable')
    request.log.warn({ err: error }, 'a request could not be served');
  const body = toProblem(problem, pathToLog(request.url), request.id, speakTo(request, reply));
  letBodyArrive(request, reply);
  return reply
    .code(body.status)
    .headers(problem.headers)
    .header('content-type', PROBLEM_CONTENT_TYPE)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}

/** So much of a body that was refused is still taken in, and thrown away. */
const MAX_DISCARDED_BYTES = 100 * 1024 * 1024;
const MAX_DISCARDING_MILLISECONDS = 30_000;

/**
 * Fastify closes the connection of a request whose body it refuses. A client that sends all of its body before it reads
 * would then find the connection broken instead of the answer; so Node is left to discard the rest, unless it is very long.
 */
function letBodyArrive({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (Number(headers['content-length'] ?? 0) > MAX_DISCARDED_BYTES) return;
  reply.removeHeader('connection');
  if (raw.complete) return;
  if (!reply.raw.shouldKeepAlive) {
    // The client wants the connection closed after this, which must not come before the last of its body either.
    reply.raw.shouldKeepAlive = true;
    raw.once('end', () => raw.socket.end());
  }
  setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, MAX_DISCARDING_MILLISECONDS).unref();
}

function validationProblem(error: Pick<FastifyError, 'validation' | 'validationContext'>): HttpProblem {
  const errors: Record<string, string[]> = {};
  for (const { instancePath, message } of error.validation ?? []) {
    // In a body the place is a JSON pointer; elsewhere it is a parameter's name.
    const path = instancePath === '/' ? '' : instancePath;
    const key = error.validationContext === 'body' ? path : (path.split('/')[1] ?? '');
    const messages = errors[key] ?? [];
    messages.push(message ?? 'is not valid');
    errors[key] = messages;
  }
  return new HttpProblem('validation', 'One or more parts of the request are not as they must be.', {
    errors,
  });
}

const translatedErrors = (
  errors: Readonly<Record<string, readonly string[]>>,
  translate: Translate,
): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([key, messages]) => [key, messages.map(translate)]));

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const isAborted = (error: unknown): boolean =>
  codeOf(error) === 'ECONNRESET' || (error instanceof Error && error.message === 'aborted');
