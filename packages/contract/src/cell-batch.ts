import { z } from 'zod';
import { namedPlaceSchema } from './citation.ts';
import { idSchema, int32 } from './common.ts';

/** Changes, and row operations, of one call. */
export const MAX_CELL_CHANGES = 10_000;

const extractionId = z.string().max(200);

export const rowOperationSchema = z
  .object({
    extractionId,
    op: z.enum(['add', 'remove', 'move']),
    section: z.string().max(200).describe('Group id.'),
    index: int32()
      .nullish()
      .describe(
        'From 0. For `remove` and `move` the row it is about; for `add` where to insert, at the end if left out.',
      ),
    to: int32().nullish().describe('For `move`: the index the row has afterwards.'),
  })
  .meta({ id: 'RowOperation' });

export const cellChangeSchema = z
  .object({
    extractionId,
    fieldPath: z
      .string()
      .max(400)
      .describe(
        '`Data.{key}` for a header value, `Sections.{groupId}[{index}].data.{key}` for one of a row.',
      ),
    newValue: z
      .unknown()
      .optional()
      .describe(
        "Read as the field's type; null, or left out, empties the cell. A text may be written as people write it, `1.234,50 €` or `03.04.2026`: it is read as the document writes, else as the languages of the request do, else as it can be read at all. Where two readings remain (`1,234`) it is refused with both. The value that is there confirms it.",
      ),
    citation: namedPlaceSchema
      .nullish()
      .describe('Where on the document the new value stands, of one that a person took from there.'),
    reset: z
      .boolean()
      .nullish()
      .describe(
        'Takes back what was set or confirmed there: what was read holds again. `newValue` is left out.',
      ),
  })
  .meta({ id: 'CellChange' });

export const cellBatchSchema = z
  .object({
    mailboxId: idSchema.nullish().describe('Here or in the query.'),
    rowOperations: z.array(rowOperationSchema).max(MAX_CELL_CHANGES).nullish(),
    changes: z.array(cellChangeSchema).max(MAX_CELL_CHANGES).nullish(),
    keepGood: z
      .boolean()
      .nullish()
      .describe(
        'Of an extraction of which some changes cannot be made, the others are made; `refusedCells` says which were not.',
      ),
  })
  .meta({
    id: 'CellBatch',
    description: 'Row operations are applied first, in their order; then the changes.',
    examples: [
      {
        rowOperations: [
          { extractionId: 'ext_019aa0b35c807b8f9a3d5a0f6a0f1d11', op: 'add', section: 'items', index: 0 },
        ],
        changes: [
          {
            extractionId: 'ext_019aa0b35c807b8f9a3d5a0f6a0f1d11',
            fieldPath: 'Data.invoiceDate',
            newValue: '2026-11-20',
          },
          {
            extractionId: 'ext_019aa0b35c807b8f9a3d5a0f6a0f1d11',
            fieldPath: 'Sections.items[0].data.amount',
            newValue: 1250.5,
          },
        ],
      },
    ],
  });

export const cellBatchResultSchema = z
  .object({
    successCount: int32().describe('How many extractions were updated.'),
    failedUpdates: z
      .array(z.object({ extractionId: z.string(), error: z.string() }).meta({ id: 'FailedUpdate' }))
      .describe('Extractions of which nothing was changed, with the reason.'),
    refusedCells: z
      .array(
        z
          .object({
            extractionId: z.string(),
            fieldPath: z.string(),
            error: z.string().describe('Why, in words that name no path.'),
          })
          .meta({ id: 'RefusedCell' }),
      )

      .optional()
      .describe('With `keepGood`: every change that cannot be made.'),
  })
  .meta({
    id: 'CellBatchResult',
    examples: [
      {
        successCount: 1,
        failedUpdates: [
          {
            extractionId: 'ext_019aa0b35c807b8f9a3d5a0f6a0f1d12',
            error: 'Data.total: this field is computed by its formula and cannot be set.',
          },
        ],
      },
    ],
  });
