import {
  type ExtractionConfig,
  idSchema,
  type UploadResponse,
  uploadRequestSchema,
  uploadResponseSchema,
  valuesToData,
} from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { expectActive, mailboxToWrite } from '../../domain/mailbox-access.ts';
import {
  type Upload,
  type UploadedDocumentState,
  upload,
  uploadedDocumentStates,
} from '../../domain/uploads.ts';
import { waitForEnds } from '../../domain/wait-for-ends.ts';
import { callerOf } from '../authentication.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { interest } from '../interest.ts';
import { addMultipartBody, namedFiles, partsByName } from '../multipart-body.ts';
import type { MultipartBody } from '../parts-parser.ts';
import { preferredWait } from '../prefer.ts';

export const uploadRoutes =
  (ctx: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    addMultipartBody(app, ctx, toUploadForm);

    app.post(
      '/api/mailboxes/:mailboxId/uploads',
      {
        config: { upload: true },
        onRequest: async (request) => {
          const { accountId } = callerOf(request);
          // A repeated request gets the answer of the first, also when the mailbox has been deactivated since.
          const isRepeatable = request.headers['idempotency-key'] !== undefined;
          const mailbox = await mailboxToWrite(ctx.domain.db, accountId, request.params.mailboxId);
          if (!isRepeatable) expectActive(mailbox);
        },
        schema: {
          tags: ['Uploads'],
          operationId: 'uploadDocuments',
          summary: 'Upload documents',
          description:
            'At most 10 MB a request. With `Prefer: wait=N` the answer is held back for up to N seconds (at most 60) until every document has ended, and is then 200.',
          security: needs('api.write'),
          params: z.object({ mailboxId: idSchema }),
          consumes: ['multipart/form-data'],
          body: uploadRequestSchema,
          response: {
            200: uploadResponseSchema.describe('The caller waited, and every document has ended.'),
            202: uploadResponseSchema.describe('The documents are stored; they are read in the background.'),
            ...problems(...API_PROBLEMS, 409, 413, 415),
          },
        },
      },
      async (request, reply) => {
        const { Files, ClientReferenceId, Notes, GroupAsSingleDocument, Enqueue } = request.body;
        const enqueue = Enqueue ?? true;
        const { accountId, sessionId } = callerOf(request);
        const received = await upload(ctx.domain, {
          accountId,
          byPerson: sessionId !== null,
          mailboxId: request.params.mailboxId,
          files: Files,
          clientReferenceId: ClientReferenceId,
          notes: Notes,
          groupAsSingleDocument: GroupAsSingleDocument ?? false,
          enqueue,
          traceId: request.id,
          effect: request.effect,
        });
        request.letGoOfBody();
        const ids = received.documents.map(({ id }) => id);
        const wait = enqueue ? preferredWait(request.headers.prefer) : null;
        const ended =
          wait !== null && (await waitForEnds(ctx.domain, ids, wait * 1000, interest(reply, ctx.stopping)));
        if (wait !== null) reply.header('preference-applied', `wait=${wait}`);
        const states = wait === null ? undefined : await uploadedDocumentStates(ctx.domain, ids);
        const response: UploadResponse = {
          uploadId: received.uploadId,
          mailboxId: request.params.mailboxId,
          status: received.warnings.length === 0 ? 'accepted' : 'partial',
          results: received.documents.map((document) =>
            toResult(document, states?.get(document.id), received.config),
          ),
          warnings: received.warnings.map(({ fileIndex, message }) => ({
            fieldName: `Files[${fileIndex}]`,
            message,
          })),
          correlationId: request.id,
        };
        return reply.code(ended ? 200 : 202).send(response);
      },
    );
  };

const PART_NAMES = ['ClientReferenceId', 'Notes', 'GroupAsSingleDocument', 'Enqueue'] as const;

const toUploadForm = ({ files, fields }: MultipartBody): z.input<typeof uploadRequestSchema> => ({
  Files: namedFiles(files),
  ...partsByName(fields, PART_NAMES),
});

function toResult(
  { id, fileName }: Upload['documents'][number],
  state: UploadedDocumentState | undefined,
  config: ExtractionConfig,
): UploadResponse['results'][number] {
  const extraction = state?.extraction ?? null;
  return {
    fileName,
    documentId: id,
    extractionId: extraction?.id ?? null,
    status: state?.status ?? 'pending',
    extractions: extraction
      ? [
          {
            validationStatus: extraction.validation_status,
            data: valuesToData(extraction.header, config.fields),
          },
        ]
      : [],
  };
}
