import type { FastifyRequest } from 'fastify';
import { spokenFor } from '../texts/texts.ts';
import { preferredLanguages } from './content-language.ts';

/** In it the app keeps the language that was chosen in a browser, for the pages that it does not render itself. */
const COOKIE = /(?:^|;\s*)rowbox\.language=([A-Za-z0-9-]{2,35})(?:;|$)/;

/** In which language a visitor is spoken to: the one that was chosen in this browser, else the first of the browser's that is spoken here. */
export function pageLanguage(request: FastifyRequest): string | null {
  const [, chosen] = COOKIE.exec(request.headers.cookie ?? '') ?? [];
  return spokenFor([...(chosen === undefined ? [] : [chosen]), ...preferredLanguages(request)]) ?? null;
}
