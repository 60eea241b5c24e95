import { z } from 'zod';

export const notificationChannelsSchema = z
  .object({ email: z.boolean(), push: z.boolean() })
  .meta({ id: 'NotificationChannels', description: 'Over which channels a notification is delivered.' });

export const notificationPreferencesSchema = z
  .object({
    documentProcessed: notificationChannelsSchema,
    documentFailed: notificationChannelsSchema,
    mailboxShared: notificationChannelsSchema,
  })
  .meta({
    id: 'NotificationPreferences',
    description: 'Who is told what about a mailbox. Every channel is on until it is turned off.',
  });

export type NotificationPreferences = z.output<typeof notificationPreferencesSchema>;

const bothChannels = { email: true, push: true } as const;

/** What a person wants to be told: of mailboxes, and of what concerns only this person. */
export const personNotificationsSchema = notificationPreferencesSchema.extend({
  documentAssigned: notificationChannelsSchema.default(bothChannels),
  documentCommented: notificationChannelsSchema.default(bothChannels),
});
export type PersonNotifications = z.output<typeof personNotificationsSchema>;

export const DEFAULT_NOTIFICATION_PREFERENCES: NotificationPreferences = {
  documentProcessed: bothChannels,
  documentFailed: bothChannels,
  mailboxShared: bothChannels,
};
