import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DomainError } from '../../domain/errors.ts';
import { readUnsubscribeToken, unsubscribe } from '../../domain/unsubscribe-links.ts';
import { type Texts, textsIn } from '../../texts/texts.ts';
import { pageTextsFor, sendCard } from '../card-page.ts';
import type { HttpContext } from '../context.ts';
import { type Html, html } from '../html.ts';

const params = z.object({ token: z.string().max(500) });

type Kind = keyof Texts['texts']['pages']['unsubscribe']['kinds'];

/**
 * The page behind the link in mails by which further ones are stopped. Looking at it stops nothing: programs that check mail follow
 * links. The button does, and so do mail programs (RFC 8058). It speaks as the mail did.
 */
export const unsubscribeRoutes =
  ({ domain, publicUrl }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(formbody, { bodyLimit: 16 * 1024 });

    app.get('/unsubscribe/:token', { schema: { hide: true, params } }, async (request, reply) =>
      answer(request, reply, async () => {
        const { types, language } = await readUnsubscribeToken(domain.db, request.params.token);
        const texts = language === null ? pageTextsFor(request) : textsIn(language);
        const { title, lead, stop } = texts.texts.pages.unsubscribe;
        return {
          texts,
          title,
          content: html`<p>${lead({ kinds: kindsOf(types, texts) })}</p>
<form method="post"><button>${stop}</button></form>`,
        };
      }),
    );

    app.post('/unsubscribe/:token', { schema: { hide: true, params } }, async (request, reply) =>
      answer(request, reply, async () => {
        const { types, language } = await unsubscribe(domain.db, request.params.token);
        const texts = language === null ? pageTextsFor(request) : textsIn(language);
        const { doneTitle, done, settings } = texts.texts.pages.unsubscribe;
        return {
          texts,
          title: doneTitle,
          content: html`<p>${done({ kinds: kindsOf(types, texts) })}</p>
<p><a href="${`${publicUrl()}/settings/notifications`}">${settings}</a></p>`,
        };
      }),
    );
  };

const kindsOf = (types: readonly Kind[], { texts, listed }: Texts): string =>
  listed(types.map((type) => texts.pages.unsubscribe.kinds[type]));

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  page: () => Promise<{ readonly texts: Texts; readonly title: string; readonly content: Html }>,
): Promise<FastifyReply> {
  try {
    const { texts, title, content } = await page();
    return sendCard(reply, 200, texts, title, content);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { texts, language } = pageTextsFor(request);
    const { brokenTitle, broken } = texts.pages.unsubscribe;
    return sendCard(reply, 404, { language }, brokenTitle, html`<p>${broken}</p>`);
  }
}
