import { inspect } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodePhoto } from '../../image-processing/decode.ts';
import { freePort } from '../../testing/free-port.ts';
import { noisyPicture, plainPhoto } from '../../testing/photos.ts';
import { checkImage, colorOf, standInPicture } from '../../testing/stand-ins/pictures.ts';
import { PlantIdStandIn } from '../../testing/stand-ins/plant-id.ts';
import { PlantnetStandIn } from '../../testing/stand-ins/plantnet.ts';
import type { Mode, StandIn } from '../../testing/stand-ins/stand-in.ts';
import { VisionStandIn } from '../../testing/stand-ins/vision.ts';
import { until } from '../../testing/until.ts';
import { identifierSuite } from '../identifier.suite.ts';
import { type FailureReason, type Identifier, IdentifierUnavailable } from '../identifier.ts';
import { plantid } from './plantid.ts';
import { plantnet } from './plantnet.ts';
import type { Fetch } from './service-client.ts';
import { vision } from './vision.ts';

const key = 'sEcReT-key-of-the-host';

interface Subject {
  name: string;
  standIn: StandIn;
  /** With another key or fetch, or at another address, than those that work. */
  open(changes?: { key?: string; url?: string; fetch?: Fetch }): Identifier;
  isEverSure: boolean;
  /** What its answers say beside the plant. */
  said: object;
}

const plantnetServer = new PlantnetStandIn(key);
const plantIdServer = new PlantIdStandIn(key);
const visionServer = new VisionStandIn({ key });

const subjects: Subject[] = [
  {
    name: 'Pl@ntNet',
    standIn: plantnetServer,
    open: (changes) => plantnet({ url: plantnetServer.origin, key, project: 'all', ...changes }),
    isEverSure: true,
    said: { version: '2025-01-17 (7.3)', remaining: expect.any(Number) },
  },
  {
    name: 'plant.id',
    standIn: plantIdServer,
    open: (changes) => plantid({ url: plantIdServer.origin, key, ...changes }),
    isEverSure: true,
    said: { version: 'plant_id:5.0.0' },
  },
  {
    name: 'vision',
    standIn: visionServer,
    open: (changes) => vision({ url: visionServer.url, model: visionServer.model, key, ...changes }),
    isEverSure: false,
    said: { version: 'test-vision' },
  },
];

const rose = () => [{ picture: standInPicture('identified'), organ: 'flower' as const }];

/** What a call that fails throws, which must be the refusal of the port and must not hold the key. */
async function failureOf(call: Promise<unknown>): Promise<IdentifierUnavailable> {
  const error = await call.then(
    () => new Error('it answered'),
    (reason: unknown) => reason,
  );
  const everything = inspect(error, { depth: null, showHidden: true, getters: true });
  for (const secret of [key, encodeURIComponent(key), Buffer.from(key).toString('base64')]) {
    expect(everything).not.toContain(secret);
  }
  if (!(error instanceof IdentifierUnavailable)) throw error;
  return error;
}

describe.each(subjects)('$name', ({ name, standIn, open, isEverSure, said }) => {
  beforeAll(() => standIn.start());
  afterAll(() => standIn.stop());
  beforeEach(() => {
    standIn.mode = 'ok';
    standIn.requests.length = 0;
    standIn.complaints.length = 0;
  });

  identifierSuite(name, {
    open,
    openBroken: () => open({ key: 'another key' }),
    pictures: {
      uncertain: () => standInPicture('uncertain'),
      'not-a-plant': () => standInPicture('not-a-plant'),
      ...(isEverSure && { identified: () => standInPicture('identified') }),
    },
  });

  it('answers in names without authors, with what the service says of itself', async () => {
    expect(await open().identify(rose())).toEqual({
      ...{ kind: 'plant', verdict: isEverSure ? 'identified' : 'uncertain', level: 'species', group: null },
      guesses: [
        { latinName: 'Rosa canina', commonName: 'Dog rose', family: 'Rosaceae', confidence: 0.95123 },
        { latinName: 'Rosa rugosa', commonName: 'Ramanas rose', family: 'Rosaceae', confidence: 0.02114 },
        { latinName: 'Bellis perennis', commonName: 'Daisy', family: 'Asteraceae', confidence: 0.00512 },
      ],
      embedding: null,
      ...said,
    });
  });

  it('goes no further than it is sure', async () => {
    const species = { level: 'species', group: null };
    const genus = { level: 'genus', group: 'Rosa' };
    const reaches = { uncertain: species, 'one-genus': isEverSure ? genus : species, 'genus-only': genus };
    for (const [sight, reach] of Object.entries(reaches) as [keyof typeof reaches, object][]) {
      const photo = { picture: standInPicture(sight), organ: 'auto' as const };
      expect(await open().identify([photo]), sight).toMatchObject({ verdict: 'uncertain', ...reach });
    }
  });

  const failures: [Mode, FailureReason][] = [
    ...[400, 413, 415, 422].map((status): [Mode, FailureReason] => [{ status, body: {} }, 'rejected']),
    [{ status: 402, body: {} }, 'quota'],
    [{ status: 408, body: {} }, 'failed'],
    ['unauthorized', 'refused'],
    ['quota', 'quota'],
    ['error', 'failed'],
    ['malformed', 'failed'],
    ['wrong-schema', 'failed'],
    ['huge', 'failed'],
    ['cut-off', 'failed'],
    ['redirect', 'failed'],
    [{ status: 200, body: '' }, 'failed'],
    [{ status: 200, body: [] }, 'failed'],
    [{ status: 200, body: '<!doctype html><title>Captive portal</title>' }, 'failed'],
    [{ status: 204, body: '' }, 'failed'],
    [{ status: 403, body: { message: key } }, 'refused'],
    [{ status: 404, body: 'Not Found' }, 'refused'],
    [{ status: 502, body: key }, 'failed'],
    [{ status: 503, body: '' }, 'failed'],
    [{ status: 429, body: '', headers: { 'retry-after': '7' } }, 'busy'],
    [{ status: 429, body: '', headers: { 'retry-after': '7200' } }, 'quota'],
  ];

  it.each(failures)('%j is a failure: %s', async (mode, reason) => {
    standIn.mode = mode;
    const identifier = open();
    expect(await failureOf(identifier.identify(rose()))).toMatchObject({ reason, retryAfterS: expect.any(Number) });
    expect(standIn.requests).toHaveLength(1);
    standIn.mode = 'ok';
    expect(await identifier.identify(rose())).toMatchObject({ kind: 'plant' });
    expect(standIn.complaints).toEqual([]);
  });

  it('says for how long the service wants to be left alone', async () => {
    standIn.mode = { status: 503, body: '', headers: { 'retry-after': '42' } };
    expect(await failureOf(open().identify(rose()))).toMatchObject({ retryAfterS: 42 });
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    standIn.mode = { status: 429, body: '', headers: { 'retry-after': inAnHour } };
    const { retryAfterS, remaining } = await failureOf(open().identify(rose()));
    expect(retryAfterS).toBeGreaterThan(3_600 - 170);
    expect(retryAfterS).toBeLessThanOrEqual(3_601);
    expect(remaining).toBe(0);
    standIn.mode = { status: 503, body: '', headers: { 'retry-after': 'soon' } };
    expect((await failureOf(open().identify(rose()))).retryAfterS).toBeGreaterThan(0);
  });

  it.each(['hang', 'slow', 'stall'] as const)('gives up when it is told to: %s', async (mode) => {
    standIn.mode = mode;
    standIn.slowMs = 600_000;
    const giving = new AbortController();
    const given = failureOf(open().identify(rose(), giving.signal));
    await until(() => standIn.requests.length === 1);
    giving.abort();
    expect(await given).toMatchObject({ reason: 'failed' });
    const aborted = AbortSignal.abort(new Error(key));
    expect(await failureOf(open().identify(rose(), aborted))).toMatchObject({ reason: 'failed' });
    expect(standIn.requests).toHaveLength(1);
    standIn.slowMs = 1_500;
  });

  it('waits for a slow service for as long as it may', async () => {
    standIn.mode = 'slow';
    standIn.slowMs = 150;
    expect(await open().identify(rose(), AbortSignal.timeout(600_000))).toMatchObject({ kind: 'plant' });
    standIn.slowMs = 1_500;
  });

  it('ends what runs when it is closed', async () => {
    standIn.mode = 'hang';
    const identifier = open();
    const running = [1, 2, 3].map(() => failureOf(identifier.identify(rose())));
    await until(() => standIn.requests.length === 3);
    await identifier.close();
    for (const failure of await Promise.all(running)) expect(failure.message).toContain('shutting down');
    standIn.mode = 'ok';
    expect((await failureOf(identifier.probe?.() ?? Promise.resolve())).message).toContain('shutting down');
    expect(standIn.requests).toHaveLength(3);
  });

  it('reads no more of an endless answer than an answer holds', async () => {
    let bytes = 0;
    const counted: Fetch = async (...call) => {
      const response = await fetch(...call);
      const counting = new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          bytes += chunk.length;
          controller.enqueue(chunk);
        },
      });
      return new Response(response.body?.pipeThrough(counting) ?? null, response);
    };
    standIn.mode = 'huge';
    expect((await failureOf(open({ fetch: counted }).identify(rose()))).message).toContain('more than');
    expect(bytes).toBeLessThan(1.5 * 1024 * 1024);
  });

  it('says that it cannot be reached, and why, but not where', async () => {
    const port = await freePort();
    const refused = await failureOf(open({ url: `http://127.0.0.1:${port}` }).identify(rose()));
    expect(refused).toMatchObject({ reason: 'failed', message: expect.stringContaining('ECONNREFUSED') });
    expect(refused.message).not.toContain(String(port));
    const overTls = await failureOf(open({ url: standIn.origin.replace('http:', 'https:') }).identify(rose()));
    expect(overTls).toMatchObject({ reason: 'failed' });
  });

  it('keeps the key out of errors that quote it', async () => {
    const quoting: Fetch = () => {
      const cause = Object.assign(new Error(`GET /?api-key=${key}`), { code: `E ${key}`, headers: { 'api-key': key } });
      return Promise.reject(Object.assign(new TypeError(`fetch failed: ${key}`, { cause }), { options: { key } }));
    };
    expect(await failureOf(open({ fetch: quoting }).identify(rose()))).toMatchObject({ reason: 'failed' });
    const unusable = `${key}\nx`;
    expect(await failureOf(open({ key: unusable }).identify(rose()))).toMatchObject({ reason: expect.any(String) });
    expect(await failureOf(open({ url: `http://me:${key}@127.0.0.1/` }).identify(rose()))).toMatchObject({
      reason: 'failed',
    });
  });

  it('sends one to five photos as JPEGs of bounded size, without metadata, and nothing else about them', async () => {
    const organs = ['flower', 'leaf', 'fruit', 'bark', 'habit'] as const;
    const photos = organs.map((organ) => ({ picture: noisyPicture(1600, 1200), organ }));
    const before = Buffer.from(photos[0]?.picture.rgb ?? '');
    await open().identify(photos);
    expect(photos[0]?.picture.rgb.equals(before)).toBe(true);
    const [{ images } = { images: [] }] = standIn.requests;
    expect(images.map(({ width, height }) => [width, height])).toEqual(organs.map(() => [1280, 960]));
    expect(images.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(50_000_000);
    await open().identify([{ picture: standInPicture('identified', 30, 20), organ: 'auto' }]);
    expect(standIn.requests[1]?.images).toMatchObject([{ width: 30, height: 20 }]);
    expect(standIn.complaints).toEqual([]);
  });

  it('leaves at home what a phone writes into a photo', async () => {
    const GPSLatitude = '52/1 31/1 12/1';
    const photo = await sharp(await plainPhoto(colorOf('identified')))
      .withExif({ IFD0: { Model: 'Phone' }, IFD3: { GPSLatitude } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    await expect(checkImage(photo, null)).rejects.toThrow('metadata');
    expect(await open().identify([{ picture: await decodePhoto(photo), organ: 'auto' }])).toMatchObject({
      guesses: [{ latinName: 'Rosa canina' }, {}, {}],
    });
    expect(standIn.complaints).toEqual([]);
  });

  it('asks for what is left without spending an identification', async () => {
    expect(await open().probe?.()).toMatchObject({ says: expect.stringMatching(/\.$/) });
    expect(standIn.identifications).toBe(0);
    expect(standIn.complaints).toEqual([]);
    expect(await failureOf(open({ key: 'wrong' }).probe?.() ?? Promise.resolve())).toMatchObject({ reason: 'refused' });
    for (const mode of ['error', 'malformed', 'wrong-schema', 'huge', 'cut-off', 'hang'] as const) {
      standIn.mode = mode;
      const giving = new AbortController();
      const before = standIn.requests.length;
      const probing = failureOf(open().probe?.(giving.signal) ?? Promise.resolve());
      await until(() => standIn.requests.length > before);
      if (mode === 'hang') giving.abort();
      expect(await probing).toMatchObject({ reason: 'failed' });
    }
  });

  it('has the answers of many at once each go where they belong', async () => {
    const identifier = open();
    const sights = ['identified', 'another-identified', 'not-a-plant'] as const;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        identifier.identify([{ picture: standInPicture(sights[n % 3] ?? 'identified'), organ: 'auto' }]),
      ),
    );
    const best = answers.map((answer) => (answer.kind === 'plant' ? answer.guesses[0]?.latinName : answer.kind));
    expect(best).toEqual(Array.from({ length: 4 }, () => ['Rosa canina', 'Bellis perennis', 'not-a-plant']).flat());
  });

  it('is a service that needs consent', () => {
    expect(open()).toMatchObject({ service: { label: expect.any(String) }, embeddings: null, knownKinds: null });
  });
});
