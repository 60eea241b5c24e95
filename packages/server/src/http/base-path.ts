import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';

/*
 * A proxy may put the service beneath a path of its own name. Whether it takes the path away before it hands a request on or not, the
 * service knows its routes without it, and says it wherever it tells an address.
 */

/** Without a slash at its end; empty for a service that has a name to itself. */
export const basePathOf = (publicUrl: string): string =>
  publicUrl === '' ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '');

/** Metadata of what lies at a path is looked for at the origin, that path behind its name (RFC 8414, 3.1; RFC 9728, 3.1). */
const WELL_KNOWN = /^(\/\.well-known\/[a-z-]+)(\/.*)$/;

/** The address of a request as the routes know it. @param base as configured: the service does not listen yet when it is asked */
export const withoutBasePath =
  (base: string) =>
  ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
    const [, name, rest] = WELL_KNOWN.exec(url) ?? [];
    return name === undefined || rest === undefined ? cut(url, base) : name + cut(rest, base, '');
  };

function cut(url: string, base: string, nothing = '/'): string {
  if (!url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest === '') return nothing;
  if (rest.startsWith('/')) return rest;
  return rest.startsWith('?') ? nothing + rest : url;
}

/** Puts the path before the address that an answer names. Nothing is put before one that was kept and is answered again. */
export function addBasePath(reply: FastifyReply, base: string): void {
  const location = reply.getHeader('location');
  if (typeof location !== 'string' || !location.startsWith('/') || location.startsWith(`${base}/`)) return;
  reply.header('location', base + location);
}
