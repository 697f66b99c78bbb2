import { feedApi, type NewFeed } from '../../../contract/feed.ts';
import { limits } from '../../../contract/limits.ts';
import type { Db } from '../../db/database.ts';
import { installationOf } from '../../db/installation.ts';
import { type Deps, instant } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { GardenAccess } from '../../garden-access.ts';
import { type SignedInUser, signedInAs } from '../../signed-in-user.ts';
import { hashToken, newToken } from '../../tokens.ts';
import { gardenAccess } from '../gardens/access.queries.ts';
import { calendarFile, calendarVersion } from './calendar-file.service.ts';
import { eventsBetween, eventsFrom, ownerOfFeed, saveFeed } from './feed.queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How far back the calendar reaches. */
const pastMs = 366 * dayMs;

/** Makes a new address for the user's calendar; an earlier one stops working. */
export async function makeFeed(deps: Pick<Deps, 'db' | 'now'>, user: SignedInUser): Promise<NewFeed> {
  const { token, tokenHash } = newToken();
  const createdAt = instant(deps);
  await saveFeed(deps.db, user, { tokenHash, createdAt });
  return { path: feedApi.read.path.replace(':file', `${token}.ics`), createdAt };
}

/** All that is ahead and, as far as there is room, what lies behind, the latest of it. */
async function eventsAround(db: Db, garden: GardenAccess, now: Date) {
  // From the beginning of yesterday on, so that in no zone anything of today counts as behind.
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs - dayMs).toISOString();
  const ahead = await eventsFrom(db, garden, today, limits.feedEvents);
  const from = new Date(now.getTime() - pastMs).toISOString();
  const behind = await eventsBetween(db, garden, { from, to: today }, limits.feedEvents - ahead.length);
  return [...behind, ...ahead];
}

/**
 * The calendar that an address opens: what tells its versions apart, and the file itself, which takes longer to make.
 *
 * @param file the last part of the address
 * @throws Refusal `not_found` for an address that was never made, or no longer works
 */
export async function readCalendar({ db, now }: Pick<Deps, 'db' | 'now'>, file: string) {
  const [, token] = /^([\w-]{43})\.ics$/.exec(file) ?? [];
  if (token === undefined) throw notFound();
  const user = signedInAs(await ownerOfFeed(db, hashToken(token)));
  const events = await eventsAround(db, await gardenAccess(db, user), now());
  const garden = await installationOf(db);
  return { version: calendarVersion(events, garden), text: () => calendarFile(events, garden) };
}
