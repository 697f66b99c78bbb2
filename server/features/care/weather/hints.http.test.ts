import { describe, expect, it } from 'vitest';
import { addMember, asked, person, plantRow, setPlant } from '../../../testing/kit.ts';
import { speciesRow } from '../../../testing/species.ts';
import { weatherScene } from '../../../testing/weather-scene.ts';

const { test, who, clock, edit, locate, hints, thirsty, hardy, say, hours } = await weatherScene();

/** Rain of an hour, so many hours ago. */
const rained = (amount: number, hoursAgo: number) => ({
  precipitation: (hour: number) => (hour === -hoursAgo ? amount : 0),
});
const kinds = async () => (await hints()).map(({ kind }) => kind);

describe('rain', () => {
  it('is said of plants in the open whose watering is due soon', async () => {
    const pot = await thirsty({ situation: 'pot' });
    const bed = await thirsty({ location: 'Bed', situation: null }, { startOn: '2026-10-22' });
    await thirsty({ location: 'Sill', situation: 'pot' });
    await thirsty({ location: 'Porch', situation: 'pot' });
    await thirsty({ situation: 'indoors' });
    await thirsty({ situation: null });
    await thirsty({ situation: 'ground' }, { startOn: '2026-10-23' });
    await thirsty({ situation: 'ground' }, { type: 'fertilizing' });
    const away = await thirsty({ situation: 'ground' });
    await setPlant(test, away, { deletedAt: clock.at });
    await say('Bed', { site: 'outdoors' });
    await say('Sill', { site: 'indoors' });
    await say('Porch', { site: 'covered' });
    await locate({ precipitation: (hour) => (hour === -20 || hour === -2 ? 6 : 0) });
    expect(await hints()).toEqual([{ kind: 'rain', millimeters: 12, plantIds: [pot, bed] }]);
  });

  it('waters all of them with one tap, and none with one Undo', async () => {
    const plantIds = [await thirsty({ situation: 'pot' }), await thirsty({ situation: 'ground' })];
    await locate(rained(7, 20));
    const due = async () => (await asked(who, 'GET', '/api/care/today')).today.length;
    expect([await kinds(), await due()]).toEqual([['rain'], 2]);
    const { changed, removedId } = await asked(who, 'POST', '/api/plants/bulk', {
      ...{ action: 'care', type: 'watering', plantIds },
    });
    expect([changed, await kinds(), await due()]).toEqual([2, [], 0]);
    await asked(who, 'POST', `/api/removed/${removedId}/restore`);
    expect([await kinds(), await due()]).toEqual([['rain'], 2]);
  });

  it.each([
    ['less than 5 mm', rained(4.4, 2)],
    ['rain before yesterday', rained(30, 38)],
    ['rain that is forecast', rained(30, -1)],
    ['snow', { ...rained(30, 2), temperature: (): number => -1 }],
    ['hours that are not known', { precipitation: (): null => null, temperature: (): null => null }],
  ])('is not said of %s', async (_what, sky) => {
    await thirsty({ situation: 'pot' });
    await locate(sky);
    expect(await kinds()).not.toContain('rain');
  });

  it('of yesterday is not said of plants that were watered since, but that of today is', async () => {
    const plant = await thirsty({ situation: 'pot' }, { growingDays: 1 });
    await asked(who, 'POST', `/api/plants/${plant}/care`, { type: 'watering', doneOn: '2026-10-19' });
    await locate(rained(9, 20));
    expect(await kinds()).toEqual([]);
    clock.at = '2026-10-20T15:30:00.000Z';
    await locate({ precipitation: (hour) => (hour === -1 || hour === -24 ? 9 : 0) });
    expect(await hints()).toEqual([{ kind: 'rain', millimeters: 18, plantIds: [plant] }]);
    await asked(who, 'POST', `/api/plants/${plant}/care`, { type: 'watering' });
    expect(await kinds()).toEqual([]);
  });

  it('is said to who may log care, as long as the weather is fresh', async () => {
    await thirsty({ situation: 'pot' });
    await locate(rained(9, 2));
    const viewer = await person(test);
    await addMember(test, who.garden, viewer, 'viewer');
    expect(await hints(viewer)).toEqual([]);
    clock.at = '2026-10-20T21:00:00.000Z';
    expect(await kinds()).toEqual(['rain']);
    clock.at = '2026-10-21T00:01:00.000Z';
    expect(await kinds()).toEqual([]);
  });
});

/** A night so cold, from 10 PM to 6 AM in Berlin. */
const coldNight = (celsius: number) => ({
  temperature: (hour: number): number =>
    hour >= hours('2026-10-20T20:00:00Z') && hour <= hours('2026-10-21T04:00:00Z') ? celsius : 12,
});

describe('frost', () => {
  it('names the tender plants that are outdoors, under cover or not', async () => {
    const lemon = await hardy(10, 'Lemon');
    const basil = await hardy(11, 'Basil', { location: 'Porch' });
    await say('Porch', { site: 'covered' });
    const dahlia = await hardy(10, 'Dahlia', { situation: 'ground' });
    await hardy(10, 'Olive');
    await hardy(9, 'Fig');
    await hardy(null, 'Unknown');
    await hardy(12, 'Monstera', { situation: 'indoors' });
    await hardy(12, 'Ficus', {});
    await locate(coldNight(-1.6));
    const plants = [
      { id: basil, commonName: 'Basil' },
      { id: dahlia, commonName: 'Dahlia' },
      { id: lemon, commonName: 'Lemon' },
    ];
    expect(await hints()).toEqual([{ kind: 'frost', celsius: -2, plantCount: 4, plants }]);
  });

  it('names annuals that it kills, whose zones are those of their summer', async () => {
    const speciesId = await speciesRow(test, { latinName: 'Solanum lycopersicum', zoneMin: 3 });
    const id = await plantRow(test, who, { speciesId, commonName: 'Tomato', situation: 'ground' });
    await hardy(3, 'Peony');
    await locate(coldNight(1));
    const plants = [{ id, commonName: 'Tomato' }];
    expect(await hints()).toEqual([{ kind: 'frost', celsius: 1, plantCount: 1, plants }]);
  });

  it.each([
    [2.5, []],
    [2, ['Ten']],
    [-1, ['Ten']],
    // A plant of zone 9 endures 20 °F, -6.7 °C; one of zone 8 endures 10 °F, -12.2 °C.
    [-6, ['Ten']],
    [-7, ['Nine', 'Ten']],
    [-12.5, ['Eight', 'Nine', 'Ten']],
  ])('of %d °C harms %j', async (celsius, names) => {
    for (const [zone, name] of [
      [8, 'Eight'],
      [9, 'Nine'],
      [10, 'Ten'],
    ] as const)
      await hardy(zone, name);
    await locate(coldNight(celsius));
    const [hint] = await hints();
    expect(hint?.kind === 'frost' ? hint.plants.map(({ commonName }) => commonName) : []).toEqual(names);
  });

  it('is that of the coming night, or what is left of this one', async () => {
    await hardy(10, 'Lemon');
    const at = async (instant: string, frostAt: string) => {
      clock.at = instant;
      await locate({ temperature: (hour): number => (hour === hours(frostAt) ? -3 : 9) });
      return kinds();
    };
    expect(await at('2026-10-21T01:00:00.000Z', '2026-10-21T04:00:00.000Z')).toEqual(['frost']);
    expect(await at('2026-10-22T01:00:00.000Z', '2026-10-22T22:00:00.000Z')).toEqual([]);
    expect(await at('2026-10-23T04:00:00.000Z', '2026-10-23T05:00:00.000Z')).toEqual([]);
    expect(await at('2026-10-24T04:00:00.000Z', '2026-10-25T04:00:00.000Z')).toEqual(['frost']);
    expect(await at('2026-10-26T21:00:00.000Z', '2026-10-26T15:00:00.000Z')).toEqual([]);
  });
});

it('of the next days, two must be hot', async () => {
  const heat = (days: number, celsius: number) => ({
    temperature: (hour: number) => (hour > 0 && hour <= 24 * days && hour % 24 === 0 ? celsius : 15),
  });
  await locate(heat(1, 36));
  expect(await hints()).toEqual([]);
  clock.at = '2026-10-21T12:00:00.000Z';
  await locate(heat(2, 31.4));
  expect(await hints()).toEqual([{ kind: 'heat', celsius: 31 }]);
});

describe('without weather', () => {
  it.each([
    ['10-20', ['firstFrost', '2026-10-20']],
    ['11-03', ['firstFrost', '2026-11-03']],
    ['11-04', []],
    ['10-19', []],
  ])('the first frost around %s is said of two weeks before', async (firstFrost, said) => {
    const id = await hardy(10, 'Lemon');
    await hardy(10, 'Ficus', { situation: 'indoors' });
    await edit({ timeZone: 'Europe/Berlin', firstFrost });
    const [kind, on] = said;
    const plants = [{ id, commonName: 'Lemon' }];
    expect(await hints()).toEqual(kind ? [{ kind, on, plantCount: 1, plants }] : []);
  });

  it('the last frost is said of two weeks after, to who has tender plants indoors', async () => {
    await edit({ timeZone: 'Europe/Berlin', lastFrost: '10-15' });
    expect(await hints()).toEqual([]);
    await hardy(10, 'Lemon', { situation: 'indoors' });
    expect(await hints()).toEqual([{ kind: 'lastFrost', on: '2026-10-15' }]);
  });

  it('only is the season said', async () => {
    await hardy(10, 'Lemon');
    await edit({ firstFrost: '10-25' });
    expect(await kinds()).toEqual(['firstFrost']);
    await locate();
    expect(await kinds()).toEqual([]);
  });
});
