import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GardenOwner } from '../../garden-access.ts';
import { encodePhoto } from '../../images/encode.ts';
import { asked } from '../../testing/care.ts';
import { type Person, person } from '../../testing/people.ts';
import { drawnPicture } from '../../testing/photos.ts';
import { plantRow } from '../../testing/plants.ts';
import { accessOf, addMember, dropMember, makeGarden } from '../../testing/shared-gardens.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { keepPhoto } from '../photos/photos.service.ts';

let test: TestApp;
let owner: Person;
let ben: Person;
let viewer: Person;
let former: Person;
let stranger: Person;
let garden: GardenOwner;
beforeAll(async () => {
  test = await testApp();
  [owner, ben, viewer] = [await person(test), await person(test), await person(test)];
  [former, stranger] = [await person(test), await person(test)];
  garden = await makeGarden(test, owner);
  await addMember(test, garden, ben, 'gardener');
  await addMember(test, garden, viewer, 'viewer');
  await addMember(test, garden, former, 'owner');
  await dropMember(test, garden, former);
});
afterAll(() => test.close());

/** A plant that was moved to the trash through the API. */
async function trashed(by: Person, differing: object = {}): Promise<number> {
  const id = await plantRow(test, owner, { gardenId: garden.id, ...differing });
  await asked(by, 'DELETE', `/api/plants/${id}`);
  return id;
}
const status = async (who: Person, method: 'GET' | 'POST' | 'DELETE', url: string) =>
  (await who.inject({ method, url })).statusCode;
const inTrash = async (who: Person): Promise<number[]> =>
  (await asked(who, 'GET', `/api/trash?garden=${garden.id}`)).map(({ id }: { id: number }) => id);

it('is read by every member, photos included, and by nobody else', async () => {
  const access = await accessOf<'owner'>(test, garden.id, owner);
  const encoded = await encodePhoto(await drawnPicture(40, 30));
  const photo = await keepPhoto(test.deps, access, encoded, async (_, one) => one);
  const id = await trashed(ben, { photoId: photo.id });
  for (const who of [owner, ben, viewer]) {
    expect(await inTrash(who)).toEqual([id]);
    expect(await status(who, 'GET', `/api/trash/${id}/photo`)).toBe(200);
    expect(await asked(who, 'GET', '/api/trash')).toEqual([]);
  }
  for (const who of [former, stranger]) {
    expect(await status(who, 'GET', `/api/trash?garden=${garden.id}`)).toBe(404);
    expect(await status(who, 'GET', `/api/trash/${id}/photo`)).toBe(404);
  }
  await asked(owner, 'POST', `/api/trash/${id}/restore`);
});

it('gives a plant back to whichever gardener asks, with its place', async () => {
  const id = await trashed(owner, { location: 'Loft' });
  for (const [who, code] of [[viewer, 403] as const, [former, 404] as const, [stranger, 404] as const])
    expect(await status(who, 'POST', `/api/trash/${id}/restore`)).toBe(code);
  expect(await asked(ben, 'POST', `/api/trash/${id}/restore`)).toMatchObject({ id, location: 'Loft' });
  expect(await asked(viewer, 'GET', `/api/places?garden=${garden.id}`)).toContainEqual({
    id: expect.any(Number),
    name: 'Loft',
    plantCount: 1,
  });
  expect(await status(owner, 'POST', `/api/trash/${id}/restore`)).toBe(404);
});

it('is emptied by owners alone', async () => {
  const ids = [await trashed(ben), await trashed(owner)];
  for (const [who, code] of [
    [ben, 403] as const,
    [viewer, 403] as const,
    [former, 404] as const,
    [stranger, 404] as const,
  ]) {
    expect(await status(who, 'DELETE', `/api/trash/${ids[0]}`)).toBe(code);
    expect(await status(who, 'DELETE', `/api/trash?garden=${garden.id}`)).toBe(code);
  }
  const refused = await ben.inject({ method: 'DELETE', url: `/api/trash/${ids[0]}` });
  expect(refused.json()).toMatchObject({ reason: 'owners_only', message: expect.stringMatching(/owner/i) });
  expect((await inTrash(owner)).sort()).toEqual(ids);
  const second = await person(test);
  await addMember(test, garden, second, 'owner');
  expect(await status(second, 'DELETE', `/api/trash/${ids[0]}`)).toBe(204);
  expect(await status(owner, 'DELETE', `/api/trash?garden=${garden.id}`)).toBe(204);
  expect(await inTrash(owner)).toEqual([]);
});

it('an emptied trash of one garden leaves that of another', async () => {
  const mine = await plantRow(test, owner, { deletedAt: test.deps.now().toISOString() });
  const [shared] = [await trashed(ben)];
  expect(await status(owner, 'DELETE', '/api/trash')).toBe(204);
  expect(await inTrash(ben)).toEqual([shared]);
  const rows = await test.deps.db.selectFrom('plants').select('id').where('id', '=', mine).execute();
  expect(rows).toEqual([]);
});
