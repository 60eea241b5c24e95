import { z } from 'zod';

export const notificationChannelsSchema = z
  .object({ email: z.boolean(), push: z.boolean() })
  .meta({ id: 'NotificationChannels', description: 'Over which channels a notification is delivered.' });

export const notificationPreferencesSchema = z
  .object({
    documentProcessed: notificationChannelsSchema,
    documentFailed: notificationChannelsSchema,
    mailboxShared: notificationChannelsSchema,
    autoConfirmed: notificationChannelsSchema.describe(
      'A document was confirmed by itself: see `autoConfirm`.',
    ),
  })
  .meta({
    id: 'NotificationPreferences',
    description: 'Who is told what about a mailbox. Every channel is on until it is turned off.',
  });

/** What was added to the interface may be left out by whoever does not know it, and stays as it is. */
export const notificationPreferencesInputSchema = notificationPreferencesSchema
  .partial({ autoConfirmed: true })
  .meta({
    id: 'NotificationPreferencesUpdate',
    description: 'Who is told what about a mailbox. `autoConfirmed` left out stays as it is.',
  });
export type NotificationPreferencesInput = z.output<typeof notificationPreferencesInputSchema>;

export type NotificationPreferences = z.output<typeof notificationPreferencesSchema>;

const bothChannels = { email: true, push: true } as const;

/** What a person wants to be told: of mailboxes, and of what concerns only this person. */
export const personNotificationsSchema = notificationPreferencesSchema.extend({
  autoConfirmed: notificationChannelsSchema.default(bothChannels),
  documentAssigned: notificationChannelsSchema.default(bothChannels),
  documentCommented: notificationChannelsSchema.default(bothChannels),
});
export type PersonNotifications = z.output<typeof personNotificationsSchema>;

export const DEFAULT_NOTIFICATION_PREFERENCES: NotificationPreferences = {
  documentProcessed: bothChannels,
  documentFailed: bothChannels,
  mailboxShared: bothChannels,
  autoConfirmed: bothChannels,
};
