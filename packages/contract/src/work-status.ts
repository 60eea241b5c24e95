import { z } from 'zod';
import { idSchema, int32, timestampSchema } from './common.ts';

export const STATUS_KINDS = [
  'documentsWaiting',
  'documentsFailed',
  'deliveriesWaiting',
  'webhookDisabled',
  'syncWaiting',
  'syncFailed',
  'mailsRefused',
  'newsUndelivered',
  'archiveFailed',
  'jobsFailed',
  'deletionWaiting',
] as const;

export const workStatusSchema = z
  .object({
    asOf: timestampSchema,
    items: z
      .array(
        z
          .object({
            kind: z.enum(STATUS_KINDS),
            mailboxId: idSchema.nullable().describe('null: of no single mailbox'),
            mailboxName: z.string().nullable(),
            count: int32().describe('How many; counting ends at 10,000.'),
            since: timestampSchema.nullable().describe('When the oldest began to wait, or failed.'),
            reason: z
              .string()
              .nullable()
              .describe('A code for why, such as `inTurn` or that of the last failure.'),
            detail: z.string().nullable().describe('The same in words, where there are some.'),
          })
          .meta({ id: 'WorkStatusItem' }),
      )
      .describe('What waits for long, then what failed of late, the oldest first. Empty: all is well.'),
  })
  .meta({
    id: 'WorkStatus',
    examples: [
      {
        asOf: '2026-11-20T09:30:02.000Z',
        items: [
          {
            kind: 'documentsWaiting',
            mailboxId: 'mbx_019aa0b2f1c87a61b8a0f4f3f6f0a7d2',
            mailboxName: 'Invoices',
            count: 214,
            since: '2026-11-20T09:12:40.000Z',
            reason: 'inTurn',
            detail: null,
          },
        ],
      },
    ],
  });

export type WorkStatus = z.output<typeof workStatusSchema>;
