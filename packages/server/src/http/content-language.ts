import type { FastifyRequest } from 'fastify';

const LANGUAGE = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/;

/** The language a body is written in (RFC 9110, Content-Language), if it is one: it says how texts in it write numbers. */
export function contentLanguage(request: FastifyRequest): string | undefined {
  const language = request.headers['content-language']?.trim();
  return language !== undefined && LANGUAGE.test(language) ? language : undefined;
}

/** The language the client would have answers in: the first that is named, of those that are wanted most. */
export const preferredLanguage = (request: FastifyRequest): string | undefined =>
  preferredLanguages(request)[0];

/** The languages the client would have answers in (RFC 9110, Accept-Language), the most wanted first. */
export function preferredLanguages(request: FastifyRequest): readonly string[] {
  const ranges = (request.headers['accept-language'] ?? '').slice(0, 500).split(',');
  const named = ranges.flatMap((range) => {
    const [tag = '', weight] = range.split(';').map((part) => part.trim());
    const quality = weight?.startsWith('q=') ? Number(weight.slice(2)) : 1;
    return LANGUAGE.test(tag) && quality > 0 ? [{ tag, quality }] : [];
  });
  return named.sort((one, other) => other.quality - one.quality).map(({ tag }) => tag);
}
