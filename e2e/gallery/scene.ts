import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { demoDomain, growDemo } from '../../server/commands/demo/grow-demo.ts';
import { hashPassword } from '../../server/core/sign-in/passwords.ts';
import { type SignedInUser, signedInAs } from '../../server/core/signed-in-user.ts';
import type { Db } from '../../server/db/database.ts';
import { insertUser } from '../../server/db/insert-garden.ts';
import { gardenEditor } from '../../server/features/gardens/access.queries.ts';
import { placeIdFor } from '../../server/features/gardens/place-rows.queries.ts';
import { createPlant } from '../../server/features/plants/plants.service.ts';
import { plantTextsOf, speciesByLatinName } from '../../server/features/species/species.service.ts';
import { diskStore } from '../../server/photo-storage/disk-store.ts';
import type { ImageStore } from '../../server/photo-storage/image-store.ts';
import { openUpgradedDatabase } from '../../server/process/open-database.ts';
import { ownGardenOf } from '../../server/testing/care-logs.ts';

/** A gardener of the scene, by how much grows in their garden: `demo` has the demo's, `long` two plants with endless names. */
export type Variant = 'demo' | 'empty' | 'one' | 'many' | 'long';
export const variants: readonly Variant[] = ['demo', 'empty', 'one', 'many', 'long'];

const manyPlants = 500;
const dayMs = 24 * 60 * 60 * 1000;

/** No spaces to break at, then very many. */
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsgartenrose';
const longName = `Great-grandmother’s climbing, ever-blooming and slightly crooked ${longWord} from behind the old greenhouse`;

interface World {
  db: Db;
  images: ImageStore;
  photoQuota: { photos: number; bytes: number };
  now: () => Date;
}

const emailOf = (variant: Variant): string => `${variant === 'demo' ? 'rosa' : variant}@${demoDomain}`;

async function addGardener({ db, now }: World, variant: Variant, passwordHash: string): Promise<SignedInUser> {
  const email = emailOf(variant);
  const at = now().toISOString();
  const name = variant === 'long' ? longWord : null;
  const id = await db.transaction().execute((tx) =>
    insertUser(tx, {
      ...{ email, emailKey: email, passwordHash, firstName: name, lastName: name, username: name },
      ...{ profileImageUrl: null, bio: null, favoriteFlower: null, gardenZone: '7b', createdAt: at, updatedAt: at },
    }),
  );
  return signedInAs(id);
}

/** Copies of the photos that the demo's first gardener has. */
async function copyPhotos(
  { db, images }: World,
  user: SignedInUser,
): Promise<{ id: number; key: string; hash: string }[]> {
  const rosa = db.selectFrom('users').select('id').where('emailKey', '=', emailOf('demo'));
  const rows = await db.selectFrom('photos').selectAll().where('userId', 'in', rosa).orderBy('id').execute();
  const copies = [];
  for (const { id: _, photoKey, ...row } of rows) {
    const sizes = await Promise.all((['thumb', 'card', 'full'] as const).map((size) => images.get(photoKey, size)));
    const [thumb, card, full] = sizes;
    if (!thumb || !card || !full) throw new Error(`The demo has no files for its photo ${photoKey}`);
    const key = randomBytes(16).toString('base64url');
    await images.put(key, { thumb, card, full });
    const { id } = await db
      .insertInto('photos')
      .values({ ...row, photoKey: key, userId: user.id, gardenId: ownGardenOf(user.id) })
      .returning('id')
      .executeTakeFirstOrThrow();
    copies.push({ id, key, hash: row.photoHash ?? '' });
  }
  return copies;
}

const places = ['Front yard', 'Balcony', 'Bed 2', 'Kitchen window', 'Behind the shed', null];

/** Plants of the catalogue's first species, one a day back from today, each with one of the photos. */
async function addPlants(world: World, user: SignedInUser, count: number): Promise<number[]> {
  const photos = await copyPhotos(world, user);
  const names = await world.db
    .selectFrom('species')
    .select('latinName')
    .where('sourceId', 'is', null)
    .where('description', 'is not', null)
    .orderBy('id')
    .limit(count)
    .execute();
  return world.db.transaction().execute(async (tx) => {
    const ids: number[] = [];
    for (const [index, { latinName }] of names.entries()) {
      const species = await speciesByLatinName(tx, latinName);
      if (!species) continue;
      const identifiedAt = new Date(world.now().getTime() - index * dayMs).toISOString();
      const photo = photos[index % photos.length] ?? null;
      const moments = { origin: 'photo' as const, photo, identifiedAt, addedAt: identifiedAt };
      const garden = await gardenEditor(tx, user);
      const { id } = await createPlant(tx, garden, plantTextsOf(species), moments);
      const location = places[index % places.length] ?? null;
      const placeId = await placeIdFor(tx, garden, location);
      await tx.updateTable('plants').set({ location, placeId }).where('id', '=', id).execute();
      ids.push(id);
    }
    return ids;
  });
}

async function addLongNames(world: World, user: SignedInUser): Promise<void> {
  const [words, oneWord] = await addPlants(world, user, 2);
  const placeId = await placeIdFor(world.db, await gardenEditor(world.db, user), longName);
  const named = (commonName: string) => ({ commonName, latinName: `${longWord} ${longWord}`, family: longWord });
  const rename = (id: number | undefined, texts: object) =>
    world.db
      .updateTable('plants')
      .set({ ...texts, location: longName, placeId, isPublic: true })
      .where('id', '=', id ?? 0)
      .execute();
  await rename(words, { ...named(longName), description: longWord.repeat(8) });
  await rename(oneWord, { ...named(longWord.repeat(2)), description: `${longName} `.repeat(6) });
}

/**
 * Makes the demo garden in an empty data folder, with a gardener for each variant beside it.
 *
 * @returns what each variant's gardener signs in with
 */
export async function layOut(
  dataDir: string,
  wanted: readonly Variant[],
): Promise<Record<Variant, { email: string; password: string }>> {
  const { db } = await openUpgradedDatabase({ dataDir, databaseUrl: '', backupBeforeUpgrade: false });
  try {
    const images = diskStore(join(dataDir, 'photos'));
    const world: World = { db, images, photoQuota: { photos: 5_000, bytes: 2_000_000_000 }, now: () => new Date() };
    const { password } = await growDemo(world, world.now());
    const passwordHash = await hashPassword(password);
    for (const variant of wanted.filter((one) => one !== 'demo')) {
      const user = await addGardener(world, variant, passwordHash);
      if (variant === 'one') await addPlants(world, user, 1);
      if (variant === 'many') await addPlants(world, user, manyPlants);
      if (variant === 'long') await addLongNames(world, user);
    }
    const credentialsOf = (variant: Variant) => [variant, { email: emailOf(variant), password }] as const;
    return Object.fromEntries(variants.map(credentialsOf)) as Record<Variant, { email: string; password: string }>;
  } finally {
    await db.destroy();
  }
}
