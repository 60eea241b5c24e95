import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../domain/context.ts';
import { languageOf } from '../domain/person-preferences.ts';
import { type Texts, textsIn } from '../texts/texts.ts';
import { CARD_STYLE } from './card-style.ts';
import { type Html, html, sendPage } from './html.ts';
import { pageLanguage } from './page-language.ts';

/* The few pages that the service renders itself, in the look of the app: a card with a word to a person. They work without scripts. */

/** What such a page says, in the language of its visitor. */
export const pageTextsFor = (request: FastifyRequest): Texts => textsIn(pageLanguage(request));

/** The same to a person who is signed in: in the language that was chosen, else in the visitor's. */
export async function personTextsFor(
  db: Context['db'],
  request: FastifyRequest,
  userId: string,
): Promise<Texts> {
  const { language, isChosen } = await languageOf(db, userId);
  return isChosen ? textsIn(language) : pageTextsFor(request);
}

const ICON = html`<svg class="icon" viewBox="0 0 32 32" width="36" height="36" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#0f766e"/><path d="M8 9.5h16M8 16h16M8 22.5h10" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/><circle cx="23" cy="22.5" r="2" fill="#99f6e4"/></svg>`;

export function sendCard(
  reply: FastifyReply,
  status: number,
  { language }: Pick<Texts, 'language'>,
  title: string,
  content: Html,
): FastifyReply {
  reply.headers({ 'content-language': language, vary: 'accept-language, cookie' });
  return sendPage(
    reply,
    status,
    title,
    html`<main>
${ICON}
<h1>${title}</h1>
${content}
</main>`,
    { style: CARD_STYLE, language },
  );
}
