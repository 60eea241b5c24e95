import { readFile } from 'node:fs/promises';
import type { Settings } from './config.ts';
import { vapidKeys } from './domain/vapid.ts';
import { createGuardedPost } from './outbound/guarded-post.ts';
import { createApns } from './outbound/push/apns.ts';
import { createFcm, fcmAccountSchema } from './outbound/push/fcm.ts';
import type { PushSenders } from './outbound/push/push-sender.ts';
import { createWebPush } from './outbound/push/web-push.ts';
import { StartError } from './start-error.ts';
import type { ServiceDatabase } from './store/schema.ts';
import type { TakeDown } from './take-down.ts';

/** The push services that the settings name. @throws StartError when a key cannot be read */
export async function openPush(
  settings: Settings,
  db: ServiceDatabase,
  takeDown: TakeDown,
): Promise<PushSenders> {
  return {
    web: createWebPush({
      post: createGuardedPost({ allowPrivate: settings.webhooksAllowPrivate }),
      vapidKeys: () => vapidKeys(db),
      contact: () => `mailto:rowbox@${settings.mailDomain}`,
    }),
    fcm: await openFcm(settings),
    apns: await openApns(settings, takeDown),
  };
}

async function openFcm({ fcmAccountFile, fcmUrl }: Settings): Promise<PushSenders['fcm']> {
  if (fcmAccountFile === undefined) return null;
  const text = await read(fcmAccountFile, 'ROWBOX_FCM_ACCOUNT_FILE');
  try {
    return createFcm({ baseUrl: fcmUrl, account: fcmAccountSchema.parse(JSON.parse(text)) });
  } catch {
    throw new StartError('ROWBOX_FCM_ACCOUNT_FILE is not the JSON of a service account.');
  }
}

async function openApns(
  { apnsKeyFile, apnsKeyId, apnsTeamId, apnsTopic, apnsUrl }: Settings,
  takeDown: TakeDown,
): Promise<PushSenders['apns']> {
  if (
    apnsKeyFile === undefined ||
    apnsKeyId === undefined ||
    apnsTeamId === undefined ||
    apnsTopic === undefined
  ) {
    return null;
  }
  const key = await read(apnsKeyFile, 'ROWBOX_APNS_KEY_FILE');
  const apns = createApns({
    baseUrl: apnsUrl,
    key,
    keyId: apnsKeyId,
    teamId: apnsTeamId,
    topic: apnsTopic,
  });
  takeDown.later('push to Apple', async () => apns.close());
  return apns;
}

async function read(file: string, variable: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new StartError(`The file of ${variable} cannot be read.`);
  });
}
