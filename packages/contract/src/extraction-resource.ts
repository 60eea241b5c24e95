import { z } from 'zod';
import { MAX_CELL_CHANGES } from './cell-batch.ts';
import { citationSchema } from './citation.ts';
import { idSchema, int32, pageQuery, pageSizeQuery, timestampSchema } from './common.ts';
import { EXTRACTION_EXAMPLE } from './examples.ts';
import { ISSUE_CODES } from './extraction.ts';

export const validationStatusSchema = z
  .enum(['valid', 'warning', 'invalid'])
  .meta({ id: 'ValidationStatus' });

export const cellValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const cellValuesSchema = z
  .record(z.string(), cellValueSchema)
  .describe('Values by field key; null when not found.');

export const validationIssueSchema = z
  .object({
    fieldKey: z.string(),
    sectionId: z.string().nullable().describe('Group id; null for a header field.'),
    rowIndex: int32().nullable().describe('From 0; null for a header field.'),
    severity: z.enum(['warning', 'error']),
    code: z.enum(ISSUE_CODES),
    message: z.string(),
  })
  .meta({ id: 'ValidationIssue' });

export const noteSchema = z
  .object({ fieldKey: z.string().nullable().describe('Null: about the whole document.'), note: z.string() })
  .meta({ id: 'Note' });

const valueStateSchema = z
  .enum(['found', 'computed', 'corrected', 'confirmed', 'learnt', 'absent', 'ambiguous', 'unreadable'])
  .meta({ id: 'ValueState' });

export const valueMetaSchema = z
  .object({ currency: z.string().optional().describe('ISO 4217 code.') })
  .meta({ id: 'ValueMeta' });

const confirmationSchema = z
  .object({ at: timestampSchema, by: z.string().describe('The name of the person or API app.') })
  .meta({ id: 'Confirmation', description: 'Who said of a value that it is right, and when.' });

const alternativeSchema = z
  .object({ value: cellValueSchema, citation: citationSchema.nullable() })
  .meta({ id: 'Alternative', description: 'Another candidate for an ambiguous value, and where it stands.' });

const evidence = {
  citations: z
    .record(z.string(), citationSchema.nullable())
    .describe('Where each value stands; null for values that stand nowhere.'),
  confidence: z.record(z.string(), z.number()).describe('0 to 1, by field key.'),
  states: z.record(z.string(), valueStateSchema).describe('Why each value is there, or is not.'),
  valueMeta: z
    .record(z.string(), valueMetaSchema)
    .describe('What belongs to a value beside itself; only keys that have something.'),
  readValues: z
    .record(z.string(), cellValueSchema)
    .describe('What the engine read where somebody has set another value; only those keys.'),
  alternatives: z
    .record(z.string(), z.array(alternativeSchema))
    .describe('What else an ambiguous value could be, best first; only keys that have something.'),
  confirmations: z
    .record(z.string(), confirmationSchema)
    .describe(
      'Who confirmed which value; only the keys of values that somebody confirmed. One that was set before stays `corrected`.',
    ),
};

export const sectionRowSchema = z
  .object({
    data: cellValuesSchema,
    validationStatus: validationStatusSchema,
    validationIssues: z.array(validationIssueSchema),
    ...evidence,
  })
  .meta({ id: 'SectionRow' });

export const extractionSchema = z
  .object({
    id: idSchema,
    mailboxId: idSchema,
    documentId: idSchema,
    data: cellValuesSchema,
    sections: z
      .record(z.string(), z.array(sectionRowSchema))
      .describe('Rows by group id: exactly the groups of the config.'),
    validationStatus: validationStatusSchema.describe('The worst of the header and all rows.'),
    validationIssues: z.array(validationIssueSchema).describe('Those of the header and of every row.'),
    extractedAt: timestampSchema,
    notes: z.array(noteSchema).describe('Observations that flag the record for review.'),
    ...evidence,
    engine: z.string(),
    version: z.string().describe('Of the engine.'),
    attempt: int32().describe('Which run on the document it was, from 1.'),
    configVersion: int32().describe(
      'By which version of the config it is judged: by an earlier one than the mailbox has while a change of the config is still being carried to it.',
    ),
    reviewedAt: timestampSchema
      .nullable()
      .describe(
        'When somebody last worked on it and left it checked: nothing in doubt, and all of it said to be right, or every doubt of the reading settled, or every value set or confirmed. One correction where nothing was in doubt leaves it null.',
      ),
    reviewedBy: z.string().nullable().describe('The name of that person or API app.'),
    autoConfirmedAt: timestampSchema
      .nullable()
      .describe('When the service confirmed it by itself: see `autoConfirm` of the mailbox.'),
  })
  .meta({
    id: 'Extraction',
    description: 'What was read from one document.',
    examples: [EXTRACTION_EXAMPLE],
  });

export const confirmationRequestSchema = z
  .object({
    fieldPaths: z
      .array(z.string().max(400))
      .min(1)
      .max(MAX_CELL_CHANGES)
      .nullish()
      .describe(
        'Values as cell changes name them, or whole rows, `Sections.{groupId}[{index}]`. Left out: all that was read.',
      ),
  })
  .meta({
    id: 'ConfirmationRequest',
    examples: [{ fieldPaths: ['Data.invoiceDate', 'Sections.items[0]'] }],
  });

export type ExtractionResource = z.output<typeof extractionSchema>;
export type SectionRow = z.output<typeof sectionRowSchema>;

export const listExtractionsQuerySchema = z.object({
  mailboxId: idSchema.describe('The mailbox whose extractions are listed.'),
  page: pageQuery,
  pageSize: pageSizeQuery(25),
});

export const extractionListSchema = z
  .object({
    items: z.array(extractionSchema),
    totalCount: int32(),
    page: int32(),
    pageSize: int32(),
    hasNextPage: z.boolean(),
  })
  .meta({
    id: 'ExtractionList',
    description: 'Newest first.',
    examples: [{ items: [EXTRACTION_EXAMPLE], totalCount: 52, page: 1, pageSize: 25, hasNextPage: true }],
  });
