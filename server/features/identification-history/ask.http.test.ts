import { beforeEach, describe, expect, it } from 'vitest';
import type { IdentificationEntry } from '../../../contract/identifications.ts';
import type { Identification } from '../../../contract/identify.ts';
import { limits } from '../../../contract/limits.ts';
import { type Identifier, IdentifierUnavailable } from '../../engines/identifier.ts';
import { Identifiers } from '../../engines/identifiers.ts';
import { guess, plantAnswer, ScriptedIdentifier } from '../../testing/identifiers.ts';
import { asked, openedApp, personForEachTest, plantRow } from '../../testing/kit.ts';
import { photosForm, plainPhoto } from '../../testing/photos.ts';

const attribution = { text: 'By the told service', url: 'https://told.example' };
const embedded = new ScriptedIdentifier();
const told = new ScriptedIdentifier();
const service = Object.assign(told, {
  ...{ name: 'plantnet', version: null, embeddings: null, isCalibrated: false },
  service: { label: 'Told', attribution },
}) as unknown as Identifier;

const test = await openedApp({ catalogue: true, deps: { identifiers: new Identifiers([embedded, service]) } });
const photo = await plainPhoto('red');
const who = personForEachTest(test);
beforeEach(async () => {
  await consent(true);
  embedded.tell([guess('Acer negundo', 0.9)], { embedding: new Int8Array(16).fill(7) });
  told.tell([guess('Bellis perennis', 0.8)], { version: 'net 2' });
});

const consent = (allowed: boolean) => asked(who, 'PUT', '/api/identifiers/plantnet/consent', { allowed });

async function identify(organs = ['leaf', 'flower']): Promise<Identification> {
  const sent = photosForm(Array(organs.length).fill(photo), organs);
  return (await who.inject({ method: 'POST', url: '/api/identify', ...sent })).json();
}

const send = (id: number, payload: object, headers: Record<string, string> = {}) =>
  who.inject({ method: 'POST', url: `/api/identifications/${id}/answers`, payload, headers });
const ask = async (id: number, engine = 'plantnet'): Promise<IdentificationEntry> => {
  const answer = await send(id, { engine });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
};
async function refused(id: number, payload: object = { engine: 'plantnet' }) {
  const answer = await send(id, payload);
  const { code, reason, errors } = answer.json();
  return [answer.statusCode, code, reason, ...(errors ? [errors[0].path] : [])];
}
const plantOf = (id: number) => asked(who, 'GET', `/api/plants/${id}`);
const rowOf = (id: number) =>
  test.deps.db.selectFrom('identifications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const enginesOf = ({ engineVersion, earlier }: IdentificationEntry) => [
  ...earlier.map((one) => one.engineVersion),
  engineVersion,
];

describe('another engine', () => {
  it('looks at the stored photos; its answer stands, the one before is kept, and the plant is named after it', async () => {
    const made = await identify();
    const before = await rowOf(made.identificationId);
    const entry = await ask(made.identificationId);
    const shown = told.asked.at(-1) ?? [];
    expect(shown.map(({ organ }) => organ)).toEqual(['leaf', 'flower']);
    expect([...(shown[0]?.picture.rgb.subarray(0, 3) ?? [])].map((one) => one > 100)).toEqual([true, false, false]);
    expect(entry).toMatchObject({
      ...{ id: made.identificationId, engine: 'plantnet', engineVersion: 'net 2', attribution, isCalibrated: false },
      candidates: [{ latinName: 'Bellis perennis', confidence: 0.8 }],
      earlier: [{ engine: 'embedded', engineVersion: 'told 1', candidates: [{ latinName: 'Acer negundo' }] }],
      plant: { id: made.id, latinName: 'Bellis perennis', addedAt: null },
      ...{ chosen: null, confirmedAt: null },
    });
    expect(entry.candidates[0]?.speciesId).toEqual(expect.any(Number));
    expect(await plantOf(made.id)).toMatchObject({ latinName: 'Bellis perennis', photoUrl: made.photoUrl });
    const { embedding, embeddings } = await rowOf(made.identificationId);
    expect([embedding, embeddings]).toEqual([before.embedding, before.embeddings]);
    const [listed] = await asked(who, 'GET', '/api/identifications?query=bellis');
    expect(entry).toMatchObject(listed);
    expect(entry).toMatchObject({ lookAlikes: [], candidates: [{ toxicToPets: false, habit: expect.any(String) }] });
    expect(await asked(who, 'GET', '/api/identifications?query=negundo')).toEqual([]);
  });

  it('names the plant again and again, and keeps so many answers', async () => {
    const { id, identificationId } = await identify(['leaf']);
    for (let n = 1; n <= 3; n += 1) {
      told.tell([guess('Nova incognita', 0.9)], { version: `net ${n}` });
      await ask(identificationId, 'plantnet');
    }
    expect(enginesOf(await ask(identificationId, 'embedded'))).toEqual(['told 1', 'net 1', 'net 2', 'net 3', 'told 1']);
    expect(await plantOf(id)).toMatchObject({ latinName: 'Acer negundo' });
    const [earlier] = (await rowOf(identificationId)).earlierAnswers;
    if (!earlier) throw new Error('there is one');
    const many = Array.from({ length: limits.earlierAnswers }, (_, n) => ({ ...earlier, engineVersion: `old ${n}` }));
    const row = test.deps.db.updateTable('identifications').set({ earlierAnswers: many });
    await row.where('id', '=', identificationId).execute();
    const { earlier: kept } = await ask(identificationId);
    expect([kept.length, kept[0]?.engineVersion, kept.at(-1)?.engineVersion]).toEqual([20, 'old 1', 'told 1']);
  });

  it('leaves the genus or family where it is sure of no more', async () => {
    const { id, identificationId } = await identify(['leaf']);
    told.tell([guess('Rosa nobodyknows', 0.3)], { verdict: 'uncertain', level: 'genus', group: 'Rosa' });
    expect(await ask(identificationId)).toMatchObject({ level: 'genus', group: 'Rosa', verdict: 'uncertain' });
    expect(await plantOf(id)).toMatchObject({ latinName: 'Rosa' });
    expect(await ask(identificationId, 'embedded')).toMatchObject({ plant: { latinName: 'Acer negundo' } });
  });

  it.each<[string, (plant: Identification) => Promise<unknown>]>([
    ['added', ({ id }) => asked(who, 'POST', '/api/plants', { plantId: id })],
    ['chosen', ({ id, speciesId }) => asked(who, 'POST', `/api/plants/${id}/identity`, { speciesId })],
    ['renamed', ({ id }) => asked(who, 'PATCH', `/api/plants/${id}`, { commonName: 'Our tree' })],
    ['described', ({ id }) => asked(who, 'PATCH', `/api/plants/${id}`, { description: 'It was here before us' })],
  ])('leaves a plant that was %s as it is', async (_how, use) => {
    const made = await identify(['leaf']);
    await use(made);
    const before = await plantOf(made.id);
    expect(await ask(made.identificationId)).toMatchObject({
      ...{ candidates: [{ latinName: 'Bellis perennis' }], plant: { latinName: 'Acer negundo' } },
    });
    expect(await plantOf(made.id)).toEqual(before);
  });

  it('leaves a plant of which nobody knows what was said of it', async () => {
    const { id, identificationId } = await identify(['leaf']);
    const unknown = { engine: null, engineVersion: null, verdict: null, level: null, candidates: [] };
    await test.deps.db.updateTable('identifications').set(unknown).where('id', '=', identificationId).execute();
    expect(await ask(identificationId)).toMatchObject({ engine: 'plantnet', earlier: [] });
    expect(await plantOf(id)).toMatchObject({ latinName: 'Acer negundo' });
  });

  it('looks at photos that are in a journal, whose plant stays what it is', async () => {
    const plantId = await plantRow(test, who);
    const { identificationId } = await identify(['leaf']);
    await asked(who, 'POST', `/api/identifications/${identificationId}/journal`, { plantId });
    const before = await plantOf(plantId);
    expect(await ask(identificationId)).toMatchObject({ engine: 'plantnet', journal: { plantId }, plant: null });
    expect(await plantOf(plantId)).toEqual(before);
  });

  it('fills in what the photos look like where the first engine did not', async () => {
    embedded.tell([guess('Acer negundo', 0.9)]);
    const { identificationId } = await identify(['leaf']);
    expect((await rowOf(identificationId)).embedding).toBeNull();
    embedded.tell([guess('Acer negundo', 0.9)], { embedding: new Int8Array(16).fill(3) });
    await ask(identificationId, 'embedded');
    expect(await rowOf(identificationId)).toMatchObject({ embedding: expect.any(String), embeddings: 'told looks 1' });
  });
});

describe('at the same moment', () => {
  it('two questions both leave their answer, in the order in which they came', async () => {
    const { id, identificationId } = await identify(['leaf']);
    const versions = ['net a', 'net b'];
    const bothAsked = Promise.withResolvers<void>();
    told.answer = async () => {
      const version = versions.shift() ?? '';
      if (versions.length === 0) bothAsked.resolve();
      await bothAsked.promise;
      return plantAnswerOf(version);
    };
    const entries = await Promise.all([ask(identificationId), ask(identificationId)]);
    const [listed] = await asked(who, 'GET', '/api/identifications');
    expect(enginesOf(listed)).toEqual(['told 1', ...enginesOf(listed).slice(1)]);
    expect(enginesOf(listed).toSorted()).toEqual(['net a', 'net b', 'told 1']);
    const last = entries.find(({ earlier }) => earlier.length === 2);
    expect(last).toMatchObject(listed);
    expect(await plantOf(id)).toMatchObject({ latinName: last?.candidates[0]?.latinName });
  });

  it('a plant that is added meanwhile stays what it is', async () => {
    const { id, identificationId } = await identify(['leaf']);
    told.answer = async () => {
      await asked(who, 'POST', '/api/plants', { plantId: id });
      return plantAnswerOf('net 1');
    };
    expect(await ask(identificationId)).toMatchObject({ engine: 'plantnet', plant: { latinName: 'Acer negundo' } });
  });

  it('an identification that is deleted meanwhile is not there', async () => {
    const { identificationId } = await identify(['leaf']);
    told.answer = async () => {
      await who.inject({ method: 'DELETE', url: `/api/identifications/${identificationId}` });
      return plantAnswerOf('net 1');
    };
    expect(await refused(identificationId)).toEqual([404, 'not_found', 'not_found']);
  });

  it('adding and asking leave the plant with one name, whichever comes first', async () => {
    const { id, identificationId } = await identify(['leaf']);
    const [entry] = await Promise.all([ask(identificationId), asked(who, 'POST', '/api/plants', { plantId: id })]);
    expect(entry.engine).toBe('plantnet');
    const { latinName, addedAt } = await plantOf(id);
    expect([['Acer negundo', 'Bellis perennis'].includes(latinName), addedAt]).toEqual([true, expect.any(String)]);
  });
});

const plantAnswerOf = (version: string) =>
  plantAnswer([guess(version === 'net a' ? 'Bellis perennis' : 'Quercus robur', 0.8)], { version });

describe('nothing changes', () => {
  const unchanged = async (made: Identification, wanted: unknown[], payload?: object) => {
    const before = [await rowOf(made.identificationId), await plantOf(made.id)];
    expect(await refused(made.identificationId, payload)).toEqual(wanted);
    expect([await rowOf(made.identificationId), await plantOf(made.id)]).toEqual(before);
  };

  it('without consent, and no photo leaves', async () => {
    const made = await identify(['leaf']);
    const before = told.asked.length;
    await consent(false);
    await unchanged(made, [409, 'conflict', 'no_consent']);
    await test.deps.db.deleteFrom('identifierConsents').where('userId', '=', who.user.id).execute();
    await unchanged(made, [409, 'conflict', 'no_consent']);
    expect(told.asked.length).toBe(before);
  });

  it('where the engine sees no plant, or fails', async () => {
    const made = await identify(['leaf']);
    told.answer = async () => ({ kind: 'not-a-plant' });
    await unchanged(made, [422, 'not_a_plant', 'not_a_plant']);
    told.answer = () => Promise.reject(new IdentifierUnavailable('down', 7));
    await unchanged(made, [503, 'unavailable', 'no_identification']);
  });

  it('where the photos are gone, by their rows or their files', async () => {
    const [made, other] = [await identify(['leaf']), await identify(['bark', 'leaf'])];
    const [listed] = await asked(who, 'GET', '/api/identifications');
    const keys = listed.photos.map(({ url }: { url: string }) => url.replace('/api/photos/', ''));
    const shown = test.deps.db.deleteFrom('identificationPhotos');
    await shown.where('identificationId', '=', made.identificationId).execute();
    await unchanged(made, [409, 'conflict', 'photos_gone']);
    await test.deps.images.remove(keys[0]);
    await ask(other.identificationId);
    expect(told.asked.at(-1)?.map(({ organ }) => organ)).toEqual(['leaf']);
    await test.deps.images.remove(keys[1]);
    await unchanged(other, [409, 'conflict', 'photos_gone']);
  });

  it.each<[object, string]>([
    [{ engine: 'vision' }, 'engine_unknown'],
    [{ engine: 'nobody' }, 'invalid_value'],
    [{}, 'required'],
    [{ engine: null }, 'invalid_value'],
  ])('for the body %j', async (payload, reason) => {
    await unchanged(await identify(['leaf']), [400, 'invalid', reason, 'engine'], payload);
  });
});

it('is asked once for one key', async () => {
  const { identificationId } = await identify(['leaf']);
  const before = told.asked.length;
  const once = () => send(identificationId, { engine: 'plantnet' }, { 'idempotency-key': 'ask-1' });
  const [first, second] = [await once(), await once()];
  expect([second.body, told.asked.length - before]).toEqual([first.body, 1]);
});
