import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepPhotos } from '../features/photos/photos.service.ts';
import { deleted, noted } from '../testing/deletions.ts';
import { dayMs, openedApp, type Person, person, photoRow, plantRow } from '../testing/kit.ts';
import { purge } from './purge.ts';

const hourMs = 60 * 60 * 1000;
const start = Date.parse('2026-05-04T09:30:00.000Z');
const logger = pino({ level: 'silent' });
let now = start;
let owner: Person;
const test = await openedApp({ deps: { now: () => new Date(now) } });
beforeEach(async () => {
  now = start;
  owner = await person(test);
});
afterEach(async () => {
  await test.deps.db.deleteFrom('meta').where('key', 'like', 'purge.%').execute();
  await test.deps.db.deleteFrom('photoDeletions').execute();
  await test.deps.db.deleteFrom('users').execute();
});

/** Runs at an instant, counted from the start. */
const runAt = (ms: number, signal?: AbortSignal) => {
  now = start + ms;
  return purge(test.deps, logger, signal);
};

/** What a gardener deleted an hour ago: a plant, a photo of a journal; and a file whose removal has to wait. */
async function leave(): Promise<void> {
  const { entryId, photoIds } = await noted(test, owner);
  await deleted(owner, `/api/journal/${entryId}/photos/${photoIds[0]}`);
  const { id: photoId } = await photoRow(test, owner);
  await plantRow(test, owner, { photoId, deletedAt: new Date(now).toISOString() });
  const { id: unadded } = await photoRow(test, owner);
  await plantRow(test, owner, { photoId: unadded, addedAt: null, identifiedAt: new Date(now).toISOString() });
  await test.deps.db
    .insertInto('photoDeletions')
    .values({ photoKey: 'p'.repeat(22), isReserved: false, dueAt: new Date(now).toISOString() })
    .execute();
}

/** How much there is that a purge may delete. */
async function left(): Promise<Record<string, number>> {
  const { db } = test.deps;
  const count = async (table: 'plants' | 'undoRecords' | 'photos' | 'photoDeletions') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  return {
    plants: await count('plants'),
    removed: await count('undoRecords'),
    photos: await count('photos'),
    deletions: await count('photoDeletions'),
  };
}

const all = { plants: 3, removed: 1, photos: 4, deletions: 1 };

describe('a clock that is wrong', () => {
  it('a month ahead deletes nothing early, before and after it is put right', async () => {
    await runAt(0);
    await leave();
    await runAt(31 * dayMs);
    await runAt(hourMs);
    // Only the file whose removal was due when the first run noted the time.
    expect(await left()).toEqual({ ...all, deletions: 0 });
  });

  it.each([31, 5 * 365])('%i days ahead on one of a few hours each week deletes nothing early', async (days) => {
    await leave();
    for (let week = 0; week < 3; week += 1) await runAt(week * 7 * dayMs);
    // What was deleted for a day is long over; a plant stays for 30 days.
    expect(await left()).toMatchObject({ plants: 3, removed: 0 });
    await leave();
    const { deletions: _, removed: __, ...full } = await left();
    await runAt((21 + days) * dayMs);
    expect(await left()).toMatchObject(full);
    for (let week = 4; week < 7; week += 1) await runAt(week * 7 * dayMs);
    expect((await left()).plants).toBeGreaterThanOrEqual(5);
  });

  it('set back deletes nothing', async () => {
    await leave();
    await runAt(40 * dayMs);
    await runAt(39 * dayMs);
    expect(await left()).toEqual(all);
  });
});

describe('purging', () => {
  it('begins with the second run, and deletes what is due', async () => {
    await leave();
    await runAt(31 * dayMs);
    expect(await left()).toEqual(all);
    await runAt(31 * dayMs + 12 * hourMs);
    expect(await left()).toEqual({ plants: 2, removed: 0, photos: 2, deletions: 0 });
  });

  it('deletes nothing at the first start after weeks that the run before would not have deleted', async () => {
    await leave();
    await runAt(0);
    await runAt(60 * dayMs);
    expect(await left()).toEqual({ ...all, deletions: 0 });
    await runAt(60 * dayMs + 12 * hourMs);
    expect(await left()).toEqual({ plants: 2, removed: 0, photos: 2, deletions: 0 });
  });

  it('also happens on a machine that runs on Saturdays only, never early', async () => {
    await leave();
    for (let week = 0; week < 8; week += 1) {
      await runAt(week * 7 * dayMs);
      if (week * 7 < 30) expect(await left()).toMatchObject({ plants: 3 });
    }
    expect(await left()).toEqual({ plants: 2, removed: 0, photos: 2, deletions: 0 });
  });

  it('ends between two batches when the server stops, and the next run goes on', async () => {
    await leave();
    await runAt(31 * dayMs);
    const stopping = new AbortController();
    const images = Object.assign(Object.create(test.deps.images), {
      removeMany: async (keys: readonly string[]) => {
        stopping.abort(new Error('the server stops'));
        return test.deps.images.removeMany(keys);
      },
    });
    now = start + 32 * dayMs;
    await expect(purge({ ...test.deps, images }, logger, stopping.signal)).rejects.toThrow('the server stops');
    // The plants were one batch; all else waits.
    expect(await left()).toMatchObject({ plants: 2, removed: 1 });
    await runAt(32 * dayMs + hourMs);
    expect(await left()).toEqual({ plants: 2, removed: 0, photos: 2, deletions: 0 });
  });

  it('never removes the files of a photo that has a row', async () => {
    const file = Buffer.from('a photo');
    const kept = await photoRow(test, owner);
    await plantRow(test, owner, { photoId: kept.id });
    await test.deps.images.put(kept.key, { thumb: file, card: file, full: file });
    const { entryId, photoIds, keys } = await noted(test, owner);
    await deleted(owner, `/api/journal/${entryId}/photos/${photoIds[1]}`);
    const due = [kept.key, keys[1] ?? ''];
    const values = due.map((photoKey) => ({ photoKey, isReserved: false, dueAt: new Date(now).toISOString() }));
    await test.deps.db.insertInto('photoDeletions').values(values).execute();
    expect(await sweepPhotos(test.deps)).toEqual({ removed: 0 });
    for (const key of due) expect(await test.deps.images.get(key, 'full')).not.toBeNull();
  });
});
