import { idSchema, integerText, MAX_DRAFT_SAMPLES } from '@rowbox/contract';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pagesOfDocument, pictureOfPage } from '../../domain/document-pages.ts';
import { pictureOfSample } from '../../domain/draft-pictures.ts';
import type { HttpContext } from '../context.ts';
import { signedInOf } from '../session.ts';

const params = z.object({ id: idSchema });
const pageNumber = integerText(1, 10_000);
const pageParams = params.extend({ page: pageNumber });
const sampleParams = pageParams.extend({ sample: integerText(1, MAX_DRAFT_SAMPLES) });
const query = z.object({ mailboxId: idSchema });
/** Few sizes, so that browsers find again what they have. */
const WIDTHS = ['200', '800', '1200', '1600', '2400'] as const;
const widthQuery = z.object({ width: z.enum(WIDTHS).default('1200') });
const pictureQuery = query.extend(widthQuery.shape);

/** The file behind a document never changes, so neither do its pictures. */
const KEPT = 'private, max-age=86400, immutable';

/** The pages of documents and of a draft's samples for the web app: what stands where, and what they look like. */
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
        return sendPicture(reply, picture);
      },
    );

    app.get(
      '/workspace/config-drafts/:id/samples/:sample/pages/:page/picture',
      { schema: { hide: true, params: sampleParams, querystring: widthQuery } },
      async (request, reply) => {
        const { accountId } = signedInOf(request);
        const { id: draftId, sample, page } = request.params;
        const width = Number(request.query.width);
        return sendPicture(reply, await pictureOfSample(domain, accountId, { draftId, sample, page }, width));
      },
    );
  };

const sendPicture = (reply: FastifyReply, picture: Uint8Array): FastifyReply =>
  reply
    .header('content-type', 'image/webp')
    .header('cache-control', KEPT)
    .send(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength));
