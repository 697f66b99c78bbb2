import { expect, it } from 'vitest';
import { openedApp, type Person, person } from '../../testing/kit.ts';

const zoneMapUrl = 'https://zones.example/';
const test = await openedApp({ zoneMapUrl });

const url = '/api/settings';
const read = async (who: Person) => (await who.inject({ method: 'GET', url })).json();
const edit = (who: Person, payload: object) => who.inject({ method: 'PATCH', url, payload });
const nothing = {
  ...{ language: null, deviceLanguage: null },
  ...{ timeZone: null, deviceTimeZone: null, hemisphere: null, units: null, weekStart: null, theme: null },
  shareIdentifications: false,
  zoneMapUrl,
  hasWeather: false,
  homeAssistant: true,
};

it('leaves everything to the device until something is chosen', async () => {
  expect(await read(await person(test))).toEqual(nothing);
});

it('changes what is given and no more, each gardener for themselves', async () => {
  const [one, two] = [await person(test), await person(test)];
  const chosen = {
    language: 'pt-BR',
    ...{ timeZone: 'Europe/Berlin', hemisphere: 'south', units: 'imperial', weekStart: 0, theme: 'dark' },
    shareIdentifications: true,
  };
  const ofHost = { zoneMapUrl, hasWeather: false, homeAssistant: true };
  const whole = { ...chosen, deviceTimeZone: null, deviceLanguage: null, ...ofHost };
  const answer = await edit(one, chosen);
  expect([answer.statusCode, answer.json()]).toEqual([200, whole]);
  expect((await edit(one, { weekStart: 6, theme: null })).json()).toEqual({ ...whole, weekStart: 6, theme: null });
  expect((await edit(one, {})).json()).toEqual(await read(one));
  expect(await read(two)).toEqual(nothing);
  const [first, second] = await Promise.all([edit(two, { units: 'metric' }), edit(two, { weekStart: 1 })]);
  expect([first?.statusCode, second?.statusCode]).toEqual([200, 200]);
  expect(await read(two)).toEqual({ ...nothing, units: 'metric', weekStart: 1 });
});

it('follows the zone of the device as long as none is chosen, and never in place of one', async () => {
  const [one, two] = [await person(test), await person(test)];
  const zones = async (who: Person, payload: object) => {
    const { timeZone, deviceTimeZone } = (await edit(who, payload)).json();
    return [timeZone, deviceTimeZone];
  };
  expect(await zones(one, { deviceTimeZone: 'europe/berlin' })).toEqual([null, 'Europe/Berlin']);
  expect(await zones(one, { deviceTimeZone: 'Asia/Tokyo' })).toEqual([null, 'Asia/Tokyo']);
  await edit(two, { units: 'metric' });
  expect(await zones(two, { deviceTimeZone: 'Asia/Tokyo' })).toEqual([null, 'Asia/Tokyo']);
  expect(await zones(two, { timeZone: 'Asia/Tokyo' })).toEqual(['Asia/Tokyo', null]);
  expect(await zones(two, { deviceTimeZone: 'UTC' })).toEqual(['Asia/Tokyo', null]);
  expect(await zones(two, { timeZone: null, deviceTimeZone: 'UTC' })).toEqual([null, 'UTC']);
  expect(await zones(two, { timeZone: 'UTC', deviceTimeZone: 'Asia/Tokyo' })).toEqual(['UTC', null]);
  expect((await read(two)).units).toBe('metric');
});

it('takes an older stored zone for that of the device where it is the same', async () => {
  const [home, away] = [await person(test), await person(test)];
  for (const who of [home, away]) {
    await edit(who, { timeZone: 'Europe/Berlin' });
    const older = test.deps.db.updateTable('userSettings').set({ isZoneAutomatic: null });
    await older.where('userId', '=', who.user.id).execute();
    expect(await read(who)).toMatchObject({ timeZone: 'Europe/Berlin', deviceTimeZone: 'Europe/Berlin' });
  }
  await edit(home, { deviceTimeZone: 'Europe/Berlin' });
  expect(await read(home)).toMatchObject({ timeZone: null, deviceTimeZone: 'Europe/Berlin' });
  await edit(away, { deviceTimeZone: 'Australia/Sydney' });
  expect(await read(away)).toMatchObject({ timeZone: 'Europe/Berlin', deviceTimeZone: null });
  await edit(away, { deviceTimeZone: 'Europe/Berlin' });
  expect(await read(away)).toMatchObject({ timeZone: 'Europe/Berlin', deviceTimeZone: null });
});

it.each(['asia/calcutta', 'UTC', 'Etc/GMT+5', 'us/eastern', 'america/new_york'])(
  'spells %s as Intl does',
  async (zone) => {
    const spelled = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    const who = await person(test);
    expect((await edit(who, { deviceTimeZone: zone })).json().deviceTimeZone).toBe(spelled);
    expect((await edit(who, { timeZone: zone })).json().timeZone).toBe(spelled);
  },
);

it.each([
  [{ deviceTimeZone: 'Mars/Olympus' }, 'deviceTimeZone'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ timeZone: '' }, 'timeZone'],
  [{ timeZone: '+02:00' }, 'timeZone'],
  [{ timeZone: 5 }, 'timeZone'],
  [{ hemisphere: 'east' }, 'hemisphere'],
  [{ units: 'cubits' }, 'units'],
  [{ weekStart: 7 }, 'weekStart'],
  [{ weekStart: 1.5 }, 'weekStart'],
  [{ theme: 'sepia' }, 'theme'],
  [{ language: 'tlh' }, 'language'],
  [{ language: 'constructor' }, 'language'],
  [{ deviceLanguage: 'de' }, ''],
  [{ shareIdentifications: 'yes' }, 'shareIdentifications'],
  [{ shareIdentifications: null }, 'shareIdentifications'],
  [{ userId: 1 }, ''],
  [{ zoneMapUrl: 'https://elsewhere.example/' }, ''],
])('refuses %j', async (body, path) => {
  const who = await person(test);
  const answer = await edit(who, body);
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
  expect(await read(who)).toEqual(nothing);
});
