import { z } from 'zod';
import { int32 } from './common.ts';

export const citationSchema = z
  .object({
    page: int32().min(1).describe('From 1.'),
    box: z
      .array(z.number().min(0).max(1))
      .length(4)
      .describe('Left, top, right, bottom in fractions of the page, from its upper left corner.'),
    text: z.string().max(100_000).describe("As read, before it was turned into the field's type."),
  })
  .meta({ id: 'Citation', description: 'Where a value stands on the document.' });
