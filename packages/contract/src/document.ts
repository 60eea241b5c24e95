import { z } from 'zod';
import { idSchema, int32, pageQuery, pageSizeQuery, timestampSchema } from './common.ts';
import { cellValueSchema, validationStatusSchema } from './extraction-resource.ts';
import { proposedPartSchema } from './stacks.ts';

export const DOCUMENT_STATUSES = [
  'pending',
  'processing',
  'extracted',
  'failed',
  'permanentlyFailed',
] as const;
export const DOCUMENT_TYPES = ['pdf', 'image', 'email', 'manual'] as const;
export const DOCUMENT_SOURCES = ['email', 'upload', 'manual'] as const;
export const CLOUD_DRIVE_UPLOAD_STATUSES = ['none', 'pending', 'uploaded', 'failed'] as const;
export const FAILURE_CODES = [
  'unreadable_file',
  'password_protected',
  'no_pages',
  'too_many_pages',
  'image_too_large',
  'timeout',
  'engine_unavailable',
  'recognition_lost',
  'file_missing',
  'file_damaged',
  'internal',
] as const;

export const documentStatusSchema = z.enum(DOCUMENT_STATUSES).meta({ id: 'DocumentStatus' });

export const failureCodeSchema = z.enum(FAILURE_CODES).meta({ id: 'FailureCode' });

/** What a list of documents is sorted by; a minus in front of it turns it round. */
export const DOCUMENT_ORDERS = ['-received', 'received', 'name', '-name', 'status', '-status'] as const;

/** Or by the value of a header field, which is named behind the point. */
export type DocumentOrder = (typeof DOCUMENT_ORDERS)[number] | `${'' | '-'}values.${string}`;

const BY_VALUE = /^-?values\.[A-Za-z][A-Za-z0-9_]{0,63}$/;

const isByValue = (order: unknown): order is `values.${string}` =>
  typeof order === 'string' && BY_VALUE.test(order);

/** @returns undefined: by this no list is sorted */
export const toDocumentOrder = (order: unknown): DocumentOrder | undefined =>
  isByValue(order) ? order : DOCUMENT_ORDERS.find((one) => one === order);

/** So many are sorted by a value. Among so many of the newest those are looked for that are in order, where they come first. */
export const MOST_SORTED_DOCUMENTS = 10_000;
/** Among so many the page of one document is looked for. */
export const FARTHEST_AROUND = 100_000;

/** So many fields may be asked for with a list. */
export const MOST_LISTED_FIELDS = 8;

/** What a person looks for in a list: what is under way, worth a look, checked by nobody yet, or could not be read. */
export const DOCUMENT_STATES = ['open', 'toCheck', 'unchecked', 'failed'] as const;

const DOCUMENT_EXAMPLE = {
  id: 'doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1',
  mailboxId: 'mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2',
  documentType: 'pdf',
  source: 'upload',
  displaySubject: null,
  displayFrom: null,
  originalFileName: 'invoice-4711.pdf',
  status: 'extracted',
  createdAt: '2026-11-20T09:30:00.000Z',
  processedAt: '2026-11-20T09:30:02.000Z',
  cloudDriveUploadStatus: 'none',
  cloudDriveFileWebViewLink: null,
  failureCode: null,
  failureMessage: null,
  pageCount: 2,
  clientReferenceId: null,
  notes: null,
  validationStatus: 'valid',
  reviewedAt: null,
  autoConfirmedAt: null,
  duplicateOf: null,
  duplicateFoundBy: null,
  assigneeId: null,
  stackId: null,
  proposedParts: null,
};

export const documentSchema = z
  .object({
    id: idSchema,
    mailboxId: idSchema,
    documentType: z.enum(DOCUMENT_TYPES),
    source: z.enum(DOCUMENT_SOURCES).describe('How the document arrived.'),
    displaySubject: z.string().nullable(),
    displayFrom: z.string().nullable(),
    originalFileName: z.string().nullable(),
    status: documentStatusSchema,
    createdAt: timestampSchema,
    processedAt: timestampSchema.nullable().describe('When the last run ended.'),
    cloudDriveUploadStatus: z.enum(CLOUD_DRIVE_UPLOAD_STATUSES),
    cloudDriveFileWebViewLink: z.string().nullable(),
    failureCode: failureCodeSchema.nullable().describe('Why the last run failed.'),
    failureMessage: z.string().nullable(),
    pageCount: int32().nullable(),
    clientReferenceId: z.string().nullable().describe('As given with the upload.'),
    notes: z.string().nullable().describe('As given with the upload.'),
    validationStatus: validationStatusSchema
      .nullable()
      .describe(
        'Of its extraction, in the list of documents; null: it has none yet, or this is another answer.',
      ),
    reviewedAt: timestampSchema
      .nullable()
      .describe(
        'Of its extraction, as `validationStatus`: when somebody who left all of it checked last worked on it.',
      ),
    autoConfirmedAt: timestampSchema
      .nullable()
      .describe('Of its extraction, as `validationStatus`: when the service confirmed it by itself.'),
    duplicateOf: idSchema
      .nullable()
      .describe('The earliest document of this mailbox that is the same; see `duplicateFoundBy`.'),
    duplicateFoundBy: z
      .enum(['bytes', 'content'])
      .nullable()
      .describe(
        '`bytes`: the files are the same. `content`: sender, number, date and total are, of which a warning `possible_duplicate` tells. Null: it is no duplicate.',
      ),
    assigneeId: idSchema.nullable().describe('Of the person who is to see to it; null: nobody.'),
    stackId: idSchema
      .nullable()
      .describe(
        'The same for all documents that one stack was parted into: the id of the first of them, which was the stack.',
      ),
    proposedParts: z
      .array(proposedPartSchema)
      .nullable()
      .describe('What it could be parted into, where it looks like several documents; null: it does not.'),
    values: z
      .record(z.string(), cellValueSchema)
      .optional()
      .describe(
        'In the list, when `fields` asks for them: by field key; none of a document without extraction.',
      ),
  })
  .meta({
    id: 'Document',
    description: 'One document a mailbox has received.',
    examples: [DOCUMENT_EXAMPLE],
  });

export type DocumentResource = z.output<typeof documentSchema>;

export const listDocumentsQuerySchema = z.object({
  mailboxId: idSchema.describe('The mailbox whose documents are listed.'),
  page: pageQuery,
  pageSize: pageSizeQuery(20),
  status: documentStatusSchema.optional(),
  state: z
    .enum(DOCUMENT_STATES)
    .optional()
    .describe(
      '`open`: `pending` or `processing`; `toCheck`: the extraction is `warning` or `invalid`; `unchecked`: nobody has checked it, neither people (`reviewedAt`) nor the service by itself (`autoConfirmedAt`), those to check among them; `failed`: `failed` or `permanentlyFailed`.',
    ),
  search: z
    .string()
    .max(200)
    .optional()
    .describe('Only documents with this in subject, sender or file name.'),
  split: z.string().max(2000).optional().describe('Only documents whose extraction falls into this split.'),
  assignee: z
    .union([z.literal('me'), idSchema])
    .optional()
    .describe('Only documents assigned to this person; `me`: to who asks.'),
  sort: z
    .union([z.enum(DOCUMENT_ORDERS).meta({ default: '-received' }), z.string().regex(BY_VALUE)])
    .default('-received')
    .transform((order) => toDocumentOrder(order) ?? '-received')
    .describe(
      `\`name\` is the subject, else the file name. \`status\`: to correct, to check, failed, under way, in order. \`values.total\`: the value of the header field \`total\`, documents without one last. A minus in front turns each round. By values the newest ${MOST_SORTED_DOCUMENTS} documents that match are sorted; older ones follow, newest first. By \`-status\` those in order come first that are among the newest ${MOST_SORTED_DOCUMENTS} documents; older ones come last.`,
    )
    .meta({ default: '-received' }),
  fields: z
    .string()
    .max(1000)
    .refine(
      (fields) => fields.split(',').length <= MOST_LISTED_FIELDS,
      `At most ${MOST_LISTED_FIELDS} fields.`,
    )
    .optional()
    .describe(
      `Keys of at most ${MOST_LISTED_FIELDS} header fields, with commas between: their values come as \`values\`.`,
    ),
  around: idSchema
    .optional()
    .describe(
      `A document: in place of \`page\` the page it stands on is answered, whose number \`page\` of the answer tells. Where it is not on the list, or behind the first ${FARTHEST_AROUND} of it, \`page\` counts.`,
    ),
});

export const documentListSchema = z
  .object({
    items: z.array(documentSchema),
    totalCount: int32(),
    totalCountIsAtLeast: z
      .boolean()
      .optional()
      .describe(
        'True when there are more than `totalCount`: of a list that is searched, or filtered by several things, 5,000 are counted, or one more than the pages so far. There is a next page while `page × pageSize` is less than `totalCount`.',
      ),
    page: int32(),
    pageSize: int32(),
  })
  .meta({
    id: 'DocumentList',
    examples: [{ items: [DOCUMENT_EXAMPLE], totalCount: 52, page: 1, pageSize: 20 }],
  });

export const viewUrlSchema = z
  .object({
    url: z.string().describe('Good without a token until `expiresAt`.'),
    fileName: z.string(),
    contentType: z.string().describe('What the bytes of the file are.'),
    expiresAt: timestampSchema,
    file: int32().describe('Which file of the document it is, from 1.'),
    fileCount: int32().describe('How many files the document has.'),
  })
  .meta({
    id: 'ViewUrl',
    examples: [
      {
        url: 'https://rowbox.example.com/files/doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1?file=1&expires=1795167300000&signature=1Zk…',
        fileName: 'invoice-4711.pdf',
        contentType: 'application/pdf',
        expiresAt: '2026-11-20T09:35:00.000Z',
        file: 1,
        fileCount: 1,
      },
    ],
  });

/** As many bytes as PDF's newest encryption takes. */
const MOST_PASSWORD_LETTERS = 127;

export const unlockDocumentSchema = z
  .object({
    password: z
      .string()
      .min(1)
      .max(MOST_PASSWORD_LETTERS)
      .describe('Of the PDF. It is used once and kept nowhere.'),
  })
  .meta({ id: 'UnlockDocument', examples: [{ password: 'the password of the PDF' }] });

export const documentPartsSchema = z.object({ items: z.array(documentSchema) }).meta({
  id: 'DocumentParts',
  description: 'The documents that came of one stack, as they stood in it.',
  examples: [{ items: [{ ...DOCUMENT_EXAMPLE, stackId: DOCUMENT_EXAMPLE.id }] }],
});

export const moveDocumentSchema = z
  .object({ toMailboxId: idSchema.describe('Where it is to be.') })
  .meta({ id: 'MoveDocument', examples: [{ toMailboxId: 'mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d3' }] });

export const reprocessResultSchema = z
  .object({ totalDocuments: int32().describe('How many documents are being read again.') })
  .meta({ id: 'ReprocessResult', examples: [{ totalDocuments: 52 }] });
