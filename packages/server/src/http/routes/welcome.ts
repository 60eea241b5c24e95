import type { FastifyPluginAsync } from 'fastify';
import type { HttpContext } from '../context.ts';
import { html, sendPage } from '../html.ts';

/** What stands at the root, for a person who opens the address in a browser. */
export const welcomeRoute =
  ({ publicUrl }: HttpContext): FastifyPluginAsync =>
  async (app) => {
    app.get('/', { schema: { hide: true } }, async (_request, reply) =>
      sendPage(
        reply,
        200,
        'Rowbox is running',
        html`<p>Documents in, rows out. The API answers at <code>${publicUrl()}/api</code>.</p>
<ul>
<li><a href="/openapi.json">The API, described in OpenAPI 3.1</a></li>
<li><a href="/readyz">Whether the service is ready</a></li>
</ul>
<p>No owner yet? The one-time set-up link was printed when the service started.</p>`,
      ),
    );
  };
