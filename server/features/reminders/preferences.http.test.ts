import { beforeEach, describe, expect, it } from 'vitest';
import { eventTypes } from '../../../contract/values.ts';
import { outgoingOf } from '../../mail-and-push/outgoing.ts';
import { confirmAddress } from '../../testing/accounts.ts';
import { wrongValues } from '../../testing/contract-requests.ts';
import { asked, openedApp, type Person, person, testApp } from '../../testing/kit.ts';
import { nowhereDevice as device } from '../../testing/reminders.ts';
import { pushKeys } from './keys.service.ts';

const publicUrl = 'https://garden.example';
const mailing = { publicUrl, smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'garden@example.org' };

let who: Person;
const test = await openedApp({ deps: { outgoing: outgoingOf({ ...mailing, pushPrivate: false }) } });
beforeEach(async () => {
  who = await person(test);
  await confirmAddress(test, who);
});

const url = '/api/reminders/preferences';
const read = () => asked(who, 'GET', url);
const patch = (payload: object, query = '') => who.inject({ method: 'PATCH', url: `${url}${query}`, payload });
const errorsOf = (answer: { json(): { errors: { path: string }[] } }) => answer.json().errors.map(({ path }) => path);

const usual = {
  ...{ email: false, push: false, hour: 8, quietFrom: 21, quietTo: 7, devices: 0, timeZone: 'UTC' },
  ...{ emailTypes: [...eventTypes], pushTypes: [...eventTypes], emailAvailable: true, emailConfirmed: true },
};

const { p256dh, auth } = device('x').keys;
const subscribe = (payload: object, query = '', by = who) =>
  by.inject({ method: 'POST', url: `/api/reminders/push${query}`, payload });
const endpoints = async () => {
  const rows = test.deps.db.selectFrom('pushSubscriptions').select('endpoint').where('userId', '=', who.user.id);
  return (await rows.orderBy('id').execute()).map(({ endpoint }) => endpoint.replace('https://8.8.8.8/push/', ''));
};

describe('the preferences', () => {
  it('remind nobody who did not ask', async () => {
    expect(await read()).toEqual(usual);
  });

  it('change by what is given, and are the gardener’s own', async () => {
    const changed = { email: true, hour: 18, quietFrom: 22, emailTypes: ['watering'], pushTypes: [] };
    expect((await patch(changed)).json()).toEqual({ ...usual, ...changed });
    expect((await patch({ quietTo: 6 })).json()).toEqual({ ...usual, ...changed, quietTo: 6 });
    expect(await read()).toEqual({ ...usual, ...changed, quietTo: 6 });
    who = await person(test);
    expect(await read()).toEqual({ ...usual, emailConfirmed: false });
  });

  it('take the zone from the settings, else from the device that spoke last', async () => {
    expect((await patch({}, '?timeZone=Asia/Tokyo')).json()).toMatchObject({ timeZone: 'Asia/Tokyo' });
    expect((await patch({ hour: 9 })).json()).toMatchObject({ timeZone: 'Asia/Tokyo' });
    await asked(who, 'PATCH', '/api/settings', { timeZone: 'Europe/Berlin' });
    expect((await patch({}, '?timeZone=Asia/Tokyo')).json()).toMatchObject({ timeZone: 'Europe/Berlin' });
  });

  it('refuse an hour in the quiet hours, whichever of the two is changed', async () => {
    for (const wrong of [{ hour: 21 }, { hour: 3 }, { quietTo: 9 }, { quietFrom: 8 }, { hour: 20, quietFrom: 20 }]) {
      const answer = await patch(wrong);
      expect(answer.statusCode).toBe(400);
      expect(errorsOf(answer)).toEqual(['hour']);
    }
    expect((await patch({ hour: 22, quietFrom: 0, quietTo: 0 })).statusCode).toBe(200);
  });

  it.each([
    ...wrongValues({ hour: [24, -1, 8.5], quietFrom: ['21'], pushTypes: [['watering', 'watering']], email: ['yes'] }),
    [{ emailTypes: ['singing'] }, 'emailTypes.0'],
    [{ devices: 5 }, ''],
  ])('refuse %j', async (wrong, path) => {
    const answer = await patch(wrong);
    expect(answer.statusCode).toBe(400);
    expect(errorsOf(answer)).toEqual([path]);
  });

  it('take no e-mail where the server sends none', async () => {
    const outgoing = outgoingOf({ ...mailing, smtpUrl: '', pushPrivate: false });
    const silent = await testApp({ deps: { outgoing } });
    who = await person(silent);
    expect(await read()).toMatchObject({ emailAvailable: false });
    expect((await patch({ email: true })).statusCode).toBe(409);
    expect((await patch({ email: false })).statusCode).toBe(200);
    await silent.close();
  });
});

describe('a device', () => {
  it('is told the key of this garden, which stays the same, however many ask first', async () => {
    await test.deps.db.deleteFrom('meta').where('key', '=', 'push.keys').execute();
    const made = await Promise.all(Array.from({ length: 6 }, () => pushKeys(test.deps.db)));
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
    const { publicKey } = await asked(who, 'GET', '/api/reminders/push-key');
    expect(publicKey).toBe(made[0]?.publicKey);
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect(JSON.stringify(await asked(who, 'GET', '/api/reminders/push-key'))).not.toContain(made[0]?.privateKey);
  });

  it('is added once, turns reminders on, and goes', async () => {
    const answer = await subscribe({ ...device('a'), expirationTime: null }, '?timeZone=Asia/Tokyo');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ ...usual, push: true, devices: 1, timeZone: 'Asia/Tokyo' });
    expect((await subscribe(device('a'))).json()).toMatchObject({ devices: 1 });
    const payload = { endpoint: device('a').endpoint };
    const stranger = await person(test);
    const remove = (by: Person) => by.inject({ method: 'DELETE', url: '/api/reminders/push', payload });
    expect((await remove(stranger)).statusCode).toBe(204);
    expect(await read()).toMatchObject({ devices: 1 });
    expect((await remove(who)).statusCode).toBe(204);
    expect(await read()).toMatchObject({ devices: 0, push: true });
  });

  it('is one of ten at most: those that were heard of longest ago make place', async () => {
    for (let n = 0; n < 10; n += 1) await subscribe(device(`ten-${n}`));
    await subscribe(device('ten-0'));
    await Promise.all([subscribe(device('ten-10')), subscribe(device('ten-11'))]);
    const left = await endpoints();
    expect(left).toHaveLength(10);
    expect(left).toEqual(expect.arrayContaining(['ten-0', 'ten-10', 'ten-11']));
  });

  it.each<[string, object, string]>([
    ['plain http', { ...device('x'), endpoint: 'http://8.8.8.8/x' }, 'endpoint'],
    ['an address of the home network', { ...device('x'), endpoint: 'https://[fd00::1]/x' }, 'endpoint'],
    ['an endless address', { ...device('x'), endpoint: `https://8.8.8.8/${'x'.repeat(2_000)}` }, 'endpoint'],
    ['a point beside the curve', { ...device('x'), keys: { p256dh: 'B'.repeat(87), auth } }, 'keys.p256dh'],
    ['too long a key', { ...device('x'), keys: { p256dh: `${p256dh}AA`, auth } }, 'keys.p256dh'],
    ['too short a secret', { ...device('x'), keys: { p256dh, auth: 'A' } }, 'keys.auth'],
  ])('with %s is refused', async (_what, wrong, path) => {
    const answer = await subscribe(wrong);
    expect(answer.statusCode).toBe(400);
    expect(errorsOf(answer)).toEqual([path]);
    expect(await endpoints()).toEqual([]);
  });
});
