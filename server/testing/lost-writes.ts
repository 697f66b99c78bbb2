import { sql } from 'kysely';
import type { Deps } from '../context/deps.ts';
import type { Db } from '../db/database.ts';
import { sweepPhotos } from '../features/photos/photos.service.ts';
import type { ImageStore } from '../photo-storage/image-store.ts';
import { storedPhotos } from '../process/photo-store.ts';
import { keysOfUrls, type Register, type WriteLoad } from './write-load.ts';

const missing = (what: string, told: Iterable<unknown>, found: Iterable<unknown>): string[] => {
  const there = new Set(found);
  return [...told].filter((each) => !there.has(each)).map((each) => `${what} ${each} was acknowledged and is lost`);
};

/** What was sent and not answered may have happened or not; after this, it is known. */
function settle<T>(what: string, register: Register<T>, found: T): string[] {
  const possible = [register.acknowledged, ...register.unanswered];
  const faults = possible.includes(found) ? [] : [`${what} is ${found}, and none of ${possible}`];
  Object.assign(register, { acknowledged: found, unanswered: [] });
  return faults;
}

async function lostOf(db: Db, { told }: WriteLoad): Promise<string[]> {
  const plants = await db.selectFrom('plants').select(['id', 'photoId']).execute();
  const comments = await db.selectFrom('plantComments').select('comment').execute();
  const entries = await db.selectFrom('journalEntries').select('note').execute();
  const logs = await db.selectFrom('careLogs').select(['note', 'eventId']).execute();
  const done = await db.selectFrom('calendarEvents').select('id').where('completed', '=', true).execute();
  const photos = await db.selectFrom('photos').select('photoKey').execute();
  const of = <Row, Key extends keyof Row>(rows: Row[], key: Key) => rows.map((row) => row[key]);
  const withPhoto = plants.filter(({ photoId }) => photoId !== null);
  return [
    ...missing('plant', told.plants, of(plants, 'id')),
    ...missing('identification', told.identified, of(withPhoto, 'id')),
    ...missing('comment', told.comments, of(comments, 'comment')),
    ...missing('entry', told.entries, of(entries, 'note')),
    ...missing('care', told.logs, of(logs, 'note')),
    ...missing('done event', told.doneEvents, of(done, 'id')),
    ...missing('care of event', told.doneEvents, of(logs, 'eventId')),
    ...missing('photo', keysOfUrls(told.photoUrls), of(photos, 'photoKey')),
  ];
}

/** Rows that one transaction writes together, of which one is there without the other. */
async function halvesOf(db: Db, load: WriteLoad): Promise<string[]> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'plants whose count of comments is wrong' as what, count(*) as count from plants
      where comments_count <> (select count(*) from plant_comments where plant_id = plants.id)
    union all select 'plants whose count of likes is wrong', count(*) from plants
      where likes_count <> (select count(*) from plant_likes where plant_id = plants.id)
    union all select 'comments that the owner was not told of', count(*) from plant_comments
      where not exists (select 1 from notifications where type = 'comment' and related_item_id = plant_comments.id)
    union all select 'plans without exactly one open event', count(*) from care_plans
      where 1 <> (select count(*) from calendar_events where plan_id = care_plans.id and not completed and skipped_at is null)
    union all select 'completed events without exactly one log', count(*) from calendar_events
      where completed and 1 <> (select count(*) from care_logs where event_id = calendar_events.id)
    union all select 'photos that nothing shows', count(*) from photos
      where not exists (select 1 from plants where photo_id = photos.id)
        and not exists (select 1 from journal_photos where photo_id = photos.id)`.execute(db);
  const faults = rows.filter(({ count }) => Number(count) > 0).map(({ what, count }) => `${count} ${what}`);
  for (const [id, register] of load.edits) {
    const plantsQuery = db.selectFrom('plants').select(['location', 'funFact']).where('id', '=', id);
    const plant = await plantsQuery.executeTakeFirstOrThrow();
    const { location } = plant;
    // Before the first edit the fact is the catalogue's.
    if (location !== null && location !== plant.funFact) faults.push(`plant ${id} is edited by half: ${location}`);
    faults.push(...settle(`plant ${id}`, register, location ?? ''));
  }
  const likes = await db.selectFrom('plantLikes').select('id').where('plantId', '=', load.sharedPlant).execute();
  return [...faults, ...settle('like', load.like, likes.length === 1)];
}

/**
 * Compares the database, after its server was killed, with what the load was told.
 *
 * @returns a sentence for each thing that was acknowledged and is lost, or is there by half
 */
export const lostWrites = async (db: Db, load: WriteLoad): Promise<string[]> => [
  ...(await lostOf(db, load)),
  ...(await halvesOf(db, load)),
];

interface Store {
  db: Deps['db'];
  images: ImageStore;
}

/** Photos whose rows are there without their files. */
export async function photosWithoutFiles({ db, images }: Store): Promise<string[]> {
  const rows = await db.selectFrom('photos').select('photoKey').execute();
  const lost: string[] = [];
  for (const { photoKey } of rows) {
    for (const size of ['thumb', 'card', 'full'] as const) {
      if (!(await images.get(photoKey, size))?.length) lost.push(`${photoKey}.${size}`);
    }
  }
  return lost;
}

/**
 * Sweeps as the server does when a day has passed.
 *
 * @returns photos in the store that the database did not know, and those without a row before it and after it
 */
export async function sweepOrphans(deps: Store): Promise<{ unknown: string[]; before: number; after: number }> {
  const { db, images } = deps;
  const orphans = async () => {
    const rows = await db.selectFrom('photos').select('photoKey').execute();
    const known = new Set(rows.map(({ photoKey }) => photoKey));
    const found: { key: string; isKnown: boolean }[] = [];
    for await (const photo of storedPhotos(db, images)) if (!known.has(photo.key)) found.push(photo);
    return found;
  };
  const before = await orphans();
  const dayAndHourMs = 25 * 60 * 60 * 1000;
  await sweepPhotos({ ...deps, now: () => new Date(Date.now() + dayAndHourMs) });
  const unknown = before.filter(({ isKnown }) => !isKnown).map(({ key }) => key);
  return { unknown, before: before.length, after: (await orphans()).length };
}
