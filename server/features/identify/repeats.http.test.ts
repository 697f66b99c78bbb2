import { beforeEach, expect, it } from 'vitest';
import type { Identification } from '../../../contract/identify.ts';
import { gardenersFields } from '../../../contract/plant-fields.ts';
import type { Plant } from '../../../contract/plants.ts';
import { guess, ScriptedIdentifier } from '../../testing/identifiers.ts';
import { addMember, asked, makeGarden, openedApp, person, personForEachTest } from '../../testing/kit.ts';
import { photosForm, plainPhoto } from '../../testing/photos.ts';
import { exampleOf } from '../../testing/plants.ts';

const told = new ScriptedIdentifier();
const test = await openedApp({ catalogue: true, deps: { identifier: told } });
const [red, green] = [await plainPhoto('red'), await plainPhoto('green')];
const who = personForEachTest(test);
beforeEach(async () => {
  told.tell([guess('Acer negundo', 0.9)]);
});

async function identify(photos: Buffer[], by = who, query = ''): Promise<Identification> {
  const answer = await by.inject({ method: 'POST', url: `/api/identify${query}`, ...photosForm(photos) });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
}
const idsOf = async (list: Promise<Plant[]>) => (await list).map(({ id }) => id);
const recent = () => idsOf(asked(who, 'GET', '/api/plants/recent'));
const trash = () => idsOf(asked(who, 'GET', '/api/trash'));

it('the same photos again, in whatever order, take the place of an identification that came to nothing', async () => {
  const first = await identify([red, green]);
  const other = await identify([red]);
  told.tell([guess('Nova incognita', 0.4)]);
  const again = await identify([green, red]);
  expect([await recent(), await trash()]).toEqual([[again.id, other.id], [first.id]]);
  expect(await asked(who, 'GET', '/api/plants/stats')).toMatchObject({ identifiedCount: 2 });

  const back = await asked(who, 'POST', `/api/trash/${first.id}/restore`);
  expect(back).toMatchObject({ commonName: 'Boxelder', addedAt: null, photoUrl: first.photoUrl });
  expect(await recent()).toEqual([again.id, other.id, first.id]);
});

it.each<[string, (plant: Identification) => Promise<unknown>]>([
  ['added', ({ id }) => asked(who, 'POST', '/api/plants', { plantId: id })],
  ['chosen', ({ id, speciesId }) => asked(who, 'POST', `/api/plants/${id}/identity`, { speciesId })],
  ['named', ({ id }) => asked(who, 'PATCH', `/api/plants/${id}`, { commonName: 'Our tree' })],
  ...gardenersFields.map((name): [string, (plant: Identification) => Promise<unknown>] => [
    `given its ${name}`,
    ({ id }) => asked(who, 'PATCH', `/api/plants/${id}`, { [name]: exampleOf(name) }),
  ]),
  ['shared', ({ id }) => asked(who, 'PATCH', `/api/plants/${id}/visibility`, { isPublic: true })],
  ['liked', ({ id }) => asked(who, 'POST', `/api/plants/${id}/like`)],
  ['commented', ({ id }) => asked(who, 'POST', `/api/plants/${id}/comments`, { comment: 'Seen at the gate' })],
  ['cared for', ({ id }) => asked(who, 'POST', `/api/plants/${id}/care`, { type: 'watering' })],
])('one that was %s stays', async (_how, use) => {
  const first = await identify([red]);
  await use(first);
  const again = await identify([red]);
  expect([await recent(), await trash()]).toEqual([[again.id, first.id], []]);
});

it("another gardener's, and one in another garden, stay", async () => {
  const garden = await makeGarden(test, who);
  const other = await person(test);
  await addMember(test, garden, other, 'gardener');
  const mine = await identify([red]);
  const theirs = await identify([red], other, `?garden=${garden.id}`);
  const here = await identify([red], who, `?garden=${garden.id}`);
  expect(await recent()).toEqual([mine.id]);
  expect(await idsOf(asked(who, 'GET', `/api/plants/recent?garden=${garden.id}`))).toEqual([here.id, theirs.id]);
});

it('photos that waited on a device are identified once, however often they are sent', async () => {
  const headers = { 'idempotency-key': 'queued-photos' };
  const send = (photos: Buffer[]) => {
    const form = photosForm(photos);
    return who.inject({ method: 'POST', url: '/api/identify', ...form, headers: { ...form.headers, ...headers } });
  };
  const [first, atOnce] = await Promise.all([send([red, green]), send([red, green])]);
  told.tell([guess('Nova incognita', 0.4)]);
  const later = await send([red, green]);
  expect(later.headers['idempotency-replayed']).toBe('true');
  expect([atOnce?.json(), later.json()]).toEqual([first?.json(), first?.json()]);
  expect(await asked(who, 'GET', '/api/identifications')).toHaveLength(1);
  expect([await recent(), await trash()]).toEqual([[first?.json().id], []]);
  expect((await send([red])).statusCode).toBe(409);
});
