import type { FastifyPluginAsync } from 'fastify';
import type { HttpContext } from '../context.ts';
import { html, sendPage } from '../html.ts';
import type { DescribedApi } from '../reference/described-api.ts';
import { referencePage } from '../reference/reference-page.ts';
import { REFERENCE_SCRIPT } from '../reference/reference-script.ts';
import { REFERENCE_STYLE } from '../reference/reference-style.ts';

const TITLE = 'The Rowbox API';

/** The reference of the API for people. It is made from what `/openapi.json` says and fetches nothing from anywhere. */
export const referenceRoute =
  ({ publicUrl, basePath }: HttpContext): FastifyPluginAsync =>
  async (app) => {
    let page: ReturnType<typeof referencePage> | undefined;
    app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
      // The document that is made is OpenAPI 3.1; its types are those of an older one.
      const document: object = app.swagger();
      page ??= referencePage(document as DescribedApi, publicUrl(), basePath);
      return sendPage(reply, 200, TITLE, html`<h1>${TITLE}</h1>${page}`, {
        style: REFERENCE_STYLE,
        script: REFERENCE_SCRIPT,
      });
    });
  };
