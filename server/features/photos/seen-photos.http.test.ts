import type { KyselyPlugin } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { versionsIn } from '../../db/versions.ts';
import { openedApp, type Person, person, photoRow, plantRow, setPlant } from '../../testing/kit.ts';
import { addMember, dropMember, makeGarden } from '../../testing/shared-gardens.ts';
import { SeenPhotos } from './seen-photos.service.ts';

let queries = 0;
const test = await openedApp();
const [owner, other] = [await person(test), await person(test)];
const count: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    queries += 1;
    return result;
  },
};
const counting = test.deps.db.withPlugin(count);

let seen: SeenPhotos;
beforeEach(() => {
  seen = new SeenPhotos();
});

/** As they come with a session. */
const versionsOf = ({ user }: Person) =>
  test.deps.db
    .selectFrom('users')
    .select((eb) => versionsIn(eb.ref('users.id')))
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();

/** Whether somebody sees a photo, and by how many queries that was found. */
async function look(who: Person | null, key: string): Promise<[isVisible: boolean, queries: number]> {
  const viewer = who && { user: who.user, versions: await versionsOf(who) };
  queries = 0;
  const isVisible = await seen.isVisible(counting, viewer, key);
  return [isVisible, queries];
}

it('asks once who may see a photo, and then nothing but the version for a visitor', async () => {
  const { id: photoId, key } = await photoRow(test, owner);
  await plantRow(test, owner, { photoId, isPublic: true });
  for (const who of [owner, other])
    expect([await look(who, key), await look(who, key)]).toEqual([
      [true, 1],
      [true, 0],
    ]);
  expect([await look(null, key), await look(null, key)]).toEqual([
    [true, 2],
    [true, 1],
  ]);
});

it.each<[what: string, change: (plantId: number, photoId: number) => Promise<unknown>]>([
  ['un-shared', (plantId) => setPlant(test, plantId, { isPublic: false })],
  ['moved to the trash', (plantId) => setPlant(test, plantId, { deletedAt: '2026-05-04T09:30:00.000Z' })],
  ['given another cover', (plantId) => setPlant(test, plantId, { photoId: null })],
  ['deleted', (plantId) => test.deps.db.deleteFrom('plants').where('id', '=', plantId).execute()],
  ['without its photo', (_plantId, id) => test.deps.db.deleteFrom('photos').where('id', '=', id).execute()],
])('shows strangers no photo of a plant that was %s', async (_what, change) => {
  const { id: photoId, key } = await photoRow(test, owner);
  const plantId = await plantRow(test, owner, { photoId, isPublic: true });
  for (const who of [other, null]) expect(await look(who, key)).toEqual([true, who ? 1 : 2]);
  await change(plantId, photoId);
  for (const who of [other, null]) expect(await look(who, key)).toEqual([false, who ? 1 : 2]);
});

it('shows nothing of a garden to who is no longer a member, nor a profile image that is one no more', async () => {
  const garden = await makeGarden(test, owner);
  const { key } = await photoRow(test, owner, garden.id);
  await addMember(test, garden, other, 'viewer');
  expect(await look(other, key)).toEqual([true, 1]);
  await dropMember(test, garden, other);
  expect(await look(other, key)).toEqual([false, 1]);

  const choose = (profileImageUrl: string | null) =>
    test.deps.db.updateTable('users').set({ profileImageUrl }).where('id', '=', owner.user.id).execute();
  await choose(`/api/photos/${key}`);
  expect(await look(null, key)).toEqual([true, 2]);
  await choose(null);
  expect(await look(null, key)).toEqual([false, 2]);
});
