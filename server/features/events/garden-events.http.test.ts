import { expect, it } from 'vitest';
import { runUnitOfWork } from '../../context/unit-of-work.ts';
import { hashToken } from '../../core/tokens.ts';
import { inProcessUserEvents, type UserEvents } from '../../core/user-events.ts';
import { type OpenStream, openStream, twoProcesses } from '../../testing/event-streams.ts';
import { asked, type Person, person, plantRow } from '../../testing/kit.ts';
import { opened } from '../../testing/opened.ts';
import { addMember, dropMember, makeGarden, sharedGarden } from '../../testing/shared-gardens.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { liveStreams } from './events.service.ts';

const { test, other, origin } = await opened(twoProcesses('garden_events'));
const [owner, ben] = [await person(test), await person(other)];
const garden = await sharedGarden(test, owner, { gardener: [ben] });
const plantId = await plantRow(test, owner, { gardenId: garden.id });
const bell = 'event: notifications\ndata: {"count":0}\n\n';
const begin = `retry: 5000\n${bell}`;
const changed = (gardenId: number | null) => `event: garden\ndata: {"gardenId":${gardenId}}\n\n`;
const edit = (who: Person, payload: object) => asked(who, 'PATCH', `/api/plants/${plantId}`, payload);

/**
 * Has the bell counted once more by the app that writes, and waits for the count: whatever was to be told before has been
 * told by then.
 */
async function ring(who: Person, stream: OpenStream): Promise<void> {
  const counts = () => stream.text().split(bell).length;
  const before = counts();
  other.deps.userEvents.publish(who.user.id);
  await until(() => counts() > before);
}

async function open(who: Person): Promise<OpenStream> {
  const stream = await openStream(who, origin);
  await stream.until(/count/);
  return stream;
}

// Both are connected once the one tells the other; what it told last must not reach a stream of a test.
const stream = await open(owner);
await until(() => {
  other.deps.userEvents.publish(owner.user.id, garden.id);
  return /event: garden/.test(stream.text());
});
await ring(owner, stream);
stream.leave();

it("reaches the other members, once for what happens together, without the bell's count", async () => {
  const viewer = await person(test);
  await addMember(test, garden, viewer, 'viewer');
  const [one, two, reader, actor] = [await open(owner), await open(owner), await open(viewer), await open(ben)];
  await edit(ben, { location: 'Hall' });
  await Promise.all([one, two, reader].map((stream) => stream.until(/event: garden/)));
  await Promise.all([ring(owner, one), ring(viewer, reader), ring(ben, actor)]);
  await until(() => two.text().length >= one.text().length);
  for (const stream of [one, two, reader]) expect(stream.text()).toBe(`${begin}${changed(garden.id)}${bell}`);
  expect(actor.text()).toBe(`${begin}${bell}`);
  for (const stream of [one, two, reader, actor]) stream.leave();
  await dropMember(test, garden, viewer);
});

it('is not told to strangers, of a garden of one person, or of what was refused', async () => {
  const stranger = await person(test);
  const [stream, mine] = [await open(stranger), await open(owner)];
  await edit(ben, { location: 'Loft' });
  await mine.until(/event: garden/);
  const own = await plantRow(test, ben);
  await asked(ben, 'PATCH', `/api/plants/${own}`, { location: 'Loft' });
  await ben.inject({ method: 'PATCH', url: `/api/plants/${plantId}/visibility`, payload: { isPublic: true } });
  await Promise.all([ring(stranger, stream), ring(owner, mine)]);
  expect(stream.text()).toBe(`${begin}${bell}`);
  expect(mine.text()).toBe(`${begin}${changed(garden.id)}${bell}`);
  for (const one of [stream, mine]) one.leave();
});

it('tells a member that they were removed, and nothing afterwards', async () => {
  const leaver = await person(test);
  await addMember(test, garden, leaver, 'gardener');
  const [stream, mine] = [await open(leaver), await open(owner)];
  await runUnitOfWork(other.deps, async ({ db, publishGarden }) => {
    await dropMember({ deps: { ...other.deps, db: db as TestApp['deps']['db'] } }, garden, leaver);
    publishGarden([leaver.user.id, owner.user.id], garden.id);
  });
  await Promise.all([stream, mine].map((one) => one.until(/event: garden/)));
  await edit(ben, { location: 'Shed' });
  await mine.until(/event: garden.*event: garden/s);
  await ring(leaver, stream);
  expect(stream.text()).toBe(`${begin}${changed(garden.id)}${bell}`);
  for (const one of [stream, mine]) one.leave();
});

it('names each of several gardens, once', async () => {
  const second = await makeGarden(test, owner, 'Second');
  const stream = await open(owner);
  for (const gardenId of [garden.id, second.id, garden.id]) test.deps.userEvents.publish(owner.user.id, gardenId);
  await stream.until(/event: garden.*event: garden/s);
  await ring(owner, stream);
  expect(stream.text()).toBe(`${begin}${changed(garden.id)}${changed(second.id)}${bell}`);
  stream.leave();
});

it('names no garden where events may have been lost, and counts the bell again', async () => {
  let lose = () => {};
  const userEvents: UserEvents = {
    ...inProcessUserEvents(),
    subscribe: (listener) => {
      lose = () => listener(null);
      return () => {};
    },
  };
  const streams = liveStreams({ ...test.deps, userEvents }, (error) => expect.unreachable(String(error)));
  let text = '';
  const body = streams.open(owner.user, hashToken(owner.cookie.replace('sid=', ''))).on('data', (chunk) => {
    text += chunk;
  });
  await until(() => text.includes(bell));
  lose();
  await until(() => /garden.*count/s.test(text));
  expect(text).toBe(`${begin}${changed(null)}${bell}`);
  streams.close();
  body.destroy();
});
