import { z } from 'zod';
import { int32 } from './common.ts';

export const splitsSchema = z
  .object({
    splits: z
      .array(
        z
          .object({
            split: z.string(),
            totalDocuments: int32(),
            exportSpreadsheetUrl: z.string().nullable(),
          })
          .meta({ id: 'Split' }),
      )
      .describe('In the order of their values; empty for a mailbox without split keys.'),
    capped: z.boolean().describe('There are more than the 10,000 shown.'),
  })
  .meta({
    id: 'Splits',
    examples: [
      {
        splits: [
          { split: '2026-10', totalDocuments: 40, exportSpreadsheetUrl: null },
          { split: '2026-11', totalDocuments: 12, exportSpreadsheetUrl: null },
        ],
        capped: false,
      },
    ],
  });
