import { z } from 'zod';
import { idSchema, int32 } from './common.ts';
import { cellValueSchema } from './extraction-resource.ts';
import { mailboxConfigInputSchema } from './mailbox-config.ts';

/* A config tried on documents of which people have said what is right. */

export const MAX_BACKTEST_DOCUMENTS = 200;

export const backtestRequestSchema = z
  .object({
    config: mailboxConfigInputSchema,
    documents: z
      .number()
      .int()
      .min(1)
      .max(MAX_BACKTEST_DOCUMENTS)
      .default(100)
      .describe('At most so many, those that were checked last.'),
  })
  .meta({ id: 'BacktestRequest' });

const rightCounts = {
  checked: int32().describe('Values of which people said what is right.'),
  rightBefore: int32().describe('Those that the config in force reads so.'),
  rightAfter: int32().describe('Those that the config that is tried reads so.'),
};

const worseValueSchema = z.object({
  sectionId: z.string().nullable().describe('Group id; null for a header field.'),
  rowIndex: int32().nullable().describe('From 0; null for a header field.'),
  fieldKey: z.string(),
  truth: cellValueSchema.describe('What people said.'),
  after: cellValueSchema.describe('What would be read.'),
});

/** The first line says how many documents there are, each of the next tells of one, the last sums up. */
export const backtestLineSchema = z
  .union([
    z.object({ total: int32() }),
    z.object({
      documentId: idSchema,
      name: z.string().nullable(),
      outcome: z.literal('compared'),
      ...rightCounts,
      worse: z
        .array(worseValueSchema)
        .describe('Values that were read right and would not be; the first fifty.'),
    }),
    z.object({
      documentId: idSchema,
      name: z.string().nullable(),
      outcome: z.literal('unreadable'),
      message: z.string(),
    }),
    z.object({
      end: z.literal(true),
      documents: int32().describe('How many were compared.'),
      ...rightCounts,
      worseDocuments: int32().describe('Those of which more values would be wrong than are.'),
      fields: z.array(z.object({ sectionId: z.string().nullable(), fieldKey: z.string(), ...rightCounts })),
    }),
  ])
  .meta({ id: 'BacktestLine' });

export type BacktestLine = z.output<typeof backtestLineSchema>;
