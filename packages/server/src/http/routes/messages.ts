import {
  idSchema,
  listMessagesQuerySchema,
  type MessageResource,
  messageListSchema,
  REFUSAL_REASONS,
} from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ListedMessage, messagesOfMailbox, rawMessage } from '../../domain/messages.ts';
import { callerOf } from '../authentication.ts';
import { attachmentDisposition } from '../content-disposition.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { timestamp } from '../present/timestamp.ts';

const tags = ['Mail'];

/** The mails that came for a mailbox. */
export const messageRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/mailboxes/:mailboxId/messages',
      {
        schema: {
          tags,
          operationId: 'listMessages',
          summary: 'List the mails that came for a mailbox',
          description: 'What became of each: which documents it brought, or why it was refused.',
          security: needs('api.read'),
          params: z.object({ mailboxId: idSchema }),
          querystring: listMessagesQuerySchema,
          response: { 200: messageListSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const { accountId } = callerOf(request);
        const { page, pageSize } = request.query;
        const { items, totalCount } = await messagesOfMailbox(
          domain,
          accountId,
          request.params.mailboxId,
          request.query,
        );
        return {
          items: items.map(toMessage),
          totalCount,
          page,
          pageSize,
          hasNextPage: page * pageSize < totalCount,
        };
      },
    );

    app.get(
      '/api/mailboxes/:mailboxId/messages/:messageId/raw',
      {
        schema: {
          tags,
          operationId: 'getRawMessage',
          summary: 'Download a mail as it came',
          description: 'Of accepted mails only: others are not kept.',
          security: needs('api.read'),
          params: z.object({ mailboxId: idSchema, messageId: idSchema }),
          produces: ['message/rfc822'],
          response: {
            200: z.custom<Uint8Array>().meta({ type: 'string', format: 'binary' }),
            ...problems(...API_PROBLEMS),
          },
        },
      },
      async (request, reply) => {
        const { mailboxId, messageId } = request.params;
        const { fileName, bytes } = await rawMessage(
          domain,
          callerOf(request).accountId,
          mailboxId,
          messageId,
        );
        return reply
          .header('content-type', 'message/rfc822')
          .header('content-disposition', attachmentDisposition(fileName))
          .header('x-content-type-options', 'nosniff')
          .send(Buffer.from(bytes));
      },
    );
  };

const toMessage = (stored: ListedMessage): MessageResource => ({
  id: stored.id,
  mailboxId: stored.mailbox_id,
  sender: stored.sender,
  senderName: stored.sender_name,
  recipient: stored.recipient,
  subject: stored.subject,
  outcome: stored.outcome,
  reason: REFUSAL_REASONS.find((reason) => reason === stored.reason) ?? null,
  reasonText: stored.reason_text,
  authentication: stored.authentication,
  size: Number(stored.size),
  documents: [...stored.documents],
  hasRaw: stored.sha256 !== null,
  receivedAt: timestamp(stored.received_at),
});
