import { describe, expect, it } from 'vitest';
import { asked, type Person, person, personForEachTest } from '../../testing/kit.ts';
import { engineForEachTest, identified, looks, named } from '../../testing/learned-plants.ts';
import { addMember, dropMember, makeGarden, sharedGarden } from '../../testing/shared-gardens.ts';
import { openedApp } from '../../testing/test-app.ts';

const engine = engineForEachTest();
const test = await openedApp({ deps: { identifier: engine } });
const ann = personForEachTest(test);
const ben = personForEachTest(test);

const near = looks(0, 1, 0.1);
const nova = { commonName: 'Grandma’s favorite', latinName: 'Nova hortensis' };
/** The plant that a photo is said to show, and the names that gardeners taught. */
const lookedAt = async (who: Person) => {
  const { ownMatch, candidates } = await identified(who, engine, near);
  const taught = candidates.filter(({ fromGardeners }) => fromGardeners).map(({ commonName }) => commonName);
  return [ownMatch?.plantId ?? null, taught];
};

describe('a plant of a shared garden', () => {
  it('is recognized by all who may change it, by its name there, whoever identified it', async () => {
    const [viewer, stranger] = [await person(test), await person(test)];
    await addMember(test, ann.garden, ben, 'gardener');
    await addMember(test, ann.garden, viewer, 'viewer');
    const plantId = await named(ann, engine, looks(0), nova);
    expect(await lookedAt(ann)).toEqual([plantId, [nova.commonName]]);
    expect(await lookedAt(ben)).toEqual([plantId, [nova.commonName]]);
    for (const who of [viewer, stranger]) expect(await lookedAt(who)).toEqual([null, []]);
  });

  it('is recognized no more by who left, also if they identified it', async () => {
    await addMember(test, ann.garden, ben, 'gardener');
    const { id } = await identified(ben, engine, looks(0));
    await asked(ben, 'POST', `/api/plants/${id}/identity`, nova);
    await asked(ben, 'POST', '/api/plants', { plantId: id });
    await asked(ben, 'POST', `/api/plants/${id}/garden`, { gardenId: ann.garden.id });
    for (const who of [ann, ben]) expect(await lookedAt(who)).toEqual([id, [nova.commonName]]);
    await dropMember(test, ann.garden, ben);
    expect(await lookedAt(ben)).toEqual([null, []]);
    expect(await lookedAt(ann)).toEqual([id, [nova.commonName]]);
  });

  it('is recognized where it was moved to, and not where it was', async () => {
    const allotment = await makeGarden(test, ann);
    await addMember(test, ann.garden, ben, 'gardener');
    const plantId = await named(ann, engine, looks(0), nova);
    expect([(await lookedAt(ann))[0], (await lookedAt(ben))[0]]).toEqual([plantId, plantId]);
    await asked(ann, 'POST', `/api/plants/${plantId}/garden`, { gardenId: allotment.id });
    expect([(await lookedAt(ann))[0], (await lookedAt(ben))[0]]).toEqual([plantId, null]);
  });

  it('is recognized by its gardeners when the account is deleted of who identified it', async () => {
    const allotment = await sharedGarden(test, ann, { gardener: [ben] });
    const plantId = await named(ben, engine, looks(0), nova);
    await addMember(test, ben.garden, ann, 'owner');
    await asked(ann, 'POST', `/api/plants/${plantId}/garden`, { gardenId: allotment.id });
    await test.deps.db.deleteFrom('users').where('id', '=', ben.user.id).execute();
    expect(await lookedAt(ann)).toEqual([plantId, [nova.commonName]]);
  });

  it('teaches its scientific name to others where three share what they name', async () => {
    const [stranger, ...sharing] = [await person(test), await person(test), await person(test), await person(test)];
    const garden = await makeGarden(test, ann);
    for (const who of sharing) {
      await asked(who, 'PATCH', '/api/settings', { shareIdentifications: true });
      await addMember(test, garden, who, 'gardener');
      const id = await named(who, engine, looks(0), nova);
      await asked(who, 'POST', `/api/plants/${id}/garden`, { gardenId: garden.id });
    }
    expect((await lookedAt(stranger))[1]).toEqual([nova.latinName]);
    const [third] = sharing;
    await asked(third as Person, 'PATCH', '/api/settings', { shareIdentifications: false });
    expect((await lookedAt(stranger))[1]).toEqual([]);
    expect((await lookedAt(ann))[1]).toEqual([nova.commonName]);
  });
});
