import { describe, expect, it } from 'vitest';
import { asked, planned, plantWithPlan } from '../../testing/care.ts';
import { testClock } from '../../testing/clock.ts';
import {
  commented,
  type Deletable,
  deleted,
  deletionScene,
  followed,
  logCare,
  noted,
  restore,
} from '../../testing/deletions.ts';
import { type Person, person } from '../../testing/people.ts';
import { plantRow } from '../../testing/plants.ts';
import { mulch } from '../../testing/series.ts';
import { addMember, dropMember } from '../../testing/shared-gardens.ts';
import { sweepPhotos } from '../photos/photos.service.ts';
import { purgeDeleted } from './undo.service.ts';

/** Days that the clock of the app runs ahead. */
const clock = testClock();
const { test, owner, friend, everything, hasFiles } = await deletionScene({
  now: clock.now,
});
// Who undoes what the owner deleted there, but for comments.
await addMember(test, owner.garden, friend, 'gardener');

/** Records of deletions, and rows that are deleted. */
const kept = async () =>
  (await everything()).filter((line) => line.startsWith('undo_records') || /"undo_id":\d/.test(line));

const scenes: Record<string, () => Promise<Deletable>> = {
  "a comment, by the plant's gardener": () => commented(test, owner, friend),
  'a comment, by who wrote it': async () => ({ ...(await commented(test, owner, friend)), by: friend }),
  'an event': async () => {
    const plantId = await plantRow(test, owner);
    const event = { title: 'Repot', eventType: 'repotting', date: '2026-05-04T09:30:00.000Z', plantId };
    return { plantId, url: `/api/calendar/${(await asked(owner, 'POST', '/api/calendar', event)).id}` };
  },
  'an event that a plan has open': async () => {
    const { plantId, eventId } = await plantWithPlan(test, owner);
    return { plantId, url: `/api/calendar/${eventId}` };
  },
  'an event that is done, with its log': async () => {
    const { plantId, closedId } = await followed(test, owner);
    return { plantId, url: `/api/calendar/${closedId}` };
  },
  'care that completed an event': async () => {
    const { plantId, logId } = await followed(test, owner);
    return { plantId, url: `/api/care/logs/${logId}` };
  },
  'care that moved the next date': async () => {
    const { plantId } = await plantWithPlan(test, owner);
    return { plantId, url: `/api/care/logs/${await logCare(owner, plantId)}` };
  },
  'care apart from any plan': async () => {
    const plantId = await plantRow(test, owner);
    return { plantId, url: `/api/care/logs/${await logCare(owner, plantId)}` };
  },
  'a plan': async () => {
    const { plantId, planId } = await followed(test, owner);
    return { plantId, url: `/api/care/plans/${planId}` };
  },
  'a plan of which an event was skipped': async () => {
    const { plantId, plan, eventId } = await plantWithPlan(test, owner);
    await asked(owner, 'POST', `/api/care/${eventId}/skip`);
    return { plantId, url: `/api/care/plans/${plan.id}` };
  },
  'a plan that is paused': async () => {
    const { plantId, planId } = await followed(test, owner);
    await asked(owner, 'PATCH', `/api/care/plans/${planId}`, { paused: true, months: [4, 5] });
    return { plantId, url: `/api/care/plans/${planId}` };
  },
  'all of an event that repeats': async () => {
    const plantId = await plantRow(test, owner);
    const { id } = await asked(owner, 'POST', '/api/calendar', { ...mulch, plantId });
    return { plantId, url: `/api/calendar/${id}?scope=all` };
  },
  'an entry with its photos': () => noted(test, owner),
  'a photo that is the cover': async () => {
    const { plantId, entryId, photoIds, keys } = await noted(test, owner);
    return { plantId, url: `/api/journal/${entryId}/photos/${photoIds[0]}`, keys: keys.slice(0, 1) };
  },
};

it.each(Object.entries(scenes))('%s comes back just as it was, once, for who may restore it', async (what, make) => {
  const { url, by = owner, keys = [] } = await make();
  const before = await everything();
  const id = await deleted(by, url);
  const gone = await everything();
  expect(gone).not.toEqual(before);
  const other = by === owner ? friend : owner;
  const isComment = what.startsWith('a comment');
  if (isComment) expect((await restore(other, id)).statusCode).toBe(404);
  expect(await everything()).toEqual(gone);
  const answers = await Promise.all((isComment ? [by, by, by] : [other, by, other]).map((who) => restore(who, id)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  expect(await everything()).toEqual(before);
  for (const key of keys) expect([key, await hasFiles(key)]).toEqual([key, true]);
});

describe('what was deleted, of every kind,', () => {
  async function removals() {
    const all = [];
    for (const make of Object.values(scenes)) {
      const { by = owner, keys = [], url, plantId } = await make();
      all.push({ by, keys, plantId, id: await deleted(by, url) });
    }
    return all;
  }
  type Removal = Awaited<ReturnType<typeof removals>>[number];
  async function statusesOf(all: Removal[]) {
    const statuses = new Set<number>();
    for (const { by, id } of all) statuses.add((await restore(by, id)).statusCode);
    return statuses;
  }
  const filesOf = async (all: Removal[]) =>
    new Set(await Promise.all(all.flatMap(({ keys }) => keys).map((key) => hasFiles(key))));

  it('waits while its plant is in the trash, and goes for good with it', async () => {
    const all = await removals();
    const [back, gone] = [0, 1].map((half) => all.filter((_, n) => n % 2 === half)) as [Removal[], Removal[]];
    for (const { plantId } of all) await asked(owner, 'DELETE', `/api/plants/${plantId}`);
    expect(await statusesOf(all)).toEqual(new Set([404]));
    for (const { plantId } of back) await asked(owner, 'POST', `/api/trash/${plantId}/restore`);
    expect(await statusesOf(back)).toEqual(new Set([200]));
    await asked(owner, 'DELETE', '/api/trash');
    expect(await statusesOf(gone)).toEqual(new Set([404]));
    expect(await kept()).toEqual([]);
    expect([await filesOf(back), await filesOf(gone)]).toEqual([new Set([true]), new Set([false])]);
  });

  it('is kept for a day, then out of reach, then forgotten with its files', async () => {
    const all = await removals();
    clock.days = 0.999;
    await sweepPhotos(test.deps);
    expect(await purgeDeleted(test.deps)).toEqual({ purged: 0 });
    expect(await filesOf(all)).toEqual(new Set([true]));
    clock.days = 1.001;
    expect(await statusesOf(all)).toEqual(new Set([404]));
    expect((await purgeDeleted(test.deps)).purged).toBeGreaterThan(all.length);
    expect(await purgeDeleted(test.deps)).toEqual({ purged: 0 });
    clock.days = 0;
    expect(await statusesOf(all)).toEqual(new Set([404]));
    expect(await kept()).toEqual([]);
    expect(await filesOf(all)).toEqual(new Set([false]));
  });
});

const entryOf = async (who: Person, plantId: number): Promise<number> =>
  (await asked(who, 'POST', `/api/plants/${plantId}/journal`, { date: '2026-05-04', note: 'Planted' })).id;

describe('plants that were given another place', () => {
  const placeOf = async (ids: number[]) => {
    const rows = test.deps.db.selectFrom('plants').select('location').where('id', 'in', ids);
    return (await rows.orderBy('id').execute()).map(({ location }) => location);
  };
  const move = async (plantIds: number[]): Promise<number> =>
    (await asked(owner, 'POST', '/api/plants/bulk', { action: 'place', plantIds, location: 'Cellar' })).removedId;

  it('stand where they stood, each as it was spelled, but for those that were moved again', async () => {
    const ids: number[] = [];
    for (const location of ['Loggia', ' loggia', null, 'Roof']) ids.push(await plantRow(test, owner, { location }));
    const before = await everything();
    const moved = await move(ids);
    expect(await placeOf(ids)).toEqual(['Cellar', 'Cellar', 'Cellar', 'Cellar']);
    expect((await restore(friend, moved)).statusCode).toBe(200);
    expect(await everything()).toEqual(before);
    expect((await restore(owner, moved)).statusCode).toBe(404);

    const payload = { from: 'Loggia', to: 'Roof' };
    const merged = await owner.inject({ method: 'PATCH', url: '/api/places', payload });
    expect(merged.statusCode).toBe(200);
    await move(ids.slice(0, 1));
    expect((await restore(owner, merged.headers.undo)).statusCode).toBe(200);
    expect(await placeOf(ids)).toEqual(['Cellar', ' loggia', null, 'Roof']);
  });
});

it('of who was removed since, not even their own deletion is theirs to undo', async () => {
  const leaver = await person(test);
  await addMember(test, owner.garden, leaver, 'gardener');
  const plantId = await plantRow(test, owner);
  const id = await deleted(leaver, `/api/journal/${await entryOf(leaver, plantId)}`);
  await dropMember(test, owner.garden, leaver);
  expect((await restore(leaver, id)).statusCode).toBe(404);
  expect((await restore(owner, id)).statusCode).toBe(200);
});

it('what somebody made whose account was deleted since comes back without their name', async () => {
  const leaver = await person(test);
  await addMember(test, owner.garden, leaver, 'gardener');
  const plantId = await plantRow(test, owner);
  const plan = await planned(leaver, plantId);
  await asked(leaver, 'POST', `/api/care/${plan.event?.id}/done`, {});
  const entry = await deleted(owner, `/api/journal/${await entryOf(leaver, plantId)}`);
  const event = await deleted(owner, `/api/calendar/${plan.event?.id}`);
  await test.deps.db.deleteFrom('users').where('id', '=', leaver.user.id).execute();
  for (const id of [entry, event])
    expect((await restore(friend, id)).json()).toEqual({ kind: expect.any(String), plantId });
  const [written] = await asked(owner, 'GET', `/api/plants/${plantId}/journal`);
  expect([written.note, written.by]).toEqual(['Planted', null]);
  const events = await asked(owner, 'GET', `/api/calendar/plant/${plantId}`);
  const done = events.find((one: { id: number }) => one.id === plan.event?.id);
  expect([done.completed, done.doneBy, done.doneAt]).toEqual([true, null, expect.any(String)]);
});
