import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { MIN_PASSWORD_LENGTH, SIGN_IN_PATH } from '../../domain/sign-in.ts';
import { spend } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { HttpProblem } from '../problem-types.ts';
import { toWebRequest } from '../session.ts';

/** The only addresses of the sign-in library that are open. */
const SIGN_OUT = '/sign-out';
const OPEN = ['/sign-in/email', SIGN_OUT, '/change-password', '/request-password-reset', '/reset-password'];

/** Signing in and out of the web app, and passwords. Not part of the API: its callers have tokens. */
export const signInRoutes =
  ({ signIn, limits }: HttpContext): FastifyPluginAsync =>
  async (app) => {
    for (const path of OPEN) {
      app.post(
        `${SIGN_IN_PATH}${path}`,
        { schema: { hide: true }, bodyLimit: 16 * 1024 },
        async (request, reply) => {
          if (path !== SIGN_OUT) await spend([limits.signIns], `${path} ${request.ip}`, reply);
          const answer = await signIn.answer(toWebRequest(request));
          return answer.ok ? pass(answer, reply) : refuse(answer);
        },
      );
    }
  };

async function pass(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  // What the library answers with says more of the session than a page needs.
  return reply.code(204).header('cache-control', 'no-store').send();
}

const DETAILS: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'The e-mail address or the password is not right.',
  INVALID_EMAIL: 'This is not an e-mail address.',
  INVALID_PASSWORD: 'The current password is not right.',
  PASSWORD_TOO_SHORT: `The password must have at least ${MIN_PASSWORD_LENGTH} characters.`,
  PASSWORD_TOO_LONG: 'The password is too long.',
  INVALID_TOKEN: 'This link has been used or has expired. Ask for a new one.',
  RESET_PASSWORD_DISABLED:
    'This installation sends no mail. Ask the owner of your workspace for a link to set a new password.',
};

async function refuse(answer: Response): Promise<never> {
  const code = await answer
    .json()
    .then((body: unknown) => (body as { code?: unknown } | null)?.code)
    .catch(() => undefined);
  const detail = typeof code === 'string' ? DETAILS[code] : undefined;
  if (answer.status === 403) {
    throw new HttpProblem('cross-site-request', 'Sign in on a page of this service.');
  }
  if (answer.status === 401) throw new HttpProblem('session-ended', detail ?? 'Sign in again to go on.');
  throw new HttpProblem('validation', detail ?? 'This cannot be taken.');
}
