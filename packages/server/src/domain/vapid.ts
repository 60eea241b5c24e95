import type { Kysely } from 'kysely';
import { newVapidKeys, type VapidKeys } from '../outbound/push/web-push.ts';
import { secretOrElse } from '../store/installation-secrets.ts';
import type { Database } from '../store/schema.ts';

const SECRET_NAME = 'vapid';

/** Made once for an installation of the service: browsers subscribe with them, and new ones would end every subscription. */
export async function vapidKeys(db: Kysely<Database>): Promise<VapidKeys> {
  return JSON.parse(await secretOrElse(db, SECRET_NAME, JSON.stringify(newVapidKeys()))) as VapidKeys;
}
