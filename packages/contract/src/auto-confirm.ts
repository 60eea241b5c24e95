import { z } from 'zod';

export const autoConfirmSchema = z
  .object({
    enabled: z.boolean(),
    wrongPerThousand: z
      .number()
      .min(0.1)
      .max(100)
      .describe('How many values of a thousand may be wrong in documents that nobody looks at.'),
    sampleShare: z
      .number()
      .min(0.01)
      .max(1)
      .describe('Which share of them is drawn for people all the same, 0 to 1.'),
  })
  .meta({
    id: 'AutoConfirm',
    description: 'Whether documents that were read surely enough are confirmed without anybody looking.',
  });

export type AutoConfirm = z.output<typeof autoConfirmSchema>;

export const DEFAULT_AUTO_CONFIRM: AutoConfirm = { enabled: false, wrongPerThousand: 5, sampleShare: 0.05 };
