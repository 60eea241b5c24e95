import { z } from 'zod';
import { int32, timestampSchema } from './common.ts';

const precedentSchema = z
  .object({
    documentId: z.string(),
    document: z.string().describe("The document's name; that of its mailbox where it is in another one."),
    mailboxId: z
      .string()
      .optional()
      .describe('The mailbox it is in, where that is another one (`learnsFrom`).'),
    settledAt: timestampSchema,
    how: z.enum(['corrected', 'confirmed']),
  })
  .meta({ id: 'Precedent', description: 'A document that people settled, whose example a value follows.' });

export const citationSchema = z
  .object({
    page: int32().min(1).describe('From 1.'),
    box: z
      .array(z.number().min(0).max(1))
      .length(4)
      .describe('Left, top, right, bottom in fractions of the page, from its upper left corner.'),
    text: z.string().max(100_000).describe("As read, before it was turned into the field's type."),
    asIn: z
      .array(precedentSchema)
      .readonly()
      .optional()
      .describe(
        'Documents that people settled like this, the newest first. Of a `learnt` value the box says what it follows from.',
      ),
  })
  .meta({ id: 'Citation', description: 'Where a value stands on the document.' });

/** A place as people and programs name one: what follows from other documents, only the service says. */
export const namedPlaceSchema = citationSchema
  .omit({ asIn: true })
  .meta({ id: 'NamedPlace', description: 'A place on the document.' });
