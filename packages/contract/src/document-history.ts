import { z } from 'zod';
import { AUDIT_ACTIONS, auditEntrySchema } from './audit.ts';
import { int32, timestampSchema } from './common.ts';

/** What somebody did to a document, and what the service did by itself. */
export const HISTORY_ACTIONS = [
  ...AUDIT_ACTIONS,
  'document.read',
  'document.failed',
  'extraction.autoConfirmed',
] as const;

export const documentHistorySchema = z
  .object({
    items: z.array(
      z
        .object({
          at: timestampSchema,
          actor: auditEntrySchema.shape.actor,
          action: z.enum(HISTORY_ACTIONS),
          details: z
            .record(z.string(), z.unknown())
            .describe(
              'What was changed, by action: of corrections `changes` with `fieldPath`, `oldValue`, `newValue` and `manner`.',
            ),
          reading: z
            .object({ engine: z.string(), engineVersion: z.string(), configVersion: int32() })
            .nullable()
            .describe('What read the values there are, of the reading that holds now.'),
        })
        .meta({ id: 'HistoryEntry' }),
    ),
  })
  .meta({
    id: 'DocumentHistory',
    description: 'What happened to a document, newest first; the newest 200.',
    examples: [
      {
        items: [
          {
            at: '2026-11-20T09:30:02.000Z',
            actor: { kind: 'person', id: 'usr_019aa0b2f1c87a61b8a0f4f3f6f0a7d2', name: 'owner@example.com' },
            action: 'extraction.corrected',
            details: {
              changes: [{ fieldPath: 'Data.total', oldValue: 125.05, newValue: 1250.5, manner: 'set' }],
            },
            reading: null,
          },
        ],
      },
    ],
  });
export type DocumentHistory = z.output<typeof documentHistorySchema>;
