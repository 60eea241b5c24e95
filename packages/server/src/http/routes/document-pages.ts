import { idSchema } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pagesOfDocument, pictureOfPage } from '../../domain/document-pages.ts';
import type { HttpContext } from '../context.ts';
import { signedInOf } from '../session.ts';

const params = z.object({ id: idSchema });
const pageParams = params.extend({ page: z.coerce.number().int().min(1).max(10_000) });
const query = z.object({ mailboxId: idSchema });
/** Few sizes, so that browsers find again what they have. */
const WIDTHS = ['800', '1200', '1600', '2400'] as const;
const pictureQuery = query.extend({ width: z.enum(WIDTHS).default('1200') });

/** The file behind a document never changes, so neither do its pictures. */
const KEPT = 'private, max-age=86400, immutable';

/** The pages of a document for the web app: what stands where, and what they look like. */
export const documentPageRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/workspace/documents/:id/pages',
      { schema: { hide: true, params, querystring: query } },
      async (request) => {
        const { accountId } = signedInOf(request);
        const place = { documentId: request.params.id, mailboxId: request.query.mailboxId };
        const pages = await pagesOfDocument(domain, accountId, place);
        return { pages: pages.map(({ width, height, words }) => ({ width, height, words })) };
      },
    );

    app.get(
      '/workspace/documents/:id/pages/:page/picture',
      { schema: { hide: true, params: pageParams, querystring: pictureQuery } },
      async (request, reply) => {
        const { accountId } = signedInOf(request);
        const { mailboxId, width } = request.query;
        const picture = await pictureOfPage(
          domain,
          accountId,
          { documentId: request.params.id, mailboxId },
          { page: request.params.page, width: Number(width) },
        );
        return reply
          .header('content-type', 'image/webp')
          .header('cache-control', KEPT)
          .send(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength));
      },
    );
  };
