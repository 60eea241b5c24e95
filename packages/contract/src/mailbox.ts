import { z } from 'zod';
import { autoConfirmSchema } from './auto-confirm.ts';
import { idSchema, int32, timestampSchema } from './common.ts';
import { layoutDefinitionSchema } from './config.ts';
import { MAILBOX_EXAMPLE } from './examples.ts';
import { mailboxConfigInputSchema, mailboxConfigSchema } from './mailbox-config.ts';
import {
  notificationPreferencesInputSchema,
  notificationPreferencesSchema,
} from './notification-preferences.ts';
import { retentionSchema } from './retention.ts';
import { stackModeSchema } from './stacks.ts';

export const EXPORT_PROVIDERS = ['none', 'googleDrive', 'oneDrive', 'webdav', 'folder'] as const;

/** A mailbox learns from so many others. */
const MOST_LINKS = 20;

export const mailboxLayoutSchema = z
  .object({
    version: int32(),
    definition: layoutDefinitionSchema,
    source: z.string().describe('`default`: made from the config; `config`: given with it.'),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'MailboxLayout', description: 'How a record is laid out on a screen.' });

export const mailboxSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    emailAddress: z.string().describe('Documents sent here by mail enter the mailbox.'),
    config: mailboxConfigSchema,
    configVersion: int32().describe('Counts the changes of the config, from 1.'),
    extractionsToJudge: int32().describe(
      'To how many extractions the last change of the config is still being carried; 0: all values are by the config as it is.',
    ),
    layout: mailboxLayoutSchema,
    isActive: z.boolean().describe('An inactive mailbox takes no documents.'),
    hasDocuments: z.boolean(),
    configLocked: z.boolean(),
    totalDocuments: int32(),
    failedDocuments: int32().describe('Those that could not be read; a part of `totalDocuments`.'),
    documentsToCheck: int32().describe('Those whose extraction is `warning` or `invalid`.'),
    uncheckedDocuments: int32().describe(
      'Those that were read and that nobody has checked, neither people nor the service by itself; `documentsToCheck` are among them.',
    ),
    accessType: z.enum(['owned', 'shared']),
    access: z
      .enum(['owner', 'editor', 'viewer'])
      .describe('What the caller may do: everything, all but what is for the owner, or read.'),
    ownerEmail: z.string().nullable(),
    exportProvider: z.enum(EXPORT_PROVIDERS),
    exportFolderUrl: z.string().nullable(),
    exportSpreadsheetUrl: z.string().nullable(),
    syncStatus: z.enum(['idle', 'syncing', 'failed']),
    lastSyncedAt: timestampSchema.nullable(),
    syncLastError: z.string().nullable(),
    sampleInferenceSessionId: z.string().nullable(),
    notificationPreferences: notificationPreferencesSchema,
    autoConfirm: autoConfirmSchema,
    retention: retentionSchema,
    stacks: stackModeSchema,
    learnsFrom: z
      .array(idSchema)
      .describe(
        'Mailboxes of the same account whose documents it is read by beside its own, in fields of the same key and type.',
      ),
    createdAt: timestampSchema,
  })
  .meta({
    id: 'Mailbox',
    description: 'Holds documents and says what is read from them.',
    examples: [MAILBOX_EXAMPLE],
  });

export type Mailbox = z.output<typeof mailboxSchema>;

const mailboxName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((name) => !/\p{Cc}/u.test(name), { error: 'must not hold control characters' });

export const createMailboxSchema = z
  .object({
    name: mailboxName,
    config: mailboxConfigInputSchema.nullish().describe('Left out: no fields yet.'),
    sampleInferenceSessionId: z.string().max(200).nullish(),
  })
  .meta({ id: 'CreateMailbox', examples: [{ name: 'Invoices' }] });

export const updateMailboxSchema = z
  .object({
    name: mailboxName.nullish(),
    isActive: z.boolean().nullish(),
    notificationPreferences: notificationPreferencesInputSchema.nullish(),
    autoConfirm: autoConfirmSchema.nullish(),
    retention: retentionSchema.nullish(),
    stacks: stackModeSchema.nullish(),
    learnsFrom: z.array(idSchema).max(MOST_LINKS).nullish(),
  })
  .meta({ id: 'UpdateMailbox', description: 'Members left out stay as they are.' });
