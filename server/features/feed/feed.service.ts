import { AsyncResource } from 'node:async_hooks';
import { dayMs, shifted } from '../../../contract/durations.ts';
import { feedApi, type NewFeed } from '../../../contract/feed.ts';
import { limits } from '../../../contract/limits.ts';
import { type Deps, instant } from '../../context/deps.ts';
import { notFound } from '../../core/errors.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import { type SignedInUser, signedInAs } from '../../core/signed-in-user.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Db } from '../../db/database.ts';
import { installationOf } from '../../db/meta.ts';
import { readContext } from '../care/care-context.service.ts';
import { listOccurrences } from '../care/events/occurrences.service.ts';
import { listSeries } from '../care/series/series.queries.ts';
import { allGardens } from '../gardens/access.queries.ts';
import { kindNames } from '../gardens/kind-rows.queries.ts';
import { gardenNames } from '../gardens/names.queries.ts';
import { inLanguageOf } from '../settings/settings.queries.ts';
import {
  type Calendar,
  type ComingCare,
  calendarFile,
  calendarVersion,
  type OpenSeries,
} from './calendar-file.service.ts';
import { eventsBetween, eventsFrom, ownerOfFeed, saveFeed } from './feed.queries.ts';

/** How far back the calendar reaches. */
const pastMs = 366 * dayMs;

/** Makes a new address for the user's calendar; an earlier one stops working. */
export async function makeFeed(deps: Pick<Deps, 'db' | 'now'>, user: SignedInUser): Promise<NewFeed> {
  const { token, tokenHash } = newToken();
  const createdAt = instant(deps);
  await saveFeed(deps.db, user, { tokenHash, createdAt });
  return { path: feedApi.read.path.replace(':file', `${token}.ics`), createdAt };
}

/** How many days ahead the calendar shows the days of care plans, as far as they can be calculated. */
const comingDays = 30;

/** The days of care plans that no event has yet, the earliest first. */
async function comingCare({ db, now }: Pick<Deps, 'db' | 'now'>, gardens: readonly GardenAccess[]) {
  const coming: ComingCare[] = [];
  let isComplete = true;
  for (const garden of gardens) {
    const context = await readContext({ db, now }, garden, {});
    const { today, inDays } = context.time;
    const found = await listOccurrences(context, { from: today, to: inDays(comingDays) });
    isComplete &&= found.isComplete;
    for (const { on, planId, title, eventType } of found.occurrences)
      if (planId !== null) coming.push({ on, planId, title, eventType, gardenId: garden.id, asOf: today });
  }
  return { coming: coming.sort((a, b) => (a.on === b.on ? a.planId - b.planId : a.on < b.on ? -1 : 1)), isComplete };
}

/** All that is ahead and, as far as there is room, what lies behind, the latest of it. */
async function eventsAround(db: Db, gardens: readonly GardenAccess[], now: Date, limit: number) {
  // From the beginning of yesterday on, so that in no zone anything of today counts as behind.
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs - dayMs).toISOString();
  const ahead = await eventsFrom(db, gardens, today, limit);
  const from = shifted(now, -pastMs);
  const behind = await eventsBetween(db, gardens, { from, to: today }, limit - ahead.length);
  return [...behind, ...ahead];
}

/**
 * The calendar that an address opens, of all gardens of its user, in their language: what tells its versions apart, and the file
 * itself, which takes longer to make.
 *
 * @param file the last part of the address
 * @throws Refusal `not_found` for an address that was never made, or no longer works
 */
export async function readCalendar(deps: Pick<Deps, 'db' | 'now'>, file: string) {
  const [, token] = /^([\w-]{43})\.ics$/.exec(file) ?? [];
  if (token === undefined) throw notFound();
  const user = signedInAs(await ownerOfFeed(deps.db, hashToken(token)));
  return inLanguageOf(deps.db, user, () => calendarOf(deps, user), 'en');
}

async function calendarOf({ db, now }: Pick<Deps, 'db' | 'now'>, user: SignedInUser) {
  const gardens = await allGardens(db, user);
  const series: OpenSeries[] = [];
  // Of very many, each has at least its next event.
  for (const garden of gardens)
    series.push(
      ...(await listSeries(db, garden, undefined, { limit: limits.feedEvents / 2 - series.length, after: null })),
    );
  const room = limits.feedEvents - series.length;
  const events = await eventsAround(db, gardens, now(), room);
  const { coming, isComplete } = await comingCare({ db, now }, gardens);
  const calendar: Calendar = {
    events,
    series,
    coming: coming.slice(0, room - events.length),
    isComplete: isComplete && events.length + coming.length <= room && events.length < room,
    kinds: await kindNames(
      db,
      gardens.map(({ id }) => id),
    ),
    gardens: gardens.length > 1 ? await gardenNames(db, gardens) : null,
    installation: await installationOf(db),
  };
  return { version: calendarVersion(calendar), text: AsyncResource.bind(() => calendarFile(calendar)) };
}
