import { beforeEach, describe, expect, it } from 'vitest';
import type { GardenEditor, GardenOwner } from '../../core/garden-access.ts';
import { noIdentifier } from '../../testing/identifiers.ts';
import { asked, dropMember, type Person, person, plantRow, sharedGarden } from '../../testing/kit.ts';
import { jpegPhoto, photoForm } from '../../testing/photos.ts';
import { storedPhoto } from '../../testing/stored-photos.ts';
import { openedApp } from '../../testing/test-app.ts';

const photoQuota = { photos: 1_000, bytes: 1_000_000_000 };
let owner: Person;
let gardener: Person;
let viewer: Person;
let garden: GardenOwner;
const test = await openedApp({ deps: { identifier: noIdentifier, photoQuota } });
beforeEach(async () => {
  photoQuota.photos = 1_000;
  [owner, gardener, viewer] = [await person(test), await person(test), await person(test)];
  garden = await sharedGarden(test, owner, { gardener: [gardener], viewer: [viewer] });
});

const keep = (access: GardenEditor = garden) => storedPhoto(test, access);
const get = async (who: Pick<Person, 'inject'>, url: string) => (await who.inject({ url })).statusCode;
/** What the owner, a gardener, a viewer and a visitor get. */
const seenBy = (url: string) => Promise.all([owner, gardener, viewer, test].map((who) => get(who, url)));

/** A new journal entry of a plant in the garden. */
async function entry(gardenId: number, by = owner) {
  const plantId = await plantRow(test, by, { gardenId });
  const { id } = await asked(by, 'POST', `/api/plants/${plantId}/journal`, { date: '2026-05-04', note: '' });
  return { plantId, url: `/api/journal/${id}/photos` };
}
const upload = async (who: Person, url: string) =>
  who.inject({ method: 'POST', url, ...photoForm(await jpegPhoto(64, 48)) });

describe('a photo of a shared garden', () => {
  it('is for nobody once the garden was ended, also one that belongs to no plant yet', async () => {
    const [{ key, id }, unused] = [await keep(), await keep()];
    await plantRow(test, owner, { gardenId: garden.id, photoId: id });
    expect(await seenBy(`/api/photos/${unused.key}`)).toEqual([200, 200, 200, 404]);
    await asked(owner, 'DELETE', `/api/gardens/${garden.id}`);
    for (const each of [key, unused.key]) expect(await seenBy(`/api/photos/${each}`)).toEqual([404, 404, 404, 404]);
    await asked(owner, 'POST', `/api/gardens/${garden.id}/restore`);
    for (const each of [key, unused.key]) expect(await seenBy(`/api/photos/${each}`)).toEqual([200, 200, 200, 404]);
  });

  it("counts for the badges of its entry's author, whoever adds it", async () => {
    const { url } = await entry(garden.id);
    for (let n = 0; n < 5; n += 1) await upload(gardener, url);
    const earned = await test.deps.db
      .selectFrom('userBadges')
      .select('userId')
      .where('badgeId', '=', 'journal-photos-5')
      .where('userId', 'in', [owner.user.id, gardener.user.id])
      .execute();
    expect(earned).toEqual([{ userId: owner.user.id }]);
  });

  it('may be the profile image of who uploaded it, while they are a member', async () => {
    const { url } = await entry(garden.id);
    const { photoUrl: profileImageUrl } = (await upload(gardener, url)).json();
    const choose = async (who: Person) =>
      (await who.inject({ method: 'PATCH', url: '/api/profile', payload: { profileImageUrl } })).statusCode;
    expect([await choose(owner), await choose(gardener)]).toEqual([400, 200]);
    expect(await seenBy(profileImageUrl)).toEqual([200, 200, 200, 200]);
    await asked(gardener, 'PATCH', '/api/profile', { profileImageUrl: null });
    await dropMember(test, garden, gardener);
    expect([await choose(gardener), await get(gardener, profileImageUrl)]).toEqual([400, 404]);
  });
});

describe('the photo quota', () => {
  it('of a garden is that of its first owner, whoever adds a photo', async () => {
    const { url } = await entry(garden.id);
    photoQuota.photos = 2;
    // Their own photos do not count for what they add to the owner's garden.
    for (let n = 0; n < 2; n += 1) await keep(gardener.garden);
    expect((await upload(gardener, url)).statusCode).toBe(201);
    expect((await upload(owner, url)).statusCode).toBe(201);
    for (const [who, reason] of [
      [gardener, 'owner_photo_quota_reached'],
      [owner, 'photo_quota_reached'],
    ] as const) {
      const answer = await upload(who, url);
      expect([answer.statusCode, answer.json()]).toMatchObject([507, { reason, params: { maxPhotos: 2 } }]);
    }
    // The owner's own garden is full with them; the gardener's was before.
    const own = await entry(owner.garden.id);
    expect((await upload(owner, own.url)).statusCode).toBe(507);
    photoQuota.photos = 3;
    expect((await upload(owner, own.url)).statusCode).toBe(201);
    expect((await upload(gardener, url)).statusCode).toBe(507);
  });

  it('passes on with the first owner', async () => {
    const { url } = await entry(garden.id);
    await asked(owner, 'PATCH', `/api/gardens/${garden.id}/members/${gardener.user.id}`, { role: 'owner' });
    for (let n = 0; n < 2; n += 1) await keep();
    for (let n = 0; n < 2; n += 1) await keep(gardener.garden);
    photoQuota.photos = 3;
    expect((await upload(gardener, url)).statusCode).toBe(201);
    await asked(owner, 'DELETE', `/api/gardens/${garden.id}/members/${owner.user.id}`);
    // Two of their own, and three of the garden.
    const answer = await upload(gardener, url);
    expect([answer.statusCode, answer.json().reason]).toEqual([507, 'photo_quota_reached']);
    photoQuota.photos = 6;
    expect((await upload(gardener, url)).statusCode).toBe(201);
    photoQuota.photos = 1;
    const own = await entry(owner.garden.id);
    expect((await upload(owner, own.url)).statusCode).toBe(201);
  });

  it('counts a profile image for the one whose it is', async () => {
    photoQuota.photos = 1;
    const image = (who: Person) => upload(who, '/api/profile/upload-image');
    await keep();
    expect([(await image(owner)).statusCode, (await image(gardener)).statusCode]).toEqual([507, 200]);
  });
});
