import { describe, expect, it } from 'vitest';
import { hashToken } from '../../core/tokens.ts';
import { closeApp } from '../../process/stop.ts';
import { type OpenStream, openStream, startListening, twoProcesses } from '../../testing/event-streams.ts';
import { type Person, person, plantRow, testApp, testClock } from '../../testing/kit.ts';
import { opened } from '../../testing/opened.ts';
import { until } from '../../testing/until.ts';
import { liveStreams } from './events.service.ts';

const clock = testClock();
/** When the clock was stopped. */
let stoppedAt: number | null = null;
const now = () => (stoppedAt === null ? clock.now() : new Date(stoppedAt));
const { test, other, origin } = await opened(twoProcesses('events', { now }));
const [owner, fan] = [await person(test), await person(other)];
const plantId = await plantRow(test, owner, { isPublic: true });

const open = (who: Person, at = origin): Promise<OpenStream> => openStream(who, at);

const like = (who: Person) => who.inject({ method: 'POST', url: `/api/plants/${plantId}/like` });
const told = (count: number) => `event: notifications\ndata: {"count":${count}}\n\n`;

const changed = 'event: garden\ndata: {"gardenId":1}\n\n';

/**
 * Has a stream told twice of a garden. What is told together is told in one go, the garden first, and the second time comes
 * after all of the first: whatever was to be told before has been told by then.
 */
async function toldOfAll(who: Person, stream: OpenStream): Promise<void> {
  for (const _ of [1, 2]) {
    const times = () => stream.text().split(changed).length;
    const before = times();
    other.deps.userEvents.publish(who.user.id, 1);
    await until(() => times() > before);
  }
}

describe('the stream of events', () => {
  it('begins with the count, in a form that no proxy holds back', async () => {
    const stream = await open(owner);
    await stream.until(/count/);
    expect(stream.text()).toBe(`retry: 5000\n${told(0)}`);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      ...{ 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' },
      ...{ 'x-accel-buffering': 'no', 'x-content-type-options': 'nosniff' },
    });
    expect(stream.headers.get('content-encoding')).toBeNull();
    stream.leave();
  });

  it('tells of a like and of reading it, in each window of the gardener and in no other', async () => {
    const stranger = await person(test);
    const [one, two, elsewhere] = [await open(owner), await open(owner), await open(stranger)];
    await Promise.all([one, two, elsewhere].map((stream) => stream.until(/"count":0/)));
    await like(fan);
    await Promise.all([one, two].map((stream) => stream.until(/"count":1/)));
    await owner.inject({ method: 'POST', url: '/api/notifications/read-all' });
    await one.until(/"count":1.*"count":0/s);
    await toldOfAll(stranger, elsewhere);
    expect(elsewhere.text()).toBe(`retry: 5000\n${told(0)}${changed}${changed}`);
    for (const stream of [one, two, elsewhere]) stream.leave();
  });

  it('tells of a badge once, in one window, also where none was open when it was earned', async () => {
    const gardener = await person(test);
    await gardener.inject({ method: 'POST', url: '/api/plants', payload: { plantId } });
    const news = /event: badges\ndata: {"badges":\[{"badgeId":"added-1",.*"First Pot".*\n\n/;
    const [one, two] = [await open(gardener), await open(gardener)];
    await until(() => news.test(one.text() + two.text()));
    await like(gardener);
    await until(() => /Kind Glance/.test(one.text() + two.text()));
    const told = (one.text() + two.text()).match(/"badgeId":"[a-z0-9-]+"/g) ?? [];
    expect(told.sort()).toEqual(['added-1', 'likes-given-1'].map((id) => `"badgeId":"${id}"`));
    await owner.inject({ method: 'POST', url: '/api/notifications/read-all' });
    for (const stream of [one, two]) stream.leave();
  });

  it('tells of a badge again when the connection broke before the page could say that it had come', async () => {
    const gardener = await person(test);
    await gardener.inject({ method: 'POST', url: '/api/plants', payload: { plantId } });
    // The page has ten seconds to say that the news has come.
    stoppedAt = Date.now();
    const broken = await open(gardener);
    await broken.until(/First Pot/);
    const second = await open(gardener);
    await second.until(/"count":0/);
    await toldOfAll(gardener, second);
    expect(second.text()).not.toContain('First Pot');
    broken.leave();
    await second.until(/First Pot/);
    second.leave();
    stoppedAt = null;
    const again = await open(gardener);
    await again.until(/First Pot/);
    const badgeIds = ['identified-1', 'added-1'];
    await gardener.inject({ method: 'POST', url: '/api/badges/told', payload: { badgeIds } });
    again.leave();
    const last = await open(gardener);
    await last.until(/"count":0/);
    await toldOfAll(gardener, last);
    expect(last.text()).not.toContain('First Pot');
    last.leave();
  });

  it('tells nothing of what was rolled back or changed nothing', async () => {
    const badgeIds = ['likes-received-1', 'comments-received-1'];
    await owner.inject({ method: 'POST', url: '/api/badges/told', payload: { badgeIds } });
    const stream = await open(owner);
    await stream.until(/count/);
    await owner.inject({ method: 'POST', url: `/api/plants/${plantId}/like` });
    await fan.inject({ method: 'POST', url: `/api/plants/${plantId}/comments`, payload: { comment: ' ' } });
    await fan.inject({ method: 'POST', url: '/api/plants/2000000000/like' });
    await toldOfAll(owner, stream);
    expect(stream.text()).toBe(`retry: 5000\n${told(0)}${changed}${changed}`);
    stream.leave();
  });

  it('ends at once when its session is signed out, and goes on in others', async () => {
    const [here, there] = [await person(test), await person(test)];
    const sessions = test.deps.db.updateTable('sessions').set({ userId: here.user.id });
    await sessions.where('userId', '=', there.user.id).execute();
    const [ending, staying] = [await open(here), await open(there)];
    await here.inject({ url: '/api/logout' });
    await ending.ended;
    await staying.until(/count.*count/s);
    expect((await fetch(`${origin}/api/events`, { headers: { cookie: here.cookie } })).status).toBe(401);
    staying.leave();
  });

  it('gives way to the newest four of one gardener, and says so', async () => {
    const gardener = await person(test);
    const streams: OpenStream[] = [];
    for (let n = 0; n < 5; n += 1) streams.push(await open(gardener));
    const [oldest, ...newest] = streams;
    await oldest?.ended;
    expect(oldest?.text()).toMatch(/event: replaced\ndata: \{\}\n\n$/);
    test.deps.userEvents.publish(gardener.user.id);
    await Promise.all(newest.map((stream) => stream.until(/count.*count/s)));
    for (const stream of newest) stream.leave();
  });

  it('is not opened by a HEAD request', async () => {
    const head = await owner.inject({ method: 'HEAD', url: '/api/events' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});

it('the heartbeat passes something over each stream, and ends those whose session has expired', async () => {
  const gardener = await person(test);
  const errors: unknown[] = [];
  const streams = liveStreams(test.deps, (error) => errors.push(error), { heartbeatEveryMs: 30 });
  const body = streams.open(gardener.user, hashToken(gardener.cookie.replace('sid=', '')));
  let text = '';
  body.on('data', (chunk) => {
    text += chunk;
  });
  const closed = new Promise((resolve) => body.once('close', resolve));
  // On a busy machine a beat may come before the count.
  const isComplete = () => text.includes(told(0)) && text.includes(':\n\n');
  await until(isComplete);
  expect(text.replaceAll(':\n\n', '')).toBe(`retry: 5000\n${told(0)}`);
  expect(text).toContain(':\n\n');
  clock.days = 31;
  await closed;
  streams.close();
  expect(errors).toEqual([]);
});

it('a server that stops ends its streams at once and does not wait for them', async () => {
  const stopping = await testApp();
  const at = await startListening(stopping);
  const gardener = await person(stopping);
  const streams = [await open(gardener, at), await open(gardener, at)];
  // Longer than the test may take.
  await closeApp(stopping.app, 600_000);
  await Promise.all(streams.map(({ ended }) => ended));
  await stopping.close();
});
