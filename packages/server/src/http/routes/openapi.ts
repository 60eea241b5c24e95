import type { FastifyPluginAsync } from 'fastify';
import type { HttpContext } from '../context.ts';

export const openApiRoute =
  ({ publicUrl }: HttpContext): FastifyPluginAsync =>
  async (app) => {
    let document: string | undefined;
    app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
      document ??= JSON.stringify({ ...app.swagger(), servers: [{ url: publicUrl() }] });
      return reply.header('content-type', 'application/json; charset=utf-8').send(document);
    });
  };
