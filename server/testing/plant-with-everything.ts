import { expect } from 'vitest';
import { asked, planned } from './care.ts';
import { deleted, logCare } from './deletions.ts';
import { identifiedPlant, journalRequest } from './identifications.ts';
import type { Person } from './people.ts';
import { photoRow } from './plants.ts';
import type { TestApp } from './test-app.ts';

/** A plant on which a row of every kind hangs that can, and deletions of every kind that can be undone. */
export interface FullPlant {
  plantId: number;
  /** By what each deletion can be undone. */
  undo: Record<'comment' | 'event' | 'series' | 'care' | 'plan' | 'entry' | 'photo', number>;
}

/** As long as its head says, which is all that is looked at before a photo is sent. */
const file = Buffer.from('RIFF\x08\0\0\0WEBPVP8 ', 'latin1');

/** Adds such a plant to a gardener's own garden: public, with comments and likes of a friend. */
export async function plantWithEverything(test: TestApp, owner: Person, friend: Person): Promise<FullPlant> {
  const { db, images } = test.deps;
  const keep = async () => {
    const photo = await photoRow(test, owner);
    await images.put(photo.key, { thumb: file, card: file, full: file });
    return photo;
  };
  const added = { addedAt: '2026-05-01T08:00:00.000Z', isPublic: true, location: 'Bed 1' };
  const { plantId } = await identifiedPlant(test, owner, ['flower', 'leaf'], added, keep);
  const entryWith = async (count: number) => {
    const entry = { date: '2026-05-04', note: 'It flowers.' };
    const { id: entryId } = await asked(owner, 'POST', `/api/plants/${plantId}/journal`, entry);
    const photos: number[] = [];
    for (let position = 1; position <= count; position += 1) {
      const { id: photoId } = await keep();
      await db.insertInto('journalPhotos').values({ entryId, photoId, position }).execute();
      photos.push(photoId);
    }
    return { entryId, photos };
  };
  const first = await entryWith(3);
  await asked(owner, 'PATCH', `/api/plants/${plantId}/cover`, { photoId: first.photos[0] });
  const { url, payload } = await journalRequest(test, owner, plantId, keep);
  await asked(owner, 'POST', url, payload);
  const second = await entryWith(2);

  const plan = await planned(owner, plantId, { startOn: '2026-05-03' });
  const { next } = await asked(owner, 'POST', `/api/care/${plan.event?.id}/done`, { doneOn: '2026-05-04' });
  await asked(owner, 'POST', `/api/care/${next.id}/done`, { note: 'By hand' });
  const feeding = await planned(owner, plantId, { type: 'fertilizing' });
  const event = { title: 'Repot', eventType: 'repotting', date: '2026-05-04T09:30:00.000Z', plantId };
  await asked(owner, 'POST', '/api/calendar', event);
  const { id: eventId } = await asked(owner, 'POST', '/api/calendar', { ...event, title: 'Prune' });
  await logCare(owner, plantId);
  const mulch = {
    title: 'Mulch',
    eventType: 'planting',
    date: '2026-05-04T09:30:00.000Z',
    rule: 'FREQ=WEEKLY',
    plantId,
  };
  const { id: mulched } = await asked(owner, 'POST', '/api/calendar', mulch);
  await asked(owner, 'POST', `/api/care/${mulched}/done`, { doneOn: '2026-05-04' });
  const { id: dropped } = await asked(owner, 'POST', '/api/calendar', mulch);

  const reading = { kind: 'moisture', value: 40, unit: '%' };
  await owner.inject({ method: 'POST', url: `/api/plants/${plantId}/readings`, payload: reading });

  await asked(friend, 'POST', `/api/plants/${plantId}/like`);
  const comment = (text: string) => asked(friend, 'POST', `/api/plants/${plantId}/comments`, { comment: text });
  await comment('Lovely');
  const { id: commentId } = await comment('Still lovely');

  const undo = {
    comment: await deleted(owner, `/api/comments/${commentId}`),
    event: await deleted(owner, `/api/calendar/${eventId}`),
    series: await deleted(owner, `/api/calendar/${dropped}?scope=all`),
    care: await deleted(owner, `/api/care/logs/${await logCare(owner, plantId)}`),
    plan: await deleted(owner, `/api/care/plans/${feeding.id}`),
    entry: await deleted(owner, `/api/journal/${second.entryId}`),
    photo: await deleted(owner, `/api/journal/${first.entryId}/photos/${first.photos[0]}`),
  };
  expect(new Set(Object.values(undo)).size).toBe(7);
  return { plantId, undo };
}
