import { MESSAGE_LANGUAGES, type Translate, translatorTo } from '@rowbox/contract/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { preferredLanguages } from './content-language.ts';

/* Messages of answers in the language the client asks for: they are made, and kept, in English. */

const ENGLISH = 'en';

/** The language of an answer's messages: English where none is spoken that the client wants. */
function answerLanguage(request: FastifyRequest): string {
  const spoken = preferredLanguages(request).map((tag) => MESSAGE_LANGUAGES.find((one) => one === stem(tag)));
  return spoken.find((one) => one !== undefined) ?? ENGLISH;
}

const stem = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** Says in the headers in which language the messages of an answer are, and gives what translates them. */
export function speakTo(request: FastifyRequest, reply: FastifyReply): Translate {
  const language = answerLanguage(request);
  const vary = reply.getHeader('vary');
  reply.headers({
    'content-language': language,
    vary: typeof vary === 'string' ? `${vary}, accept-language` : 'accept-language',
  });
  return translatorTo(language);
}

/** Has JSON answers speak the language of their request. Problems are told by `sendProblem`. */
export function addAnswerLanguage(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) =>
    inWantedLanguage(request, reply, payload),
  );
}

/** @returns what is answered with its messages in the language of the request */
export function inWantedLanguage(request: FastifyRequest, reply: FastifyReply, answer: unknown): unknown {
  const translate = speakTo(request, reply);
  return reply.getHeader('content-language') === ENGLISH ? answer : translated(answer, translate);
}

/** Under these stand values of documents, which are nobody's to translate. */
const OF_DOCUMENTS = new Set(['alternatives', 'citations', 'data', 'readValues', 'record', 'values']);
/** What a message of ours is called, and what stands beside it. */
const TELLERS: Readonly<Record<string, readonly string[]>> = {
  error: ['extractionId', 'requestedAt'],
  failureMessage: ['failureCode'],
  message: ['severity', 'code', 'fieldName', 'outcome', 'pointer'],
  note: ['fieldKey'],
};

function translated(value: unknown, translate: Translate): unknown {
  if (Array.isArray(value)) return value.map((item) => translated(item, translate));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) {
    return value;
  }
  const own = value as Readonly<Record<string, unknown>>;
  const entries = Object.entries(own).map(([name, member]) => {
    if (OF_DOCUMENTS.has(name)) return [name, member];
    if (typeof member !== 'string') return [name, translated(member, translate)];
    return [name, isMessage(name, own) ? translate(member) : member];
  });
  return Object.fromEntries(entries);
}

const isMessage = (name: string, beside: Readonly<Record<string, unknown>>): boolean =>
  TELLERS[name]?.some((teller) => teller in beside) ?? false;
