import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DomainError } from '../../domain/errors.ts';
import { isSetupTokenGood, setUpFirstOwner } from '../../domain/setup.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, SIGN_IN_PATH } from '../../domain/sign-in.ts';
import type { Texts } from '../../texts/texts.ts';
import { pageTextsFor, sendCard } from '../card-page.ts';
import type { HttpContext } from '../context.ts';
import { type Html, html } from '../html.ts';
import { toSignInRequest } from '../session.ts';

const params = z.object({ token: z.string().max(200) });

/** Each fault is called after the text that says it. */
const formSchema = z.object({
  email: z.email({ error: 'badEmail' }).max(254, { error: 'badEmail' }),
  password: z
    .string({ error: 'shortPassword' })
    .min(MIN_PASSWORD_LENGTH, { error: 'shortPassword' })
    .max(MAX_PASSWORD_LENGTH, { error: 'longPassword' }),
});

/** The page behind the one-time link by which a new installation gets its owner. Works without scripts. */
export const setupRoutes =
  (ctx: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = ctx.domain;
    await app.register(formbody, { bodyLimit: 16 * 1024 });

    app.get('/setup/:token', { schema: { hide: true, params } }, async (request, reply) => {
      const texts = pageTextsFor(request);
      return (await isSetupTokenGood(db, request.params.token))
        ? sendForm(reply, 200, texts, '', null)
        : sendGone(reply, texts, ctx.basePath);
    });

    app.post('/setup/:token', { schema: { hide: true, params } }, async (request, reply) => {
      const texts = pageTextsFor(request);
      const { token } = request.params;
      if (!(await isSetupTokenGood(db, token))) return sendGone(reply, texts, ctx.basePath);
      const given = formSchema.safeParse(request.body ?? {});
      if (!given.success) {
        const fault = given.error.issues[0]?.message ?? '';
        return sendForm(reply, 400, texts, emailIn(request.body), faultToText(fault, texts));
      }
      try {
        await setUpFirstOwner(db, token, given.data);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (error.code === 'setup-link-invalid') return sendGone(reply, texts, ctx.basePath);
        if (error.code !== 'email-taken') throw error;
        return sendForm(reply, 409, texts, given.data.email, texts.texts.pages.setup.emailTaken);
      }
      return enter(ctx, request, reply, given.data);
    });
  };

/** Whoever has become the owner is signed in, and goes on to the first mailbox. Without the app there is nothing to enter. */
async function enter(
  { signIn, webFolder, basePath }: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
  owner: z.output<typeof formSchema>,
): Promise<FastifyReply> {
  if (webFolder === null) {
    const { texts, language } = pageTextsFor(request);
    const { doneTitle, done } = texts.pages.setup;
    return sendCard(reply, 200, { language }, doneTitle, html`<p>${done}</p>`);
  }
  const answer = await signIn.answer(toSignInRequest(request, `${SIGN_IN_PATH}/sign-in/email`, owner));
  const cookies = answer.headers.getSetCookie();
  if (!answer.ok || cookies.length === 0) return reply.redirect(`${basePath}/sign-in`, 303);
  return reply
    .headers({ 'set-cookie': cookies, 'cache-control': 'no-store' })
    .redirect(`${basePath}/new`, 303);
}

const sendGone = (reply: FastifyReply, { texts, ...rest }: Texts, base: string): FastifyReply =>
  sendCard(
    reply,
    410,
    rest,
    texts.pages.setup.goneTitle,
    html`<p>${texts.pages.setup.gone}</p>
<p><a href="${base}/sign-in">${texts.pages.setup.toSignIn}</a></p>`,
  );

function faultToText(fault: string, { texts: { pages } }: Texts): string {
  if (fault === 'shortPassword') return pages.setup.shortPassword({ least: MIN_PASSWORD_LENGTH });
  return fault === 'longPassword' ? pages.setup.longPassword : pages.setup.badEmail;
}

const emailIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email.slice(0, 254)
    : '';

function sendForm(
  reply: FastifyReply,
  status: number,
  { texts, ...rest }: Texts,
  email: string,
  error: string | null,
): FastifyReply {
  const words = texts.pages.setup;
  return sendCard(reply, status, rest, words.title, formOf(words, email, error));
}

const formOf = (words: Texts['texts']['pages']['setup'], email: string, error: string | null): Html => html`
<p>${words.lead}</p>
<form method="post">
${error === null ? '' : html`<p class="error" role="alert">${error}</p>`}
<div><label for="email">${words.email}</label>
<input id="email" type="email" name="email" value="${email}" required autofocus autocomplete="username"></div>
<div><label for="password">${words.password}</label>
<input id="password" type="password" name="password" minlength="${String(MIN_PASSWORD_LENGTH)}" maxlength="${String(MAX_PASSWORD_LENGTH)}" required autocomplete="new-password" aria-describedby="hint">
<p class="hint" id="hint">${words.passwordHint({ least: MIN_PASSWORD_LENGTH })}</p></div>
<button>${words.create}</button>
</form>`;
