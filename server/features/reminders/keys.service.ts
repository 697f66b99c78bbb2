import { randomBytes } from 'node:crypto';
import webPushLibrary from 'web-push';
import type { Db } from '../../db/database.ts';
import { readMeta, readOrMakeMeta } from '../../db/meta.ts';
import type { PushKeys } from '../../mail-and-push/push.ts';
import { isSenderUrl } from '../../mail-and-push/sender.ts';

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

const senderKey = 'push.sender';

/** Stores the address at which this site was reached, as the sender for push services where the host named none. The first one stays. */
export async function keepPushSender(db: Db, origin: string): Promise<void> {
  if (isSenderUrl(origin)) await readOrMakeMeta(db, senderKey, () => origin);
}

/** What `keepPushSender` noted; null where it noted nothing. */
export const readPushSender = async (db: Db): Promise<string | null> => (await readMeta(db, senderKey)) ?? null;
