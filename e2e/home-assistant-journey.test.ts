import { type BrokerReader, brokerReader, type Mosquitto, mosquitto } from '../server/testing/mosquitto.ts';
import { test as base, expect, inRestOnBoth, signUp } from './journey.ts';
import { type OwnServer, startServer } from './own-server.ts';
import { press, pressFor } from './steps.ts';

const test = base.extend<{ broker: Mosquitto; reader: BrokerReader; server: OwnServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures destructured.
  broker: async ({}, use) => {
    const broker = await mosquitto();
    await use(broker);
    await broker.stop();
  },
  reader: async ({ broker }, use) => {
    const reader = await brokerReader(broker);
    await use(reader);
    await reader.close();
  },
  server: async ({ broker }, use) => {
    const server = await startServer(() => ({ MQTT_URL: broker.url }));
    await use(server);
    await server.close();
  },
});

// The server stands before the page: so the page is closed first.
test(
  'a gardener shows a plant in Home Assistant, after reading who sees it, and ends that',
  inRestOnBoth,
  async ({ reader, server, page }) => {
    await signUp(page.request, server.url);
    const { id } = await (
      await page.request.post(`${server.url}/api/plants`, { data: { commonName: 'Basil' } })
    ).json();
    await page.goto(`${server.url}/garden?plantId=${id}`);
    const details = page.getByRole('dialog', { name: 'Basil' });
    await press(details, 'More', 'Home Assistant…');
    const dialog = page.getByRole('alertdialog', { name: 'Show Basil in Home Assistant?' });
    await expect(dialog.getByText('Everyone on this server')).toContainText('in your name');
    await pressFor(dialog.getByRole('button', { name: 'Show' }), 'Shown in Home Assistant');
    const device = () => [...reader.retained.keys()].find((topic) => topic.endsWith(`_${id}/config`));
    const topic = await reader.until(device);
    const { components } = JSON.parse(reader.retained.get(topic) ?? '');

    await reader.say(components.watered.command_topic, components.watered.payload_press);
    await reader.until(() => JSON.parse(reader.retained.get(components.overdue.state_topic) ?? '').last_watered);
    const { lastWatered } = await (await page.request.get(`${server.url}/api/plants/${id}`)).json();
    expect(lastWatered).not.toBeNull();

    await press(details, 'Home Assistant…');
    const shown = page.getByRole('alertdialog', { name: 'Basil is shown in Home Assistant' });
    const text = await shown.getByText('is logged in your name').textContent();
    const readings = /leafbook\/\S+\/readings/.exec(text ?? '')?.[0];
    await reader.say(readings ?? '', JSON.stringify({ kind: 'moisture', value: 40, unit: '%' }));
    const stored = () => page.request.get(`${server.url}/api/plants/${id}/readings?period=week`);
    await expect.poll(async () => (await stored()).json()).toMatchObject([{ kind: 'moisture' }]);
    await pressFor(shown.getByRole('button', { name: 'Stop showing' }), 'No longer shown in Home Assistant');
    await reader.until(() => !device());
  },
);
