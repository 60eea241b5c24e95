import { z } from 'zod';
import { idSchema, int32, timestampSchema } from './common.ts';
import { ROWS_EXAMPLE } from './examples.ts';
import {
  cellValueSchema,
  validationIssueSchema,
  validationStatusSchema,
  valueMetaSchema,
} from './extraction-resource.ts';
import { fieldTypeSchema } from './field-types.ts';

export const rowsQuerySchema = z.object({
  section: z.string().max(200).optional().describe('Group id; left out: the header table.'),
  split: z.string().max(2000).optional().describe('Split value; left out: all splits together.'),
  bom: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false'], { error: 'must be `true` or `false`' }))
    .transform((text) => text === 'true')
    .default(false)
    .describe('`true` begins CSV with a byte order mark, by which Excel knows that it is UTF-8.')
    .meta({ type: 'boolean', default: false }),
});

export const columnSchema = z
  .object({
    key: z.string().describe('A header field whose key a section field also bears is `header.<key>`.'),
    label: z.string(),
    type: fieldTypeSchema,
    unit: z.string().nullable(),
    isHeaderField: z.boolean(),
  })
  .meta({ id: 'Column' });

export const tableRowSchema = z
  .object({
    documentId: idSchema,
    extractionId: idSchema,
    extractedAt: timestampSchema,
    rowIndex: int32(),
    validationStatus: validationStatusSchema,
    validationIssues: z.array(validationIssueSchema),
    values: z.record(z.string(), cellValueSchema).describe('By column key.'),
    valueMeta: z
      .record(z.string(), valueMetaSchema)
      .optional()
      .describe('By column key, of values that have something; left out where none has.'),
  })
  .meta({ id: 'TableRow' });

export const tableRowsSchema = z
  .object({
    section: z.string().nullable(),
    split: z.string().nullable(),
    columns: z.array(columnSchema),
    rows: z.array(tableRowSchema).describe('Newest extraction first, then by row index.'),
    capped: z.boolean().describe('Older rows were left out.'),
  })
  .meta({
    id: 'TableRows',
    description: 'One table of a mailbox, flat as a spreadsheet.',
    examples: [ROWS_EXAMPLE],
  });

export type Column = z.output<typeof columnSchema>;
export type TableRow = z.output<typeof tableRowSchema>;
export type TableRows = z.output<typeof tableRowsSchema>;
