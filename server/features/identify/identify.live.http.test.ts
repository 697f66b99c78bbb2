import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import type { Identifier } from '../../identifier/identifier.ts';
import { appForTests } from '../../testing/for-tests.ts';
import { plantAnswer } from '../../testing/identifiers.ts';
import { person } from '../../testing/people.ts';
import { jpegPhoto } from '../../testing/photos.ts';

/** An engine that says when it is asked, and answers when it is let to. */
class WaitingIdentifier implements Identifier {
  readonly name = 'embedded';
  readonly version = 'waiting 1';
  readonly service = null;
  readonly isCalibrated = true;
  readonly embeddings = null;
  readonly knownKinds = null;
  readonly #asked = Promise.withResolvers<void>();
  readonly #answering = Promise.withResolvers<void>();
  readonly asked = this.#asked.promise;
  readonly letAnswer = this.#answering.resolve;
  times = 0;
  async identify() {
    this.times += 1;
    this.#asked.resolve();
    await this.#answering.promise;
    const guess = { latinName: 'Aster amellus', commonName: 'Aster', family: 'Asteraceae', confidence: 0.9 };
    return plantAnswer([guess]);
  }
  async close(): Promise<void> {}
}

const engine = new WaitingIdentifier();
let url: string;
let photo: Buffer;
const test = appForTests({ deps: { identifier: engine }, rateLimits: true });
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  photo = await jpegPhoto();
});

async function signUp(): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'phone@example.org', password: 'a walk in the rain' }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

it('answers a phone that lost its connection when it asks again with its key, and keeps one plant', async () => {
  const cookie = await signUp();
  const identify = (signal?: AbortSignal) => {
    const body = new FormData();
    body.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'plant.jpg');
    const headers = { cookie, 'idempotency-key': 'walk-1' };
    return fetch(`${url}/api/identify`, { method: 'POST', headers, body, ...(signal && { signal }) });
  };
  const connection = new AbortController();
  const lost = identify(connection.signal);
  await engine.asked;
  connection.abort();
  await expect(lost).rejects.toThrow();
  engine.letAnswer();
  const answer = await identify();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('idempotency-replayed')).toBe('true');
  const { id, photoUrl } = (await answer.json()) as { id: number; photoUrl: string };
  expect(engine.times).toBe(1);
  expect(await test.deps.db.selectFrom('plants').select('id').execute()).toEqual([{ id }]);
  const { status, headers } = await fetch(url + photoUrl, { headers: { cookie } });
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
});

it('identifies sixty photos in half an hour for one gardener, and is there for the next', async () => {
  const [eager, next] = [await person(test), await person(test)];
  const tryOnce = (who = eager) => who.inject({ method: 'POST', url: '/api/identify', payload: {} });
  for (let n = 0; n < 60; n += 1) expect((await tryOnce()).statusCode).toBe(415);
  const refused = await tryOnce();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  expect((await tryOnce(next)).statusCode).toBe(415);
});
