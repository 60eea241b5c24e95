import { z } from 'zod';
import { int32, timestampSchema } from './common.ts';

export const ARCHIVE_STATUSES = ['none', 'waiting', 'working', 'ready', 'failed'] as const;

export const archiveSchema = z
  .object({
    status: z.enum(ARCHIVE_STATUSES),
    done: int32().describe('Files and extractions that are in it so far.'),
    total: int32().nullable().describe('Of how many; null until that is known.'),
    missing: int32().describe('Files that are lost or damaged on the server, and left out.'),
    size: z.int().min(0).nullable().describe('In bytes.'),
    error: z.string().nullable().describe('Why there is none.'),
    requestedAt: timestampSchema.nullable(),
    expiresAt: timestampSchema.nullable().describe('When it is deleted.'),
  })
  .meta({
    id: 'Archive',
    description: 'Everything in a mailbox as one ZIP file.',
    examples: [
      {
        status: 'ready',
        done: 240,
        total: 240,
        missing: 0,
        size: 48_210_331,
        error: null,
        requestedAt: '2026-11-20T09:30:02.000Z',
        expiresAt: '2026-11-27T09:31:40.000Z',
      },
    ],
  });

export type Archive = z.output<typeof archiveSchema>;
