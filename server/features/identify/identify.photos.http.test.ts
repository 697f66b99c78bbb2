import { beforeEach, describe, expect, it } from 'vitest';
import type { Identification } from '../../../contract/identify.ts';
import { guess, ScriptedIdentifier } from '../../testing/identifiers.ts';
import { openedApp, personForEachTest } from '../../testing/kit.ts';
import { form, photoPart, plainPhoto } from '../../testing/photos.ts';
import { photoFiles } from '../../testing/stored-photos.ts';

const told = new ScriptedIdentifier();
const test = await openedApp({ catalogue: true, deps: { identifier: told } });
const photos = await Promise.all(['red', 'green', 'blue', 'white', 'black', 'gray'].map(plainPhoto));
const who = personForEachTest(test);
beforeEach(async () => {
  told.tell([guess('Acer negundo', 0.9)]);
});

type Part = Parameters<typeof form>[0];
const image = (content: Buffer = Buffer.of()): Part => photoPart(content);
const organ = (content: string): Part => ({ name: 'organ', content });

function send(parts: Part[], headers: Record<string, string> = {}) {
  const sent = form(...parts);
  return who.inject({ method: 'POST', url: '/api/identify', ...sent, headers: { ...sent.headers, ...headers } });
}
async function identified(...parts: Part[]): Promise<Identification> {
  const answer = await send(parts);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
}
const rowOf = ({ identificationId }: Identification) =>
  test.deps.db.selectFrom('identifications').selectAll().where('id', '=', identificationId).executeTakeFirstOrThrow();
const photosOf = ({ identificationId }: Identification) =>
  test.deps.db
    .selectFrom('identificationPhotos')
    .innerJoin('photos', 'photos.id', 'identificationPhotos.photoId')
    .select(['photos.id', 'photoKey', 'organ', 'position'])
    .where('identificationId', '=', identificationId)
    .orderBy('position')
    .execute();
const files = () => photoFiles(test);

/** Sends what must be refused, and makes sure that it left nothing behind and nobody looked at a photo. */
async function refused(parts: Part[]) {
  const before = [await files(), told.asked.length];
  const answer = await send(parts);
  expect([await files(), told.asked.length]).toEqual(before);
  const { db } = test.deps;
  for (const table of ['photos', 'plants', 'identifications'] as const)
    expect(await db.selectFrom(table).select('id').where('userId', '=', who.user.id).execute()).toEqual([]);
  expect(await db.selectFrom('photoDeletions').selectAll().execute()).toEqual([]);
  const { code, reason, errors = [] } = answer.json();
  return { status: answer.statusCode, code, reason, path: errors[0]?.path };
}

describe('several photos of one plant', () => {
  it('are looked at together, each with what it shows, and stored in their order', async () => {
    const embedding = Int8Array.from({ length: 768 }, (_, n) => (n % 256) - 128);
    told.tell([guess('Acer negundo', 0.9), guess('Nova incognita', 0.05)], { embedding });
    const answer = await identified(organ('leaf'), ...photos.slice(0, 3).map(image), organ('flower'));
    const asked = told.asked.at(-1) ?? [];
    expect(asked.map((one) => one.organ)).toEqual(['leaf', 'flower', 'auto']);
    // Red, green and blue.
    expect(asked.map(({ picture: { rgb } }) => [...rgb.subarray(0, 3)].map((one) => one > 100))).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
    const stored = await photosOf(answer);
    expect(stored.map((one) => `${one.position} ${one.organ}`)).toEqual(['0 leaf', '1 flower', '2 auto']);
    expect(answer.photoUrl).toBe(`/api/photos/${stored[0]?.photoKey}`);
    for (const { photoKey } of stored)
      expect((await who.inject({ method: 'GET', url: `/api/photos/${photoKey}` })).statusCode).toBe(200);
    const { latinName, commonName, family, speciesId } = answer;
    expect(await rowOf(answer)).toEqual({
      ...{ id: answer.identificationId, userId: who.user.id, gardenId: who.garden.id },
      ...{ engine: 'embedded', engineVersion: 'told 1', verdict: 'identified', level: 'species', groupName: null },
      candidates: [
        { latinName, commonName, family, speciesId, confidence: 0.9, fromGardeners: false },
        {
          ...{ latinName: 'Nova incognita', commonName: 'Common Nova incognita', family: 'Familiaceae' },
          ...{ speciesId: null, confidence: 0.05, fromGardeners: false },
        },
      ],
      ...{ embedding: Buffer.from(embedding.buffer).toString('base64'), embeddings: 'told looks 1' },
      ...{ chosen: null, confirmedAt: null, importKey: null, createdAt: answer.identifiedAt },
      ...{ deletedAt: null, undoId: null },
      photosDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
      earlierAnswers: [],
      ...{ candidatesKey: 'boxelder\nacer negundo\ncommon nova incognita\nnova incognita', chosenKey: '' },
    });
    const plant = test.deps.db.selectFrom('plants').select('identificationId').where('id', '=', answer.id);
    expect(await plant.executeTakeFirst()).toEqual({ identificationId: answer.identificationId });
  });

  it('are five at most', async () => {
    const tooMany = { status: 400, code: 'invalid', reason: 'too_many_files', path: 'image' };
    expect(await refused(photos.map(image))).toEqual(tooMany);
    expect(await photosOf(await identified(...photos.slice(0, 5).map(image)))).toHaveLength(5);
  });

  it('have the same effect once for one key, which means these photos, in this order, with these parts', async () => {
    const key = { 'idempotency-key': 'photos-1' };
    const parts = [image(photos[0]), organ('leaf'), image(photos[1]), organ('flower')];
    const before = told.asked.length;
    const answers = await Promise.all([send(parts, key), send(parts, key)]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect([answers[0]?.statusCode, told.asked.length]).toEqual([200, before + 1]);
    // Where the fields stand among the files means nothing.
    const moved = [organ('leaf'), organ('flower'), image(photos[0]), image(photos[1])];
    expect((await send(moved, key)).body).toBe(answers[0]?.body);
    const others = [
      [image(photos[0]), image(photos[1])],
      [image(photos[0]), organ('flower'), image(photos[1]), organ('leaf')],
      [image(photos[1]), organ('leaf'), image(photos[0]), organ('flower')],
      [image(Buffer.concat([photos[0] as Buffer, photos[1] as Buffer])), organ('leaf')],
      [image(photos[0]), organ('leaf')],
    ];
    for (const other of others) expect((await send(other, key)).statusCode).toBe(409);
  });

  it('are stored all or none', async () => {
    const { photoQuota } = test.deps;
    test.deps.photoQuota = { ...photoQuota, photos: 1 };
    expect(await send([image(photos[0]), image(photos[1])])).toMatchObject({ statusCode: 507 });
    test.deps.photoQuota = photoQuota;
    const before = await files();
    const put = test.deps.images.put;
    let puts = 0;
    test.deps.images.put = (...args) => {
      puts += 1;
      return puts === 3 ? Promise.reject(new Error('power')) : put(...args);
    };
    expect((await send(photos.slice(0, 4).map(image))).statusCode).toBe(500);
    test.deps.images.put = put;
    expect(await files()).toEqual(before);
    told.tell([guess('Nova incognita', 0.9, { family: { toString: null } as unknown as string })]);
    expect((await send(photos.slice(0, 2).map(image))).statusCode).toBe(500);
    expect(await files()).toEqual(before);
  });
});

describe('what is wrong with a request is said, and nothing of it is stored', () => {
  const invalid = { status: 400, code: 'invalid' };

  it.each([
    ['a part that no plant has', ['leaf', 'root'], { reason: 'invalid_value', path: 'organ.1' }],
    ['an empty one', [''], { reason: 'invalid_value', path: 'organ.0' }],
    ['a long one', ['leaf'.repeat(2000)], { reason: 'invalid_value', path: 'organ.0' }],
    ['a name of every object', ['constructor'], { reason: 'invalid_value', path: 'organ.0' }],
    ['more than photos', ['leaf', 'leaf', 'leaf'], { reason: 'more_organs_than_photos', path: 'organ' }],
  ])('%s', async (_what, organs, fault) => {
    const sent = [image(photos[0]), image(photos[1]), ...organs.map(organ)];
    expect(await refused(sent)).toEqual({ ...invalid, ...fault });
  });

  it('parts without a photo, many, as a file, or as JSON', async () => {
    expect(await refused([organ('leaf')])).toEqual({ ...invalid, reason: 'required', path: 'image' });
    const many = Array.from({ length: 50 }, () => organ('leaf'));
    expect(await refused([image(photos[0]), ...many])).toMatchObject(invalid);
    expect(await refused([image(photos[0]), { ...image(photos[1]), name: 'organ' }])).toMatchObject(invalid);
    const json = { name: 'organ', content: '{"leaf":1}', type: 'application/json' };
    expect(await refused([image(photos[0]), json])).toEqual({ ...invalid, reason: 'invalid_value', path: 'organ.0' });
  });

  it('one photo of several that cannot be read, is none, empty or too large', async () => {
    const [first] = photos;
    const half = (photos[1] as Buffer).subarray(0, 200);
    expect((await refused([image(first), image(half)])).status).toBe(422);
    expect((await refused([image(first), image(Buffer.from('dear diary'))])).status).toBe(415);
    expect((await refused([image(first), image(Buffer.of())])).status).toBe(400);
    expect((await refused([image(first), image(Buffer.alloc(5 * 1024 * 1024 + 1))])).status).toBe(413);
  });
});

describe('a plant of which not everything is sure', () => {
  const guesses = [
    guess('Rosa canina', 0.4, { family: 'Rosaceae' }),
    guess('Rosa rugosa', 0.3, { family: 'Rosaceae' }),
  ];

  it.each([
    ['genus', 'Rosa', { commonName: 'Rose', latinName: 'Rosa', family: 'Rosaceae' }],
    ['genus', 'Ignotus', { commonName: 'Ignotus', latinName: 'Ignotus', family: null, speciesId: null }],
    ['family', 'Asteraceae', { commonName: 'Plant of the daisy family', latinName: 'Asteraceae', speciesId: null }],
    ['family', 'Ignotaceae', { commonName: 'Plant of the Ignotaceae family', family: 'Ignotaceae' }],
    ['unknown', null, { commonName: 'Unknown plant', latinName: '', family: null, speciesId: null }],
  ] as const)('is named after its %s (%s)', async (level, group, names) => {
    told.tell(guesses, { verdict: 'uncertain', level, group });
    const answer = await identified(image(photos[0]));
    expect(answer).toMatchObject({ ...names, level, verdict: 'uncertain', confidence: 0.4 });
    expect(answer.candidates.map(({ latinName }) => latinName)).toEqual(['Rosa canina', 'Rosa rugosa']);
    expect(await rowOf(answer)).toMatchObject({ level, groupName: group, verdict: 'uncertain' });
  });
});
