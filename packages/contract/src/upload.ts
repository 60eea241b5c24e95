import { z } from 'zod';
import { idSchema } from './common.ts';
import { documentStatusSchema } from './document.ts';
import { cellValuesSchema, validationStatusSchema } from './extraction-resource.ts';

/** A file of an upload as it was received. */
export interface UploadFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

const formBoolean = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(['true', 'false', '1', '0', ''], { error: 'must be `true` or `false`' }))
  .transform((text) => (text === '' ? null : text === 'true' || text === '1'))
  .nullish();

export const formText = (most: number) =>
  z
    .string()
    .max(most)
    .nullish()
    // A database text cannot hold the character NUL.
    .transform((text) => text?.replaceAll('\0', '').trim() || null);

export const uploadRequestSchema = z
  .object({
    Files: z
      .array(z.custom<UploadFile>().meta({ type: 'string', format: 'binary' }))
      .min(1, { error: 'at least one file is needed' })
      .describe(
        'PDF, PNG, JPEG, TIFF, WebP, GIF, BMP, AVIF, HEIC or HEIF; together at most 10 MB. What a file is, is decided by its bytes.',
      ),
    ClientReferenceId: formText(500).describe("The caller's own reference, kept with the documents."),
    Notes: formText(4000),
    GroupAsSingleDocument: formBoolean
      .meta({ type: 'boolean', default: false })
      .describe('One document whose pages are the files in order.'),
    Enqueue: formBoolean
      .meta({ type: 'boolean', default: true })
      .describe('`false`: the documents wait as `pending` until they are told to be processed.'),
  })
  .meta({ id: 'UploadRequest' });

export const uploadResultSchema = z
  .object({
    fileName: z.string().describe("The file's name; of a grouped document, its first file's."),
    documentId: idSchema,
    extractionId: idSchema.nullable().describe('Null until the document is extracted.'),
    status: documentStatusSchema,
    extractions: z.array(
      z
        .object({ validationStatus: validationStatusSchema, data: cellValuesSchema })
        .meta({ id: 'UploadedExtraction' }),
    ),
  })
  .meta({ id: 'UploadResult' });

export const uploadWarningSchema = z
  .object({ fieldName: z.string().describe('Such as `Files[2]`.'), message: z.string() })
  .meta({ id: 'UploadWarning' });

export const uploadResponseSchema = z
  .object({
    uploadId: idSchema,
    mailboxId: idSchema,
    status: z
      .enum(['accepted', 'partial'])
      .describe('`partial`: some files became no document; see `warnings`.'),
    results: z.array(uploadResultSchema),
    warnings: z.array(uploadWarningSchema),
    correlationId: z.string().nullable().describe('The trace of this request.'),
  })
  .meta({
    id: 'UploadResponse',
    description: 'The documents an upload created, with their status.',
    examples: [
      {
        uploadId: 'upl_019aa0b35c7b7b8f9a3d5a0f6a0f1d11',
        mailboxId: 'mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2',
        status: 'partial',
        results: [
          {
            fileName: 'invoice-4711.pdf',
            documentId: 'doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1',
            extractionId: null,
            status: 'pending',
            extractions: [],
          },
        ],
        warnings: [
          {
            fieldName: 'Files[1]',
            message: 'notes.txt is neither a PDF nor an image of a supported format.',
          },
        ],
        correlationId: '4bf92f3577b34da6a3ce929d0e0e4736',
      },
    ],
  });

export type UploadResponse = z.output<typeof uploadResponseSchema>;
