import { randomBytes } from 'node:crypto';
import webPushLibrary from 'web-push';
import type { Db } from '../../db/database.ts';
import { readOrMakeMeta } from '../../db/meta.ts';
import type { PushKeys } from '../../push/push.ts';

/**
 * The keys that browsers subscribe with and push services know this garden by. They stay the same as long as the database:
 * with others, every device would have to subscribe again.
 */
export async function pushKeys(db: Db): Promise<PushKeys> {
  const kept = await readOrMakeMeta(db, 'push.keys', () => JSON.stringify(webPushLibrary.generateVAPIDKeys()));
  return JSON.parse(kept);
}

/** What the links that stop e-mails are signed with. */
export const unsubscribeSecret = (db: Db): Promise<string> =>
  readOrMakeMeta(db, 'reminders.secret', () => randomBytes(32).toString('base64url'));
