import { createECDH } from 'node:crypto';
import type { EventType } from '../../../contract/calendar.ts';
import { limits } from '../../../contract/limits.ts';
import type { ReminderPreferences, ReminderPreferencesEdit, Subscription } from '../../../contract/reminders.ts';
import { isBuiltIn } from '../../../contract/values.ts';
import { type Deps, instant } from '../../context/deps.ts';
import { conflict, invalid, unauthenticated } from '../../core/errors.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import { transaction } from '../../db/transaction.ts';
import { ownTypesOf } from '../gardens/kind-rows.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { clearPushRefusal, isPushRefused } from './deliveries.queries.ts';
import { keepPushSender } from './keys.service.ts';
import {
  type Chosen,
  isEmailConfirmed,
  otherTypes,
  readChosen,
  type StoredChoice,
  writeChosen,
} from './preferences.queries.ts';
import { isQuiet } from './schedule.rules.ts';
import { countDevices, deleteDevice, dropOldDevices, saveDevice, tieDevice } from './subscriptions.queries.ts';

type PreferenceDeps = Pick<Deps, 'db' | 'now' | 'outgoing'>;

async function preferencesIn(db: Db, { outgoing }: PreferenceDeps, user: SignedInUser): Promise<ReminderPreferences> {
  const { timeZone, ...chosen } = await readChosen(db, user);
  const settings = await readSettings(db, user);
  return {
    ...chosen,
    emailAvailable: outgoing.mail !== null,
    emailConfirmed: await isEmailConfirmed(db, user),
    devices: await countDevices(db, user),
    ...((await isPushRefused(db, user)) && { pushRefused: true }),
    timeZone: settings.timeZone ?? settings.deviceTimeZone ?? timeZone ?? 'UTC',
  };
}

export const readPreferences = (deps: PreferenceDeps, user: SignedInUser): Promise<ReminderPreferences> =>
  preferencesIn(deps.db, deps, user);

function refuseQuietHour(chosen: Pick<Chosen, 'hour' | 'quietFrom' | 'quietTo'>): void {
  if (isQuiet(chosen.hour, chosen)) throw invalid('hour', 'quiet_hour');
}

/** @throws Refusal `invalid` for a type that none of the user's gardens has */
function typesOff(field: string, types: readonly EventType[], own: readonly EventType[]): EventType[] {
  const unknown = types.findIndex((type) => !isBuiltIn(type) && !own.includes(type));
  if (unknown >= 0) throw invalid(`${field}.${unknown}`, 'kind_unknown');
  return otherTypes(types, own);
}

interface PreferenceRequest {
  user: SignedInUser;
  /** The zone of the gardener's device. */
  timeZone: string | undefined;
}

/**
 * Changes the given preferences.
 *
 * @throws Refusal `invalid` for an hour that is quiet, and at `email` for an address that nobody confirmed: it may be
 *   anybody's; `conflict` for e-mail where the server cannot send any
 */
export function editPreferences(
  deps: PreferenceDeps,
  { user, timeZone }: PreferenceRequest,
  edit: ReminderPreferencesEdit,
): Promise<ReminderPreferences> {
  if (edit.email && !deps.outgoing.mail) throw conflict('no_mail_server');
  return transaction(deps.db, async (tx) => {
    await lockUser(tx, user.id);
    if (edit.email && !(await isEmailConfirmed(tx, user))) throw invalid('email', 'email_unconfirmed');
    const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
    const { emailTypes, pushTypes, ...others } = given as Partial<Chosen>;
    refuseQuietHour({ ...(await readChosen(tx, user)), ...others });
    const own = await ownTypesOf(tx, user);
    const changes: Partial<StoredChoice> = {
      ...{ ...others, ...(timeZone !== undefined && { timeZone }) },
      ...(emailTypes && { emailTypesOff: typesOff('emailTypes', emailTypes, own) }),
      ...(pushTypes && { pushTypesOff: typesOff('pushTypes', pushTypes, own) }),
    };
    await writeChosen(tx, user, changes, instant(deps));
    return preferencesIn(tx, deps, user);
  });
}

/** Whether a message could be encrypted for the key: it lies on the curve. */
function isPoint(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0;
  } catch {
    return false;
  }
}

/**
 * Adds or renews a device, and turns push reminders on. A device of another gardener becomes this one's. The devices that
 * were added or renewed longest ago are dropped.
 *
 * @param sid hashed token of the session that the device is used in; ending it ends reminders to the device
 * @param origin where the device reaches this site
 * @throws Refusal `invalid` for an address or key that nothing can be sent to
 */
export async function addDevice(
  deps: PreferenceDeps,
  { user, timeZone }: PreferenceRequest,
  { endpoint, keys }: Subscription,
  { sid, origin }: { sid: string; origin: string },
): Promise<ReminderPreferences> {
  if (!isPoint(keys.p256dh)) throw invalid('keys.p256dh', 'push_key_malformed');
  const refused = await deps.outgoing.push.refuse(endpoint);
  if (refused) throw invalid('endpoint', refused);
  return transaction(deps.db, async (tx) => {
    await lockUser(tx, user.id);
    if (!(await saveDevice(tx, user, { endpoint, ...keys, sid }, instant(deps)))) throw unauthenticated();
    await keepPushSender(tx, origin);
    await clearPushRefusal(tx, user);
    await dropOldDevices(tx, user, limits.pushDevices);
    await writeChosen(tx, user, { push: true, ...(timeZone !== undefined && { timeZone }) }, instant(deps));
    return preferencesIn(tx, deps, user);
  });
}

export async function removeDevice({ db }: PreferenceDeps, user: SignedInUser, endpoint: string): Promise<void> {
  await deleteDevice(db, user, endpoint);
}

/**
 * Whether reminders to a device are the user's. If so, the device belongs to the session that asks from now on.
 *
 * @param sid hashed token of the session that asks
 * @param origin where the device reaches this site
 */
export async function checkDevice(
  { db }: PreferenceDeps,
  user: SignedInUser,
  endpoint: string,
  { sid, origin }: { sid: string; origin: string },
) {
  const isOwn = await tieDevice(db, user, endpoint, sid);
  if (isOwn) await keepPushSender(db, origin);
  return { isOwn };
}
