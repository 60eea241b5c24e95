import { z } from 'zod';
import { idSchema, timestampSchema } from './common.ts';

const name = z.string().trim().max(200).nullish().describe('What it is called, such as the kind of device.');
const token = z
  .string()
  .regex(/^[\x21-\x7e]{1,4096}$/, { error: 'must be a registration token' })
  .describe('As the platform gave it to the app.');

export const registerInstallationSchema = z
  .discriminatedUnion('platform', [
    z.object({
      platform: z.literal('web'),
      endpoint: z.string().min(1).max(2000).describe("Of the browser's push subscription."),
      keys: z.object({
        p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/, { error: 'must be a public key in base64url' }),
        auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/, { error: 'must be 16 bytes in base64url' }),
      }),
      name,
    }),
    z.object({ platform: z.literal('fcm'), token, name }),
    z.object({ platform: z.literal('apns'), token, name }),
  ])
  .meta({
    id: 'RegisterInstallation',
    description: 'A browser (Web Push), or a native app (Firebase Cloud Messaging, Apple Push Notification).',
    examples: [
      {
        platform: 'web',
        endpoint: 'https://push.example.com/send/f4k3',
        keys: {
          p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
          auth: 'tBHItJI5svbpez7KI4CCXg',
        },
        name: 'Firefox on the office laptop',
      },
    ],
  });

export const installationSchema = z
  .object({
    id: idSchema,
    platform: z.enum(['web', 'fcm', 'apns']),
    name: z.string().nullable(),
    createdAt: timestampSchema,
  })
  .meta({
    id: 'Installation',
    description: 'What notifications are pushed to.',
    examples: [
      {
        id: 'ins_019aa0b2f1c87a61b8a0f4f3f6f0a7d2',
        platform: 'web',
        name: 'Firefox on the office laptop',
        createdAt: '2026-11-20T09:30:00.000Z',
      },
    ],
  });

export type InstallationResource = z.output<typeof installationSchema>;

export const installationListSchema = z
  .object({
    installations: z.array(installationSchema),
    vapidPublicKey: z
      .string()
      .describe('What a browser subscribes with (`applicationServerKey`), in base64url.'),
  })
  .meta({ id: 'InstallationList', description: 'Oldest first.' });
