import { z } from 'zod';
import { EXPORT_PROVIDERS } from './mailbox.ts';

const httpAddress = z
  .string()
  .max(2000)
  .refine((text) => /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(text) && z.url().safeParse(text).success, {
    error: 'must be an address that begins with https:// or http://, without a user in it',
  });

export const exportInputSchema = z
  .object({
    provider: z.enum(EXPORT_PROVIDERS).describe('`none`: the mailbox is not exported any more.'),
    folder: z
      .string()
      .max(500)
      .nullish()
      .describe(
        'Names of folders with `/` between them, made where they are missing. Left out: the name of the mailbox.',
      ),
    webdav: z
      .object({
        url: httpAddress.describe('Of the folder on the server in which `folder` is.'),
        userName: z.string().max(200),
        password: z
          .string()
          .max(1000)
          .nullish()
          .describe(
            'Of the user, or of an app. Kept encrypted and never shown. Left out: the one that is known.',
          ),
      })
      .nullish()
      .describe('For `webdav`: the server, such as a Nextcloud or an ownCloud.'),
    uploadOriginals: z
      .boolean()
      .nullish()
      .describe(
        'Whether the files of documents are put into a folder `Originals` beside the workbook, too; see `cloudDriveUploadStatus` of a document. Left out: no.',
      ),
  })
  .meta({ id: 'ExportInput', examples: [{ provider: 'folder', folder: 'Bookkeeping/Invoices' }] });

export const exportSettingsSchema = z
  .object({
    provider: z.enum(EXPORT_PROVIDERS),
    folder: z.string(),
    webdav: z.object({ url: z.string(), userName: z.string() }).nullable(),
    uploadOriginals: z.boolean(),
    providers: z.array(z.enum(EXPORT_PROVIDERS)).describe('What this installation can export to.'),
  })
  .meta({
    id: 'ExportSettings',
    description: 'Where the workbook of a mailbox is written.',
    examples: [
      {
        provider: 'folder',
        folder: 'Bookkeeping/Invoices',
        webdav: null,
        uploadOriginals: false,
        providers: ['folder', 'webdav'],
      },
    ],
  });
