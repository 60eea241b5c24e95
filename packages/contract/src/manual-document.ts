import { z } from 'zod';
import { idSchema } from './common.ts';

const enteredValuesSchema = z
  .record(z.string(), z.unknown())
  .describe("Values by field key: numbers, booleans, and texts that can be read as the field's type.");

export const createManualDocumentSchema = z
  .object({
    title: z.string().trim().max(500).nullish().describe('Shown as the name of the document.'),
    data: enteredValuesSchema.nullish(),
    sections: z
      .record(z.string(), z.array(enteredValuesSchema).max(10_000))
      .nullish()
      .describe('Rows by group id.'),
  })
  .meta({
    id: 'CreateManualDocument',
    description: 'Values without a source file. Fields with a formula are computed and cannot be set.',
    examples: [
      {
        title: 'Rent, November',
        data: { invoiceNumber: '4711', invoiceDate: '2026-11-20', total: 1250.5 },
        sections: { items: [{ description: 'Rent', quantity: 1, amount: 1250.5 }] },
      },
    ],
  });

export const manualDocumentSchema = z.object({ documentId: idSchema, extractionId: idSchema }).meta({
  id: 'ManualDocument',
  examples: [
    {
      documentId: 'doc_019aa0b35c7e7d3fb4de2a4a54a2f0c1',
      extractionId: 'ext_019aa0b35c807b8f9a3d5a0f6a0f1d11',
    },
  ],
});
