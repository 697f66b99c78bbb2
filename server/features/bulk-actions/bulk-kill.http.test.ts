import { expect, it } from 'vitest';
import { engines, gardenPlace } from '../../testing/gardens.ts';
import { opened } from '../../testing/opened.ts';
import { openedServer, serverProcess, settingsOf } from '../../testing/server-process.ts';
import { until } from '../../testing/until.ts';

const [engine = 'sqlite'] = engines();
const place = await opened(gardenPlace(engine, { catalogue: true }));
const { db } = place.open();
await opened(db);

it('an action on 2,000 plants ends as one after the server was killed, and is undone as one', async () => {
  const settings = settingsOf(place);
  const first = await serverProcess(settings);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const send = async (url: string, path: string, body: object) => {
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([path, answer.ok]).toEqual([path, true]);
    return answer;
  };
  const account = { email: 'a@example.org', password: 'seven quiet snails' };
  const signedUp = await send(first.url, '/api/auth/sign-up', account);
  headers.cookie = signedUp.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const { gardenId, userId } = await db
    .selectFrom('gardenMembers')
    .select(['gardenId', 'userId'])
    .executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  const fern = {
    userId,
    gardenId,
    origin: 'own' as const,
    commonName: 'Fern',
    latinName: '',
    tags: [],
    identifiedAt: at,
  };
  const rows = Array.from({ length: 2_000 }, () => ({ ...fern, addedAt: at }));
  const plantIds: number[] = [];
  for (let n = 0; n < rows.length; n += 500)
    plantIds.push(
      ...(
        await db
          .insertInto('plants')
          .values(rows.slice(n, n + 500))
          .returning('id')
          .execute()
      ).map(({ id }) => id),
    );
  const begun = await send(first.url, '/api/plants/bulk', { action: 'care', type: 'watering', plantIds });
  const { removedId, remaining } = (await begun.json()) as { removedId: number; remaining: number };
  expect(remaining).toBe(1_800);
  await first.end('SIGKILL');

  const second = await openedServer(settings);
  const progress = async () => {
    const answer = await fetch(`${second.url}/api/plants/bulk/${removedId}`, { headers });
    return (await answer.json()) as { changed: number; remaining: number };
  };
  await until(async () => (await progress()).remaining === 0);
  expect(await progress()).toEqual({ changed: 2_000, remaining: 0 });
  const logs = async () => (await db.selectFrom('careLogs').select('plantId').execute()).map(({ plantId }) => plantId);
  expect((await logs()).sort((a, b) => a - b)).toEqual(plantIds.sort((a, b) => a - b));
  expect(await (await send(second.url, `/api/removed/${removedId}/restore`, {})).json()).toMatchObject({ skipped: 0 });
  expect(await logs()).toEqual([]);
});
