import type { FastifyReply } from 'fastify';
import { html, sendPage } from '../html.ts';

/** What stands at the root while there is nobody who could sign in. */
export const sendWelcome = (reply: FastifyReply, publicUrl: string, base: string): FastifyReply =>
  sendPage(
    reply,
    200,
    'Rowbox is running',
    html`<p>Documents in, rows out. Nobody can sign in yet: open the <strong>one-time set-up link</strong> that was printed
when the service started, and become the first owner.</p>
<ul>
<li>The API answers at <code>${publicUrl}/api</code></li>
<li><a href="${base}/docs">The reference of the API</a>, and <a href="${base}/openapi.json">the same in OpenAPI 3.1</a></li>
<li><a href="${base}/readyz">Whether the service is ready</a></li>
</ul>`,
  );
