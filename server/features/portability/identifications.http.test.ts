import { expect, it } from 'vitest';
import type { Exported } from '../../../contract/export-format.ts';
import { content, exported, imported } from '../../testing/exports.ts';
import { identifiedPlant, journalRequest } from '../../testing/identifications.ts';
import { installations } from '../../testing/installations.ts';
import { asked, type Person, person, plantRow, type TestApp } from '../../testing/kit.ts';
import { storedPhoto } from '../../testing/stored-photos.ts';

const { here, there } = await installations();
const who = await person(here);
const keep = () => storedPhoto(here, who.garden);
const added = await identifiedPlant(here, who, ['flower', 'leaf'], { commonName: 'Added' }, keep);
await asked(who, 'POST', '/api/plants', { plantId: added.plantId });
const { db } = here.deps;
const row = db.selectFrom('identifications').selectAll().where('id', '=', added.identificationId);
const { engine, verdict, level, groupName, candidates } = await row.executeTakeFirstOrThrow();
const earlierAnswers = [{ engine, engineVersion: 'told 0', verdict, level, groupName, candidates }];
const identified = db.updateTable('identifications').set({ earlierAnswers });
await identified.where('id', '=', added.identificationId).execute();
const named = await identifiedPlant(here, who, ['bark', 'auto', 'fruit'], { commonName: 'Not added' }, keep);
await asked(who, 'POST', `/api/plants/${named.plantId}/identity`, { commonName: 'Named', latinName: 'Rosa' });
await identifiedPlant(here, who, [], { commonName: 'Without photos' });
const searched = await plantRow(here, who, { commonName: 'From the search' });
const request = await journalRequest(here, who, searched, keep);
expect((await who.inject({ method: 'POST', ...request })).statusCode).toBe(201);
const zip = await exported(who);
const before = await content(zip);

type Item = Exported<'identifications'>;
const items = (files: Record<string, string>): Item[] => JSON.parse(files['identifications.json'] ?? '');
const rowsOf = ({ deps: { db } }: TestApp, { user }: Person) =>
  db.selectFrom('identifications').selectAll().where('userId', '=', user.id).orderBy('id').execute();
const linksOf = ({ deps: { db } }: TestApp, { user }: Person) =>
  db
    .selectFrom('plants')
    .innerJoin('identifications', 'identifications.id', 'plants.identificationId')
    .leftJoin('identificationPhotos as photo', 'photo.identificationId', 'identifications.id')
    .select(['commonName', 'organ', 'position'])
    .where('plants.userId', '=', user.id)
    .orderBy('plants.id')
    .orderBy('position')
    .execute();

it('tells of every identification what was said, shown and chosen, and nothing of others', () => {
  const shown = items(before).map(({ plant, entry, photos, chosen, confirmedAt }) => ({
    ...{ plant: plant !== null, entry: entry !== null, organs: photos.map(({ organ }) => organ) },
    ...{ chosen: chosen?.commonName, confirmed: confirmedAt !== null },
  }));
  const ofPlant = { plant: true, entry: false };
  expect(shown).toEqual([
    { ...ofPlant, organs: ['flower', 'leaf'], chosen: undefined, confirmed: true },
    { ...ofPlant, organs: ['bark', 'auto', 'fruit'], chosen: 'Named', confirmed: true },
    { ...ofPlant, organs: [], chosen: undefined, confirmed: false },
    { plant: false, entry: true, organs: ['flower', 'leaf', 'auto'], chosen: 'From the search', confirmed: true },
  ]);
  expect(items(before)[0]).toMatchObject({
    engine: 'embedded',
    engineVersion: 'told 1',
    verdict: 'identified',
    level: 'species',
    group: null,
  });
  expect(items(before)[0]?.candidates).toEqual([
    { latinName: 'Echinacea purpurea', commonName: 'Purple coneflower', family: 'Asteraceae', confidence: 0.91 },
  ]);
  const [first, second] = items(before);
  expect(first?.earlierAnswers).toEqual([
    {
      ...{ engine: 'embedded', engineVersion: 'told 0', verdict: 'identified', level: 'species', group: null },
      candidates: first?.candidates,
    },
  ]);
  expect(second?.earlierAnswers).toEqual([]);
  expect(Object.values(before).join()).not.toMatch(/Taught by others|embedding/);
});

it('is the same where it is imported and exported again, and nothing is added twice', async () => {
  const mover = await person(there);
  expect((await imported(mover, zip)).photos.added).toBe(8);
  expect(await content(await exported(mover))).toEqual(before);
  const rows = await rowsOf(there, mover);
  expect(rows.map(({ embedding, embeddings }) => [embedding, embeddings])).toEqual(Array(4).fill([null, null]));
  const found = await asked(mover, 'GET', '/api/identifications?query=coneflower');
  expect(found).toHaveLength(4);
  expect(found.flatMap(({ earlier }: { earlier: { engineVersion: string }[] }) => earlier)).toMatchObject([
    { engineVersion: 'told 0' },
  ]);
  await imported(mover, zip);
  expect([await rowsOf(there, mover), await content(await exported(mover))]).toEqual([rows, before]);
  await imported(who, await exported(mover));
  expect(await content(await exported(who))).toEqual(before);
});

it('brings back what was deleted since, each with its photos', async () => {
  const mover = await person(there);
  await imported(mover, zip);
  const links = await linksOf(there, mover);
  const plants = await there.deps.db.selectFrom('plants').select('id').where('userId', '=', mover.user.id).execute();
  for (const { id } of plants) {
    await asked(mover, 'DELETE', `/api/plants/${id}`);
    await asked(mover, 'DELETE', `/api/trash/${id}`);
  }
  expect(await rowsOf(there, mover)).toEqual([]);
  expect((await imported(mover, zip)).photos.added).toBe(8);
  expect([await linksOf(there, mover), await content(await exported(mover))]).toEqual([links, before]);
});
