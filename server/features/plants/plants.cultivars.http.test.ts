import { describe, expect, it } from 'vitest';
import type { Plant } from '../../../contract/plants.ts';
import { openedApp, type Person, person, plantRow } from '../../testing/kit.ts';

const test = await openedApp({ catalogue: true });
const owner = await person(test);

async function speciesId(latinName: string): Promise<number> {
  const found = await test.deps.db.selectFrom('species').select('id').where('latinName', '=', latinName).execute();
  expect(found, latinName).toHaveLength(1);
  return found[0]?.id ?? 0;
}
const nameOf = async (id: number | null): Promise<string | null> => {
  const query = test.deps.db.selectFrom('species').select('latinName');
  return (await query.where('id', '=', id ?? 0).executeTakeFirst())?.latinName ?? null;
};
async function expectPlant(answer: ReturnType<Person['inject']>): Promise<Plant> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBeLessThan(300);
  return JSON.parse(body);
}
const add = (payload: object, who = owner) => expectPlant(who.inject({ method: 'POST', url: '/api/plants', payload }));
const edit = (id: number, payload: object) =>
  expectPlant(owner.inject({ method: 'PATCH', url: `/api/plants/${id}`, payload }));
const warnings = async (id: number) => (await owner.inject({ url: `/api/plants/${id}/warnings` })).json();

describe('a plant whose scientific name says which cultivar it is', () => {
  it.each<readonly [string, string]>([
    ...[
      ...["Dieffenbachia seguine 'Camille'", 'Dieffenbachia seguine ‘Camille’', 'Dieffenbachia seguine "Camille"'],
      ...['Dieffenbachia seguine „Camille“', 'Dieffenbachia seguine “Camille”', "dieffenbachia  SEGUINE 'camille"],
      ...['Dieffenbachia seguine Camille', 'Dieffenbachia seguine\u200e', 'Dieffenbachia Seguine cv. Camille'],
      ...['\u2068Dieffenbachia\u2069 seguine\u200b ‘Camille’', 'Dieffenbachia seguine (Jacq.) Schott'],
      "Dieffenbachia seguine (Jacq.) Schott 'Camille'",
    ].map((name) => [name, 'Dieffenbachia seguine'] as const),
    ["Acer palmatum var. dissectum 'Inaba-shidare'", 'Acer palmatum'],
    ['Acer palmatum Thunb. subsp. palmatum', 'Acer palmatum'],
    ['Hydrangea paniculata LIMELIGHT', 'Hydrangea paniculata'],
    ["Hydrangea paniculata Limelight® ('Zwijnenburg')", 'Hydrangea paniculata'],
    ["Sansevieria trifasciata var. laurentii 'Compacta'", 'Dracaena trifasciata'],
    ...['× intermedia', 'x intermedia', 'intermedia', '×intermedia', 'xintermedia'].map(
      (epithet) => [`Lavandula ${epithet} 'Grosso'`, 'Lavandula × intermedia'] as const,
    ),
    ["Hesperotropsis leylandii 'Castlewellan Gold'", '× Hesperotropsis leylandii'],
    ["Rosa 'Peace'", 'Rosa'],
    ["Rosa 'Queen's Throne'", 'Rosa'],
    ['Rosa KNOCK OUT', 'Rosa'],
    ["Tulipa 'Queen of Night'", 'Tulipa'],
  ])('%s is %s, and keeps its name', async (latinName, species) => {
    const plant = await add({ commonName: 'Mine', latinName });
    expect([plant.latinName, plant.commonName, await nameOf(plant.speciesId)]).toEqual([latinName, 'Mine', species]);
  });

  it.each([
    "Nobody knows 'Camille'",
    // Each is another plant than the one that its first words name.
    'Rosa inventa',
    'Iris inventa ‘Camille’',
    'Salvia nemorosa × pratensis',
    "'Camille'",
    '× × ×',
  ])('%s is no species', async (latinName) => {
    expect(await add({ commonName: 'Mine', latinName })).toMatchObject({ latinName, speciesId: null });
  });

  it('stays of its species when the cultivar is added to its name, with its texts and warnings', async () => {
    const species = await speciesId('Dieffenbachia seguine');
    const before = await add({ speciesId: species });
    const after = await edit(before.id, { latinName: "Dieffenbachia seguine 'Camille'", commonName: "Dumb cane 'C'" });
    expect(after).toEqual({ ...before, latinName: "Dieffenbachia seguine 'Camille'", commonName: "Dumb cane 'C'" });
    expect(await warnings(before.id)).toMatchObject({ toxicToPets: true });
    const kept = await edit(before.id, { latinName: 'Dieffenbachia seguine cv. Camille', useSpecies: species });
    expect(kept).toMatchObject({ speciesId: species, latinName: 'Dieffenbachia seguine cv. Camille' });
  });

  it('is copied with it', async () => {
    const plant = await add({ commonName: "Tomato 'Roma'", latinName: "Solanum lycopersicum 'Roma'" });
    await owner.inject({ method: 'PATCH', url: `/api/plants/${plant.id}/visibility`, payload: { isPublic: true } });
    const copy = await add({ plantId: plant.id }, await person(test));
    const { speciesId: id, description, latinName, commonName } = plant;
    expect(copy).toMatchObject({ origin: 'copy', speciesId: id, description, latinName, commonName });
  });
});

describe('what is said of a plant of no species', () => {
  const toBoth = { toxicToPets: true, toxicToHumans: true };
  const toPets = { toxicToPets: true };
  const own = (commonName: string): [latinName: string, commonName: string] => ['', commonName];
  it.each<[latinName: string, commonName: string, said: object]>([
    ...["Convallaria majalis 'Rosea'", 'Lily of the valley ‘Rosea’', 'Lily of the Valley', 'Lily of the valley Rosea']
      .concat(['lily-of-the-valley rosea', 'Lily-of-the-valley ‘Rosea’', 'Lily of the valley (pink)'])
      .map((name): [string, string, object] => [...own(name), toBoth]),
    ...["Tomato 'San Marzano'", 'Tomato cv. San Marzano', 'Tomato - San Marzano', 'Tomato, San Marzano']
      .concat(['“Rosea” lily of the valley', 'Mother-in-law’s tongue ‘Laurentii’', 'Peace lily Sensation'])
      .concat(['Pothos Marble Queen', 'Dumb cane (Dieffenbachia seguine)'])
      .map((name): [string, string, object] => [...own(name), toPets]),
    ["Convallaria majalis 'Rosea'", 'Mine', toBoth],
  ])('%s %s is warned of as the species', async (latinName, commonName, said) => {
    const found = await warnings(await plantRow(test, owner, { latinName, commonName }));
    expect(found).toMatchObject(said);
    expect(found).not.toHaveProperty('genus');
  });

  it.each([
    ["Dieffenbachia 'Camille'", 'Mine', 'Dieffenbachia'],
    ['Dieffenbachia oerstedii', 'Mine', 'Dieffenbachia'],
    ['Sansevieria sp.', 'Mine', 'Sansevieria'],
    ['Hosta Halcyon', 'Mine', 'Hosta'],
    ['', 'Hosta Halcyon', 'Hosta'],
    ['', 'Monstera Thai Constellation', 'Monstera'],
    ['', "Lily 'Stargazer'", 'Lilium'],
    ['', 'Lily Stargazer', 'Lilium'],
    ['', 'Hydrangea Annabelle', 'Hydrangea'],
    ['', 'Dracaena Tricolor', 'Dracaena'],
    ['Iris inventa', 'Mine', 'Iris'],
  ])('%s %s is warned of as of its genus', async (latinName, commonName, genus) => {
    const id = await plantRow(test, owner, { latinName, commonName });
    expect(await warnings(id)).toMatchObject({ toxicToPets: true, genus });
  });

  it.each([
    ...['Magnolia vine', 'Potato bean', 'Strawberry tree frog', 'Lily magnolia', 'Potato vine', 'Holly hock'].map(own),
    ...['Potato cucumber', 'Lilywort'].map(own),
    ['Nobody knows', 'Lily of the valley'],
    ["'Camille'", 'Mine'],
    ["Calathea 'White Fusion'", 'Mine'],
  ])('%s %s is not taken for another plant', async (latinName, commonName) => {
    const id = await plantRow(test, owner, { latinName, commonName });
    expect(await warnings(id)).toEqual({
      toxicToPets: false,
      toxicToHumans: false,
      isDangerousToTouch: false,
      isWeed: false,
    });
  });

  it('uses the species that it is named after where care is suggested', async () => {
    const suggested = async (id: number) => (await owner.inject({ url: `/api/plants/${id}/care/suggestions` })).json();
    const known = await add({ speciesId: await speciesId('Solanum lycopersicum') });
    const named = await plantRow(test, owner, {
      ...{ latinName: "Solanum lycopersicum 'Roma'", commonName: 'Tomato', lastWatered: null, lastFertilized: null },
    });
    expect(await suggested(named)).toEqual(await suggested(known.id));
  });
});
