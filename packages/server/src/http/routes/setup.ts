import formbody from '@fastify/formbody';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiCredentials } from '../../domain/api-apps.ts';
import { DomainError } from '../../domain/errors.ts';
import { isSetupTokenGood, setUpFirstOwner } from '../../domain/setup.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../domain/sign-in.ts';
import type { HttpContext } from '../context.ts';
import { type Html, html, sendPage } from '../html.ts';

const params = z.object({ token: z.string().max(200) });

const formSchema = z.object({
  email: z.email({ error: 'This is not an e-mail address.' }).max(254),
  password: z
    .string()
    .min(MIN_PASSWORD_LENGTH, { error: `The password must have at least ${MIN_PASSWORD_LENGTH} characters.` })
    .max(MAX_PASSWORD_LENGTH, { error: 'The password is too long.' }),
});

/** The page behind the one-time link by which a new installation gets its owner. Works without scripts. */
export const setupRoutes =
  ({ domain, publicUrl, basePath }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(formbody, { bodyLimit: 16 * 1024 });

    app.get('/setup/:token', { schema: { hide: true, params } }, async (request, reply) =>
      (await isSetupTokenGood(domain.db, request.params.token))
        ? sendPage(reply, 200, TITLE, form('', null))
        : sendPage(reply, 410, GONE_TITLE, GONE),
    );

    app.post('/setup/:token', { schema: { hide: true, params } }, async (request, reply) => {
      const { token } = request.params;
      if (!(await isSetupTokenGood(domain.db, token))) return sendPage(reply, 410, GONE_TITLE, GONE);
      const given = formSchema.safeParse(request.body ?? {});
      if (!given.success) {
        const message = given.error.issues[0]?.message ?? 'Fill in both fields.';
        return sendPage(reply, 400, TITLE, form(emailIn(request.body), message));
      }
      try {
        const credentials = await setUpFirstOwner(domain.db, token, given.data);
        return sendPage(reply, 200, 'Rowbox is set up', credentialsPage(credentials, publicUrl(), basePath));
      } catch (error) {
        if (error instanceof DomainError && error.code === 'setup-link-invalid') {
          return sendPage(reply, 410, GONE_TITLE, GONE);
        }
        if (error instanceof DomainError && error.code === 'email-taken') {
          return sendPage(reply, 409, TITLE, form(given.data.email, error.message));
        }
        throw error;
      }
    });
  };

const TITLE = 'Set up Rowbox';
const GONE_TITLE = 'This link is not valid';
const GONE = html`<p>It has been used, has expired, or a newer one was printed. While there is no owner, a new link is
printed each time the service starts.</p>`;

const emailIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email.slice(0, 254)
    : '';

const form = (email: string, error: string | null): Html => html`
<p>The first owner has everything: mailboxes, API apps, other people.</p>
${error === null ? '' : html`<p class="error" role="alert">${error}</p>`}
<form method="post">
<label>E-mail address <input type="email" name="email" value="${email}" required autocomplete="username"></label>
<label>Password <input type="password" name="password" minlength="${String(MIN_PASSWORD_LENGTH)}" maxlength="${String(MAX_PASSWORD_LENGTH)}" required autocomplete="new-password"></label>
<button>Create the owner</button>
</form>`;

const credentialsPage = ({ clientId, clientSecret }: ApiCredentials, url: string, base: string): Html => html`
<p><a href="${base}/sign-in">Sign in</a> to make your first mailbox.</p>
<p>An API app was made to begin with. <strong>The client secret is shown this once</strong>; only its hash is kept.</p>
<pre>client ID      ${clientId}
client secret  ${clientSecret}</pre>
<p>A token and a first mailbox:</p>
<pre>TOKEN=$(curl -s ${url}/connect/token \\
  -d grant_type=client_credentials \\
  -d client_id=${clientId} \\
  -d client_secret=${clientSecret} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')

curl -s ${url}/api/Mailboxes -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"name":"Invoices","config":{"fields":[{"key":"total","type":"currency"}]}}'</pre>`;
