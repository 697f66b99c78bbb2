import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asked } from '../testing/care.ts';
import { commented, logCare, noted, restore } from '../testing/deletions.ts';
import { everything } from '../testing/every-table.ts';
import { identifiedPlant } from '../testing/identifications.ts';
import { openedInTest } from '../testing/opened.ts';
import { type Person, person } from '../testing/people.ts';
import { setPlant } from '../testing/plants.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import type { Db } from './database.ts';
import { bookkeeping, raw, tablesInOrder } from './introspect.ts';
import { insertRows, setLastIds } from './load-tables.ts';
import { migrate } from './migrate.ts';

type Row = Record<string, unknown>;

/** A database before the step, with the rows of an app of today. */
async function earlierDatabase({ deps }: TestApp): Promise<TestDatabase> {
  const earlier = await openedInTest(testDatabase({ empty: true }));
  await migrate(earlier, '0003-types-that-are-off');
  for (const table of await tablesInOrder(earlier.db)) {
    if (/^removed/.test(table.name)) continue;
    const { rows } = await sql<Row>`select * from ${sql.table(table.name)}`.execute(raw(deps.db));
    if (rows.length === 0) continue;
    await earlier.db.transaction().execute((tx) => insertRows(tx, table, rows));
    const last = Math.max(...rows.map(({ id }) => Number(id)));
    if (table.countsIds) await setLastIds(earlier.db, { [table.name]: last });
  }
  return earlier;
}

/** Rows with the names of the code, as a deletion stored them, which it deletes. */
async function taken(db: Db, table: string, ids: readonly number[], key = 'id'): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(ids)}) returning *`.execute(raw(db));
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const named = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value])));
  return named.sort((a, b) => ids.indexOf(Number(a[camel(key)])) - ids.indexOf(Number(b[camel(key)])));
}

interface Removed {
  kind: string;
  user: Person;
  gardenId?: number | null;
  plantId: number;
  payload: object;
  photos?: Row[];
}

/** Stores a deletion as the releases before did. @returns its id */
async function remove(db: Db, { kind, user, gardenId = user.garden.id, plantId, payload, photos = [] }: Removed) {
  const { rows } = await sql<{ id: number }>`
    insert into removed (garden_id, user_id, kind, plant_id, payload, removed_at)
    values (${gardenId}, ${user.user.id}, ${kind}, ${plantId}, ${JSON.stringify(payload)}, ${new Date().toISOString()})
    returning id`.execute(raw(db));
  const id = rows[0]?.id ?? 0;
  for (const { photoKey, bytes } of photos)
    await sql`insert into removed_photos (photo_key, removed_id, bytes) values (${photoKey}, ${id}, ${bytes})`.execute(
      raw(db),
    );
  return id;
}

/** The photos of a journal, as they were stored. */
async function journalPhotos(db: Db, ids: readonly number[]) {
  const links = await taken(db, 'journal_photos', ids, 'photo_id');
  const parts = await taken(db, 'identification_photos', ids, 'photo_id');
  return (await taken(db, 'photos', ids)).map((photo, n) => {
    const part = parts.find(({ photoId }) => photoId === photo.id);
    const { photoId: _, ...identified } = part ?? {};
    return { photo, position: links[n]?.position, identified: part ? identified : null };
  });
}

/** An entry with a photo that has no row any more. */
const entryOf = (photoKey: string) => ({
  payload: { entryId: 1, entry: null, photos: [], cover: null },
  photos: [{ photoKey, bytes: 1 }],
});

/** What later steps add to rows. */
const addedSince =
  /"(acquired_from|acquired_on|amount|archive_reason|archived_at|archived_on|count|deleted_at|device_language|first_frost|language|last_frost|latitude|learns_from|light|longitude|nickname|notes|parent_id|price|propagation|situation|soil|undo_id|unit)":null,|"(has_readings|is_problem)":false,|"own_tags":(\[\]|"\[\]"),|"own_values":(\{\}|"\{\}"),|,"undo_id":null|,"site":null,"window_direction":null|,"solved_on":null,"treatment":null|,"was_public":false/g;

/** Every row, but for what this step adds, and later ones. */
async function rowsOf({ source }: TestDatabase): Promise<Record<string, string[]>> {
  const { rows } = await everything(source);
  const ofUpgrade = [
    ...bookkeeping,
    'removed',
    'removed_photos',
    'undo_records',
    'meta',
    'garden_activity',
    'garden_tags',
    'garden_fields',
    'care_kinds',
    'api_keys',
    'webhooks',
    'weather',
    'plant_readings',
    'mqtt_plants',
  ];
  return Object.fromEntries(
    Object.entries(rows)
      .filter(([table]) => !/^(species|search|catalogue)/.test(table) && !ofUpgrade.includes(table))
      .map(([table, lines]) => [table, lines.map((line) => line.replace(addedSince, '')).sort()]),
  );
}

it('what was deleted before the upgrade is restored after it, as it was', async () => {
  const now = await openedInTest(testApp());
  const [owner, friend] = [await person(now), await person(now)];
  const comment = await commented(now, owner, friend);
  const entry = await noted(now, owner);
  const single = await noted(now, owner);
  const inJournal = await identifiedPlant(now, owner, ['leaf', 'flower']);
  const journal = await asked(owner, 'POST', `/api/identifications/${inJournal.identificationId}/journal`, {
    plantId: single.plantId,
  });
  const made = await identifiedPlant(now, owner);
  await setPlant(now, made.plantId, { addedAt: new Date().toISOString() });
  const trashed = await identifiedPlant(now, owner);
  await asked(owner, 'POST', `/api/plants/${single.plantId}/care`, { type: 'watering' });
  const logId = await logCare(owner, made.plantId);
  const earlier = await earlierDatabase(now);
  const { db } = earlier;
  const before = await rowsOf(earlier);

  const restored: [Person, number][] = [];
  const removed = async (what: Removed) => restored.push([what.user, await remove(db, what)]);
  const [commentRow] = await taken(db, 'plant_comments', [Number(comment.url.split('/').at(-1))]);
  const [notification] = await taken(db, 'notifications', [Number(commentRow?.id)], 'related_item_id');
  await sql`update plants set comments_count = 0 where id = ${comment.plantId}`.execute(raw(db));
  const { plantId } = comment;
  await removed({
    kind: 'comment',
    user: friend,
    gardenId: null,
    plantId,
    payload: { comment: commentRow, notification },
  });

  const coverOf = { photoId: entry.photoIds[0], originalPhotoId: null as unknown };
  const { rows: covers } = await sql<Row>`select original_photo_id from plants where id = ${entry.plantId}`.execute(
    raw(db),
  );
  coverOf.originalPhotoId = covers[0]?.original_photo_id;
  const photos = await journalPhotos(db, entry.photoIds);
  await sql`update plants set photo_id = original_photo_id, original_photo_id = null where id = ${entry.plantId}`.execute(
    raw(db),
  );
  await removed({
    ...{ kind: 'entry', user: owner, plantId: entry.plantId, photos: photos.map(({ photo }) => photo) },
    payload: {
      entryId: entry.entryId,
      entry: (await taken(db, 'journal_entries', [entry.entryId]))[0],
      identification: null,
      photos,
      cover: { before: coverOf, after: { photoId: coverOf.originalPhotoId, originalPhotoId: null } },
    },
  });

  const ofJournal = await journalPhotos(db, [inJournal.photos[1]?.id ?? 0]);
  await removed({
    ...{ kind: 'photo', user: owner, plantId: single.plantId, photos: ofJournal.map(({ photo }) => photo) },
    payload: { entryId: journal.id, entry: null, photos: ofJournal, cover: null, profileImageUrls: [] },
  });
  // The profile shows one, as the releases before gardens could be shared said it.
  await sql`update users set profile_image_url = null where id = ${owner.user.id}`.execute(raw(db));
  const [profile] = await journalPhotos(db, single.photoIds.slice(0, 1));
  const image = `/api/photos/${profile?.photo.photoKey}`;
  await sql`update plants set photo_id = original_photo_id, original_photo_id = null where id = ${single.plantId}`.execute(
    raw(db),
  );
  const { rows: firsts } = await sql<Row>`select photo_id from plants where id = ${single.plantId}`.execute(raw(db));
  const first = firsts[0]?.photo_id;
  await removed({
    ...{ kind: 'photo', user: owner, plantId: single.plantId, photos: profile ? [profile.photo] : [] },
    payload: {
      ...{ entryId: single.entryId, entry: null, photos: [profile], profileImageUrl: image },
      cover: {
        before: { photoId: profile?.photo.id, originalPhotoId: first },
        after: { photoId: first, originalPhotoId: null },
      },
    },
  });

  const ids = made.photos.map(({ id }) => id);
  const parts = (await taken(db, 'identification_photos', ids, 'photo_id')).map(
    ({ identificationId: _, ...part }) => part,
  );
  // The first is the cover, and stays.
  const alone = await taken(db, 'photos', ids.slice(1));
  await sql`update plants set identification_id = null where id = ${made.plantId}`.execute(raw(db));
  await removed({
    ...{ kind: 'identification', user: owner, plantId: made.plantId, photos: alone },
    payload: {
      identification: (await taken(db, 'identifications', [made.identificationId]))[0],
      ...{ owner: { table: 'plants', id: made.plantId }, parts, photos: alone.map((photo) => ({ photo })) },
    },
  });
  await sql`update plants set deleted_at = ${new Date().toISOString()} where id = ${trashed.plantId}`.execute(raw(db));
  await removed({
    ...{ kind: 'identification', user: owner, plantId: trashed.plantId },
    payload: { identification: null, owner: null, parts: [], photos: [] },
  });
  const [log] = await taken(db, 'care_logs', [logId]);
  await removed({
    ...{ kind: 'care', user: owner, plantId: made.plantId },
    payload: { changes: [{ table: 'careLogs', id: logId, before: log, after: null }], links: null },
  });

  // Nobody can restore this one any more.
  const photoKey = 'l'.repeat(22);
  const lost = { ...entryOf(photoKey), plantId: made.plantId };
  await remove(db, { kind: 'entry', user: owner, gardenId: null, ...lost });

  await migrate(earlier);
  const records = await db.selectFrom('undoRecords').select('id').orderBy('id').execute();
  expect(records.map(({ id }) => id)).toEqual(restored.map(([, id]) => id));
  const { numDeletedRows } = await db.deleteFrom('photoDeletions').where('photoKey', '=', photoKey).executeTakeFirst();
  expect(numDeletedRows).toBe(1n);
  const after = await openedInTest(testApp({ deps: { db } }));
  const as = ({ cookie }: Person) => ({
    inject: (request: Parameters<Person['inject']>[0]) =>
      after.inject({ ...request, headers: { ...request.headers, cookie } }),
  });
  const shown = await db.selectFrom('photos').select('id').execute();
  expect(shown.map(({ id }) => id)).not.toContain(entry.photoIds[0]);
  const usage = db.selectFrom('photoUsage').select((eb) => eb.fn.sum<number>('photos').as('photos'));
  expect(Number((await usage.executeTakeFirst())?.photos)).toBe(shown.length);
  for (const [who, id] of restored) {
    const answer = await restore(as(who) as Person, id);
    expect([id, answer.statusCode, answer.json().message]).toEqual([id, 200, undefined]);
  }
  expect(await rowsOf(earlier)).toEqual(before);
  expect(await db.selectFrom('undoRecords').select('id').execute()).toEqual([]);
});
