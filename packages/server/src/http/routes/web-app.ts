import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isSetUp } from '../../domain/setup.ts';
import type { HttpContext } from '../context.ts';
import { sendWelcome } from './welcome.ts';

/** Nothing is loaded from elsewhere and no script stands in a page. Styles do: menus and grids place themselves by them. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The addresses of the app's pages; which of them exists is decided in the browser. */
const PAGES = ['/sign-in', '/set-password', '/new', '/mailboxes/*', '/settings', '/settings/*'];

/** Their names change with their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The web app, from the folder it was built into. Without such a folder there is only the API. */
export const webAppRoutes =
  ({ domain, publicUrl, webFolder }: HttpContext): FastifyPluginAsync =>
  async (app) => {
    if (webFolder === null || !existsSync(join(webFolder, 'index.html'))) return;
    await app.register(fastifyStatic, {
      root: webFolder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      schemaHide: true,
      setHeaders: (reply, file) => {
        reply.header('content-security-policy', POLICY);
        reply.header('cache-control', /[\\/]assets[\\/]/.test(file) ? IMMUTABLE : 'no-cache');
      },
    });
    let setUp = false;
    app.get('/', { schema: { hide: true } }, async (_request, reply) => {
      setUp ||= await isSetUp(domain.db);
      return setUp ? reply.sendFile('index.html') : sendWelcome(reply, publicUrl());
    });
    for (const page of PAGES) {
      app.get(page, { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
    }
  };

/** Addresses under these are programs' own, also where there is nothing. */
const NO_PAGES = /^\/(api|workspace|assets|mcp|\.well-known)(\/|$)/;

/** Whether a person came to this address with a browser, who can do nothing with a problem in JSON. */
const isVisit = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '') && !NO_PAGES.test(url);

/** To a visitor of an address that nobody knows: the app, which says so. @returns whether it was sent */
export async function sendUnknownPage(
  request: FastifyRequest,
  reply: FastifyReply,
  webFolder: string | null,
): Promise<boolean> {
  const file = webFolder === null ? null : join(webFolder, 'index.html');
  if (file === null || !isVisit(request) || !existsSync(file)) return false;
  const page = await readFile(file);
  await reply
    .code(404)
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
  return true;
}
