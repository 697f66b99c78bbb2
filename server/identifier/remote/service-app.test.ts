import { connect } from 'node:net';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openedFolder } from '../../testing/opened.ts';
import { until } from '../../testing/until.ts';
import { readModel } from '../embedded/model.ts';
import { writeTinyModel } from '../embedded/tiny-model.ts';
import { EnginePool } from './engine-pool.ts';
import { bytesOfPhoto, describeModel, modelIdOf, paths } from './protocol.ts';
import { identifierApp } from './service-app.ts';

const token = 'a-token-of-the-host-that-is-long-enough';
let lines: string[] = [];
/** Questions that the engine was asked, answered when a test says so or at once. */
let asked: (() => void)[] = [];
let isSlow = false;
let isReady = true;

const folder = await openedFolder();
const model = readModel(writeTinyModel(folder));
const modelId = modelIdOf(describeModel(model));
const photoBytes = bytesOfPhoto(describeModel(model));
const outputs = () => model.views.map(() => new Float32Array(model.labels.length + 1).fill(1));
const engine = {
  ask: () =>
    new Promise<Float32Array[]>((resolve) => {
      if (isSlow) asked.push(() => resolve(outputs()));
      else resolve(outputs());
    }),
  close: async () => {},
};
const pool = new EnginePool([engine], { places: 8, share: 5 });
const logger = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
const app = identifierApp({ logger, model, pool, token, isReady: () => isReady });
afterAll(() => app.close());
const url = await app.listen({ port: 0, host: '127.0.0.1' });
beforeEach(() => {
  [isSlow, isReady, asked, lines] = [false, true, [], []];
});

const usual = () => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/octet-stream',
  'leafbook-model': modelId,
  'leafbook-person': 'person-1',
});

async function identify(photos: number, headers: Record<string, string> = {}, signal?: AbortSignal) {
  const init = { method: 'POST', headers: { ...usual(), ...headers }, body: new Uint8Array(photos * photoBytes) };
  const answer = await fetch(`${url}${paths.identify}`, signal ? { ...init, signal } : init);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

/** Sends bytes as they are. @returns what came back until the connection ended */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (more: string) => {
      answer += more;
      if (/\r\n\r\n.*\}$/s.test(answer)) socket.destroy();
    });
    socket.once('close', () => resolve(answer)).on('error', () => {});
  });
}

describe('the identifier service', () => {
  it('says without a token that it runs, and whether its model is loaded, and nothing else', async () => {
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    isReady = false;
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    for (const path of [paths.model, paths.identify, '/api/plants', '/'])
      expect((await fetch(url + path)).status).toBe(401);
  });

  it.each(['', 'Bearer', 'Bearer wrong', `Basic ${token}`, `Bearer ${token}x`, `Bearer ${token.slice(1)}`])(
    'refuses who does not know the token: %s',
    async (authorization) => {
      expect(await identify(1, { authorization })).toMatchObject({ status: 401, body: { code: 'wrong_token' } });
      expect(pool.figures.waiting).toBe(0);
    },
  );

  it('tells its model, and tells it again to who has another one', async () => {
    const answer = await fetch(`${url}${paths.model}`, { headers: usual() });
    expect(await answer.json()).toEqual({ model: describeModel(model), processes: 1, waiting: 0 });
    const { status, body } = await identify(1, { 'leafbook-model': 'another' });
    expect([status, body.model]).toEqual([409, describeModel(model)]);
  });

  it.each([
    ['nothing', 0, {}, 400, 'wrong_length'],
    ['a byte too many', 1.01, {}, 400, 'wrong_length'],
    ['half a photo', 0.5, {}, 400, 'wrong_length'],
    ['six photos', 6, {}, 413, 'too_large'],
    ['another type', 1, { 'content-type': 'application/json' }, 415, 'FST_ERR_CTP_INVALID_MEDIA_TYPE'],
    ['an image', 1, { 'content-type': 'image/webp' }, 415, 'FST_ERR_CTP_INVALID_MEDIA_TYPE'],
    ['no key of a person', 1, { 'leafbook-person': '' }, 400, 'person_missing'],
    ['an address for a key', 1, { 'leafbook-person': 'rosa@example.org' }, 400, 'person_missing'],
  ])('refuses %s with its reason', async (_what, photos, headers, status, code) => {
    const answer = await identify(photos, headers);
    expect([answer.status, answer.body.code, typeof answer.body.message]).toEqual([status, code, 'string']);
    await until(() => pool.figures.waiting === 0);
  });

  it('refuses a body of unknown length, and gives the places of one that is cut off back', async () => {
    const head = Object.entries({ ...usual(), host: 'service' }).map(([name, value]) => `${name}: ${value}\r\n`);
    const start = `POST ${paths.identify} HTTP/1.1\r\n${head.join('')}`;
    expect(await raw(`${start}transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 411 /);
    const huge = await raw(`${start}content-length: 99999999999\r\n\r\nhello`);
    expect(huge).toMatch(/^HTTP\/1\.1 413 /);
    const cut = connect(Number(new URL(url).port), '127.0.0.1');
    cut.write(`${start}content-length: ${photoBytes}\r\n\r\nonly a few bytes`);
    await until(() => pool.figures.waiting === 1);
    cut.destroy();
    await until(() => pool.figures.waiting === 0);
  });

  it('answers 503 with Retry-After where the queue is full or one person fills it, before it reads the photos', async () => {
    isSlow = true;
    const waiting = [identify(5), identify(3, { 'leafbook-person': 'person-2' })];
    await until(() => pool.figures.waiting === 8);
    const full = await identify(1, { 'leafbook-person': 'person-3' });
    expect([full.status, full.body.code, Number(full.headers.get('retry-after'))]).toEqual([503, 'busy', 1]);
    expect(await identify(1)).toMatchObject({ status: 503, body: { message: 'Too many photos of this person wait' } });
    isSlow = false;
    for (const answer of asked.splice(0)) answer();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await identify(5)).status).toBe(200);
  });

  it('drops what the caller has given up, and goes on with the next', async () => {
    isSlow = true;
    const giveUp = new AbortController();
    const gone = identify(5, {}, giveUp.signal).catch((error: Error) => error.name);
    const stays = identify(1, { 'leafbook-person': 'person-2' });
    await until(() => pool.figures.waiting === 6);
    giveUp.abort();
    expect(await gone).toBe('AbortError');
    await until(() => pool.figures.waiting === 1);
    expect(asked).toHaveLength(1);
    asked.shift()?.();
    await until(() => asked.length === 1);
    asked.shift()?.();
    expect((await stays).status).toBe(200);
    // What was dropped stood before this one.
    isSlow = false;
    expect((await identify(1)).status).toBe(200);
    await until(() => pool.figures.waiting === 0);
    expect([asked.length, pool.figures]).toEqual([0, { processes: 1, waiting: 0, running: 0 }]);
  });

  it('writes neither tokens nor keys of people to its log', async () => {
    await identify(1);
    await identify(1, { authorization: 'Bearer somebody-elses-token' });
    await identify(0.5);
    await until(() => lines.length > 2);
    for (const secret of [token, 'somebody-elses-token', 'person-1']) expect(lines.join()).not.toContain(secret);
  });
});
