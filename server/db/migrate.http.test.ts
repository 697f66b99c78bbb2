import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

let open: Awaited<ReturnType<typeof testDatabase>>;
/** Ids of the rows that the database of the first version had. */
let plantId: number;
beforeAll(async () => {
  open = await testDatabase({ empty: true });
  await migrate(open, '0001-first-tables');
  plantId = await fill();
  await migrate(open);
});
afterAll(() => open.close());

const at = '2026-05-04T09:30:00.000Z';

/** Two gardeners; one likes and comments on the other's plant, and the same like was told twice. */
async function fill(): Promise<number> {
  const { db } = open;
  const [owner, fan] = await db
    .insertInto('users')
    .values(
      ['owner@example.org', 'fan@example.org'].map((email) => ({
        email,
        emailKey: email,
        passwordHash: null,
        firstName: null,
        lastName: null,
        username: null,
        profileImageUrl: null,
        bio: null,
        favoriteFlower: null,
        gardenZone: null,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .returning('id')
    .execute();
  const [ownerId, fanId] = [owner?.id ?? 0, fan?.id ?? 0];
  await db
    .insertInto('species')
    .values({
      latinName: 'Acer rubrum',
      commonName: 'Red maple',
      otherNames: [],
      synonyms: [],
      family: 'Sapindaceae',
      description: null,
      nativeRange: null,
      careNotes: null,
      funFact: null,
      tags: [],
      toxicToPets: null,
      toxicToHumans: null,
      sources: [],
    } as never)
    .execute();
  const { id } = await db
    .insertInto('plants')
    .values({
      userId: ownerId,
      commonName: 'Érable ROUGE',
      latinName: 'Acer rubrum',
      family: null,
      tags: [],
      identifiedAt: at,
      isPublic: true,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('plantLikes')
    .values([ownerId, fanId].map((userId) => ({ plantId: id, userId, createdAt: at })))
    .execute();
  await db.insertInto('plantComments').values({ plantId: id, userId: fanId, comment: 'Oh!', createdAt: at }).execute();
  await db
    .insertInto('sessions')
    .values(
      [fanId, ownerId].map((userId) => ({
        ...{ sid: `session of ${userId}`, userId, sess: { userAgent: 'a browser' } },
        ...{ createdAt: at, expire: '2026-06-03T09:30:00.000Z' },
      })) as never,
    )
    .execute();
  const told = { userId: ownerId, triggeredBy: fanId, plantId: id, message: 'Told', createdAt: at };
  await db
    .insertInto('notifications')
    .values(
      (['like', 'like', 'comment'] as const).map((type, n) => ({
        ...{ ...told, type, relatedItemId: n, isRead: n === 0 },
      })) as never,
    )
    .execute();
  return id;
}

describe('a database of the first version', () => {
  it('keeps its species, with facts of the care guide that are not known yet', async () => {
    const species = await open.db.selectFrom('species').selectAll().execute();
    const unknown = { habit: null, light: [], soil: [], bloomMonths: [], phMin: null };
    expect(species).toEqual([expect.objectContaining({ commonName: 'Red maple', ...unknown })]);
  });

  it('keeps its plants, counted and found by a search', async () => {
    const plants = await open.db.selectFrom('plants').selectAll().execute();
    expect(plants).toEqual([
      expect.objectContaining({
        ...{ id: plantId, commonName: 'Érable ROUGE', isPublic: true, likesCount: 2, commentsCount: 1 },
        ...{ commonNameKey: 'erable rouge', latinNameKey: 'acer rubrum', familyKey: '' },
      }),
    ]);
  });

  it('keeps its sessions, each with an id of its own', async () => {
    const sessions = await open.db.selectFrom('sessions').selectAll().orderBy('id').execute();
    const kept = {
      sess: { userAgent: 'a browser' },
      createdAt: at,
      lastSeenAt: at,
      expire: '2026-06-03T09:30:00.000Z',
    };
    expect(sessions.map(({ id }) => id)).toEqual([1, 2]);
    for (const { id: _id, userId, ...session } of sessions)
      expect(session).toEqual({ ...kept, sid: `session of ${userId}` });
  });

  it('keeps its notifications, of each like one', async () => {
    const told = await open.db
      .selectFrom('notifications')
      .select(['type', 'isRead', 'parameters'])
      .orderBy('id')
      .execute();
    expect(told).toEqual([
      { type: 'like', isRead: true, parameters: { message: 'Told' } },
      { type: 'comment', isRead: false, parameters: { message: 'Told' } },
    ]);
  });
});

describe('a database with reminders', () => {
  it('keeps its devices, which belong to no session yet, and what was sent', async () => {
    const { db, close, ...rest } = await testDatabase({ empty: true });
    await migrate({ db, ...rest }, '0013-placeholders');
    const address = { email: 'owner@example.org', emailKey: 'owner@example.org' };
    const unset = { passwordHash: null, firstName: null, lastName: null, username: null, profileImageUrl: null };
    const user = { ...address, ...unset, bio: null, favoriteFlower: null, gardenZone: null };
    const times = { createdAt: at, updatedAt: at };
    const { id: userId } = await db
      .insertInto('users')
      .values({ ...user, ...times })
      .returning('id')
      .executeTakeFirstOrThrow();
    const device = { endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret', deliveredOn: '2026-05-04' };
    await db
      .insertInto('pushSubscriptions')
      .values({ ...device, userId, createdAt: at } as never)
      .execute();
    const sent = { channel: 'push', day: '2026-05-04', state: 'sent', attempts: 1, retryAt: null, sentAt: at } as const;
    await db
      .insertInto('reminderTurns' as 'reminderDeliveries')
      .values({ ...sent, userId })
      .execute();
    await migrate({ db, ...rest });
    expect(await db.selectFrom('reminderDeliveries').selectAll().execute()).toEqual([{ ...sent, userId }]);
    const kept = await db.selectFrom('pushSubscriptions').selectAll().execute();
    expect(kept).toEqual([{ ...device, id: 1, userId, sessionId: null, createdAt: at }]);
    await close();
  });
});

describe('a database with plants that were identified by photos', () => {
  it('has an identification for each, and none for the others', async () => {
    const { db, close, ...rest } = await testDatabase({ empty: true });
    await migrate({ db, ...rest }, '0018-reminder-deliveries');
    const { id: userId } = await db
      .insertInto('users')
      .values({ email: 'owner@example.org', emailKey: 'owner@example.org', createdAt: at, updatedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const photo = async (photoKey: string) => {
      const size = { width: 4, height: 3, bytes: 9 };
      const row = { ...size, photoKey, userId, createdAt: at };
      return (
        await db
          .insertInto('photos')
          .values(row as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    };
    const plant = async (commonName: string, columns: object) => {
      const row = { commonName, latinName: commonName, tags: [], userId, identifiedAt: at, addedAt: at, ...columns };
      return (
        await db
          .insertInto('plants')
          .values(row as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    };
    const photos = { cover: await photo('a'), journal: await photo('b'), original: await photo('c') };
    await plant('from the search', {});
    const notAdded = await plant('not added, its photo released', { addedAt: null });
    const covered = await plant('with its photo', { photoId: photos.cover, deletedAt: at });
    const searched = await plant('from the search, with a photo of its journal', {});
    const another = await plant('shown with another photo', { originalPhotoId: photos.original });
    const entry = { userId, plantId: searched, date: '2026-05-04', note: '', createdAt: at, updatedAt: at };
    const { id: entryId } = await db
      .insertInto('journalEntries')
      .values(entry as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('journalPhotos').values({ photoId: photos.journal, entryId, position: 1 }).execute();
    await db.updateTable('plants').set({ photoId: photos.journal }).where('id', '=', searched).execute();

    await migrate({ db, ...rest });

    const unknown = {
      engine: null,
      engineVersion: null,
      earlierAnswers: [],
      verdict: null,
      level: null,
      groupName: null,
      ...{ candidates: [], candidatesKey: '', chosenKey: '' },
      embedding: null,
    };
    const unsaid = { embeddings: null, chosen: null, confirmedAt: null, importKey: null, photosDigest: null };
    const found = await db
      .selectFrom('plants')
      .innerJoin('identifications', 'identifications.id', 'plants.identificationId')
      .leftJoin('identificationPhotos', 'identificationPhotos.identificationId', 'identifications.id')
      .select(['plants.id as plantId', 'plants.photoId as cover', 'identificationPhotos.photoId', 'organ', 'position'])
      .orderBy('plants.id')
      .execute();
    const shown = { organ: 'auto', position: 0 };
    expect(found).toEqual([
      { plantId: notAdded, cover: null, photoId: null, organ: null, position: null },
      { plantId: covered, cover: photos.cover, photoId: photos.cover, ...shown },
      { plantId: another, cover: null, photoId: photos.original, ...shown },
    ]);
    const rows = await db.selectFrom('identifications').selectAll().orderBy('id').execute();
    expect(rows).toEqual(
      rows.map(({ id, gardenId }) => ({ id, userId, gardenId, ...unknown, ...unsaid, createdAt: at })),
    );
    expect(rows).toHaveLength(3);
    // Ids go on behind those that the migration gave.
    const next = {
      userId,
      gardenId: rows[0]?.gardenId ?? 0,
      engine: 'embedded' as const,
      candidates: [],
      createdAt: at,
    };
    const { id } = await db.insertInto('identifications').values(next).returning('id').executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(another);
    await close();
  });
});

it('every plant of a database gets its origin', async () => {
  const { db, close, ...rest } = await testDatabase({ empty: true });
  await migrate({ db, ...rest }, '0021-gardens');
  const insert = async (table: 'users' | 'gardens' | 'species' | 'identifications' | 'plants', row: object) =>
    (
      await db
        .insertInto(table)
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const times = { createdAt: at, updatedAt: at };
  const userId = await insert('users', { email: 'owner@example.org', emailKey: 'owner@example.org', ...times });
  const gardenId = await insert('gardens', { ownOf: userId, createdAt: at });
  const named = { latinName: 'Acer', commonName: 'Maple', family: 'Sapindaceae' };
  const lists = { otherNames: [], synonyms: [], tags: [], sources: [], light: [], soil: [], bloomMonths: [] };
  const speciesId = await insert('species', { ...named, ...lists });
  const identificationId = await insert('identifications', { userId, gardenId, candidates: [], createdAt: at });
  const plants: Record<string, object> = {
    photo: { identificationId, importKey: 'key-1', speciesId },
    import: { importKey: 'key-2', speciesId },
    catalog: { speciesId },
    copy: {},
  };
  const shared = { userId, gardenId, latinName: 'Acer', tags: [], identifiedAt: at, addedAt: at };
  for (const [commonName, columns] of Object.entries(plants))
    await insert('plants', { ...shared, commonName, ...columns });

  await migrate({ db, ...rest });

  const origins = await db.selectFrom('plants').select(['commonName', 'origin']).execute();
  expect(origins.map(({ commonName, origin }) => [commonName, origin]).sort()).toEqual(
    Object.keys(plants)
      .map((origin) => [origin, origin])
      .sort(),
  );
  await close();
});
