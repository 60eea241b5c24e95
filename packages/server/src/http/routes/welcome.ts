import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageTextsFor, sendCard } from '../card-page.ts';
import { html } from '../html.ts';

/** What stands at the root while there is nobody who could sign in. */
export function sendWelcome(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
  base: string,
): FastifyReply {
  const { texts, language } = pageTextsFor(request);
  const { title, lead, api, reference, openapi, ready } = texts.pages.welcome;
  return sendCard(
    reply,
    200,
    { language },
    title,
    html`<p>${lead}</p>
<ul>
<li>${api} <code>${publicUrl}/api</code></li>
<li><a href="${base}/docs">${reference}</a></li>
<li><a href="${base}/openapi.json">${openapi}</a></li>
<li><a href="${base}/readyz">${ready}</a></li>
</ul>`,
  );
}
