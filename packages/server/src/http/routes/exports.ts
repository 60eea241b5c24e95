import {
  exportFoldersSchema,
  exportInputSchema,
  exportSettingsSchema,
  idSchema,
  mailboxSchema,
} from '@rowbox/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  askForSync,
  foldersToChoose,
  getExport,
  setExport,
  type WantedExport,
  workbookFile,
} from '../../domain/exports.ts';
import type { StoredMailbox } from '../../domain/mailboxes.ts';
import { callerOf } from '../authentication.ts';
import { attachmentDisposition } from '../content-disposition.ts';
import type { HttpContext } from '../context.ts';
import { API_PROBLEMS, needs, problems } from '../documented.ts';
import { sendTagged } from '../etag.ts';
import { toMailbox, versionsOf } from '../present/mailbox.ts';
import { WORKBOOK_TYPE } from '../present/rows.ts';

const params = z.object({ id: idSchema });
const tags = ['Export'];

const toWanted = ({
  provider,
  folder,
  webdav,
  uploadOriginals,
}: z.output<typeof exportInputSchema>): WantedExport => ({
  provider,
  folder: folder ?? null,
  uploadOriginals: uploadOriginals ?? false,
  webdav: webdav ? { ...webdav, password: webdav.password ?? null } : null,
});

export const exportRoutes =
  ({ domain, publicUrl }: HttpContext): FastifyPluginAsyncZod =>
  async (app) => {
    const present = (stored: StoredMailbox) => toMailbox(stored, domain.mailDomain, publicUrl());

    app.get(
      '/api/Mailboxes/:id/export',
      {
        schema: {
          tags,
          operationId: 'getMailboxExport',
          summary: 'Where a mailbox is exported to',
          description: 'For the owner only. The state of the sync stands in the mailbox.',
          security: needs('api.read'),
          params,
          response: { 200: exportSettingsSchema, ...problems(...API_PROBLEMS) },
        },
      },
      async (request) => {
        const settings = await getExport(domain, callerOf(request).accountId, request.params.id);
        return exportSettingsSchema.parse(settings);
      },
    );

    app.put(
      '/api/Mailboxes/:id/export',
      {
        schema: {
          tags,
          operationId: 'replaceMailboxExport',
          summary: 'Export a mailbox to a workbook',
          description:
            'Writes the rows of the mailbox into a workbook that people may work in, one for each split value, and keeps it up to date: rows without a sync key, columns, sheets and looks that people gave it stay. For the owner only. That the place can be written to is tried at once (422).',
          security: needs('api.write'),
          params,
          body: exportInputSchema,
          response: { 200: mailboxSchema, ...problems(...API_PROBLEMS, 422) },
        },
      },
      async (request, reply) => {
        const stored = await setExport(
          domain,
          callerOf(request).accountId,
          request.params.id,
          toWanted(request.body),
        );
        return sendTagged(request, reply, versionsOf(stored), present(stored));
      },
    );

    app.post(
      '/api/Mailboxes/:id/export/folders',
      {
        schema: {
          tags,
          operationId: 'getExportFolders',
          summary: 'Folders to choose from',
          description:
            'The folders in the one that `folder` leads to, at the place the body names; of the drive itself where it is empty. Nothing is changed. For the owner only.',
          security: needs('api.write'),
          params,
          body: exportInputSchema,
          response: { 200: exportFoldersSchema, ...problems(...API_PROBLEMS, 409, 422) },
        },
      },
      async (request) => {
        const folders = await foldersToChoose(
          domain,
          callerOf(request).accountId,
          request.params.id,
          toWanted(request.body),
        );
        return { folders: [...folders] };
      },
    );

    app.post(
      '/api/Mailboxes/:id/sync',
      {
        schema: {
          tags,
          operationId: 'syncMailbox',
          summary: 'Write the workbook now',
          description:
            'Changes are written by themselves, some seconds after the last of them. `syncStatus` of the mailbox is `syncing` until this is done.',
          security: needs('api.write'),
          params,
          response: { 202: mailboxSchema, ...problems(...API_PROBLEMS, 409) },
        },
      },
      async (request, reply) => {
        const stored = await askForSync(domain, callerOf(request).accountId, request.params.id);
        return reply.code(202).send(present(stored));
      },
    );

    app.get(
      '/api/Mailboxes/:id/workbook',
      {
        // A workbook is compressed already.
        compress: false,
        schema: {
          tags,
          operationId: 'downloadWorkbook',
          summary: 'Download the workbook',
          description:
            'Of a mailbox that is exported to a folder of the server, as it is there now, with what people wrote into it. For everybody who may see the mailbox.',
          security: needs('api.read'),
          params,
          querystring: z.object({
            split: z.string().max(2000).optional().describe('Of a mailbox with split keys: which one.'),
          }),
          response: {
            200: {
              description: 'The workbook.',
              content: {
                [WORKBOOK_TYPE]: {
                  schema: z.custom<Uint8Array>().meta({ type: 'string', format: 'binary' }),
                },
              },
            },
            ...problems(...API_PROBLEMS),
          },
        },
      },
      async (request, reply) => {
        const { accountId } = callerOf(request);
        const split = request.query.split || null;
        const file = await workbookFile(domain, accountId, request.params.id, split);
        return reply
          .header('content-type', WORKBOOK_TYPE)
          .header('content-disposition', attachmentDisposition(file.fileName))
          .header('cache-control', 'private, no-cache')
          .send(Buffer.from(file.bytes));
      },
    );
  };
