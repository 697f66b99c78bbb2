import { expect } from 'vitest';
import type { Deps } from '../context/deps.ts';
import { asked, plantWithPlan } from './care.ts';
import { type Person, person } from './people.ts';
import { plantRow } from './plants.ts';
import { filedPhoto, hasFiles } from './stored-photos.ts';
import { openedApp, type TestApp } from './test-app.ts';
import { dumpRows, tablesOf } from './user-rows.ts';

/** All that a deletion touches. */
const touched = [
  ...['users', 'plants', 'photos', 'journal_entries', 'journal_photos', 'care_plans', 'calendar_events', 'care_logs'],
  'event_series',
  ...['plant_comments', 'notifications', 'undo_records', 'photo_deletions'],
  ...['identifications', 'identification_photos', 'places', 'garden_tags', 'garden_fields', 'care_kinds'],
  'plant_readings',
];

/** A gardener and a friend, and what deleting changes around them. */
export interface DeletionScene {
  test: TestApp;
  owner: Person;
  friend: Person;
  /** Every row of the tables that a deletion touches, as a line of text. */
  everything(): Promise<string[]>;
  /** Whether the files of a photo are there. */
  hasFiles(key: string): Promise<boolean>;
}

/** A scene for all tests of a file. @param deps parts of the world to replace, as for `testApp` */
export async function deletionScene(deps: Partial<Deps>): Promise<DeletionScene> {
  const test = await openedApp({ deps });
  const { db } = test.deps;
  const tables = new Map([...(await tablesOf(db))].filter(([table]) => touched.includes(table)));
  return {
    test,
    owner: await person(test),
    friend: await person(test),
    everything: () => dumpRows(db, tables),
    hasFiles: (key) => hasFiles(test, key),
  };
}

/** Asks for something back. */
export const restore = (who: Person, id: unknown) => who.inject({ method: 'POST', url: `/api/removed/${id}/restore` });

/** Deletes, and says by what it can be had back. */
export async function deleted(who: Person, url: string): Promise<number> {
  const answer = await who.inject({ method: 'DELETE', url });
  expect([answer.statusCode, answer.body, answer.headers.undo]).toEqual([204, '', expect.stringMatching(/^\d+$/)]);
  return Number(answer.headers.undo);
}

/** Something that can be deleted. */
export interface Deletable {
  plantId: number;
  url: string;
  /** Who deletes; the plant's gardener unless said. */
  by?: Person;
  keys?: string[];
}

/** A plant with an entry of two photos, of which one is its cover and the gardener's picture. */
export async function noted(test: TestApp, owner: Person) {
  const plantId = await plantRow(test, owner);
  const { id } = await asked(owner, 'POST', `/api/plants/${plantId}/journal`, {
    date: '2026-05-04',
    note: 'It flowers.',
  });
  const entryId = id as number;
  const first = await filedPhoto(test, owner);
  const photos = [await filedPhoto(test, owner), await filedPhoto(test, owner)];
  await test.deps.db.updateTable('plants').set({ photoId: first.id }).where('id', '=', plantId).execute();
  const rows = photos.map((photo, index) => ({ photoId: photo.id, entryId, position: index + 1 }));
  await test.deps.db.insertInto('journalPhotos').values(rows).execute();
  const [photoIds, keys] = [photos.map((photo) => photo.id), photos.map(({ key }) => key)];
  await asked(owner, 'PATCH', `/api/plants/${plantId}/cover`, { photoId: photoIds[0] });
  await asked(owner, 'PATCH', '/api/profile', { profileImageUrl: `/api/photos/${keys[0]}` });
  return { plantId, entryId, photoIds, keys, url: `/api/journal/${entryId}` };
}

/** A comment of somebody on a plant that is shared. */
export async function commented(test: TestApp, owner: Person, writer: Person) {
  const plantId = await plantRow(test, owner, { isPublic: true });
  const { id } = await asked(writer, 'POST', `/api/plants/${plantId}/comments`, { comment: 'Lovely' });
  return { plantId, url: `/api/comments/${id}` };
}

/** A plan that was followed twice, with the ids of what that left. */
export async function followed(test: TestApp, owner: Person) {
  const { plantId, plan, eventId } = await plantWithPlan(test, owner, { startOn: '2026-05-03' });
  const { next } = await asked(owner, 'POST', `/api/care/${eventId}/done`, { doneOn: '2026-05-04' });
  const { log } = await asked(owner, 'POST', `/api/care/${next.id}/done`, { note: 'By hand' });
  return { plantId, planId: plan.id, closedId: next.id as number, logId: log.id as number };
}

/** Logs watering apart from any event. @returns the id of the log */
export const logCare = async (owner: Person, plantId: number): Promise<number> =>
  (await asked(owner, 'POST', `/api/plants/${plantId}/care`, { type: 'watering', note: 'Rain' })).log.id;
