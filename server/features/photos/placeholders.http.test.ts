import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePhoto } from '../../images/encode.ts';
import { noIdentifier } from '../../testing/identifiers.ts';
import { type Person, person } from '../../testing/people.ts';
import { drawnPicture, jpegPhoto, photoForm } from '../../testing/photos.ts';
import { plantRow } from '../../testing/plants.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { keepPhoto } from './photos.service.ts';

let test: TestApp;
let owner: Person;

beforeAll(async () => {
  // Photos are kept and served without the identifier; here it is away.
  test = await testApp({ deps: { identifier: noIdentifier } });
  owner = await person(test);
});
afterAll(() => test.close());

const keep = async () =>
  keepPhoto(test.deps, owner.garden, await encodePhoto(await drawnPicture()), async (_tx, photo) => photo);

const get = async (url: string) => (await owner.inject({ method: 'GET', url })).json();

const hashIn = async (id: number) =>
  (await test.deps.db.selectFrom('photos').select('photoHash').where('id', '=', id).executeTakeFirstOrThrow())
    .photoHash;

describe('a placeholder', () => {
  it('is made with the photo: its shape and colours in about 28 characters', async () => {
    const { id, hash } = await keep();
    expect(hash).toMatch(/^[\w-]{20,34}$/);
    expect(await hashIn(id)).toBe(hash);
    // Of the quarters: red, green, blue and nearly white.
    const { r, g, b, a } = thumbHashToAverageRGBA(Buffer.from(hash, 'base64url'));
    expect([r, g, b, a].map((share) => Math.round(share * 10) / 10)).toEqual([0.5, 0.5, 0.5, 1]);
    const grey = Array.from({ length: 30 * 20 }, () => [128, 128, 128, 255]).flat();
    expect(hash).not.toBe(Buffer.from(rgbaToThumbHash(30, 20, grey)).toString('base64url'));
  });

  it('is answered wherever a card or a page shows the photo', async () => {
    const { id: photoId, hash } = await keep();
    const id = await plantRow(test, owner, { photoId, isPublic: true });
    const isIt = (plant: { id: number }) => plant.id === id;
    expect((await get(`/api/plants/${id}`)).photoHash).toBe(hash);
    for (const list of ['/api/plants', '/api/plants/recent', '/api/community']) {
      expect((await get(list)).find(isIt)).toMatchObject({ photoHash: hash });
    }
    expect(await get(`/api/plants/${id}/photos`)).toMatchObject([{ photoHash: hash }]);
    const edited = await owner.inject({
      method: 'PATCH',
      url: `/api/plants/${id}`,
      payload: { photoHash: 'x', funFact: 'y' },
    });
    expect(edited.json()).toMatchObject({ photoHash: hash, funFact: 'y' });
    await owner.inject({ method: 'DELETE', url: `/api/plants/${id}` });
    expect((await get('/api/trash')).find(isIt)).toMatchObject({ photoHash: hash });
  });

  it('comes with a photo of the journal at once', async () => {
    const plantId = await plantRow(test, owner);
    const payload = { date: '2026-05-04', note: '' };
    const { id } = (await owner.inject({ method: 'POST', url: `/api/plants/${plantId}/journal`, payload })).json();
    const photo = photoForm(await jpegPhoto());
    const added = (await owner.inject({ method: 'POST', url: `/api/journal/${id}/photos`, ...photo })).json();
    expect(added.photoHash).toMatch(/^[\w-]{20,34}$/);
    expect((await get(`/api/plants/${plantId}/journal`))[0].photos).toEqual([added]);
  });
});
