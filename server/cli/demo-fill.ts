import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { recomputeBadges } from '../features/badges/recompute.service.ts';
import { insertNotification } from '../features/notifications/notifications.queries.ts';
import { addDeletions } from '../features/photo-files/photo-files.queries.ts';
import { removeFiles } from '../features/photo-files/photo-files.service.ts';
import { keepPhoto } from '../features/photos/photos.service.ts';
import { createPlant } from '../features/plants/plants.service.ts';
import { plantTextsOf, speciesByLatinName } from '../features/species/species.service.ts';
import { encodePhoto } from '../images/encode.ts';
import { type SignedInUser, signedInAs } from '../ownership.ts';
import { type DemoGardener, type DemoPlant, demoGardeners, demoPlants } from './demo-garden.ts';
import { drawPlant } from './demo-photos.ts';

type World = Pick<Deps, 'db' | 'images' | 'now' | 'photoQuota'>;

/** `.example` is reserved: no mail ever leaves for it. */
const domain = 'demo-garden.example';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

const ago = ({ now }: World, ms: number): string => new Date(now().getTime() - ms).toISOString();

interface Gardener {
  user: SignedInUser;
}
type Gardeners = Map<string, Gardener>;

/** How many accounts of the demo, and how many others, the database holds. */
export async function countAccounts(db: Db): Promise<{ demo: number; others: number }> {
  const { all, demo } = await db
    .selectFrom('users')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('emailKey', 'like', `%@${domain}`).as('demo'),
    ])
    .executeTakeFirstOrThrow();
  return { demo, others: all - demo };
}

async function addGardener(world: World, gardener: DemoGardener, passwordHash: string): Promise<Gardener> {
  const { name, ...profile } = gardener;
  const email = `${name}@${domain}`;
  const createdAt = ago(world, 60 * dayMs);
  const { id } = await world.db
    .insertInto('users')
    .values({
      ...profile,
      email,
      emailKey: email,
      passwordHash,
      profileImageUrl: null,
      createdAt,
      updatedAt: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { user: signedInAs(id) };
}

async function addPlant(world: World, { user }: Gardener, plant: DemoPlant, seed: number) {
  const species = await speciesByLatinName(world.db, plant.latinName);
  if (!species) throw new Error(`The catalogue does not know ${plant.latinName}`);
  const identifiedAt = ago(world, plant.daysAgo * dayMs + (seed % 9) * hourMs);
  const moments = { identifiedAt, addedAt: identifiedAt };
  const write = async (tx: Db, photo: { id: number; key: string; hash: string } | null) => {
    const { id, commonName } = await createPlant(tx, user, plantTextsOf(species), { photo, ...moments });
    const { location, isPublic, wateredDaysAgo } = plant;
    const lastWatered = wateredDaysAgo === null ? null : ago(world, wateredDaysAgo * dayMs).slice(0, 10);
    await tx.updateTable('plants').set({ location, isPublic, lastWatered }).where('id', '=', id).execute();
    return { id, commonName };
  };
  if (!plant.drawing) return world.db.transaction().execute((tx) => write(tx, null));
  return keepPhoto(world, user, await encodePhoto(await drawPlant(plant.drawing, seed)), write);
}

interface Made {
  tx: Db;
  world: World;
  gardeners: Gardeners;
  plant: DemoPlant;
  id: number;
  commonName: string;
}

const gardenerOf = (gardeners: Gardeners, name: string): Gardener => {
  const gardener = gardeners.get(name);
  if (!gardener) throw new Error(`The demo has no gardener ${name}`);
  return gardener;
};

/** Tells the owner of a plant what another gardener did; of the last day it is unread. */
async function notify(
  { tx, world, gardeners, plant, id, commonName }: Made,
  by: Gardener,
  cause: { type: 'like' | 'comment'; id: number },
  hoursAgo: number,
): Promise<void> {
  const seen = { id, userId: gardenerOf(gardeners, plant.owner).user.id, commonName };
  const createdAt = ago(world, hoursAgo * hourMs);
  const told = await insertNotification(tx, { plant: seen, by: by.user, cause, createdAt });
  if (!told || hoursAgo <= 24) return;
  const { id: relatedItemId, type } = cause;
  await tx
    .updateTable('notifications')
    .set({ isRead: true })
    .where('relatedItemId', '=', relatedItemId)
    .where('type', '=', type)
    .execute();
}

async function addLikes(made: Made): Promise<void> {
  const { tx, world, gardeners, plant, id } = made;
  for (const [index, name] of plant.likedBy.entries()) {
    const by = gardenerOf(gardeners, name);
    const hoursAgo = 6 + index * 17;
    const like = await tx
      .insertInto('plantLikes')
      .values({ plantId: id, userId: by.user.id, createdAt: ago(world, hoursAgo * hourMs) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await notify(made, by, { type: 'like', id: like.id }, hoursAgo);
  }
}

async function addComments(made: Made): Promise<void> {
  const { tx, world, gardeners, plant, id } = made;
  for (const { by: name, text, hoursAgo } of plant.comments) {
    const by = gardenerOf(gardeners, name);
    const comment = await tx
      .insertInto('plantComments')
      .values({ plantId: id, userId: by.user.id, comment: text, createdAt: ago(world, hoursAgo * hourMs) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await notify(made, by, { type: 'comment', id: comment.id }, hoursAgo);
  }
}

async function addEvents({ tx, world, gardeners, plant, id }: Made): Promise<void> {
  const { user } = gardenerOf(gardeners, plant.owner);
  const createdAt = ago(world, plant.daysAgo * dayMs);
  for (const { inDays, hour, ...event } of plant.events) {
    const date = new Date(world.now().getTime() + inDays * dayMs);
    date.setHours(hour, 0, 0, 0);
    await tx
      .insertInto('calendarEvents')
      .values({
        ...event,
        userId: user.id,
        plantId: id,
        date: date.toISOString(),
        completed: inDays < 0,
        createdAt,
        updatedAt: createdAt,
      })
      .execute();
  }
}

/** Takes back a demo that was not finished. */
async function removeDemo(world: World): Promise<void> {
  const keys = await world.db.transaction().execute(async (tx) => {
    const users = tx.selectFrom('users').select('id').where('emailKey', 'like', `%@${domain}`);
    const photos = await tx.selectFrom('photos').select('photoKey').where('userId', 'in', users).execute();
    await tx.deleteFrom('users').where('emailKey', 'like', `%@${domain}`).execute();
    const photoKeys = photos.map(({ photoKey }) => photoKey);
    await addDeletions(tx, photoKeys, world.now().toISOString());
    return photoKeys;
  });
  await removeFiles(world, keys);
}

/**
 * Fills the garden: gardeners with one password, their plants with drawn photos, and what happened between them.
 *
 * @returns the e-mail addresses to sign in with
 */
export async function fillDemo(world: World, passwordHash: string): Promise<string[]> {
  try {
    const gardeners: Gardeners = new Map();
    for (const gardener of demoGardeners)
      gardeners.set(gardener.name, await addGardener(world, gardener, passwordHash));
    for (const [index, plant] of demoPlants.entries()) {
      const { id, commonName } = await addPlant(world, gardenerOf(gardeners, plant.owner), plant, index + 1);
      await world.db.transaction().execute(async (tx) => {
        const made: Made = { tx, world, gardeners, plant, id, commonName };
        await addLikes(made);
        await addComments(made);
        const counts = { likesCount: plant.likedBy.length, commentsCount: plant.comments.length };
        await tx.updateTable('plants').set(counts).where('id', '=', id).execute();
        await addEvents(made);
      });
    }
    await recomputeBadges(world.db, world.now);
  } catch (error) {
    await removeDemo(world);
    throw error;
  }
  return demoGardeners.map(({ name }) => `${name}@${domain}`);
}
