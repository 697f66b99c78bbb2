import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { standInPicture } from '../../testing/stand-ins/pictures.ts';
import { PlantnetStandIn } from '../../testing/stand-ins/plantnet.ts';
import { plantnet } from './plantnet.ts';

const standIn = new PlantnetStandIn();
const { key } = standIn;

beforeAll(() => standIn.start());
afterAll(() => standIn.stop());
beforeEach(() => {
  standIn.mode = 'ok';
  standIn.remaining = 500;
  standIn.requests.length = 0;
});

const open = (url = standIn.origin, project = 'all') => plantnet({ url, key, project });
const photo = (sight: Parameters<typeof standInPicture>[0]) => [
  { picture: standInPicture(sight), organ: 'auto' as const },
];

it('speaks the protocol: project, language, number of names, organs', async () => {
  const organs = ['flower', 'leaf', 'fruit', 'bark', 'habit'] as const;
  const photos = organs.map((organ) => ({ picture: standInPicture('identified'), organ }));
  await open(`${standIn.origin}/`, 'k-world-flora').identify(photos);
  const [request] = standIn.requests;
  expect(request).toMatchObject({
    method: 'POST',
    path: '/v2/identify/k-world-flora',
    query: { lang: 'en', 'nb-results': '5', 'no-reject': 'false' },
  });
  expect(request?.images.map(({ organ }) => organ)).toEqual(['flower', 'leaf', 'fruit', 'bark', 'auto']);
});

it.each([
  [{ statusCode: 404, error: 'Not Found', message: 'Species not found' }, 'not-a-plant'],
  [{ statusCode: 404, error: 'Not Found', message: 'Not Found' }, 'refused'],
  [{ statusCode: 404, error: 'Not Found', message: 'Unknown project' }, 'refused'],
  ['<html>404</html>', 'refused'],
])('tells a photo without a plant from a wrong address: %j', async (body, outcome) => {
  standIn.mode = { status: 404, body };
  const said = await open()
    .identify(photo('identified'))
    .then(
      ({ kind }) => kind,
      ({ reason }) => reason,
    );
  expect(said).toBe(outcome);
});

it('says how much of the quota is left', async () => {
  standIn.remaining = 2;
  const identifier = open();
  expect(await identifier.identify(photo('identified'))).toMatchObject({ remaining: 1 });
  expect(await identifier.probe?.()).toMatchObject({ remaining: 1 });
  expect(await identifier.identify(photo('uncertain'))).toMatchObject({ remaining: 0 });
  expect(await identifier.probe?.()).toMatchObject({ remaining: 0 });
  await expect(identifier.identify(photo('uncertain'))).rejects.toMatchObject({ reason: 'quota', remaining: 0 });
});

it('waits until the quota begins again', async () => {
  standIn.mode = { status: 429, body: {} };
  const midnight = new Date().setUTCHours(24, 0, 0, 0);
  const failure = await open()
    .identify(photo('identified'))
    .catch((error: unknown) => error);
  const { retryAfterS } = failure as { retryAfterS: number };
  expect(Math.abs(Date.now() + retryAfterS * 1000 - midnight)).toBeLessThan(170_000);
});

it('makes nothing of an answer without a name', async () => {
  const named = (scientificNameWithoutAuthor: string) => ({ score: 0.9, species: { scientificNameWithoutAuthor } });
  standIn.mode = { status: 200, body: { results: [] } };
  await expect(open().identify(photo('identified'))).rejects.toMatchObject({ reason: 'failed' });
  standIn.mode = { status: 200, body: { results: [named('<script>alert(1)</script>')] } };
  await expect(open().identify(photo('identified'))).rejects.toMatchObject({ reason: 'failed' });
  standIn.mode = { status: 200, body: { results: [named('Rosa canina'), named('\u202Eevil')] } };
  expect(await open().identify(photo('identified'))).toEqual({
    ...{ kind: 'plant', verdict: 'identified', level: 'species', group: null, embedding: null },
    guesses: [{ latinName: 'Rosa canina', commonName: 'Rosa canina', family: null, confidence: 0.9 }],
  });
});
