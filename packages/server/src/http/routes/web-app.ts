import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isSetUp } from '../../domain/setup.ts';
import type { HttpContext } from '../context.ts';
import { escapeHtml } from '../html.ts';
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
  ({ domain, publicUrl, webFolder, basePath }: HttpContext): FastifyPluginAsync =>
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
    const page = basePath === '' ? null : await pageBeneath(webFolder, basePath);
    const sendApp = (reply: FastifyReply) =>
      page === null
        ? reply.sendFile('index.html')
        : reply
            .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' })
            .type('text/html; charset=utf-8')
            .send(page);
    let setUp = false;
    app.get('/', { schema: { hide: true } }, async (request, reply) => {
      setUp ||= await isSetUp(domain.db);
      return setUp ? sendApp(reply) : sendWelcome(request, reply, publicUrl(), basePath);
    });
    for (const address of PAGES) {
      app.get(address, { schema: { hide: true } }, (_request, reply) => sendApp(reply));
    }
  };

/** The app's page, whose files are beneath a path. */
const pageBeneath = async (webFolder: string, basePath: string): Promise<string> =>
  (await readFile(join(webFolder, 'index.html'), 'utf8')).replaceAll('="/', `="${escapeHtml(basePath)}/`);

/** Addresses under these are programs' own, also where there is nothing. */
const NO_PAGES = /^\/(api|workspace|assets|mcp|\.well-known)(\/|$)/;

/** Whether a person came to this address with a browser, who can do nothing with a problem in JSON. */
const isVisit = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '') && !NO_PAGES.test(url);

/** To a visitor of an address that nobody knows: the app, which says so. @returns whether it was sent */
export async function sendUnknownPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { webFolder, basePath }: Pick<HttpContext, 'webFolder' | 'basePath'>,
): Promise<boolean> {
  if (webFolder === null || !isVisit(request) || !existsSync(join(webFolder, 'index.html'))) return false;
  const page = await pageBeneath(webFolder, basePath);
  await reply
    .code(404)
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
  return true;
}
