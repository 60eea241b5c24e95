import formbody from '@fastify/formbody';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DomainError } from '../../domain/errors.ts';
import { readUnsubscribeToken, unsubscribe } from '../../domain/unsubscribe-links.ts';
import type { HttpContext } from '../context.ts';
import { type Html, html, sendPage } from '../html.ts';

const params = z.object({ token: z.string().max(500) });

const KINDS = {
  documentProcessed: 'documents that were read',
  documentFailed: 'documents that could not be read',
  mailboxShared: 'mailboxes that are shared with you',
  documentAssigned: 'documents that are assigned to you',
  documentCommented: 'comments on documents that concern you',
} as const;

/**
 * The page behind the link in mails by which further ones are stopped. Looking at it stops nothing: programs that check mail follow
 * links. The button does, and so do mail programs (RFC 8058).
 */
export const unsubscribeRoutes =
  ({ domain, publicUrl }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(formbody, { bodyLimit: 16 * 1024 });

    app.get('/unsubscribe/:token', { schema: { hide: true, params } }, async (request, reply) =>
      answer(reply, async () => {
        const { types } = await readUnsubscribeToken(domain.db, request.params.token);
        return {
          title: 'No more mails?',
          content: html`<p>Stop mails about ${kindsOf(types)}.</p>
<form method="post"><button>Stop these mails</button></form>`,
        };
      }),
    );

    app.post('/unsubscribe/:token', { schema: { hide: true, params } }, async (request, reply) =>
      answer(reply, async () => {
        const types = await unsubscribe(domain.db, request.params.token);
        return {
          title: 'You get no more of these mails',
          content: html`<p>There will be none about ${kindsOf(types)}. What you are told can be chosen anew in the
<a href="${`${publicUrl()}/settings/notifications`}">settings</a>.</p>`,
        };
      }),
    );
  };

const kindsOf = (types: readonly (keyof typeof KINDS)[]): string =>
  types.map((type) => KINDS[type]).join(' and ');

async function answer(
  reply: FastifyReply,
  page: () => Promise<{ readonly title: string; readonly content: Html }>,
): Promise<FastifyReply> {
  try {
    const { title, content } = await page();
    return sendPage(reply, 200, title, content);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return sendPage(
      reply,
      404,
      'This link is not valid',
      html`<p>Perhaps a part of it was lost. What you are told can be chosen in the settings of the app.</p>`,
    );
  }
}
