import type { FastifyRequest } from 'fastify';

const LANGUAGE = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/;

/** The language a body is written in (RFC 9110, Content-Language), if it is one: it says how texts in it write numbers. */
export function contentLanguage(request: FastifyRequest): string | undefined {
  const language = request.headers['content-language']?.trim();
  return language !== undefined && LANGUAGE.test(language) ? language : undefined;
}
