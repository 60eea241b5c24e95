import {
  documentAssigneeSchema,
  documentCommentSchema,
  documentCommentsSchema,
  documentSchema,
  idSchema,
  mailboxPeopleSchema,
  newDocumentCommentSchema,
} from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  addComment,
  assignDocument,
  deleteComment,
  listComments,
  peopleOfMailbox,
} from '../../domain/document-comments.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { toDocument } from '../present/document.ts';
import { toDocumentComment } from '../present/document-comment.ts';

const params = z.object({ id: idSchema });
const inMailbox = z.object({ mailboxId: idSchema });
const tags = ['Documents'];

/** What is said about a document, and who is to see to it. */
export const documentCommentRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/Documents/:id/comments',
      {
        schema: {
          tags,
          operationId: 'listDocumentComments',
          summary: 'List the comments on a document',
          description: 'The oldest first.',
          security: needs('api.read'),
          params,
          querystring: inMailbox,
          response: { 200: documentCommentsSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const place = { documentId: request.params.id, mailboxId: request.query.mailboxId };
        const comments = await listComments(domain, callerOf(request).accountId, place);
        return { items: comments.map(toDocumentComment) };
      },
    );

    app.post(
      '/api/Documents/:id/comments',
      {
        schema: {
          tags,
          operationId: 'createDocumentComment',
          summary: 'Comment on a document',
          description: 'Its assignee and everybody who commented on it are told.',
          security: needs('api.write'),
          params,
          querystring: inMailbox,
          body: newDocumentCommentSchema,
          response: { 201: documentCommentSchema, ...problems(...API_PROBLEMS, 409, 422) },
        },
      },
      async (request, reply) => {
        const place = { documentId: request.params.id, mailboxId: request.query.mailboxId };
        const { text } = request.body;
        const comment = await addComment(domain, callerOf(request).accountId, place, text);
        return reply.code(201).send(toDocumentComment(comment));
      },
    );

    app.delete(
      '/api/Documents/:id/comments/:commentId',
      {
        schema: {
          tags,
          operationId: 'deleteDocumentComment',
          summary: 'Delete a comment of your own',
          description: 'Those of others stay.',
          security: needs('api.write'),
          params: params.extend({ commentId: idSchema }),
          querystring: inMailbox,
          response: { 204: z.undefined().describe('Deleted.'), ...problems(...API_PROBLEMS) },
        },
      },
      async (request, reply) => {
        const place = { documentId: request.params.id, mailboxId: request.query.mailboxId };
        await deleteComment(domain, callerOf(request).accountId, place, request.params.commentId);
        return reply.code(204).send();
      },
    );

    app.put(
      '/api/Documents/:id/assignee',
      {
        schema: {
          tags,
          operationId: 'assignDocument',
          summary: 'Assign a document to somebody',
          description: 'Who is given it is told.',
          security: needs('api.write'),
          params,
          querystring: inMailbox,
          body: documentAssigneeSchema,
          response: { 200: documentSchema, ...problems(...API_PROBLEMS, 422) },
        },
      },
      async (request) => {
        const place = { documentId: request.params.id, mailboxId: request.query.mailboxId };
        const { userId } = request.body;
        return toDocument(await assignDocument(domain, callerOf(request).accountId, place, userId));
      },
    );

    app.get(
      '/api/Mailboxes/:id/people',
      {
        schema: {
          tags: ['Mailboxes'],
          operationId: 'getMailboxPeople',
          summary: 'List the people of a mailbox',
          description: 'To whom its documents can be assigned.',
          security: needs('api.read'),
          params,
          response: { 200: mailboxPeopleSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const people = await peopleOfMailbox(domain, callerOf(request).accountId, request.params.id);
        return { items: [...people] };
      },
    );
  };
