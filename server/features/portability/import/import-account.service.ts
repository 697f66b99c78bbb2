import { badgeOf } from '../../../content/badges.ts';
import { texts } from '../../../core/language.ts';
import { badgeIdsOf, insertBadges } from '../../badges/badges.queries.ts';
import { isEmailConfirmed, writeChosen } from '../../reminders/preferences.queries.ts';
import { readSettings, writeSettings } from '../../settings/settings.queries.ts';
import { timeOf } from '../../settings/settings.service.ts';
import { hasPreferences } from '../export/export.queries.ts';
import { fillProfile, skipToday } from './import.queries.ts';
import type { KindImport } from './import-kinds.service.ts';
import { insertRemarks, standingRemarks } from './import-remarks.queries.ts';
import type { Counts, ImportTask } from './import-task.service.ts';

/** Earned is earned: nobody else is better or worse off for it. The gardener is notified of none: it is old news. */
export async function importBadges(task: ImportTask): Promise<Counts> {
  const { user } = task;
  const counts = { added: 0, kept: 0 };
  await task.inBatches('badges', async (tx, items) => {
    const owned = await badgeIdsOf(tx, user.id);
    const awards = items.flatMap(({ badgeId, name, earnedAt }) => {
      const badge = badgeOf(badgeId);
      if (!badge) task.note(texts().files.importNotes.noBadge(name));
      return badge ? [{ badge, earnedAt }] : [];
    });
    const fresh = awards.filter(({ badge }) => !owned.has(badge.badgeId));
    counts.added += await insertBadges(tx, user, fresh, task.now);
    counts.kept += awards.length - fresh.length;
  });
  return counts;
}

/** Keeps what was said in the community for the next export, but for what still stands there. */
export function importRemarks(task: ImportTask): Promise<void> {
  const { user, installation, gardens } = task;
  return task.inBatches('community', async (tx, items) => {
    const keys = items.map(({ key }) => key);
    const standing = await standingRemarks(tx, gardens.scope, keys, installation);
    await insertRemarks(
      tx,
      user,
      items.filter(({ key }) => !standing.has(key)),
    );
  });
}

/** Fills what is empty in the profile, the settings and the preferences. */
export async function importProfile(task: ImportTask, kinds: KindImport): Promise<void> {
  const { user, now, deps } = task;
  const { profile, settings, reminders } = await task.archive.profile();
  const { image: _, ...written } = profile;
  const { shareIdentifications, ...choices } = settings;
  await task.write(async (tx) => {
    if (Object.values(written).some((text) => text !== null)) await fillProfile(tx, user, written);
    const current = await readSettings(tx, user);
    // A zone that the device said here is newer than one of the file.
    const timeZone = current.timeZone ?? current.deviceTimeZone;
    const chosen = new Map<string, unknown>(Object.entries({ ...current, timeZone }));
    if (shareIdentifications && !current.shareIdentifications) task.note(texts().files.importNotes.notHelping);
    const open = Object.entries(choices).filter(([field, value]) => value !== null && chosen.get(field) === null);
    if (open.length > 0) await writeSettings(tx, user, { changes: Object.fromEntries(open), deviceZone: null }, now);
    if (reminders === null || (await hasPreferences(tx, user))) return;
    const mayEmail = await isEmailConfirmed(tx, user);
    if (reminders.email && !mayEmail) task.note(texts().files.importNotes.noEmails);
    const { emailTypes, pushTypes, ...others } = reminders;
    const typesOff = { emailTypesOff: kinds.otherTypes(emailTypes), pushTypesOff: kinds.otherTypes(pushTypes) };
    await writeChosen(tx, user, { ...others, ...typesOff, email: reminders.email && mayEmail }, now);
    const { today } = await timeOf(tx, user, { now: deps.now(), named: reminders.timeZone ?? undefined });
    await skipToday(tx, user, today);
  });
}
