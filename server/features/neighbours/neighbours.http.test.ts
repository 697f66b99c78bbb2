import { describe, expect, it } from 'vitest';
import type { Identification } from '../../../contract/identify.ts';
import { exported, unzip } from '../../testing/exports.ts';
import { identifiedPlant } from '../../testing/identifications.ts';
import { guess } from '../../testing/identifiers.ts';
import { asked, openedApp, type Person, person } from '../../testing/kit.ts';
import { engineForEachTest, identified, looks, named } from '../../testing/learned-plants.ts';

const engine = engineForEachTest();
const test = await openedApp({ catalogue: true, deps: { identifier: engine } });

const maple = { commonName: 'The old one', latinName: 'Acer negundo' };
const share = (who: Person, shareIdentifications: boolean) =>
  asked(who, 'PATCH', '/api/settings', { shareIdentifications });
/** Three gardeners who share what they name. */
async function sharingOnes(): Promise<[Person, Person, Person]> {
  const three: [Person, Person, Person] = [await person(test), await person(test), await person(test)];
  for (const who of three) await share(who, true);
  return three;
}
const taughtIn = ({ candidates }: Identification) =>
  candidates.filter(({ fromGardeners }) => fromGardeners).map(({ latinName }) => latinName);
const near = looks(0, 1, 0.1);

const learnedRows = () => {
  const looked = test.deps.db.selectFrom('identifications').select('id').where('embeddings', '=', engine.embeddings);
  return looked.where('confirmedAt', 'is not', null).execute();
};

async function manyInTrash(who: Person, count: number): Promise<void> {
  const { db } = test.deps;
  const at = test.deps.now().toISOString();
  const looked = {
    embedding: Buffer.from(looks(0)).toString('base64'),
    embeddings: engine.embeddings,
    confirmedAt: at,
  };
  for (let n = 0; n < count; n += 1) {
    const { identificationId } = await identifiedPlant(test, who, [], { deletedAt: at });
    await db.updateTable('identifications').set(looked).where('id', '=', identificationId).execute();
  }
}

describe('an own plant', () => {
  it('is told of where a new photo looks like it, to its gardener alone', async () => {
    const [who, other] = [await person(test), await person(test)];
    const id = await named(who, engine, looks(0), { commonName: 'Gertrude Jekyll' });
    await named(who, engine, looks(5), { commonName: 'Fern' });
    const { photoUrl, photoHash } = await asked(who, 'PATCH', `/api/plants/${id}`, { location: 'front bed' });
    const names = { commonName: 'Gertrude Jekyll', latinName: '', location: 'front bed' };
    const found = await identified(who, engine, near);
    expect(found.ownMatch).toEqual({ plantId: id, ...names, photoUrl, photoHash, confidence: expect.any(Number) });
    expect(found.ownMatch?.confidence).toBeGreaterThan(0.6);
    expect((await identified(who, engine, looks(8))).ownMatch).toBeNull();
    expect((await identified(who, engine, null)).ownMatch).toBeNull();
    expect((await identified(other, engine, near)).ownMatch).toBeNull();
  });

  it('is found by looks of 768 numbers', async () => {
    const who = await person(test);
    const long = (direction: number) => Int8Array.from({ length: 768 }, (_, n) => (n % 3 === direction ? 120 : -9));
    const id = await named(who, engine, long(0), { commonName: 'Gertrude Jekyll' });
    await named(who, engine, long(1), { commonName: 'Fern' });
    expect((await identified(who, engine, long(0))).ownMatch?.plantId).toBe(id);
    expect((await identified(who, engine, long(2))).ownMatch).toBeNull();
  });

  it('counts from its confirmation on, while it is in the garden and not in the trash', async () => {
    const who = await person(test);
    const match = async () => (await identified(who, engine, near)).ownMatch?.plantId ?? null;
    const { id } = await identified(who, engine, looks(0));
    expect(await match()).toBeNull();
    await asked(who, 'POST', `/api/plants/${id}/identity`, { commonName: 'Rose' });
    expect(await match()).toBeNull();
    await asked(who, 'POST', '/api/plants', { plantId: id });
    expect(await match()).toBe(id);
    await asked(who, 'DELETE', `/api/plants/${id}`);
    expect(await match()).toBeNull();
    await asked(who, 'POST', `/api/trash/${id}/restore`);
    expect(await match()).toBe(id);
    await asked(who, 'DELETE', `/api/plants/${id}`);
    await asked(who, 'DELETE', `/api/trash/${id}`);
    expect(await match()).toBeNull();
    expect((await learnedRows()).length).toBe(0);
  });

  it('counts where the engine was sure and its gardener added it', async () => {
    const who = await person(test);
    const sure = { guesses: [guess('Acer negundo', 0.97)], verdict: 'identified' as const };
    const { id } = await identified(who, engine, looks(0), sure);
    await asked(who, 'POST', '/api/plants', { plantId: id });
    expect((await identified(who, engine, near, sure)).ownMatch).toMatchObject({ plantId: id, commonName: 'Boxelder' });
  });

  it('is found among many in the trash', async () => {
    const who = await person(test);
    const id = await named(who, engine, looks(0, 1, 0.05), { commonName: 'Living' });
    await manyInTrash(who, 230);
    expect((await identified(who, engine, looks(0))).ownMatch?.plantId).toBe(id);
  });

  it('brings its name along where the engine does not know it', async () => {
    const [who, other] = [await person(test), await person(test)];
    await named(who, engine, looks(0), { commonName: 'Austin rose', latinName: 'Rosa ‘Gertrude Jekyll’' });
    const found = await identified(who, engine, near);
    expect(found).toMatchObject({ level: 'species', verdict: 'uncertain', commonName: 'Austin rose' });
    expect(found.candidates[0]).toMatchObject({
      ...{ latinName: 'Rosa ‘Gertrude Jekyll’', commonName: 'Austin rose', fromGardeners: true, speciesId: null },
    });
    expect(taughtIn(await identified(other, engine, near))).toEqual([]);
  });
});

it('warns of what a gardener named by hand and kept their own texts of', async () => {
  const who = await person(test);
  const id = await named(who, engine, looks(0), { commonName: 'From the market' });
  const edit = { useSpecies: null, latinName: 'narcissus pseudonarcissus', description: 'By the gate' };
  expect(await asked(who, 'PATCH', `/api/plants/${id}`, edit)).toMatchObject({ speciesId: null });
  const [best] = (await identified(who, engine, near)).candidates;
  expect(best).toMatchObject({ latinName: 'Narcissus pseudonarcissus', toxicToPets: true, toxicToHumans: true });
});

describe('what gardeners taught', () => {
  it('joins the candidates of others once three of them shared it, in the words of the catalogue', async () => {
    const [first, second, third] = await sharingOnes();
    const unshared = await person(test);
    const who = await person(test);
    for (const one of [first, second, unshared, first, first]) await named(one, engine, near, maple);
    expect(taughtIn(await identified(who, engine, looks(0)))).toEqual([]);
    const id = await named(third, engine, near, maple);
    const found = await identified(who, engine, looks(0));
    expect(found).toMatchObject({ verdict: 'uncertain', level: 'species', latinName: 'Acer negundo', ownMatch: null });
    expect(found.careNotes).toEqual(expect.any(String));
    expect(found.candidates[0]).toMatchObject({
      ...{ latinName: 'Acer negundo', commonName: 'Boxelder', family: 'Sapindaceae', fromGardeners: true },
      ...{ speciesId: found.speciesId, toxicToPets: false, toxicToHumans: false, confidence: found.confidence },
    });
    const sum = found.candidates.reduce((total, { confidence }) => total + confidence, 0);
    expect(sum).toBeLessThanOrEqual(1.000001);
    expect(found.candidates.slice(1).map(({ fromGardeners }) => fromGardeners)).toEqual([false, false]);

    const isTaught = async () => taughtIn(await identified(who, engine, looks(0))).length > 0;
    const name = (names: object) => asked(third, 'POST', `/api/plants/${id}/identity`, names);
    const steps: [what: string, step: () => Promise<unknown>, isTaught: boolean][] = [
      ['unshared', () => share(third, false), false],
      ['shared', () => share(third, true), true],
      ['in the trash', () => asked(third, 'DELETE', `/api/plants/${id}`), false],
      ['restored', () => asked(third, 'POST', `/api/trash/${id}/restore`), true],
      ['another plant', () => name({ commonName: 'Something else' }), false],
      ['a synonym', () => name({ commonName: 'Mine', latinName: 'Negundo aceroides' }), true],
      ['gone', () => test.deps.db.deleteFrom('users').where('id', '=', third.user.id).execute(), false],
    ];
    for (const [what, step, expected] of steps) {
      await step();
      expect([what, await isTaught()]).toEqual([what, expected]);
    }
  });

  it('tells of a name that no catalogue knows nothing but the name, and nobody else’s in an export', async () => {
    const sharing = await sharingOnes();
    for (const one of sharing)
      await named(one, engine, near, { commonName: `Grandma ${one.email}`, latinName: 'Nova incognita' });
    const who = await person(test);
    const found = await identified(who, engine, looks(0));
    const alone = { latinName: 'Nova incognita', commonName: 'Nova incognita', family: null };
    expect(found.candidates[0]).toMatchObject(alone);
    expect(JSON.stringify(found)).not.toContain('Grandma');
    for (const [, bytes] of await unzip(await exported(who))) {
      const text = bytes.toString();
      expect(text).not.toContain('Grandma');
      for (const one of sharing) expect(text).not.toContain(one.email);
      expect(text).not.toContain(Buffer.from(near).toString('base64'));
    }
  });

  it('withdraws “identified” only where it is nearer than what the engine named', async () => {
    for (const one of await sharingOnes()) await named(one, engine, near, maple);
    const who = await person(test);
    const sure = { guesses: [guess('Malva sylvestris', 0.9)], verdict: 'identified' as const };
    const withdrawn = { verdict: 'uncertain', latinName: 'Acer negundo' };
    expect(await identified(who, engine, looks(0), sure)).toMatchObject(withdrawn);
    const kept = { verdict: 'identified', latinName: 'Malva sylvestris', confidence: 0.9 };
    expect(await identified(who, engine, looks(9), sure)).toMatchObject(kept);
  });

  it('of another model is not compared, nor are photos that it could make nothing of', async () => {
    const sharing = await sharingOnes();
    for (const one of sharing) await named(one, engine, near, maple);
    engine.embeddings = `${engine.embeddings} b`;
    const [who] = sharing;
    expect(await identified(who, engine, looks(0))).toMatchObject({ ownMatch: null, latinName: 'Malva sylvestris' });
    await test.deps.db.updateTable('identifications').set({ embedding: '', embeddings: engine.embeddings }).execute();
    expect(taughtIn(await identified(who, engine, looks(0)))).toEqual([]);
    engine.embeddings = null;
    expect(await identified(who, engine, looks(0))).toMatchObject({ ownMatch: null, latinName: 'Malva sylvestris' });
  });
});
