import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { standInPicture } from '../../testing/stand-ins/pictures.ts';
import { PlantIdStandIn } from '../../testing/stand-ins/plant-id.ts';
import { plantid } from './plantid.ts';

const standIn = new PlantIdStandIn();
const { key } = standIn;

beforeAll(() => standIn.start());
afterAll(() => standIn.stop());
beforeEach(() => {
  standIn.mode = 'ok';
  standIn.remaining = 100;
  standIn.requests.length = 0;
});

const open = () => plantid({ url: `${standIn.origin}/`, key });
const photo = (sight: Parameters<typeof standInPicture>[0]) => [
  { picture: standInPicture(sight), organ: 'auto' as const },
];

it('asks for names and families', async () => {
  await open().identify(photo('identified'));
  expect(standIn.requests[0]?.query).toEqual({ details: 'common_names,taxonomy', language: 'en' });
});

it('believes that there is no plant, whatever it looks like', async () => {
  expect(await open().identify(photo('not-a-plant'))).toEqual({ kind: 'not-a-plant' });
});

it('waits for no answer that comes later', async () => {
  standIn.mode = { status: 201, body: { access_token: 'UQuKezg4NlcdAha', status: 'CREATED', result: null } };
  await expect(open().identify(photo('identified'))).rejects.toMatchObject({ reason: 'failed' });
});

it('reads names of cultivars as those of their species', async () => {
  const suggestions = [
    { name: 'Philodendron hederaceum var. oxycardium ‘Brasil’', probability: 0.6, details: null },
    { name: 'Philodendron hederaceum', probability: 0.3 },
    { name: 'Philodendron hederaceum (Jacq.) Schott', probability: 0.1 },
  ];
  standIn.mode = { status: 201, body: { result: { is_plant: { binary: true }, classification: { suggestions } } } };
  const answer = await open().identify(photo('identified'));
  expect(answer.kind === 'plant' && answer.guesses.map(({ latinName }) => latinName)).toEqual([
    'Philodendron hederaceum var. oxycardium',
    'Philodendron hederaceum',
  ]);
});

it('says which credits are left', async () => {
  standIn.remaining = 1;
  const identifier = open();
  expect(await identifier.probe?.()).toEqual({ says: 'plant.id accepts the key.', remaining: 1 });
  await identifier.identify(photo('identified'));
  expect(await identifier.probe?.()).toMatchObject({ remaining: 0 });
  await expect(identifier.identify(photo('identified'))).rejects.toMatchObject({ reason: 'quota', remaining: 0 });
});

it.each([
  [{ day: 3, week: 50, month: null, total: 80.5 }, 3],
  [{ day: null, week: null, month: null, total: 80.5 }, 80],
  [{ total: null }, null],
])('says the smallest of its limits: %j', async (remaining, least) => {
  standIn.mode = { status: 200, body: { active: true, remaining } };
  expect(await open().probe?.()).toMatchObject({ remaining: least });
});

it('says that a key is not active', async () => {
  standIn.mode = { status: 200, body: { active: false, remaining: {} } };
  await expect(open().probe?.()).rejects.toMatchObject({ reason: 'refused' });
});
