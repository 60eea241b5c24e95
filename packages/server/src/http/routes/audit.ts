import { auditListSchema, idSchema, listAuditQuerySchema } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { auditOfAccount, auditOfMailbox } from '../../domain/audit.ts';
import { requireOwner } from '../../domain/members.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { sendAudit } from '../present/audit.ts';
import { signedInOf } from '../session.ts';

type Query = z.output<typeof listAuditQuerySchema>;

const spanOf = ({ from, until }: Query) => ({
  from: from === undefined ? undefined : new Date(from),
  until: until === undefined ? undefined : new Date(until),
});

/** Who did what when in a mailbox. */
export const auditRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/mailboxes/:mailboxId/audit',
      {
        schema: {
          tags: ['Audit'],
          operationId: 'getMailboxAudit',
          summary: 'Read the audit log',
          description:
            'Who did what when in a mailbox: people, API apps and senders of mail. For the owner only. `format` gives all of it as a file.',
          security: needs('api.read'),
          params: z.object({ mailboxId: idSchema }),
          querystring: listAuditQuerySchema,
          response: {
            200: {
              description: 'The entries.',
              content: {
                'application/json': { schema: auditListSchema },
                'text/csv': { schema: z.string().describe('A line of labels, then a line an entry.') },
                'application/x-ndjson': { schema: z.string().describe('An entry a line, as JSON.') },
              },
            },
            ...problems(...API_PROBLEMS),
          },
        },
      },
      async (request, reply) => {
        const { accountId } = callerOf(request);
        const { mailboxId } = request.params;
        const log = await auditOfMailbox(domain, { accountId, mailboxId, ...spanOf(request.query) });
        return sendAudit(reply, log, request.query);
      },
    );
  };

/** The same for all mailboxes of a workspace, and for its members and API apps. */
export const workspaceAuditRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/workspace/audit',
      { schema: { hide: true, querystring: listAuditQuerySchema } },
      async (request, reply) => {
        await requireOwner(domain.db, signedInOf(request));
        const { accountId } = signedInOf(request);
        return sendAudit(
          reply,
          auditOfAccount(domain, { accountId, ...spanOf(request.query) }),
          request.query,
        );
      },
    );
  };
