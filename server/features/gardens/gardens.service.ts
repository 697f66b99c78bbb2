import { shifted } from '../../../contract/durations.ts';
import type { EndedGarden, Garden, GardenEdit } from '../../../contract/gardens.ts';
import { limits } from '../../../contract/limits.ts';
import { type Deps, instant } from '../../context/deps.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { conflict, invalid, notFound, refuse, unauthenticated } from '../../core/errors.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { insertGarden } from '../../db/insert-garden.ts';
import { addJob } from '../../db/job-queue.ts';
import { lockGarden, lockUser } from '../../db/locks.ts';
import { type GardenerTime, gardenerTime } from '../settings/time.rules.ts';
import { gardenAccess } from './access.queries.ts';
import { membersOf } from './activity.queries.ts';
import { endGarden, findEnded, listEnded, notifiedOf, reviveGarden, wasTrashedAt } from './ending.queries.ts';
import { readGardenSettings, writeGardenChoices } from './garden-settings.queries.ts';
import { countGardens, listGardens, ownOf, readGarden, renameGarden, setReminded } from './gardens.queries.ts';
import { endedGardenFor, endedUntil, gardenFor, gardenSettings, weatherJob } from './gardens.rules.ts';
import { kindFor, listKinds } from './kind-rows.queries.ts';
import { lockedGarden, lockedOwner } from './locked-garden.queries.ts';

/** The gardens that a user is a member of, their own first. */
export async function gardensOf(db: Db, user: SignedInUser): Promise<Garden[]> {
  const gardens = await listGardens(db, user);
  const kinds = Map.groupBy(
    await listKinds(
      db,
      gardens.map(({ id }) => id),
    ),
    ({ gardenId }) => gardenId,
  );
  return gardens.map((garden) => gardenFor(user, garden, (kinds.get(garden.id) ?? []).map(kindFor)));
}

/** A garden as its member sees it. */
export const showGarden = async (db: Db, garden: GardenAccess): Promise<Garden> =>
  gardenFor(garden.user, await readGarden(db, garden), (await listKinds(db, [garden.id])).map(kindFor));

/** Notifies all members' open browsers that a garden or its members changed. */
export async function publishToMembers(
  { db, publishGarden }: Pick<UnitOfWork, 'db' | 'publishGarden'>,
  gardenId: number,
): Promise<void> {
  const members = await membersOf(db, [gardenId]);
  publishGarden(
    members.map(({ userId }) => userId),
    gardenId,
  );
}

/**
 * Refuses if a user would be a member of too many gardens; of two attempts at once, the second waits.
 *
 * @throws Refusal `conflict`, `unauthenticated` if the account was deleted
 */
export async function checkRoomFor(tx: Db, user: SignedInUser): Promise<void> {
  if (!(await lockUser(tx, user.id))) throw unauthenticated();
  if ((await countGardens(tx, user)) >= limits.gardens) throw conflict('too_many_gardens', { max: limits.gardens });
}

/** Creates a garden that the user owns. @throws Refusal `conflict` if they are in too many */
export async function addGarden(unit: UnitOfWork, user: SignedInUser, name: string): Promise<Garden> {
  const { db, now } = unit;
  await checkRoomFor(db, user);
  const id = await insertGarden(db, { name, ownOf: null, createdAt: now }, { userId: user.id, joinedAt: now });
  await publishToMembers(unit, id);
  return showGarden(db, await gardenAccess(db, user, id));
}

/** @throws Refusal `invalid` for one coordinate without the other */
function checkPlace({ latitude = null, longitude = null }: Pick<GardenEdit, 'latitude' | 'longitude'>): void {
  if ((latitude === null) !== (longitude === null))
    throw invalid(latitude === null ? 'latitude' : 'longitude', 'half_a_place');
}

/**
 * Changes a garden's name and its own settings, as far as the edit contains them.
 *
 * @throws Refusal `not_found`, `forbidden` for non-owners, `invalid` for half a place
 */
export async function editGarden(
  unit: UnitOfWork,
  user: SignedInUser,
  id: number,
  { name, ...edit }: GardenEdit,
  { outgoing }: Pick<Deps, 'outgoing'>,
): Promise<Garden> {
  const garden = await lockedOwner(unit.db, user, id);
  const changesPlace = edit.latitude !== undefined || edit.longitude !== undefined;
  if (changesPlace) checkPlace({ ...(await readGardenSettings(unit.db, garden)), ...edit });
  if (name !== undefined) {
    await renameGarden(unit.db, garden, name);
    unit.record(garden, { action: 'garden_renamed', parameters: { garden: name } });
  }
  const choices = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  if (Object.keys(choices).length > 0) await writeGardenChoices(unit.db, garden, choices);
  // Its weather is fetched at once.
  if (changesPlace && outgoing.weather) await addJob(unit.db, { name: weatherJob, key: '' });
  await publishToMembers(unit, id);
  return showGarden(unit.db, garden);
}

/**
 * The garden's current days: in its own time zone, otherwise in its first owner's. If neither is set, a garden of one
 * person uses the zone of the request, and others UTC.
 */
export async function timeIn(
  db: Db,
  garden: GardenAccess,
  { now, named }: { now: Date; named: string | undefined },
): Promise<GardenerTime> {
  const { timeZone, hemisphere } = gardenSettings(await readGardenSettings(db, garden));
  return gardenerTime(now, { timeZone: timeZone ?? (garden.isShared ? undefined : named), hemisphere });
}

/** Sets whether the user's reminders include a garden. @throws Refusal `not_found` */
export async function remindOf(unit: UnitOfWork, user: SignedInUser, id: number, isReminded: boolean): Promise<Garden> {
  const garden = await lockedGarden(unit.db, user, id);
  await setReminded(unit.db, garden, isReminded);
  unit.publishGarden([user.id], id);
  return showGarden(unit.db, garden);
}

/** Notifications of any user may be about plants of the garden. */
async function publishEnd(unit: UnitOfWork, gardenId: number): Promise<void> {
  await publishToMembers(unit, gardenId);
  for (const userId of await notifiedOf(unit.db, gardenId)) unit.publish(userId);
}

/**
 * A timestamp, not before now, at which no plant of a garden went to the trash: it identifies those deleted with it.
 */
async function freeInstant(tx: Db, gardenId: number, now: string): Promise<string> {
  let at = now;
  while (await wasTrashedAt(tx, gardenId, at)) at = shifted(at, 1);
  return at;
}

/**
 * Deletes a garden for all its members, until it is restored or purged.
 *
 * @throws Refusal `not_found`, `forbidden` for non-owners, `conflict` for a user's own garden
 */
export async function removeGarden(unit: UnitOfWork, user: SignedInUser, id: number): Promise<void> {
  const garden = await lockedOwner(unit.db, user, id);
  if ((await ownOf(unit.db, id)) !== null) throw conflict('own_garden');
  await endGarden(unit.db, garden, await freeInstant(unit.db, id, unit.now));
  await publishEnd(unit, id);
}

/** Deleted gardens that the user owned and can restore. */
export const endedGardensOf = async (deps: Pick<Deps, 'db' | 'now'>, user: SignedInUser): Promise<EndedGarden[]> =>
  (await listEnded(deps.db, user, endedUntil(instant(deps)))).map((garden) => endedGardenFor(user, garden));

/**
 * Restores a deleted garden, with its members and everything in it.
 *
 * @throws Refusal `not_found` if the user is no member of such a garden, `forbidden` for non-owners
 */
export async function restoreGarden(unit: UnitOfWork, user: SignedInUser, id: number): Promise<Garden> {
  const { db } = unit;
  const since = endedUntil(unit.now);
  if (!(await findEnded(db, user, id, since))) throw notFound();
  await lockGarden(db, id);
  const ended = await findEnded(db, user, id, since);
  if (!ended) throw notFound();
  if (ended.role !== 'owner') throw refuse('forbidden', 'owners_only');
  await reviveGarden(db, id, ended.deletedAt);
  const garden = await gardenAccess(db, user, id);
  unit.record(garden, { action: 'garden_restored' });
  await publishEnd(unit, id);
  return showGarden(db, garden);
}
