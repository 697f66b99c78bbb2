import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  gardenKey,
  gardensKey,
  isAbout,
  keyInGarden,
  plantKey,
  recentKey,
  statsKey,
  todayKey,
} from '../../api/query-keys.ts';
import { currentToast } from '../../ui/toast.ts';
import { sharesGardens } from './gardens.api.ts';
import { gardenFollower } from './live-gardens.ts';

let cache: QueryClient;
let asked: string[];
let stops: (() => void)[];

/** Shows an answer, as a part of a page does, and counts how often it is asked for. */
function show(queryKey: readonly unknown[], data: unknown): void {
  cache.setQueryData(queryKey, data);
  const queryFn = () => {
    asked.push(JSON.stringify(queryKey));
    return data;
  };
  stops.push(
    new QueryObserver(cache, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => undefined),
  );
}

const inSeven = (key: readonly string[]) => keyInGarden(key, 7);
const text = (...keys: (readonly unknown[])[]) => keys.map((key) => JSON.stringify(key)).sort();

beforeEach(() => {
  vi.useFakeTimers();
  cache = new QueryClient();
  asked = [];
  stops = [];
  cache.setQueryData(gardensKey, [
    { id: 1, isOwn: true, memberCount: 1 },
    { id: 7, isOwn: false, memberCount: 2 },
  ]);
});
afterEach(() => {
  for (const stop of stops) stop();
  cache.clear();
  vi.useRealTimers();
});

it('asks again for what is shown of a garden that changed, and for nothing else', async () => {
  show(inSeven(todayKey), {});
  show(todayKey, {});
  show(plantKey(3), {});
  show(statsKey, {});
  cache.setQueryData(inSeven(recentKey), []);
  gardenFollower(cache)(7);
  await vi.advanceTimersByTimeAsync(250);
  expect(asked.sort()).toEqual(text(inSeven(todayKey), plantKey(3)));
  expect(cache.getQueryState(inSeven(recentKey))?.isInvalidated).toBe(true);
  expect(cache.getQueryState(gardensKey)?.isInvalidated).toBe(true);
});

it("asks again for the plain lists where the user's own garden changed, and for all where it isn't said which", async () => {
  show(inSeven(todayKey), {});
  show(todayKey, {});
  const follow = gardenFollower(cache);
  follow(1);
  await vi.advanceTimersByTimeAsync(250);
  expect(asked.splice(0)).toEqual(text(todayKey));
  follow(null);
  await vi.advanceTimersByTimeAsync(250);
  expect(asked.sort()).toEqual(text(inSeven(todayKey), todayKey));
});

it('gathers many changes into one', async () => {
  show(inSeven(todayKey), {});
  const follow = gardenFollower(cache);
  for (let tick = 0; tick < 30; tick += 1) {
    follow(7);
    await vi.advanceTimersByTimeAsync(5);
  }
  await vi.advanceTimersByTimeAsync(250);
  expect(asked).toHaveLength(1);
});

it('asks for a long list at most every ten seconds', async () => {
  const long = { pages: [1, 2, 3, 4], pageParams: [null, 'a', 'b', 'c'] };
  show(inSeven(gardenKey), long);
  const follow = gardenFollower(cache);
  for (let second = 0; second < 9; second += 1) {
    follow(7);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(2);
});

const allotment = { id: 7, isOwn: false, memberCount: 2, name: 'Allotment', role: 'gardener' };

/** Another member changes the garden from what it is in the first answer to what it is in the second one. @returns what is said */
async function toldOf(before: readonly object[], after: readonly object[]): Promise<string[]> {
  cache.setQueryData(gardensKey, before);
  const observer = new QueryObserver(cache, { queryKey: gardensKey, queryFn: () => after, staleTime: 60_000 });
  stops.push(observer.subscribe(() => undefined));
  const last = currentToast()?.id;
  gardenFollower(cache)(7);
  await vi.advanceTimersByTimeAsync(250);
  const said = currentToast();
  return said && said.id !== last ? [said.title, said.description ?? ''] : [];
}

it.each([
  [
    'another role',
    [{ ...allotment, role: 'viewer' }],
    ['Your role in Allotment has changed', 'You can see everything in the garden, but not change it.'],
  ],
  [
    'a garden that the user is no longer a member of',
    [],
    [
      "You're no longer in Allotment",
      'You were removed, or the garden no longer exists. Unsaved changes there are lost.',
    ],
  ],
  ['no other change', [{ ...allotment, name: 'Field', memberCount: 3 }], []],
])('tells of %s', async (_, after, said) => {
  expect(await toldOf([allotment], after)).toEqual(said);
});

it('tells of no garden that the user has left themselves', async () => {
  expect(await toldOf([], [])).toEqual([]);
});

it('takes care, journal and calendar of a plant for part of any garden', () => {
  const gardens = new Set([7]);
  for (const url of ['/api/plants/3', '/api/plants/3/journal', '/api/calendar/plant/3', '/api/care/plans'])
    expect(isAbout([url], gardens)).toBe(true);
  for (const url of ['/api/plants/stats', '/api/plants/featured', '/api/community', '/api/notifications'])
    expect(isAbout([url], gardens)).toBe(false);
});

it('knows whether somebody gardens with others', () => {
  expect(sharesGardens(cache)).toBe(true);
  cache.setQueryData(gardensKey, [{ id: 1, isOwn: true, memberCount: 1 }]);
  expect(sharesGardens(cache)).toBe(false);
});
