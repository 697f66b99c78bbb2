import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { wrongValues } from '../../../testing/contract-requests.ts';
import { exported, imported } from '../../../testing/exports.ts';
import { addMember, asked, openedApp, person, plantRow } from '../../../testing/kit.ts';
import { weatherScene } from '../../../testing/weather-scene.ts';
import { purgeWeather } from './fetch.service.ts';

const { test, db, service, clock, who, edit, fetch, locate, hints, thirsty } = await weatherScene();
const rain = { precipitation: () => 1 };
const places = () => service.asked.map(({ latitude, longitude }) => `${latitude},${longitude}`);
const json = (body: unknown) => (response: ServerResponse) => response.writeHead(200).end(JSON.stringify(body));
/** The right answer, but for what is changed. */
const changed = (change: (hourly: Record<string, unknown[]>) => unknown) => (response: ServerResponse) => {
  const answer = service.answerTo(new URLSearchParams({ past_days: '2', forecast_days: '6' }));
  json({ ...answer, hourly: { ...answer.hourly, ...(change(answer.hourly) as object) } })(response);
};

describe('the weather service', () => {
  it('learns a place rounded to a tenth of a degree, and nothing else', async () => {
    await locate();
    const query = {
      hourly: 'temperature_2m,precipitation',
      timeformat: 'unixtime',
      past_days: '2',
      forecast_days: '6',
    };
    expect(service.asked).toEqual([{ latitude: '52.5', longitude: '13.4', ...query }]);
    expect(Object.keys(service.headers[0] ?? {}).sort()).toEqual(
      ['accept', 'accept-encoding', 'accept-language', 'connection', 'host', 'sec-fetch-mode', 'user-agent'].sort(),
    );
    expect(service.headers[0]).toMatchObject({ 'user-agent': 'Leafbook', 'accept-language': '*' });
  });

  it('is called once for a place and three hours, however many gardens are there', async () => {
    const near = await person(test);
    await edit({ latitude: 52.46, longitude: 13.44 }, near);
    await locate();
    await Promise.all([fetch(), fetch()]);
    expect(places()).toEqual(['52.5,13.4']);
    clock.at = '2026-10-20T14:59:59.000Z';
    await fetch();
    expect(places()).toHaveLength(1);
    clock.at = '2026-10-20T15:00:00.000Z';
    await Promise.all([fetch(), fetch()]);
    expect(places()).toHaveLength(2);
    // A clock that was ahead delays nothing.
    clock.at = '2026-10-20T12:30:00.000Z';
    await fetch();
    expect(places()).toHaveLength(3);
  });

  it('is called only for gardens that are there and were visited lately', async () => {
    await edit({ latitude: -0.04, longitude: -179.96 });
    await fetch();
    expect(places()).toEqual(['0.0,-180.0']);
    clock.at = '2026-11-20T12:00:00.000Z';
    await fetch();
    expect(places()).toHaveLength(1);
    await db.updateTable('sessions').set({ lastSeenAt: clock.at }).where('userId', '=', who.user.id).execute();
    await db.updateTable('gardens').set({ deletedAt: clock.at }).where('id', '=', who.garden.id).execute();
    await fetch();
    expect(places()).toHaveLength(1);
    await db.updateTable('gardens').set({ deletedAt: null }).where('id', '=', who.garden.id).execute();
    await fetch();
    expect(places()).toHaveLength(2);
  });

  const faults: [string, (response: ServerResponse) => unknown][] = [
    ['refuses', (response) => response.writeHead(429, { 'retry-after': '1' }).end('{"error":true}')],
    ['fails', (response) => response.writeHead(500).end()],
    ['leads elsewhere', (response) => response.writeHead(302, { location: service.url }).end()],
    ['breaks off', (response) => response.destroy()],
    ['breaks off in the middle', (response) => response.writeHead(200).write('{"hourly":', () => response.destroy())],
    ['says what is no JSON', (response) => response.writeHead(200).end('<html>')],
    ['says something else', json({ hourly: { time: [], temperature_2m: [], precipitation: [] } })],
    ['never ends', (response) => response.writeHead(200).end(`"${'a'.repeat(300_000)}"`)],
    ['says impossible heat', changed(({ temperature_2m = [] }) => ({ temperature_2m: temperature_2m.map(() => 99) }))],
    ['says impossible rain', changed(({ precipitation = [] }) => ({ precipitation: precipitation.map(() => 501) }))],
    ['says texts', changed(({ precipitation = [] }) => ({ precipitation: precipitation.map(() => '9') }))],
    ['leaves out values', changed(({ precipitation = [] }) => ({ precipitation: precipitation.slice(1) }))],
    ['leaves out hours', changed(({ time = [] }) => ({ time: time.map((at, n) => Number(at) + (n > 9 ? 3600 : 0)) }))],
    ['says another year', changed(({ time = [] }) => ({ time: time.map((at) => Number(at) - 31_536_000) }))],
  ];
  it.each(faults)('that %s costs the hint, and is left alone for three hours', async (_what, mode) => {
    await thirsty({ situation: 'pot' });
    service.mode = mode;
    await expect(locate(rain)).rejects.toThrow(/^(answered|did not answer)/);
    expect(await hints()).toEqual([]);
    expect(await asked(who, 'GET', '/api/care/today')).toMatchObject({ today: [{}] });
    service.mode = 'ok';
    await fetch();
    expect(places()).toHaveLength(1);
    clock.at = '2026-10-20T15:00:00.000Z';
    await fetch();
    expect(await hints()).toMatchObject([{ kind: 'rain' }]);
  });

  it('that never answers is waited for by nobody but the job, which can be ended', async () => {
    await thirsty({ situation: 'pot' });
    service.mode = 'hang';
    const cut = new AbortController();
    await edit({ latitude: 1, longitude: 2 });
    const [request, fetched] = [service.nextRequest(), fetch({ cut: cut.signal })];
    await request;
    expect(await hints()).toEqual([]);
    cut.abort();
    await expect(fetched).rejects.toThrow('did not answer (AbortError)');
  });

  it('that fails three times in a row is left alone by this run, and a stop ends it, too', async () => {
    for (const latitude of [1, 2, 3, 4, 5]) await edit({ latitude, longitude: 0 }, await person(test));
    service.mode = (response) => response.writeHead(503).end();
    await expect(fetch()).rejects.toThrow('answered 503');
    expect(places()).toEqual(['1.0,0.0', '2.0,0.0', '3.0,0.0']);
    service.mode = 'ok';
    await fetch({ stop: AbortSignal.abort() });
    expect(places()).toHaveLength(3);
    await fetch();
    expect(places().slice(3)).toEqual(['4.0,0.0', '5.0,0.0']);
  });

  it('is not called where the host names none, which settings say', async () => {
    await edit({ latitude: 1, longitude: 2 });
    const off = await openedApp({
      deps: { db, now: test.deps.now, outgoing: { ...test.deps.outgoing, weather: null } },
    });
    const offered = async ({ inject }: typeof test) =>
      (await inject({ url: '/api/settings', headers: { cookie: who.cookie } })).json().hasWeather;
    expect([await offered(test), await offered(off)]).toEqual([true, false]);
  });
});

it('weather that nobody needs anymore is deleted', async () => {
  await locate(rain);
  const count = async () => (await db.selectFrom('weather').select('id').execute()).length;
  clock.at = '2026-10-22T11:59:59.000Z';
  expect([await purgeWeather(test.deps), await count()]).toEqual([0, 1]);
  clock.at = '2026-10-22T12:00:00.000Z';
  expect([await purgeWeather(test.deps), await count()]).toEqual([1, 0]);
});

describe('where a garden is', () => {
  const choices = { latitude: -33.87, longitude: 151.2, firstFrost: '06-15', lastFrost: '08-31' };

  it('is set by its owners, seen by its members, and removed again, with the weather there', async () => {
    await thirsty({ situation: 'pot' });
    expect(await edit(choices)).toMatchObject({ choices });
    const [gardener, outsider] = [await person(test), await person(test)];
    await addMember(test, who.garden, gardener, 'gardener');
    const [, shared] = await asked(gardener, 'GET', '/api/gardens');
    expect(shared).toMatchObject({ choices });
    const patch = { method: 'PATCH', url: `/api/gardens/${who.garden.id}`, payload: { latitude: null } } as const;
    expect((await gardener.inject(patch)).statusCode).toBe(403);
    expect((await outsider.inject(patch)).statusCode).toBe(404);
    await locate(rain);
    expect(await hints()).toHaveLength(1);
    await edit({ latitude: null, longitude: null });
    expect(await hints()).toEqual([]);
  });

  it.each([
    ...wrongValues({ latitude: [90.1, -91, '52', true], longitude: [180.1, -181, '13'] }),
    ...wrongValues({ firstFrost: ['', '13-01', '00-10', '2-3', '10-32', 1015], lastFrost: ['2026-05-10', '05-00'] }),
    [{ latitude: 52 }, 'longitude'],
    [{ longitude: 13 }, 'latitude'],
  ])('is not changed by %j, which names the field', async (payload, path) => {
    const answer = await who.inject({ method: 'PATCH', url: `/api/gardens/${who.garden.id}`, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].path).toBe(path);
  });

  it('needs both coordinates', async () => {
    await edit({ latitude: 1, longitude: 2 });
    const payload = { longitude: null };
    const answer = await who.inject({ method: 'PATCH', url: `/api/gardens/${who.garden.id}`, payload });
    expect(answer.json().errors).toMatchObject([
      { path: 'longitude', message: 'Enter both latitude and longitude, or neither' },
    ]);
    expect(await edit({ latitude: 3 })).toMatchObject({ choices: { latitude: 3, longitude: 2 } });
  });

  it('is in exports of the owner, and in none of another member', async () => {
    await edit(choices);
    const gardener = await person(test);
    await addMember(test, who.garden, gardener, 'gardener');
    await plantRow(test, gardener, { gardenId: who.garden.id });
    const moved = await person(test);
    await imported(moved, await exported(who));
    expect(await asked(moved, 'GET', '/api/gardens')).toMatchObject([{ choices }]);
    const other = await person(test);
    await imported(other, await exported(gardener));
    const [own, copy] = await asked(other, 'GET', '/api/gardens');
    expect(own.choices).toMatchObject({ latitude: null, longitude: null, firstFrost: null });
    expect(copy.choices).toMatchObject({ latitude: null, longitude: null });
  });
});
