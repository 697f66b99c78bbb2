import { describe, expect, it } from 'vitest';
import { engineOf } from '../../db/database.ts';
import { homeAssistantScene } from '../../testing/home-assistant-scene.ts';
import { plantRow } from '../../testing/kit.ts';
import { mosquitto } from '../../testing/mosquitto.ts';
import { opened, openedInTest } from '../../testing/opened.ts';
import { until } from '../../testing/until.ts';

const forgetful = await opened(mosquitto({ persistent: false }));
const scene = await homeAssistantScene();
const { broker, test, db, topics, who, clock, set, state, isShown, isHidden, press, shown } = scene;
const { reader, readFrom, start, logs, pressesHandled } = scene;

describe('a broker that is killed', () => {
  it.each([
    ['that remembers', broker],
    ['that forgets', forgetful],
  ])('%s has everything again, and doubles nothing', async (_, of) => {
    await readFrom(of);
    start(of);
    const [plantId, deleted] = [await plantRow(test, who), await plantRow(test, who)];
    await shown(plantId);
    await shown(deleted);
    await press(plantId);
    await reader().until(() => state(plantId).last_watered === '2026-05-10');
    await of.kill();
    await db.deleteFrom('plants').where('id', '=', deleted).execute();
    await until(async () => (await db.selectFrom('jobs').select('lastError').executeTakeFirst())?.lastError);
    await of.start();
    await readFrom(of);
    await reader().until(
      () => isShown(plantId) && isHidden(deleted) && reader().retained.get(topics.availability) === 'online',
    );
    await press(plantId);
    await pressesHandled();
    expect(await logs(plantId)).toHaveLength(1);
    // It is well again, and says so.
    expect(await db.selectFrom('jobs').select(['lastError', 'tries']).execute()).toEqual([
      { lastError: null, tries: 1 },
    ]);
  });
});

it('that never had a connection loses no press, however soon after a device is there', async () => {
  const fresh = await openedInTest(mosquitto());
  await readFrom(fresh);
  const plantIds: number[] = [];
  for (let n = 0; n < 20; n += 1) plantIds.push(await plantRow(test, who));
  for (const plantId of plantIds) await set(plantId);
  start(fresh);
  const first = plantIds[0] ?? 0;
  // The others are still to come.
  await reader().until(() => isShown(first));
  await press(first);
  await reader().until(() => state(first).last_watered === '2026-05-10');
});

describe('the connection', () => {
  it.runIf(engineOf(db) === 'postgres')('is held by one process, and then by another', async () => {
    const begun = broker.log().length;
    const stops = [start(), start()];
    const plantId = await plantRow(test, who);
    await shown(plantId);
    const connections = () =>
      broker
        .log()
        .slice(begun)
        .match(new RegExp(`connected .* as ${topics.client} `, 'g'));
    expect(await until(connections)).toHaveLength(1);
    // Whichever of the two has it, another one holds it in the end.
    for (const [n, stop] of stops.entries()) {
      start();
      await stop();
      clock.now = `2026-05-1${n}T10:00:00.000Z`;
      await press(plantId);
      await reader().until(() => state(plantId).last_watered === `2026-05-1${n}`);
    }
    expect(await logs(plantId)).toHaveLength(2);
    expect(connections()?.length).toBeGreaterThan(1);
    expect(connections()?.length).toBeLessThanOrEqual(3);
  });

  it('ends at once where another process has the lease', async () => {
    start();
    await reader().until(() => reader().retained.get(topics.availability) === 'online');
    const theirs = { lease: 'theirs', leasedUntil: '2099-01-01T00:00:00.000Z' };
    await db.updateTable('jobs').set(theirs).where('name', '=', 'home-assistant').execute();
    await reader().until(() => reader().retained.get(topics.availability) === 'offline');
  });

  it('that is refused says why, without the password', async () => {
    start({ config: { ...broker.config, password: 'a wrong one' } });
    const error = await until(
      async () => (await db.selectFrom('jobs').select('lastError').executeTakeFirst())?.lastError,
    );
    expect(error).toBe('Connection refused: Not authorized');
  });
});
