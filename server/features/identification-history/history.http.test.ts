import { describe, expect, it } from 'vitest';
import type { IdentificationEntry } from '../../../contract/identifications.ts';
import { identifiedIn, identifiedPlant } from '../../testing/identifications.ts';
import { noIdentifier } from '../../testing/identifiers.ts';
import { asked, dayMs, openedApp, person, personForEachTest, plantRow, testClock } from '../../testing/kit.ts';
import { pagesOf } from '../../testing/pages.ts';
import { sharedGarden } from '../../testing/shared-gardens.ts';
import { insertIdentification } from '../identifications/identifications.queries.ts';
import { sweepPhotos } from '../photos/photos.service.ts';

const clock = testClock();
const test = await openedApp({ deps: { identifier: noIdentifier, now: clock.now } });
const who = personForEachTest(test, { username: 'Ada' });

const list = (query = '', by = who): Promise<IdentificationEntry[]> => asked(by, 'GET', `/api/identifications${query}`);
const idsOf = async (query = '', by = who) => (await list(query, by)).map(({ id }) => id);
const searched = (text: string) => idsOf(`?query=${encodeURIComponent(text)}`);

/** An identification without photos, of one candidate. */
async function candidateRow(commonName: string, latinName = '', plant: Parameters<typeof plantRow>[2] = {}) {
  const candidate = { latinName, commonName, family: null, confidence: 0.5, speciesId: null, fromGardeners: false };
  const createdAt = plant.identifiedAt ?? test.deps.now().toISOString();
  const id = await insertIdentification(
    test.deps.db,
    who.garden,
    {
      ...{ engine: 'embedded', engineVersion: 'told 1', verdict: 'uncertain', level: 'unknown', groupName: null },
      ...{ candidates: [candidate], embedding: null, embeddings: null, photosDigest: null, createdAt },
    },
    [],
  );
  const names = { commonName: 'Unknown plant', latinName: '', family: null };
  await plantRow(test, who, { ...names, addedAt: null, identifiedAt: createdAt, identificationId: id, ...plant });
  return id;
}

describe('the record', () => {
  it('says of each identification what was said, shown and done with it, newest first', async () => {
    const first = await identifiedPlant(test, who, ['flower', 'leaf'], { identifiedAt: '2026-05-04T09:30:00.000Z' });
    const { plantId } = await identifiedPlant(test, who, ['bark']);
    await asked(who, 'POST', '/api/plants', { plantId });
    const added = await asked(who, 'GET', `/api/plants/${plantId}`);
    const [second, entry, ...others] = await list();
    expect(others).toEqual([]);
    expect(entry).toEqual({
      ...{ id: first.identificationId, createdAt: '2026-05-04T09:30:00.000Z', by: null },
      photos: first.photos.map(({ key }, n) => ({
        ...{ url: `/api/photos/${key}`, hash: null, organ: n === 0 ? 'flower' : 'leaf' },
      })),
      ...{ photosUntil: '2026-06-03T09:30:00.000Z', photosGone: false },
      ...{ engine: 'embedded', engineVersion: 'told 1', verdict: 'identified', level: 'species', group: null },
      candidates: [
        {
          ...{ latinName: 'Echinacea purpurea', commonName: 'Purple coneflower', family: 'Asteraceae' },
          ...{ confidence: 0.91, speciesId: null, fromGardeners: false },
        },
        {
          ...{ latinName: 'Rosa', commonName: 'Taught by others', family: 'Asteraceae' },
          ...{ confidence: 0.05, speciesId: null, fromGardeners: true },
        },
      ],
      ...{ attribution: null, isCalibrated: false, earlier: [], chosen: null, confirmedAt: null },
      plant: { id: first.plantId, commonName: 'Purple coneflower', latinName: 'Echinacea purpurea', addedAt: null },
      journal: null,
    });
    expect(second).toMatchObject({
      ...{ photosUntil: null, confirmedAt: expect.any(String) },
      plant: { id: plantId, addedAt: added.addedAt },
    });
  });

  it.each([
    ['the model that is asked now', 'none', true],
    ["an earlier model of the app's own", 'leafbook-plants-204 2.0.0', true],
    ["a model of the host's that is no longer asked", 'vit 8d1f', false],
  ])('calls what %s said calibrated: %s, %j', async (_, engineVersion, isCalibrated) => {
    const { identificationId } = await identifiedPlant(test, who);
    await test.deps.db
      .updateTable('identifications')
      .set({ engineVersion })
      .where('id', '=', identificationId)
      .execute();
    expect(await list()).toMatchObject([{ engineVersion, isCalibrated }]);
  });

  it('has those whose photos are in a journal, with the plant', async () => {
    const plantId = await plantRow(test, who, { commonName: 'Our rose' });
    const { identificationId } = await identifiedPlant(test, who);
    await asked(who, 'POST', `/api/identifications/${identificationId}/journal`, { plantId });
    const [entry] = await list();
    expect(entry).toMatchObject({
      ...{ id: identificationId, plant: null, journal: { plantId, plantName: 'Our rose' }, photosUntil: null },
      chosen: { commonName: 'Our rose' },
    });
    expect(entry?.photos).toHaveLength(3);
  });

  it('has those of which nobody knows what was said, and none of what nothing identified', async () => {
    await plantRow(test, who);
    const { identificationId: id } = await identifiedPlant(test, who, []);
    const unknown = { engine: null, engineVersion: null, verdict: null, level: null, candidates: [] };
    await test.deps.db.updateTable('identifications').set(unknown).where('id', '=', id).execute();
    const nothing = { ...unknown, group: null, isCalibrated: false, photosGone: true, photosUntil: null };
    expect(await list()).toMatchObject([{ id, ...nothing }]);
  });

  it('leaves out those whose plant is in the trash, until it is restored', async () => {
    const { plantId, identificationId } = await identifiedPlant(test, who);
    const noted = await plantRow(test, who);
    const { identificationId: inJournal } = await identifiedPlant(test, who);
    await asked(who, 'POST', `/api/identifications/${inJournal}/journal`, { plantId: noted });
    expect(await idsOf()).toEqual([inJournal, identificationId]);
    for (const id of [plantId, noted]) await asked(who, 'DELETE', `/api/plants/${id}`);
    expect(await idsOf()).toEqual([]);
    for (const id of [plantId, noted]) await asked(who, 'POST', `/api/trash/${id}/restore`);
    expect(await idsOf()).toEqual([inJournal, identificationId]);
  });

  it('says truly when photos go: after 30 days, unless somebody adds, shares or writes about it', async () => {
    const make = () => identifiedPlant(test, who, ['leaf']);
    const [unused, added, shared, written] = [await make(), await make(), await make(), await make()];
    await asked(who, 'POST', '/api/plants', { plantId: added.plantId });
    await asked(who, 'PATCH', `/api/plants/${shared.plantId}/visibility`, { isPublic: true });
    await asked(who, 'POST', `/api/plants/${written.plantId}/journal`, { date: '2026-05-04', note: 'Seen' });
    const told = async () => (await list()).map(({ id, photosUntil, photosGone }) => [id, photosUntil, photosGone]);
    const [, , , last] = await list();
    const until = new Date(Date.parse(last?.createdAt ?? '') + 30 * dayMs).toISOString();
    const stay = [written, shared, added].map(({ identificationId }) => [identificationId, null, false]);
    expect(await told()).toEqual([...stay, [unused.identificationId, until, false]]);
    clock.days = 29.9;
    await sweepPhotos(test.deps);
    expect(await told()).toEqual([...stay, [unused.identificationId, until, false]]);
    clock.days = 30.1;
    await sweepPhotos(test.deps);
    expect(await told()).toEqual([...stay, [unused.identificationId, null, true]]);
  });

  it('comes in pages that neither leave out nor repeat any, also of the same moment', async () => {
    const at = (n: number) => new Date(Date.UTC(2026, 4, 4) + Math.floor(n / 3) * 1_000).toISOString();
    const made: number[] = [];
    for (let n = 0; n < 250; n += 1) made.push(await candidateRow(`No. ${n}`, '', { identifiedAt: at(n) }));
    const all = made.toReversed();
    expect(await idsOf()).toEqual(all);
    const { items, totals } = await pagesOf<IdentificationEntry>(who, '/api/identifications?limit=60');
    expect([items.map(({ id }) => id), totals]).toEqual([all, ['250']]);
    const answer = await who.inject({ method: 'GET', url: '/api/identifications?limit=5&query=no.%201' });
    expect([answer.json().length, answer.headers['x-total-count']]).toEqual([5, '111']);
  });
});

describe('the search', () => {
  it('finds a part of any name of a candidate, of what was chosen, and of the plant, in any case', async () => {
    const candidate = await candidateRow('Éclair de Lune', 'Rosa nobodyknows');
    const plant = await candidateRow('Other', '', { commonName: 'Old oak', latinName: 'Quercus robur' });
    const { identificationId: chosen, plantId } = await identifiedPlant(test, who, ['leaf']);
    await asked(who, 'POST', `/api/plants/${plantId}/identity`, { commonName: 'Gertrude', latinName: 'Rosa ignota' });
    await asked(who, 'PATCH', `/api/plants/${plantId}`, { commonName: 'Renamed' });
    const rose = await plantRow(test, who, { commonName: 'Climber', latinName: 'Hedera helix' });
    const { identificationId: noted } = await identifiedPlant(test, who, ['leaf']);
    await asked(who, 'POST', `/api/identifications/${noted}/journal`, { plantId: rose });
    await asked(who, 'PATCH', `/api/plants/${rose}`, { commonName: 'Ivy', latinName: 'Hedera hibernica' });
    for (const text of ['éCLAIR', 'eclair', 'eclair-de lune']) expect(await searched(text), text).toEqual([candidate]);
    expect([await searched('’'), await searched('-')]).toEqual([[], []]);
    expect(await searched('ROSA N')).toEqual([candidate]);
    expect([await searched('old o'), await searched('robur')]).toEqual([[plant], [plant]]);
    expect([await searched('gertr'), await searched('ignota'), await searched('renam')]).toEqual(
      Array(3).fill([chosen]),
    );
    expect([await searched('climb'), await searched('ivy'), await searched('hibern')]).toEqual(Array(3).fill([noted]));
    expect(await searched('coneflower')).toEqual([noted, chosen]);
    expect(await searched('nothing of it')).toEqual([]);
    expect(await searched('  ')).toEqual([noted, chosen, plant, candidate]);
  });

  it.each(['100%', 'a_b', 'back\\slash', '🌵 of 👩‍🌾', 'ورد جوري', "O'Hara", '"quoted"'])(
    'takes %j as it is',
    async (name) => {
      const found = await candidateRow(`The ${name} one`);
      await candidateRow('The 1000 a-b backslash one');
      expect(await searched(name)).toEqual([found]);
    },
  );

  it('finds nothing of another gardener or garden', async () => {
    const other = await person(test);
    await identifiedPlant(test, other);
    await candidateRow('Mine');
    expect(await searched('coneflower')).toEqual([]);
  });

  it.each(['\u0000', 'a\u0000b', 'x'.repeat(201)])('refuses %j', async (text) => {
    const url = `/api/identifications?query=${encodeURIComponent(text)}`;
    const { statusCode, body } = await who.inject({ method: 'GET', url });
    expect([statusCode, JSON.parse(body).errors?.[0]?.path]).toEqual([400, 'query']);
  });
});

it('in a shared garden every member reads who identified what', async () => {
  const viewer = await person(test);
  const garden = await sharedGarden(test, who, { viewer: [viewer] });
  const { identificationId: id } = await identifiedIn(test, who, garden);
  const query = `?garden=${garden.id}`;
  expect(await list(query)).toMatchObject([{ id, by: null }]);
  expect(await list(query, viewer)).toMatchObject([{ id, by: 'Ada', photos: [{ organ: 'leaf' }] }]);
  expect([await idsOf(), await idsOf('', viewer)]).toEqual([[], []]);
});
