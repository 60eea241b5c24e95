import { z } from 'zod';
import { fieldTypeSchema } from './field-types.ts';

const MAX_NAMES = 100;
export const LONGEST_ASKED_NAME = 200;

export const typesOfNamesQuerySchema = z.object({
  // One that stands alone comes as a text.
  name: z
    .preprocess(
      (value) => (typeof value === 'string' ? [value] : value),
      z.array(z.string().max(LONGEST_ASKED_NAME)).min(1).max(MAX_NAMES),
    )
    .describe(`What a field is called. Repeated for several, at most ${MAX_NAMES}.`),
  scope: z
    .enum(['header', 'row'])
    .default('header')
    .describe('`header`: fields that a document has once; `row`: columns of a group.'),
});

export const typesOfNamesSchema = z
  .object({
    fields: z
      .array(
        z
          .object({
            name: z.string(),
            type: fieldTypeSchema.describe('`text` where nobody knows what the name means.'),
            unit: z.string().nullable().describe('`%` of a rate.'),
          })
          .meta({ id: 'TypeOfName' }),
      )
      .describe('In the order of the names that were asked about.'),
  })
  .meta({
    id: 'TypesOfNames',
    examples: [
      {
        fields: [
          { name: 'Amount', type: 'currency', unit: null },
          { name: 'Tax rate', type: 'number', unit: '%' },
        ],
      },
    ],
  });
