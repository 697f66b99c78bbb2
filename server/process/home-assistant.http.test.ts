import { expect, it } from 'vitest';
import { installationOf } from '../db/meta.ts';
import { topicsOf } from '../features/home-assistant/home-assistant.rules.ts';
import { engines, gardenPlace } from '../testing/gardens.ts';
import { signedUpClient } from '../testing/http-client.ts';
import { brokerReader, mosquitto } from '../testing/mosquitto.ts';
import { opened } from '../testing/opened.ts';
import { type ServerProcess, serverProcess, settingsOf } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';

const [engine = 'sqlite'] = engines();
const place = await opened(gardenPlace(engine, { catalogue: true }));
const { db } = place.open();
await opened(db);
const broker = await opened(mosquitto());
const reader = await opened(brokerReader(broker));
let server: ServerProcess | undefined;
await opened({ stop: () => server?.end('SIGKILL') });

it('a server that is killed is away for Home Assistant, and removes what was deleted meanwhile once it is back', async () => {
  const settings = { ...settingsOf(place), LOG_LEVEL: 'trace' };
  const encrypted = { ...settings, MQTT_URL: broker.secureUrl, MQTT_CA: broker.ca };
  server = await serverProcess(encrypted);
  const client = await signedUpClient(server.url);
  const added = async () => {
    const { id } = await client.expect('POST', '/api/plants', { json: { commonName: 'Fern' } });
    await client.expect('PUT', `/api/plants/${id}/home-assistant`, { json: { isOn: true } });
    return id;
  };
  const [stays, deleted] = [await added(), await added()];
  const topics = topicsOf(await installationOf(db));
  await reader.until(() => [stays, deleted].every((id) => reader.retained.has(topics.config(id))));
  expect(reader.retained.get(topics.availability)).toBe('online');
  await server.end('SIGKILL');
  await reader.until(() => reader.retained.get(topics.availability) === 'offline');
  await db.deleteFrom('plants').where('id', '=', deleted).execute();
  // As half a minute later.
  await db.updateTable('jobs').set({ leasedUntil: null }).where('name', '=', 'home-assistant').execute();
  await reader.say(topics.watered(stays), 'PRESS');
  const first = server.log();

  server = await serverProcess(encrypted);
  await reader.until(() => !reader.retained.has(topics.config(deleted)) && !reader.retained.has(topics.state(deleted)));
  await reader.until(() => JSON.parse(reader.retained.get(topics.state(stays)) ?? '{}').last_watered);
  expect(await db.selectFrom('careLogs').select('plantId').execute()).toEqual([{ plantId: stays }]);
  expect(await server.end('SIGTERM')).toBe(0);
  await reader.until(() => reader.retained.get(topics.availability) === 'offline');
  for (const log of [first, server.log()])
    for (const secret of [broker.password, encodeURIComponent(broker.password)]) expect(log).not.toContain(secret);
});

it('a server that does not trust the certificate of the broker says so, and serves', async () => {
  const settings = { ...settingsOf(place), MQTT_URL: broker.secureUrl };
  server = await serverProcess(settings);
  const job = () => db.selectFrom('jobs').select('lastError').where('name', '=', 'home-assistant').executeTakeFirst();
  expect(await until(async () => (await job())?.lastError)).toMatch(/self-signed certificate/);
  expect(await server.end('SIGTERM')).toBe(0);
});
