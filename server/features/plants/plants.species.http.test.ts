import { describe, expect, it } from 'vitest';
import type { Plant } from '../../../contract/plants.ts';
import type { SpeciesDetail } from '../../../contract/species.ts';
import { asked, openedApp, type Person, person, plantRow } from '../../testing/kit.ts';

const test = await openedApp({ catalogue: true });
const owner = await person(test);
const [coneflower, sunflower] = [await speciesOf('Echinacea purpurea'), await speciesOf('Helianthus annuus')];

async function speciesOf(latinName: string): Promise<SpeciesDetail> {
  const species = test.deps.db.selectFrom('species').select('id').where('latinName', '=', latinName);
  const { id } = await species.executeTakeFirstOrThrow();
  return (await test.inject({ url: `/api/species/${id}` })).json();
}
/** What a plant copies from its species besides the names. */
const textsOf = ({ speciesId, family, tags, description, nativeRange, careNotes, funFact }: SpeciesDetail) => ({
  ...{ speciesId, family, tags, description, nativeRange, careNotes, funFact },
});
const namesOf = ({ commonName, latinName }: SpeciesDetail) => ({ commonName, latinName });
const add = async (speciesId: number): Promise<Plant> =>
  (await owner.inject({ method: 'POST', url: '/api/plants', payload: { speciesId } })).json();
const edit = (id: number, payload: object, who: Pick<Person, 'inject'> = owner) =>
  who.inject({ method: 'PATCH', url: `/api/plants/${id}`, payload });
const edited = async (id: number, payload: object): Promise<Plant> => {
  const answer = await edit(id, payload);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
};
const warnings = async (id: number, who: Pick<Person, 'inject'> = owner) =>
  (await who.inject({ url: `/api/plants/${id}/warnings` })).json();

describe('a plant that becomes another species', () => {
  it('takes over its names, family, tags and texts', async () => {
    const { id, ...before } = await add(coneflower.speciesId);
    const plant = await edited(id, { useSpecies: sunflower.speciesId });
    expect(plant).toEqual({ ...before, id, ...namesOf(sunflower), ...textsOf(sunflower) });
    expect(await edited(id, { useSpecies: coneflower.speciesId })).toEqual({ ...before, id });
  });

  it('has what was sent along', async () => {
    const { id } = await add(coneflower.speciesId);
    const own = { commonName: 'By the gate', description: 'Tall', funFact: null, family: 'Compositae' };
    const plant = await edited(id, { ...own, useSpecies: sunflower.speciesId });
    expect(plant).toMatchObject({ ...textsOf(sunflower), ...own, latinName: 'Helianthus annuus' });
    const cultivar = { latinName: 'Helianthus annuus ‘Teddy Bear’', useSpecies: sunflower.speciesId };
    expect(await edited(id, cultivar)).toMatchObject({ ...textsOf(sunflower), latinName: cultivar.latinName });
  });

  it('keeps its texts where the gardener wants that, and is of no species', async () => {
    const { id, ...before } = await add(coneflower.speciesId);
    const plant = await edited(id, { ...namesOf(sunflower), useSpecies: null });
    expect(plant).toEqual({ ...before, ...namesOf(sunflower), id, speciesId: null, habit: null });
  });

  it('has no facts of another species where nobody said which texts it has', async () => {
    const { id, ...before } = await add(coneflower.speciesId);
    const plant = await edited(id, namesOf(sunflower));
    expect(plant).toEqual({ ...before, ...namesOf(sunflower), id, speciesId: null, habit: null });
    expect(await edited(id, { latinName: 'Echinacea purpurea' })).toMatchObject({ speciesId: null });
  });

  it('takes over the texts of the species that it is named after where it has none', async () => {
    const none = { description: null, nativeRange: null, careNotes: null, funFact: null, tags: [] };
    const id = await plantRow(test, owner, { ...none, latinName: '', commonName: 'By the gate' });
    expect(await edited(id, { latinName: 'helianthus  ANNUUS', careNotes: 'Stake it' })).toMatchObject({
      ...textsOf(sunflower),
      ...{ latinName: 'helianthus  ANNUUS', commonName: 'By the gate', careNotes: 'Stake it' },
    });
  });

  it('stays of its species under another name of that', async () => {
    const maple = await speciesOf('Acer negundo');
    const { id } = await add(maple.speciesId);
    const synonym = await edited(id, { latinName: 'Negundo aceroides' });
    expect(synonym).toMatchObject({ ...textsOf(maple), latinName: 'Negundo aceroides' });
    expect(await edited(id, { latinName: 'ACER negundo', commonName: 'Mine' })).toMatchObject(textsOf(maple));
    expect(await edited(id, { latinName: '' })).toMatchObject({ ...textsOf(maple), speciesId: null });
  });

  it.each([
    [{ useSpecies: 999_999_999 }, 'useSpecies'],
    [{ useSpecies: 'x' }, 'useSpecies'],
    [{ useSpecies: 0 }, 'useSpecies'],
  ])('is refused with %j', async (body, path) => {
    const { id, ...before } = await add(coneflower.speciesId);
    const answer = await edit(id, { commonName: 'Other', ...body });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [expect.objectContaining({ path })]]);
    expect((await owner.inject({ url: `/api/plants/${id}` })).json()).toEqual({ id, ...before });
  });

  it('is refused with the name of yet another one', async () => {
    const { id } = await add(coneflower.speciesId);
    const answer = await edit(id, { useSpecies: sunflower.speciesId, latinName: 'Acer negundo' });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [expect.objectContaining({ path: 'latinName' })]]);
  });
});

describe('the warnings of a plant', () => {
  const none = { toxicToPets: false, toxicToHumans: false, isDangerousToTouch: false, isWeed: false };
  const toxic = { ...none, toxicToPets: true, toxicToHumans: true };

  it('come from its species, also where the gardener named it', async () => {
    const daffodil = await speciesOf('Narcissus pseudonarcissus');
    expect(daffodil).toMatchObject({ toxicToPets: true, toxicToHumans: true });
    const added = await add(daffodil.speciesId);
    expect(await warnings(added.id)).toEqual(toxic);
    const id = await plantRow(test, owner, { commonName: 'Lent lily', latinName: 'narcissus PSEUDONARCISSUS' });
    expect(await warnings(id)).toEqual(toxic);
    await edited(id, { latinName: 'Nobody knows' });
    expect(await warnings(id)).toEqual(none);
    await edited(id, { latinName: 'Convallaria latifolia' });
    expect(await warnings(id)).toEqual(toxic);
    expect(await warnings(await plantRow(test, owner, { latinName: '' }))).toEqual(none);
    const ivy = await plantRow(test, owner, { latinName: 'Toxicodendron radicans' });
    expect(await warnings(ivy)).toEqual({ ...none, toxicToHumans: true, isDangerousToTouch: true });
    const dandelion = await plantRow(test, owner, { latinName: 'Taraxacum officinale' });
    expect(await warnings(dandelion)).toEqual({ ...none, isWeed: true });
    for (const id of [ivy, dandelion]) {
      const { suggestions } = await asked(owner, 'GET', `/api/plants/${id}/care/suggestions`);
      expect(suggestions.some(({ isAdvised }: { isAdvised: boolean }) => isAdvised)).toBe(false);
    }
  });
});

describe('suggestions', () => {
  const suggest = async (query: string) =>
    (await test.inject({ url: '/api/species/suggestions', query: { query } })).json();
  const first = async (query: string) => (await suggest(query))[0]?.latinName;

  it('tell apart what a name being typed may mean', async () => {
    const found = await suggest('sunfl');
    expect(found[0]).toEqual({
      ...{ speciesId: sunflower.speciesId, commonName: 'Sunflower', latinName: 'Helianthus annuus' },
      ...{ family: 'Asteraceae', habit: sunflower.habit, photoUrl: null, photoHash: null, matchedName: null },
    });
    expect(found.length).toBeLessThanOrEqual(8);
    expect((await suggest('rose')).length).toBe(8);
  });

  it('forgive slips, complete the last word and know other names', async () => {
    expect(await first('sunflwer')).toBe('Helianthus annuus');
    expect(await first('helianthus ann')).toBe('Helianthus annuus');
    expect((await suggest('Negundo aceroides'))[0]).toMatchObject({
      ...{ latinName: 'Acer negundo', matchedName: 'Negundo aceroides' },
    });
    expect(await suggest('qqqqzzz')).toEqual([]);
  });

  it.each([{}, { query: ' ' }, { query: 'x'.repeat(201) }])('refuse %j', async (query) => {
    const answer = await test.inject({ url: '/api/species/suggestions', query });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [expect.objectContaining({ path: 'query' })]]);
  });
});
