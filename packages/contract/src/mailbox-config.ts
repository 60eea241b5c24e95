import { z } from 'zod';
import {
  fieldDefinitionSchema,
  groupSchema,
  layoutDefinitionSchema,
  SPLIT_INTERVALS,
  splitKeySchema,
  VALIDATOR_KINDS,
} from './config.ts';
import { fieldTypeSchema } from './field-types.ts';

/** The config as it is sent. What it must mean beyond its form is checked by the engine's `checkConfig`. */
export const mailboxConfigInputSchema = z
  .object({
    name: z.string().max(300).nullish(),
    hint: z.string().max(4000).nullish().describe('What the documents are, in a sentence for the reader.'),
    fields: z.array(fieldDefinitionSchema).max(1000).nullish(),
    groups: z.array(groupSchema).max(100).nullish(),
    splitKeys: z.array(splitKeySchema).max(100).nullish(),
    layout: layoutDefinitionSchema
      .nullish()
      .describe(
        'Left out: the mailbox keeps the one it has, with what is new at its end; null: one is made from the fields and groups.',
      ),
  })
  .meta({
    id: 'MailboxConfigRequest',
    description: 'What is read from every document of a mailbox.',
    examples: [
      {
        fields: [
          { key: 'invoiceNumber', label: 'Invoice number', type: 'text', required: true },
          { key: 'invoiceDate', label: 'Invoice date', type: 'date' },
          { key: 'total', label: 'Total', type: 'currency', unit: 'EUR' },
        ],
        groups: [
          {
            id: 'items',
            name: 'Line items',
            fields: [
              { key: 'description', label: 'Description', type: 'text' },
              { key: 'quantity', label: 'Quantity', type: 'number' },
              { key: 'amount', label: 'Amount', type: 'currency' },
            ],
          },
        ],
        splitKeys: [{ fieldKey: 'invoiceDate', interval: 'month' }],
      },
    ],
  });

export type MailboxConfigInput = z.output<typeof mailboxConfigInputSchema>;

const answeredFieldSchema = z
  .object({
    key: z.string(),
    label: z.string().nullable(),
    type: fieldTypeSchema,
    hint: z.string().nullable(),
    unit: z.string().nullable(),
    values: z.array(z.string()).nullable(),
    required: z.boolean(),
    formula: z.string().nullable(),
    validator: z
      .object({
        kind: z.enum(VALIDATOR_KINDS),
        pattern: z.string().nullable(),
        expression: z.string().nullable(),
        message: z.string().nullable(),
      })
      .meta({ id: 'FieldValidator' })
      .optional(),
    validate: z.string().nullable(),
  })
  .meta({ id: 'FieldDefinition' });

export const mailboxConfigSchema = z
  .object({
    name: z.string().nullable(),
    hint: z.string().nullable(),
    fields: z.array(answeredFieldSchema),
    groups: z.array(
      z
        .object({ id: z.string(), name: z.string(), fields: z.array(answeredFieldSchema) })
        .meta({ id: 'Group' }),
    ),
    splitKeys: z.array(
      z
        .object({ fieldKey: z.string(), interval: z.enum(SPLIT_INTERVALS).optional() })
        .meta({ id: 'SplitKey' }),
    ),
  })
  .meta({ id: 'MailboxConfig', description: 'The config in force; the layout stands on the mailbox.' });

export type MailboxConfigResource = z.output<typeof mailboxConfigSchema>;
