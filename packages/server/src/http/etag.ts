import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256Hex } from '../domain/ids.ts';
import { inWantedLanguage } from './answer-language.ts';

/*
 * Weak entity tags. The first part counts changes of what can be written (a config's and the settings' version of a mailbox, an
 * extraction's revision) and is what `If-Match` compares; the second stands for the answer as a whole.
 */

/** Sends the resource with its tag, or 304 when the client has it already. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  versions: readonly number[],
  resource: object,
): FastifyReply {
  const body = JSON.stringify(inWantedLanguage(request, reply, resource));
  if (isUnchanged(request, reply, `${versions.join('.')}-${sha256Hex(body).slice(0, 27)}`))
    return reply.code(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

/** Sets the tag, and says whether it is one of those the client has. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', `W/"${tag}"`).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match'];
  // What a change answers is always news.
  if (known === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  return known.trim() === '*' || tagsOf(known).includes(tag);
}

/**
 * The version `If-Match` names; undefined without the header, or when any will do.
 *
 * @param part which of the versions of the resource is asked for, from 0
 */
export function expectedVersion(request: FastifyRequest, part = 0): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return undefined;
  const [tag] = tagsOf(header);
  const versions = /^(\d{1,15}(?:\.\d{1,15})*)-/.exec(tag ?? '')?.[1]?.split('.') ?? [];
  // A tag that was never ours matches no version.
  return Number(versions[part] ?? -1);
}

const tagsOf = (header: string): readonly string[] =>
  [...header.matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? '');
