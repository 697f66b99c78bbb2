import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newKey } from '../../photo-storage/image-store.suite.ts';
import { openedApp, type Person, person, photoRow, plantRow, testClock } from '../../testing/kit.ts';
import { addRows, dumpRows, isPersonal, markUser, tablesOf } from '../../testing/user-rows.ts';
import { sweepPhotos } from '../photos/photos.service.ts';

/** True while the disk refuses to remove anything, as it were by the end of the process. */
let isCrashed = false;
const clock = testClock();
const test = await openedApp({ deps: { now: clock.now } });
const tables = await tablesOf(test.deps.db);
const { removeMany } = test.deps.images;
test.deps.images.removeMany = async (keys) => (isCrashed ? [] : removeMany(keys));

const removed = (who: Person) =>
  who.inject({ method: 'POST', url: '/api/account/delete', payload: { currentPassword: null } });

interface Gardener {
  who: Person;
  mark: string;
  /** Of photos that have files. */
  keys: string[];
  plantId: number;
}

async function keep(key: string, mark: string): Promise<string> {
  const file = (size: string) => Buffer.from(`${mark} ${size}`);
  await test.deps.images.put(key, { thumb: file('thumb'), card: file('card'), full: file('full') });
  return key;
}

/** A gardener with a row of every kind, and photos of a plant, of a plant in the trash, of the profile, and unused. */
async function gardener(mark: string): Promise<Gardener> {
  const { db } = test.deps;
  const who = await person(test);
  const key = newKey();
  const ids = await addRows(db, tables, who.user.id, mark, {
    'photos.photo_key': key,
    ...Object.fromEntries(
      ['plant_comments', 'journal_entries', 'identifications', 'photos'].map((table) => [`${table}.deleted_at`, null]),
    ),
    'plants.likes_count': 1,
    'plants.comments_count': 1,
    'plants.is_public': true,
    'plants.deleted_at': null,
  });
  const others = [await photoRow(test, who), await photoRow(test, who), await photoRow(test, who)];
  const [trashed, profile] = others;
  await plantRow(test, who, { photoId: trashed?.id ?? null, deletedAt: test.deps.now().toISOString(), location: mark });
  await markUser(db, tables, who.user.id, mark, {
    'users.profile_image_url': `/api/photos/${profile?.key}`,
    'users.password_hash': null,
  });
  const keys = [key, ...others.map((photo) => photo.key)];
  for (const each of keys) await keep(each, mark);
  return { who, mark, keys, plantId: ids.plants ?? 0 };
}

/** A like, a comment and the news of them, of one gardener on the other's plant. */
async function meets(by: Gardener, of: Gardener): Promise<void> {
  const { db } = test.deps;
  const createdAt = test.deps.now().toISOString();
  const both = { plantId: of.plantId, userId: by.who.user.id, createdAt };
  await db.insertInto('plantLikes').values(both).execute();
  const remark = { ...both, comment: `${by.mark} wrote` };
  await db.insertInto('plantComments').values(remark).execute();
  for (const type of ['like', 'comment'] as const) {
    const parameters = { actor: by.mark, plant: of.mark };
    const news = { userId: of.who.user.id, triggeredBy: by.who.user.id, plantId: of.plantId, relatedItemId: null };
    const row = { ...news, type, parameters, createdAt };
    await db.insertInto('notifications').values(row).execute();
  }
  const counts = { likesCount: 2, commentsCount: 2 };
  await db.updateTable('plants').set(counts).where('id', '=', of.plantId).execute();
}

/** Paths and contents of all files of photos. */
async function files(): Promise<string[]> {
  const entries = await readdir(test.photoFolder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.map(async (path) => `${path} ${await readFile(path, 'latin1')}`));
}

const holding = (mark: string, lines: string[]) => lines.filter((line) => line.includes(mark));
const rowsOf = (lines: string[]) => {
  const named = lines.map((line) => line.slice(0, line.indexOf(' ')));
  return Object.fromEntries([...tables.keys()].map((table) => [table, named.filter((each) => each === table).length]));
};

it('knows of every table whether its rows belong to somebody', () => {
  // A table with something of people, but without a reference to them, would keep it for ever.
  const nobodys = [...tables.keys()].filter((table) => !isPersonal(tables, table)).sort();
  // On PostgreSQL alone: digests, and who has an export under way. They end within the hour.
  expect(nobodys.filter((table) => !['leases', 'rate_limits'].includes(table))).toEqual([
    ...['catalogue_sources', 'identifier_days'],
    // Deleted with the account by a statement: a foreign key would tell by its time who has an account.
    'jobs',
    ...['meta', 'migrations', 'migrations_lock'],
    // Ids of photos, until it is known whether something uses them.
    'photo_checks',
    // Random keys, until the files are removed.
    'photo_deletions',
    // Counts of a garden, deleted with it by a trigger.
    'photo_usage',
    ...['search_terms', 'sign_in_attempts', 'species', 'species_names'],
    // Of squares of 0.1 degrees, for a few hours; it names no garden.
    'weather',
  ]);
});

it('has every reference to a user end with the user, but for those that are seen to', () => {
  const references = [...tables].flatMap(([table, columns]) =>
    columns.filter(({ refersTo }) => refersTo === 'users').map(({ name, onDelete }) => `${table}.${name} ${onDelete}`),
  );
  expect(references.filter((reference) => !reference.endsWith(' cascade')).sort()).toEqual([
    // What the user made or did in gardens of others stays there, and names nobody.
    ...['calendar_events.done_by set null', 'calendar_events.user_id set null', 'care_logs.user_id set null'],
    ...['care_plans.user_id set null', 'event_series.user_id set null', 'garden_activity.user_id set null'],
    // That an invitation was used is still known, and no longer by whom.
    'garden_invitations.used_by set null',
    ...['identifications.user_id set null', 'invites.used_by set null', 'journal_entries.user_id set null'],
    // Notifications are deleted one by one.
    'notifications.triggered_by set null',
    ...['photos.user_id set null', 'plants.user_id set null'],
    // What others can restore in a garden stays; a comment is deleted.
    'undo_records.user_id set null',
  ]);
});

describe('a deleted account', () => {
  it("leaves no trace in any row or file, and takes nothing that is another gardener's", async () => {
    const empty = await dumpRows(test.deps.db, tables);
    const stays = await gardener('Hollyhock-9f31');
    const onlyStays = await dumpRows(test.deps.db, tables);
    const goes = await gardener('Quince-7c24');
    await meets(goes, stays);
    await meets(stays, goes);
    const [before, filesBefore] = [await dumpRows(test.deps.db, tables), await files()];
    // Every table that belongs to people has a row of either, and the mark is found where it is.
    const hasRows = (table: string) => isPersonal(tables, table) || ['photo_checks', 'photo_usage'].includes(table);
    for (const [table, count] of Object.entries(rowsOf(onlyStays)))
      expect([table, count - (rowsOf(empty)[table] ?? 0) > 0]).toEqual([table, hasRows(table)]);
    expect(holding(goes.mark, before).length).toBeGreaterThan(10);
    expect(holding(goes.mark, filesBefore)).toHaveLength(12);

    const answer = await removed(goes.who);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);

    const [after, filesAfter] = [await dumpRows(test.deps.db, tables), await files()];
    expect(holding(goes.mark, after)).toEqual([]);
    expect(holding(goes.mark, filesAfter)).toEqual([]);
    for (const key of goes.keys) expect(holding(key, [...after, ...filesAfter])).toEqual([]);
    // The neighbour has what they had before the other came, row by row; also the counts are those again.
    const withoutChecks = (lines: string[]) => lines.filter((line) => !line.startsWith('photo_checks '));
    expect(withoutChecks(after)).toEqual(withoutChecks(onlyStays));
    expect(filesAfter).toEqual(filesBefore.filter((file) => !file.includes(goes.mark)));
    expect(holding(stays.mark, filesAfter)).toHaveLength(12);
  });

  it('has its files swept away where the process ended before they were removed', async () => {
    const stays = await gardener('Larkspur-41aa');
    const goes = await gardener('Medlar-5d09');
    isCrashed = true;
    expect((await removed(goes.who)).statusCode).toBe(204);
    isCrashed = false;
    expect(holding(goes.mark, await dumpRows(test.deps.db, tables))).toEqual([]);
    expect(holding(goes.mark, await files())).toHaveLength(12);
    clock.days = 1.1;
    await sweepPhotos(test.deps);
    expect(holding(goes.mark, await files())).toEqual([]);
    // Unused photos are swept, too; the others are all there.
    expect(holding(stays.mark, await files()).length).toBeGreaterThanOrEqual(9);
  });
});
