import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { todayIn } from '../dates/days.ts';
import { onTick } from './clock.ts';

const ticked = vi.fn<(cameBack: boolean) => void>();
let page: EventTarget & { visibilityState: DocumentVisibilityState };
let stop: () => void;

const show = (visibilityState: DocumentVisibilityState) => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:30Z') });
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  ticked.mockReset();
  stop = onTick(ticked);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('ticks at full minutes, by one timer for all', () => {
  const stopOther = onTick(() => {});
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(29_000);
  expect(ticked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(ticked.mock.calls).toEqual([[false]]);
  vi.advanceTimersByTime(120_000);
  expect(ticked).toHaveBeenCalledTimes(3);
  stopOther();
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('rests in the background, and says when the page comes back', () => {
  show('hidden');
  vi.advanceTimersByTime(8 * 60 * 60_000);
  expect(ticked).not.toHaveBeenCalled();
  show('visible');
  expect(ticked.mock.calls).toEqual([[true]]);
  vi.advanceTimersByTime(60_000);
  expect(ticked.mock.calls).toEqual([[true], [false]]);
});

test('a device that slept with the page in view has come back, too', () => {
  vi.setSystemTime(new Date('2026-11-24T07:12:00Z'));
  vi.advanceTimersByTime(30_000);
  expect(ticked.mock.calls).toEqual([[true]]);
});

test.each([
  ['Pacific/Auckland', '2026-11-23T11:00:00Z', '2026-11-23', '2026-11-24'],
  // Clocks went forward, and back, that night.
  ['Pacific/Auckland', '2026-09-27T11:00:00Z', '2026-09-27', '2026-09-28'],
  ['America/Los_Angeles', '2026-11-02T08:00:00Z', '2026-11-01', '2026-11-02'],
  ['America/Los_Angeles', '2026-11-01T07:00:00Z', '2026-10-31', '2026-11-01'],
  // Midnight itself does not come: the day begins at one.
  ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-05', '2026-09-06'],
  ['Pacific/Chatham', '2026-06-30T11:15:00Z', '2026-06-30', '2026-07-01'],
  ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2026-12-31', '2027-01-01'],
])('a tick comes as the day begins in %s at %s', (zone, midnight, before, after) => {
  vi.setSystemTime(Date.parse(midnight) - 20_000);
  show('visible');
  const seen: string[] = [];
  const stopSeeing = onTick(() => seen.push(todayIn(zone)));
  expect(todayIn(zone)).toBe(before);
  vi.advanceTimersByTime(20_000);
  expect(seen).toEqual([after]);
  stopSeeing();
});
