import { beforeEach, describe, expect, it } from 'vitest';
import { outgoingOf } from '../../mail-and-push/outgoing.ts';
import { asked, openedApp, type Person, person } from '../../testing/kit.ts';
import { opened } from '../../testing/opened.ts';
import { type Device, pushService } from '../../testing/push-service.ts';
import { look, outgoingThrough, prefer, waterOn } from '../../testing/reminders.ts';

let who: Person;
let serverKey: string;
let now = '';
const service = await opened(pushService());
const test = await openedApp({ deps: { outgoing: outgoingThrough(''), now: () => new Date(now) } });
beforeEach(async () => {
  await test.deps.db.deleteFrom('reminderPreferences').execute();
  now = '2026-05-10T06:00:00.000Z';
  who = await person(test);
  serverKey = (await asked(who, 'GET', '/api/reminders/push-key')).publicKey;
  await waterOn(test, who, '2026-05-10');
});

async function subscribed(headers: Record<string, string> = {}): Promise<Device> {
  const device = service.device(serverKey);
  const request = { method: 'POST', url: '/api/reminders/push', headers, payload: device.subscription } as const;
  expect((await who.inject(request)).statusCode).toBe(201);
  return device;
}
const at = async (instant: string) => {
  now = instant;
  service.received.length = 0;
  await look(test.deps);
  return service.received.map(({ path }) => path).sort();
};
const devices = async () => (await asked(who, 'GET', '/api/reminders/preferences')).devices;
const pathsOf = (...some: Device[]) => some.map(({ path }) => path).sort();

describe('the push message of the day', () => {
  it('reaches every device once, sealed and signed, and is kept for it until the quiet hours', async () => {
    const [phone, tablet] = [await subscribed(), await subscribed()];
    expect(await at('2026-05-10T07:59:00.000Z')).toEqual([]);
    expect(await at('2026-05-10T08:00:00.000Z')).toEqual(pathsOf(phone, tablet));
    expect(service.complaints).toEqual([]);
    expect(JSON.parse(service.received[0]?.payload ?? '')).toEqual({
      title: 'Your garden: 1 due today',
      body: 'Water Fern',
      tag: 'care-2026-05-10',
      url: '/calendar',
    });
    expect(service.received[0]?.headers).toMatchObject({ ttl: String(13 * 60 * 60), topic: 'care' });
    expect(await at('2026-05-10T08:01:00.000Z')).toEqual([]);
    expect(await at('2026-05-11T08:00:00.000Z')).toEqual(pathsOf(phone, tablet));
  });

  it('comes no more when it is turned off, or tells of no wanted type', async () => {
    await subscribed();
    await prefer(who, { pushTypes: ['harvesting'] });
    expect(await at('2026-05-10T08:00:00.000Z')).toEqual([]);
    await prefer(who, { pushTypes: ['watering'], push: false });
    expect(await at('2026-05-11T08:00:00.000Z')).toEqual([]);
  });

  it.each([404, 410])('answered %d makes the device forgotten', async (status) => {
    const [gone, kept] = [await subscribed(), await subscribed()];
    service.answer(gone, status);
    expect(await at('2026-05-10T08:00:00.000Z')).toEqual(pathsOf(kept));
    expect(await devices()).toBe(1);
    expect(await at('2026-05-10T08:10:00.000Z')).toEqual([]);
    // Push stays on where every device was lost, so that the settings can say so.
    service.answer(kept, status);
    await at('2026-05-11T08:00:00.000Z');
    expect(await asked(who, 'GET', '/api/reminders/preferences')).toMatchObject({ push: true, devices: 0 });
  });

  it('is tried again for the device alone that did not get it, ever later', async () => {
    const [busy, fine] = [await subscribed(), await subscribed()];
    service.answer(busy, 503);
    expect(await at('2026-05-10T08:00:00.000Z')).toEqual(pathsOf(fine));
    service.answer(busy, 429);
    expect(await at('2026-05-10T08:05:00.000Z')).toEqual([]);
    service.answer(busy, 201);
    expect(await at('2026-05-10T08:24:00.000Z')).toEqual([]);
    expect(await at('2026-05-10T08:25:00.000Z')).toEqual(pathsOf(busy));
    expect(await at('2026-05-10T09:30:00.000Z')).toEqual([]);
    expect(await devices()).toBe(2);
  });

  it('that may have arrived is not sent again', async () => {
    const device = await subscribed();
    service.answer(device, 'hang');
    expect(await at('2026-05-10T08:00:00.000Z')).toEqual(pathsOf(device));
    service.answer(device, 201);
    for (const time of ['08:05', '08:30', '10:00']) expect(await at(`2026-05-10T${time}:00.000Z`)).toEqual([]);
  });

  it('that the push service refuses is tried once a day, and said in the settings until it is taken', async () => {
    const [refusing, fine] = [await subscribed(), await subscribed()];
    const refused = async () => (await asked(who, 'GET', '/api/reminders/preferences')).pushRefused;
    service.answer(refusing, 403);
    expect(await at('2026-05-10T08:00:00.000Z')).toEqual(pathsOf(fine));
    expect(await refused()).toBe(true);
    service.answer(refusing, 201);
    for (const time of ['08:05', '08:30', '10:00']) expect(await at(`2026-05-10T${time}:00.000Z`)).toEqual([]);
    service.answer(fine, 403);
    expect(await at('2026-05-11T08:00:00.000Z')).toEqual(pathsOf(refusing));
    expect(await refused()).toBe(true);
    await asked(who, 'POST', '/api/reminders/push', fine.subscription);
    expect(await refused()).toBe(undefined);
  });

  it('is tried again for a device that failed, and a refusal by another is not lost by that', async () => {
    const [refusing, busy, fine] = [await subscribed(), await subscribed(), await subscribed()];
    const refused = async () => (await asked(who, 'GET', '/api/reminders/preferences')).pushRefused;
    service.answer(refusing, 403);
    service.answer(busy, 503);
    expect(await at('2026-05-10T08:00:00.000Z')).toEqual(pathsOf(fine));
    service.answer(busy, 201);
    expect(await at('2026-05-10T08:05:00.000Z')).toEqual(pathsOf(busy));
    expect(await refused()).toBe(true);
    expect(await at('2026-05-10T08:30:00.000Z')).toEqual([]);
    // The same where the other one fails to the end.
    service.answer(busy, 503);
    expect(await at('2026-05-11T08:00:00.000Z')).toEqual(pathsOf(fine));
    for (const time of ['08:05', '08:25', '09:25', '10:30']) expect(await at(`2026-05-11T${time}:00.000Z`)).toEqual([]);
    expect(await refused()).toBe(true);
  });

  it.each([
    ['https://leaf.garden.example', 'https://leaf.garden.example'],
    ['http://localhost', 'https://example.org'],
    ['https://nas.local', 'https://example.org'],
  ])('is signed in the name of the address that devices use, %s, where the host named none', async (origin, sender) => {
    const outgoing = outgoingOf({ publicUrl: '', smtpUrl: '', mailFrom: '', pushPrivate: true });
    await test.deps.db.deleteFrom('meta').where('key', '=', 'push.sender').execute();
    const device = await subscribed({ origin, 'sec-fetch-site': 'same-origin' });
    now = '2026-05-10T08:00:00.000Z';
    service.received.length = 0;
    await look({ ...test.deps, outgoing });
    expect(service.received.map(({ path }) => path)).toEqual([device.path]);
    const token = /^vapid t=[\w-]+\.([\w-]+)\./.exec(service.received[0]?.headers.authorization ?? '')?.[1] ?? '';
    expect(JSON.parse(Buffer.from(token, 'base64url').toString()).sub).toBe(sender);
  });

  it('goes its own way beside the e-mail', async () => {
    const device = await subscribed();
    await test.deps.db.updateTable('reminderPreferences').set({ email: true }).execute();
    expect(await at('2026-05-10T08:00:00.000Z')).toEqual(pathsOf(device));
  });
});

describe('a test', () => {
  const sendTest = () => asked(who, 'POST', '/api/reminders/test');

  it('goes to every device at once, says which it reached, and takes nothing from the reminder of the day', async () => {
    const [phone, refusing, gone] = [await subscribed(), await subscribed(), await subscribed()];
    service.answer(refusing, 403);
    service.answer(gone, 410);
    service.received.length = 0;
    expect(await sendTest()).toEqual({ devices: { sent: 1, failed: 2 }, email: null });
    expect(service.received.map(({ path }) => path)).toEqual([phone.path]);
    expect(JSON.parse(service.received[0]?.payload ?? '')).toMatchObject({ title: 'Reminders work', tag: 'test' });
    expect(await devices()).toBe(2);
    service.answer(refusing, 201);
    expect(await at('2026-05-10T08:00:00.000Z')).toEqual(pathsOf(phone, refusing));
  });

  it('goes nowhere where reminders are off, or where there is no device', async () => {
    expect(await sendTest()).toEqual({ devices: { sent: 0, failed: 0 }, email: null });
    await subscribed();
    await prefer(who, { push: false });
    expect(await sendTest()).toEqual({ devices: { sent: 0, failed: 0 }, email: null });
  });
});
