import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteSignOut } from '../../api/sign-out-in-progress.ts';
import { followLive } from './live-events.ts';

/** A connection that the test answers. */
class Connection extends EventTarget {
  static readonly CLOSED = 2;
  static all: Connection[] = [];
  readyState = 0;
  constructor() {
    super();
    Connection.all.push(this);
  }
  close(): void {
    this.readyState = Connection.CLOSED;
  }
  say(event: string, data: string): void {
    this.dispatchEvent(new MessageEvent(event, { data }));
  }
  /** @param readyState 0 where the browser comes back by itself, 2 where it gave up */
  fail(readyState: 0 | 2): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
function show(state: 'visible' | 'hidden'): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}
const open = () => Connection.all.filter(({ readyState }) => readyState !== Connection.CLOSED);
const newest = (): Connection => {
  const connection = Connection.all.at(-1);
  if (!connection) throw new Error('nobody connected');
  return connection;
};

let counts: number[];
let earned: string[];
let gardens: (number | null)[];
let opened: boolean[];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Connection);
  vi.stubGlobal('document', page);
  Connection.all = [];
  page.visibilityState = 'visible';
  counts = [];
  earned = [];
  gardens = [];
  opened = [];
  stop = followLive('/api/events', {
    onCount: (count) => counts.push(count),
    onBadges: (badges) => earned.push(...badges.map(({ name }) => name)),
    onGarden: (gardenId) => gardens.push(gardenId),
    onOpen: (isAgain) => opened.push(isAgain),
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const badge = '"badgeId":"added-1","name":"First Pot","description":"Put"';
it.each<[string, () => unknown[], string[], string[], unknown[]]>([
  ['notifications', () => counts, ['{"count":2}', '{"count":3}'], ['{"count":"4"}'], [2, 3]],
  ['badges', () => earned, [`{"badges":[{${badge}}]}`], ['{"badges":[]}', '{"badges":3}'], ['First Pot']],
  ['garden', () => gardens, ['{"gardenId":7}', '{"gardenId":null}'], ['{"gardenId":"7"}'], [7, null]],
])('hands on each of %s, and nothing that says none', (name, got, sent, unfit, wanted) => {
  for (const data of [...sent, ...unfit, '', 'null', '{}', '{']) newest().say(name, data);
  expect(got()).toEqual(wanted);
  expect([...counts, ...earned, ...gardens]).toEqual(wanted);
});

it('says when a connection opens, and whether it is back', () => {
  newest().dispatchEvent(new Event('open'));
  expect(opened).toEqual([false]);
  show('hidden');
  show('visible');
  newest().dispatchEvent(new Event('open'));
  expect(opened).toEqual([false, true]);
});

it('holds a connection only while the page is in view', () => {
  show('hidden');
  expect(open()).toEqual([]);
  show('visible');
  show('visible');
  expect(open()).toHaveLength(1);
  stop();
  show('hidden');
  show('visible');
  expect(open()).toEqual([]);
});

it('leaves a broken connection to the browser, and comes back to a refused one, later each time', () => {
  newest().fail(0);
  vi.advanceTimersByTime(600_000);
  expect(Connection.all).toHaveLength(1);
  newest().fail(2);
  vi.advanceTimersByTime(3_000);
  expect(Connection.all).toHaveLength(1);
  vi.advanceTimersByTime(4_000);
  expect(Connection.all).toHaveLength(2);
  newest().fail(2);
  vi.advanceTimersByTime(7_000);
  expect(Connection.all).toHaveLength(2);
  vi.advanceTimersByTime(6_000);
  expect(Connection.all).toHaveLength(3);
  expect(open()).toHaveLength(1);
});

it('does not come back while the browser leaves to sign out, but later, should it have stayed', () => {
  noteSignOut();
  expect(open()).toEqual([]);
  vi.advanceTimersByTime(14_000);
  expect(Connection.all).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(open()).toHaveLength(1);
});

it('does not push out the page that took its place', () => {
  newest().say('replaced', '{}');
  vi.advanceTimersByTime(600_000);
  expect(open()).toEqual([]);
});
