import { idSchema } from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { nameDocuments } from '../../domain/named-documents.ts';
import type { HttpContext } from '../context.ts';
import { signedInOf } from '../session.ts';

/** A file of 50,000 rows asks fifty times. */
const MAX_DOCUMENTS = 1000;

const body = z.object({ documentIds: z.array(idSchema).min(1).max(MAX_DOCUMENTS) });

/** What documents are called, for a file of their rows: these hold nothing of them but ids. Asked by POST, as so many ids fit no address. */
export const namedDocumentRoutes =
  ({ domain }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/workspace/mailboxes/:mailboxId/document-names',
      { schema: { hide: true, params: z.object({ mailboxId: idSchema }), body } },
      async (request) => {
        const { accountId } = signedInOf(request);
        const { mailboxId } = request.params;
        const documents = await nameDocuments(domain, accountId, mailboxId, request.body.documentIds);
        return {
          documents: documents.map((document) => ({
            id: document.id,
            displaySubject: document.display_subject,
            originalFileName: document.original_file_name,
            status: document.status,
            validationStatus: document.validation_status,
          })),
        };
      },
    );
  };
