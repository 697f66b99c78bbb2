import { expect, it } from 'vitest';
import type { Identification, KnownKinds } from '../../../contract/identify.ts';
import { readModel } from '../../engines/embedded/model.ts';
import { type DrawnKind, drawnPhoto } from '../../testing/drawn-photos.ts';
import { openedApp, person, testApp } from '../../testing/kit.ts';
import { openedInTest } from '../../testing/opened.ts';
import { photoForm } from '../../testing/photos.ts';
import { photoFiles } from '../../testing/stored-photos.ts';
import { speciesByLatinNames } from '../species/species.service.ts';

const test = await openedApp({ catalogue: true });

async function identify(kind: DrawnKind) {
  const who = await person(test);
  const answer = await who.inject({ method: 'POST', url: '/api/identify', ...photoForm(await drawnPhoto(kind)) });
  return { who, answer };
}

async function expectAnswer(kind: 'identified' | 'uncertain'): Promise<Identification> {
  const { who, answer } = await identify(kind);
  expect(answer.statusCode).toBe(200);
  const plant: Identification = answer.json();
  const { candidates, confidence, engine, engineVersion, verdict } = plant;
  expect(verdict).toBe(kind);
  expect([engine, engineVersion]).toEqual(['embedded', test.deps.identifiers.embedding?.version]);
  expect(candidates.length).toBeGreaterThanOrEqual(1);
  expect(candidates.every(({ speciesId }) => speciesId !== null)).toBe(true);
  expect(candidates[0]?.confidence).toBe(confidence);
  const confidences = candidates.map((candidate) => candidate.confidence);
  expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
  const photo = await who.inject({ method: 'GET', url: `${plant.photoUrl}?size=card` });
  expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp']);
  return plant;
}

it('names the plant that it is sure of, with what the catalogue says of it, and keeps it', async () => {
  const { candidates, level, careNotes, latinName, commonName, family, speciesId } = await expectAnswer('identified');
  expect(level).toBe('species');
  expect(candidates[0]).toMatchObject({ latinName, commonName, family, speciesId });
  expect(careNotes).toEqual(expect.any(String));
});

it('says that it does not know a plant, keeps it, and offers what is most alike', async () => {
  expect(await expectAnswer('uncertain')).toMatchObject({
    ...{ level: 'unknown', commonName: 'Unknown plant', latinName: '', family: null, speciesId: null, careNotes: null },
  });
});

it('finds every name that the model can give in the catalogue, as its accepted name', async () => {
  const names = readModel(null).labels.map(({ latinName }) => latinName);
  const known = await speciesByLatinNames(test.deps.db, names);
  expect(names.filter((name) => known.get(name)?.latinName !== name)).toEqual([]);
});

it('gives devices the names of all kinds that it knows, and no photo of a plant', async () => {
  const who = await person(test);
  const { kinds, lookAlikes }: KnownKinds = (await who.inject({ url: '/api/identify/kinds' })).json();
  expect(kinds.map(({ label }) => label)).toEqual(readModel(null).labels.map(({ latinName }) => latinName));
  expect(kinds.every(({ speciesId, photoUrl }) => speciesId !== null && photoUrl === null)).toBe(true);
  expect(lookAlikes.length).toBeGreaterThan(10);
  const [engine] = (await who.inject({ url: '/api/identifiers' })).json();
  expect(engine.runsOnDevices).toBe(true);
});

it('says why it identifies nothing where the host named no engine', async () => {
  const without = await openedInTest(testApp({ deps: { engines: [] } }));
  const who = await person(without);
  const answer = await who.inject({
    method: 'POST',
    url: '/api/identify',
    ...photoForm(await drawnPhoto('identified')),
  });
  expect([answer.statusCode, answer.json().reason]).toEqual([409, 'identification_off']);
  expect((await who.inject({ url: '/api/identifiers' })).json()).toEqual([]);
  expect((await who.inject({ url: '/api/identify/kinds' })).statusCode).toBe(404);
  expect(await photoFiles(without)).toEqual([]);
});
