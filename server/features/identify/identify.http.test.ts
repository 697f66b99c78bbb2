import { describe, expect, it } from 'vitest';
import { forEachField, gardenersFields } from '../../../contract/plant-fields.ts';
import type { Guess } from '../../../contract/plant-model/answer.ts';
import { type IdentifierAnswer, IdentifierUnavailable } from '../../engines/identifier.ts';
import { drawnPhoto } from '../../testing/drawn-photos.ts';
import { guess, plantAnswer, ScriptedIdentifier } from '../../testing/identifiers.ts';
import { openedApp, personForEachTest, photoRow, plantRow } from '../../testing/kit.ts';
import { photoForm } from '../../testing/photos.ts';
import { speciesNamed } from '../../testing/species.ts';
import { photoFiles } from '../../testing/stored-photos.ts';

const told = new ScriptedIdentifier();
const test = await openedApp({ catalogue: true, deps: { identifier: told } });
const photo = await drawnPhoto('identified', { width: 640, height: 480 });
const who = personForEachTest(test);

const tell = (...guesses: Guess[]) => told.tell(guesses);

function identify(bytes: Buffer = photo, headers: Record<string, string> = {}) {
  const sent = photoForm(bytes);
  return who.inject({ method: 'POST', url: '/api/identify', ...sent, headers: { ...sent.headers, ...headers } });
}
const speciesOf = (latinName: string) => speciesNamed(test, latinName);
const files = () => photoFiles(test);
const count = async (table: 'plants' | 'photos') =>
  (await test.deps.db.selectFrom(table).select('id').where('userId', '=', who.user.id).execute()).length;
const rows = async () => ({ plants: await count('plants'), photos: await count('photos') });

/** Runs a request that must have no effect, and makes sure that it left nothing behind. */
async function leavesNothing(request: () => ReturnType<typeof identify>) {
  const before = { rows: await rows(), files: await files() };
  const answer = await request();
  expect({ rows: await rows(), files: await files() }).toEqual(before);
  return answer;
}

describe('an identified plant', () => {
  it("carries the catalogue's texts and is not yet in the garden", async () => {
    tell(guess('Acer negundo', 0.93, { commonName: 'whatever', family: null }));
    const answer = await identify();
    expect(answer.statusCode).toBe(200);
    const maple = await speciesOf('Acer negundo');
    const { description, nativeRange, careNotes, funFact, tags, habit, heightCm, flowerColor, bloomMonths } = maple;
    const names = { speciesId: maple.id, commonName: 'Boxelder', latinName: 'Acer negundo', family: 'Sapindaceae' };
    expect(habit).toBe('tree');
    expect(answer.json()).toEqual({
      ...{ id: expect.any(Number), userId: who.user.id, gardenId: who.garden.id, origin: 'photo', ...names },
      ...{ description, nativeRange, careNotes, funFact, tags, habit },
      ...{ archivedOn: null, archiveReason: null },
      photoUrl: expect.stringMatching(/^\/api\/photos\/[\w-]{22}$/),
      photoHash: expect.stringMatching(/^[\w-]{20,34}$/),
      ...{ identifiedAt: expect.stringMatching(/Z$/), addedAt: null, isNative: false, isPublic: false },
      hasReadings: false,
      ...{
        ...forEachField(gardenersFields, () => null),
        lastWatered: null,
        lastFertilized: null,
        ownTags: [],
        ownValues: {},
      },
      ...{ identificationId: expect.any(Number), verdict: 'identified', level: 'species', confidence: 0.93 },
      candidates: [
        {
          ...{ ...names, confidence: 0.93, toxicToPets: false, toxicToHumans: false, fromGardeners: false },
          ...{ photoUrl: null, photoHash: null, habit, heightCm, flowerColor, bloomMonths },
        },
      ],
      lookAlikes: [
        expect.objectContaining({ taxa: [expect.anything(), expect.objectContaining({ latinName: 'Acer negundo' })] }),
      ],
      ownMatch: null,
      ...{ engine: 'embedded', engineVersion: 'told 1', attribution: null, isCalibrated: true },
      knownKinds: 12,
    });
    const { identificationId, verdict, level, confidence, candidates, lookAlikes, ownMatch, ...said } = answer.json();
    const { engine, engineVersion, attribution, isCalibrated, knownKinds, ...plant } = said;
    expect((await who.inject({ method: 'GET', url: '/api/plants/recent' })).json()).toEqual([plant]);
    expect((await who.inject({ method: 'GET', url: '/api/plants' })).json()).toEqual([]);
  });

  it('is found in the catalogue under a synonym, by its accepted name', async () => {
    tell(guess('Negundo aceroides', 0.7));
    expect((await identify()).json()).toMatchObject({
      latinName: 'Acer negundo',
      candidates: [{ latinName: 'Acer negundo' }],
    });
  });

  it('that no catalogue knows has its names alone', async () => {
    tell(guess('Nova incognita', 0.7, { commonName: '' }));
    expect((await identify()).json()).toMatchObject({
      ...{ speciesId: null, commonName: 'Nova incognita', latinName: 'Nova incognita', family: 'Familiaceae' },
      ...{ description: null, careNotes: null, tags: [] },
      candidates: [{ speciesId: null, toxicToPets: false, toxicToHumans: false, habit: null, bloomMonths: [] }],
    });
  });

  it('comes with at most five candidates, most likely first, with what the catalogue lists as toxic', async () => {
    const poisons = test.deps.db.selectFrom('species').select('latinName').where('toxicToPets', '=', true);
    const poison = await poisons.executeTakeFirstOrThrow();
    const unlikely = ['c', 'd', 'e', 'f'].map((name) => guess(name, 0.1));
    const guesses = [guess(poison.latinName, 0.4), guess('Acer negundo', 0.2), ...unlikely];
    told.tell(guesses, { verdict: 'uncertain' });
    const { candidates, verdict } = (await identify()).json();
    expect(verdict).toBe('uncertain');
    expect(candidates).toHaveLength(5);
    expect(candidates.map(({ confidence }: Guess) => confidence)).toEqual([0.4, 0.2, 0.1, 0.1, 0.1]);
    expect(candidates[0]).toMatchObject({ latinName: poison.latinName, toxicToPets: true });
    expect(candidates[1]).toMatchObject({ toxicToPets: false, toxicToHumans: false });
  });

  it('comes with candidates that can be told apart, of which only their names are stored', async () => {
    const shown = await photoRow(test, who);
    const maple = await speciesOf('Acer negundo');
    await plantRow(test, who, { speciesId: maple.id, photoId: shown.id, isPublic: true });
    tell(guess('Helianthus annuus', 0.4), guess('Acer negundo', 0.2));
    const { candidates, identificationId } = (await identify()).json();
    const { habit, heightCm, flowerColor, bloomMonths } = await speciesOf('Helianthus annuus');
    const [sunflower, pictured] = candidates;
    expect(sunflower).toMatchObject({ habit, heightCm, flowerColor, bloomMonths, photoUrl: null });
    expect(pictured).toMatchObject({ habit: maple.habit, photoUrl: `/api/photos/${shown.key}` });
    expect(bloomMonths).not.toEqual([]);
    const rows = test.deps.db.selectFrom('identifications').select('candidates').where('id', '=', identificationId);
    const { candidates: stored } = await rows.executeTakeFirstOrThrow();
    const names = ['commonName', 'confidence', 'family', 'fromGardeners', 'latinName', 'speciesId'];
    expect(stored.map((one) => Object.keys(one).sort())).toEqual([names, names]);
  });
});

describe('nothing is left behind', () => {
  const failing = (error: Error) => () => Promise.reject(error);

  it('by a repeat that another process answers while the photo is looked at', async () => {
    tell(guess('Acer negundo', 0.9));
    const key = { 'idempotency-key': 'photo-1' };
    const first = await identify(photo, key);
    const { db } = test.deps;
    const answered = await db.selectFrom('idempotencyKeys').selectAll().where('userId', '=', who.user.id).execute();
    await db.deleteFrom('idempotencyKeys').where('userId', '=', who.user.id).execute();
    const { answer } = told;
    told.answer = async () => {
      await db.insertInto('idempotencyKeys').values(answered).execute();
      return answer();
    };
    const repeat = await leavesNothing(() => identify(photo, key));
    expect([repeat.body, repeat.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
    expect(await db.selectFrom('photoDeletions').selectAll().execute()).toEqual([]);
  });

  it.each<[string, () => Promise<IdentifierAnswer>, number, string, RegExp?]>([
    ['a photo that shows no plant', async () => ({ kind: 'not-a-plant' }), 422, 'not_a_plant'],
    ['an engine that is busy', failing(new IdentifierUnavailable('secret queue', 7)), 503, 'unavailable', /^7$/],
    ['an engine that breaks', failing(new TypeError('secret inside')), 503, 'unavailable', /^\d+$/],
    ['an engine that names no plant at all', async () => plantAnswer([]), 503, 'unavailable', /^\d+$/],
  ])('by %s, and the same key may be tried again', async (_, said, status, code, retryAfter) => {
    told.answer = said;
    const key = { 'idempotency-key': 'again' };
    const answer = await leavesNothing(() => identify(photo, key));
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    if (retryAfter) expect(answer.headers['retry-after']).toMatch(retryAfter);
    expect(answer.body).not.toContain('secret');
    tell(guess('Acer negundo', 0.9));
    expect((await identify(photo, key)).statusCode).toBe(200);
  });
});
