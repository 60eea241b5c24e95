import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
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
