import { describe, expect, it } from 'vitest';
import { homeAssistantScene } from '../../testing/home-assistant-scene.ts';
import { asked, person, plantRow } from '../../testing/kit.ts';
import { addMember } from '../../testing/shared-gardens.ts';

const { test, topics, who, shown, set, reader, start, pressesHandled, warnings } = await homeAssistantScene();

const moisture = (value: number, more = {}) => JSON.stringify({ kind: 'moisture', value, unit: '%', ...more });
const send = (plantId: number, payload: string, options = {}) =>
  reader().say(topics.readings(plantId), payload, options);
const stored = (plantId: number) =>
  test.deps.db.selectFrom('plantReadings').selectAll().where('plantId', '=', plantId).execute();

describe('readings from the broker', () => {
  it('are those of a plant that is shown', async () => {
    start();
    const plantId = await plantRow(test, who);
    await shown(plantId);
    await send(plantId, moisture(30));
    const temperature = { kind: 'temperature', value: 50, unit: '°F' };
    await send(plantId, JSON.stringify({ readings: [temperature, { ...temperature, value: 68 }] }));
    await pressesHandled();
    const series = await asked(who, 'GET', `/api/plants/${plantId}/readings?period=week`);
    expect(series).toMatchObject([
      { kind: 'moisture', points: [{ average: 30 }] },
      { kind: 'temperature', points: [{ lowest: 10, highest: 20, average: 15 }], latest: { value: 20 } },
    ]);
  });

  it('that were retained are not added again with each connection', async () => {
    const stop = start();
    const plantId = await plantRow(test, who);
    await shown(plantId);
    await send(plantId, moisture(30), { retain: true });
    await pressesHandled();
    await stop();
    start();
    await pressesHandled();
    expect(await stored(plantId)).toMatchObject([{ count: 1 }]);
    await send(plantId, '', { retain: true });
  });

  it('that are wrong, or of what is not shown add nothing, and the log says why once', async () => {
    start();
    const friend = await person(test);
    await addMember(test, who.garden, friend, 'gardener');
    const [plantId, hidden] = [await plantRow(test, who), await plantRow(test, who)];
    await set(plantId, true, friend);
    await shown(plantId);
    const wrong = ['', 'x', '[]', 'null', '{"kind":"moisture"}', moisture(130), moisture(3, { unit: 'lx' }), '\0'];
    for (const payload of [...wrong, moisture(3, { at: '2027-01-01T00:00:00Z' })]) await send(plantId, payload);
    await send(hidden, moisture(3));
    await send(hidden, 'x');
    await asked(who, 'PATCH', `/api/gardens/${who.garden.id}/members/${friend.user.id}`, { role: 'viewer' });
    await send(plantId, moisture(3));
    await pressesHandled();
    expect([...(await stored(plantId)), ...(await stored(hidden))]).toEqual([]);
    expect(warnings()).toEqual([
      expect.objectContaining({ plantId, reason: 'not as docs/api.md says', msg: expect.any(String) }),
    ]);
  });

  it('that flood are thinned to what a key may send', async () => {
    start();
    const [plantId, other] = [await plantRow(test, who), await plantRow(test, who)];
    await shown(plantId);
    await shown(other);
    for (let value = 0; value < 150; value += 1) await send(plantId, moisture(value % 100));
    await send(other, moisture(30));
    await pressesHandled();
    expect(await stored(plantId)).toMatchObject([{ count: 120 }]);
    expect(await stored(other)).toMatchObject([{ count: 1 }]);
  });
});
