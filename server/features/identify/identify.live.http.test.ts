import { expect, it } from 'vitest';
import { startListening } from '../../testing/event-streams.ts';
import { guess, plantAnswer, ScriptedIdentifier } from '../../testing/identifiers.ts';
import { openedApp, person } from '../../testing/kit.ts';
import { jpegPhoto } from '../../testing/photos.ts';

const [isAsked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
const engine = new ScriptedIdentifier();
engine.answer = async () => {
  isAsked.resolve();
  await mayAnswer.promise;
  return plantAnswer([guess('Aster amellus', 0.9)]);
};
const test = await openedApp({ deps: { identifier: engine } });
const url = await startListening(test);
const photo = await jpegPhoto();

it('answers a phone that lost its connection when it asks again with its key, and keeps one plant', async () => {
  const { cookie } = await person(test);
  const identify = (signal?: AbortSignal) => {
    const body = new FormData();
    body.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'plant.jpg');
    const headers = { cookie, 'idempotency-key': 'walk-1' };
    return fetch(`${url}/api/identify`, { method: 'POST', headers, body, ...(signal && { signal }) });
  };
  const connection = new AbortController();
  const lost = identify(connection.signal);
  await isAsked.promise;
  connection.abort();
  await expect(lost).rejects.toThrow();
  mayAnswer.resolve();
  const answer = await identify();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('idempotency-replayed')).toBe('true');
  const { id, photoUrl } = (await answer.json()) as { id: number; photoUrl: string };
  expect(engine.asked).toHaveLength(1);
  expect(await test.deps.db.selectFrom('plants').select('id').execute()).toEqual([{ id }]);
  const { status, headers } = await fetch(url + photoUrl, { headers: { cookie } });
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
});
