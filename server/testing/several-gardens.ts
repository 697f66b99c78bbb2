import type { ImportReport } from '../../contract/portability.ts';
import type { GardenEditor } from '../core/garden-access.ts';
import { keepPhoto } from '../features/photos/photos.service.ts';
import { encodePhoto } from '../image-processing/encode.ts';
import { asked, planned } from './care.ts';
import { identifiedPlant } from './identifications.ts';
import { type Person, person } from './people.ts';
import { drawnPicture, form, jpegPhoto } from './photos.ts';
import { plantRow } from './plants.ts';
import { addMember, dropMember, makeGarden, sharedGarden } from './shared-gardens.ts';
import type { TestApp } from './test-app.ts';

/** Two people who garden together. */
export interface SeveralGardens {
  ann: Person;
  ben: Person;
}

async function kept(test: TestApp, garden: GardenEditor): Promise<{ id: number; key: string }> {
  return keepPhoto(test.deps, garden, await encodePhoto(await drawnPicture(60, 40)), async (_tx, photo) => photo);
}

const event = (who: Person, garden: { id: number }, title: string) =>
  asked(who, 'POST', `/api/calendar?garden=${garden.id}`, {
    ...{ title, eventType: 'planting', date: '2026-09-01T10:00:00.000Z', description: `${title}, all of it` },
  });

async function notePhoto(who: Person, entryId: number): Promise<void> {
  const image = form({ name: 'image', content: await jpegPhoto(90, 80), filename: 'a.jpg', type: 'image/jpeg' });
  const answer = await who.inject({ method: 'POST', url: `/api/journal/${entryId}/photos`, ...image });
  if (answer.statusCode !== 201) throw new Error(`photo: ${answer.statusCode} ${answer.body}`);
}

/**
 * Ann has her own garden, an allotment that she shares with Ben, and is a gardener in Ben's own garden. She looks at one
 * of Cleo's, left another and ended a third.
 */
export async function severalGardens(test: TestApp): Promise<SeveralGardens> {
  const ann = await person(test, { username: 'Ann' });
  const ben = await person(test, { username: 'Benedict' });
  const cleo = await person(test, { username: 'Cleopatra' });
  await plantRow(test, ann, { commonName: 'Anns fern' });
  await event(ann, ann.garden, 'Anns own task');

  const allotment = await makeGarden(test, ann, 'Allotment');
  const bensAllotment = await addMember(test, allotment, ben, 'gardener');
  const inAllotment = { gardenId: allotment.id };
  const { plantId: rose } = await identifiedPlant(
    ...([test, ann, ['flower'], { ...inAllotment, commonName: 'Shared rose', isPublic: true }] as const),
    () => kept(test, allotment),
  );
  const kale = await plantRow(test, ben, { ...inAllotment, commonName: 'Bens kale' });
  const plan = await planned(ann, kale, { startOn: '2026-05-04' });
  await asked(ben, 'POST', `/api/care/${plan.event?.id}/done`, { note: 'Ben watered' });
  await asked(ben, 'POST', `/api/plants/${rose}/care`, { type: 'pruning' });
  const entry = await asked(ben, 'POST', `/api/plants/${rose}/journal`, { date: '2026-05-04', note: 'Ben saw buds' });
  await notePhoto(ben, entry.id);
  await event(ben, bensAllotment, 'Bens task in the allotment');
  await event(ann, allotment, 'Anns task in the allotment');

  const bens = await addMember(test, ben.garden, ann, 'gardener');
  const row = (who: Person, commonName: string, differing: object = {}) =>
    plantRow(test, who, { gardenId: bens.id, commonName, ...differing });
  const plants: Record<string, number> = {
    identified: await row(ann, 'Identified by Ann', { isPublic: true }),
    logged: await row(ben, 'Logged by Ann', { photoId: (await kept(test, ben.garden)).id }),
    noted: await row(ben, 'Noted by Ann'),
    shown: await row(ben, 'Shown by Ann', { photoId: (await kept(test, bens)).id }),
    pictured: await row(ben, 'In a picture by Ann'),
    planned: await row(ben, 'Planned by Ann'),
    done: await row(ben, 'Done by Ann'),
    untouched: await row(ben, 'Untouched'),
  };
  const of = (name: string): number => plants[name] ?? 0;
  await asked(ann, 'POST', `/api/plants/${of('logged')}/care`, { type: 'pruning', note: 'Ann pruned' });
  await asked(ben, 'POST', `/api/plants/${of('logged')}/care`, { type: 'pruning', note: 'Ben secretly pruned' });
  await asked(ann, 'POST', `/api/plants/${of('noted')}/journal`, { date: '2026-05-04', note: 'Ann noted' });
  await asked(ben, 'POST', `/api/plants/${of('noted')}/journal`, { date: '2026-05-04', note: 'Ben secretly noted' });
  const secret = await asked(ben, 'POST', `/api/plants/${of('pictured')}/journal`, {
    ...{ date: '2026-05-05', note: 'Ben secretly looked' },
  });
  await notePhoto(ben, secret.id);
  await notePhoto(ann, secret.id);
  const mine = await planned(ann, of('planned'), { startOn: '2026-05-04' });
  await asked(ben, 'POST', `/api/care/${mine.event?.id}/done`);
  await planned(ben, of('planned'), { type: 'repotting', months: [3] });
  const theirs = await planned(ben, of('done'), { startOn: '2026-05-04' });
  await asked(ann, 'POST', `/api/care/${theirs.event?.id}/done`, { note: 'Ann did it' });
  await event(ben, ben.garden, 'Bens secret task');
  await event(ann, bens, 'Anns task at Bens');

  await plantRow(test, cleo, { commonName: 'Cleos palm' });
  await addMember(test, cleo.garden, ann, 'viewer');
  const left = await sharedGarden(test, cleo, { gardener: [ann] }, 'Left behind');
  await plantRow(test, ann, { gardenId: left.id, commonName: 'Left behind' });
  await event(ann, left, 'Left behind');
  await dropMember(test, left, ann);
  const ended = await makeGarden(test, ann, 'Ended');
  const deletedAt = test.deps.now().toISOString();
  await plantRow(test, ann, { gardenId: ended.id, commonName: 'Of the ended garden', deletedAt });
  await test.deps.db.updateTable('gardens').set({ deletedAt }).where('id', '=', ended.id).execute();
  return { ann, ben };
}

/** The gardens of a person that have not ended, with their role. */
export const gardensHere = ({ deps: { db } }: TestApp, { user }: Person) =>
  db
    .selectFrom('gardenMembers')
    .innerJoin('gardens', 'gardens.id', 'gardenMembers.gardenId')
    .select(['gardens.id', 'gardens.name', 'gardens.ownOf', 'gardenMembers.role'])
    .where('userId', '=', user.id)
    .where('deletedAt', 'is', null)
    .orderBy('gardens.id')
    .execute();

/** How many things an import added. */
export const addedBy = ({ notes: _, ...counts }: ImportReport): number =>
  Object.values(counts).reduce((sum, { added }) => sum + added, 0);
