import { z } from 'zod';
import { idSchema, timestampSchema } from './common.ts';

export const DRIVE_PROVIDERS = ['googleDrive', 'oneDrive'] as const;
const CONSENT_METHODS = ['browser', 'deviceCode', 'serviceAccount'] as const;

export const driveSchema = z
  .object({
    provider: z.enum(DRIVE_PROVIDERS),
    methods: z
      .array(z.enum(CONSENT_METHODS))
      .describe(
        'How it may be connected here: on a page of the provider in this browser, by a code entered on any device, or by the key of a service account.',
      ),
    connection: z
      .object({
        userName: z.string().describe('As whom the service writes there.'),
        connectedAt: timestampSchema,
      })
      .nullable()
      .describe('Null: it is not connected.'),
  })
  .meta({
    id: 'Drive',
    description:
      'A kind of cloud drive, and whether the account has allowed this service to write into its own.',
    examples: [
      {
        provider: 'oneDrive',
        methods: ['browser', 'deviceCode'],
        connection: { userName: 'anna@example.com', connectedAt: '2026-11-20T09:30:02.000Z' },
      },
    ],
  });

export const driveConsentInputSchema = z
  .object({
    method: z.enum(['browser', 'deviceCode']),
    mailboxId: idSchema
      .nullish()
      .describe('In whose settings the person goes on afterwards, with `browser`.'),
  })
  .meta({ id: 'DriveConsentRequest', examples: [{ method: 'deviceCode' }] });

export const driveConsentSchema = z
  .object({
    id: z.string(),
    url: z.string().describe('The page of the provider on which a person allows it.'),
    userCode: z.string().nullable().describe('What is to be entered there; null: nothing.'),
    intervalSeconds: z
      .number()
      .nullable()
      .describe('With a code: how often it may be asked whether it has been entered.'),
    expiresAt: timestampSchema,
  })
  .meta({
    id: 'DriveConsent',
    examples: [
      {
        id: 'Zm9v',
        url: 'https://microsoft.com/devicelogin',
        userCode: 'BCDF-GHJK',
        intervalSeconds: 5,
        expiresAt: '2026-11-20T09:45:02.000Z',
      },
    ],
  });

export const driveConsentStateSchema = z
  .object({ state: z.enum(['waiting', 'connected']) })
  .meta({ id: 'DriveConsentState', examples: [{ state: 'waiting' }] });

export const serviceAccountInputSchema = z
  .object({
    key: z
      .string()
      .max(20_000)
      .describe('The JSON file of the key, as Google gives it. Kept encrypted and never shown.'),
    folderId: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,200}$/, 'must be the id of a folder, the last part of its address')
      .describe('Of a folder that is shared with the service account, such as one of a shared drive.'),
  })
  .meta({
    id: 'ServiceAccountInput',
    examples: [{ key: '{ "client_email": "…", "private_key": "…" }', folderId: '1AbC' }],
  });

export const exportFoldersSchema = z
  .object({ folders: z.array(z.string()).describe('Their names, at most 500.') })
  .meta({ id: 'ExportFolders', examples: [{ folders: ['2025', '2026'] }] });
