import { expect, it } from 'vitest';
import { addMember, dropMember, makeGarden, openedApp, person, plantRow, sharedGarden } from '../../testing/kit.ts';

const test = await openedApp();
const owner = await person(test);
const friend = await person(test);

const note = (plantId: number) =>
  friend.inject({
    method: 'POST',
    url: `/api/plants/${plantId}/journal`,
    payload: { date: '2026-05-04', note: 'Seen by its members' },
    headers: { 'idempotency-key': `journal-of-${plantId}` },
  });

it.each([
  ['was removed', (gardenId: number) => `/api/gardens/${gardenId}/members/${friend.user.id}`],
  ['has no garden to write in any more, because it was ended', (gardenId: number) => `/api/gardens/${gardenId}`],
])('answers no repeat of a member who %s', async (_why, url) => {
  const garden = await sharedGarden(test, owner, { gardener: [friend] });
  const plantId = await plantRow(test, owner, { gardenId: garden.id });
  const first = await note(plantId);
  const repeat = await note(plantId);
  expect([first.statusCode, repeat.body]).toEqual([201, first.body]);
  expect((await owner.inject({ method: 'DELETE', url: url(garden.id) })).statusCode).toBe(204);
  const late = await note(plantId);
  expect([late.statusCode, late.json().reason]).toEqual([404, 'not_found']);
  const entries = test.deps.db.selectFrom('journalEntries').select('id').where('plantId', '=', plantId);
  expect(await entries.execute()).toHaveLength(1);
});

it('answers no repeat of a write that was on its way while its sender was removed', async () => {
  const garden = await sharedGarden(test, owner, { gardener: [friend] });
  const plantId = await plantRow(test, owner, { gardenId: garden.id });
  expect((await note(plantId)).statusCode).toBe(201);
  // As if the removal had come first, and found no answer yet.
  await dropMember(test, garden, friend);
  expect((await note(plantId)).statusCode).toBe(404);
  await addMember(test, garden, friend, 'viewer');
  expect((await note(plantId)).headers['idempotency-replayed']).toBe('true');
});

it('goes on answering repeats about gardens that the member is still in', async () => {
  const [left, kept] = [await makeGarden(test, owner), await makeGarden(test, owner)];
  for (const garden of [left, kept]) await addMember(test, garden, friend, 'gardener');
  const plantId = await plantRow(test, owner, { gardenId: kept.id });
  const { statusCode, body } = await note(plantId);
  expect(statusCode).toBe(201);
  await owner.inject({ method: 'DELETE', url: `/api/gardens/${left.id}/members/${friend.user.id}` });
  expect((await note(plantId)).body).toBe(body);
});
