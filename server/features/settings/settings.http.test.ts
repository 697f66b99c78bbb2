import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, person } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const zoneMapUrl = 'https://zones.example/';
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ zoneMapUrl });
});
afterAll(() => test.close());

const url = '/api/settings';
const read = async (who: Person) => (await who.inject({ method: 'GET', url })).json();
const edit = (who: Person, payload: object) => who.inject({ method: 'PATCH', url, payload });
const nothing = {
  ...{ timeZone: null, hemisphere: null, units: null, weekStart: null, theme: null },
  shareIdentifications: false,
  zoneMapUrl,
};

it('leaves everything to the device until something is chosen', async () => {
  expect(await read(await person(test))).toEqual(nothing);
});

it('changes what is given and no more, each gardener for themselves', async () => {
  const [one, two] = [await person(test), await person(test)];
  const chosen = {
    timeZone: 'Europe/Berlin',
    hemisphere: 'south',
    units: 'imperial',
    weekStart: 0,
    theme: 'dark',
    shareIdentifications: true,
  };
  const answer = await edit(one, chosen);
  expect([answer.statusCode, answer.json()]).toEqual([200, { ...chosen, zoneMapUrl }]);
  expect((await edit(one, { weekStart: 6, theme: null })).json()).toEqual({
    ...chosen,
    weekStart: 6,
    theme: null,
    zoneMapUrl,
  });
  expect((await edit(one, {})).json()).toEqual(await read(one));
  expect(await read(two)).toEqual(nothing);
  const [first, second] = await Promise.all([edit(two, { units: 'metric' }), edit(two, { weekStart: 1 })]);
  expect([first?.statusCode, second?.statusCode]).toEqual([200, 200]);
  expect(await read(two)).toEqual({ ...nothing, units: 'metric', weekStart: 1 });
});

it('spells a time zone as the database of zones does', async () => {
  expect((await edit(await person(test), { timeZone: 'america/new_york' })).json().timeZone).toBe('America/New_York');
});

it('takes the zone of a device as long as none is named, and never in place of one', async () => {
  const [one, two] = [await person(test), await person(test)];
  expect((await edit(one, { deviceTimeZone: 'europe/berlin' })).json().timeZone).toBe('Europe/Berlin');
  expect((await edit(one, { deviceTimeZone: 'Asia/Tokyo' })).json().timeZone).toBe('Europe/Berlin');
  await edit(two, { units: 'metric' });
  expect((await edit(two, { deviceTimeZone: 'Asia/Tokyo' })).json()).toMatchObject({
    timeZone: 'Asia/Tokyo',
    units: 'metric',
  });
  expect((await edit(two, { timeZone: 'UTC', deviceTimeZone: 'Asia/Tokyo' })).json().timeZone).toBe('UTC');
});

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
