import { describe, expect, it } from 'vitest';
import type { CareOutcome } from '../../../contract/care.ts';
import { asked, careState, type Person, person, planned, plantRow, testClock } from '../../testing/kit.ts';
import { addMember, sharedGarden } from '../../testing/shared-gardens.ts';
import { openedApp } from '../../testing/test-app.ts';

const clock = testClock();
const test = await openedApp({ deps: { now: clock.now } });
const anna = await person(test, { username: 'Anna' });
const [ben, viewer] = [await person(test, { username: 'Ben' }), await person(test)];
const garden = await sharedGarden(test, anna, { gardener: [ben], viewer: [viewer] });

const fern = () => plantRow(test, anna, { gardenId: garden.id });
/** The event that a plan for a new plant has open. */
async function taskOf(): Promise<{ plantId: number; eventId: number }> {
  const plantId = await fern();
  return { plantId, eventId: (await planned(anna, plantId)).event?.id ?? 0 };
}
async function eventOfNoPlant(): Promise<number> {
  const event = { title: 'Feed', eventType: 'fertilizing', date: '2026-05-04T09:30:00.000Z' };
  return (await asked(anna, 'POST', `/api/calendar?garden=${garden.id}`, event)).id;
}
const done = (who: Person, eventId: number): Promise<CareOutcome> =>
  asked(who, 'POST', `/api/care/${eventId}/done`, {});
const undo = (who: Person, eventId: number): Promise<CareOutcome> =>
  asked(who, 'POST', `/api/care/${eventId}/undo`, {});
const nameOf = (who: Person) => ({ userId: who.user.id, name: who === anna ? 'Anna' : 'Ben' });
const careBadges = async (who: Person): Promise<string[]> => {
  const userBadges = test.deps.db.selectFrom('userBadges').select('badgeId').where('userId', '=', who.user.id);
  const rows = await userBadges.execute();
  return rows.map(({ badgeId }) => badgeId).filter((id) => id.startsWith('care'));
};

describe('the same task, done by two', () => {
  it('counts once and says who was first, also to the second, to whom no badge is due', async () => {
    const { plantId, eventId } = await taskOf();
    const first = await done(anna, eventId);
    clock.ms = 60_000;
    const state = await careState(test, plantId);
    const second = await done(ben, eventId);
    clock.ms = 0;
    expect(first.event).toMatchObject({ completed: true, doneBy: nameOf(anna), doneAt: expect.any(String) });
    expect(second).toEqual(first);
    expect(second.log?.by).toEqual(nameOf(anna));
    expect(await careState(test, plantId)).toEqual(state);
    expect((await careBadges(anna)).length).toBeGreaterThan(0);
    expect(await careBadges(ben)).toEqual([]);
    const [shown] = await asked(viewer, 'GET', `/api/plants/${plantId}/care`);
    expect(shown.by).toEqual(nameOf(anna));
  });

  it('at the same moment counts once, and all hear of the same first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { plantId, eventId } = await taskOf();
      const outcomes = await Promise.all([anna, ben, anna, ben].map((who) => done(who, eventId)));
      expect(new Set(outcomes.map(({ event }) => JSON.stringify([event.doneBy, event.doneAt]))).size).toBe(1);
      expect(new Set(outcomes.map(({ log }) => log?.id)).size).toBe(1);
      expect(outcomes[0]?.log?.by).toEqual(outcomes[0]?.event.doneBy);
      const { logs, events } = await careState(test, plantId);
      expect([logs.length, events.filter(({ completed }) => !completed).length]).toEqual([1, 1]);
      expect(logs[0]?.userId).toBe(outcomes[0]?.event.doneBy?.userId);
    }
  });

  it('of no plant counts once, too', async () => {
    const eventId = await eventOfNoPlant();
    const outcomes = await Promise.all([anna, ben].map((who) => done(who, eventId)));
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect([nameOf(anna), nameOf(ben)]).toContainEqual(outcomes[0]?.event.doneBy);
    const many = await asked(ben, 'POST', `/api/care/done?garden=${garden.id}`, { eventIds: [eventId] });
    expect(many[0]).toEqual({ eventId, status: 'done', outcome: outcomes[0] });
  });
});

describe('what somebody else did', () => {
  it('is undone by whichever gardener, which says nobody did it, and can be done again by the other', async () => {
    for (const { plantId, eventId } of [await taskOf(), { plantId: null, eventId: await eventOfNoPlant() }]) {
      await done(anna, eventId);
      const { event, log } = await undo(ben, eventId);
      expect([event.completed, event.doneBy, event.doneAt, log]).toEqual([false, null, null, null]);
      expect((await done(ben, eventId)).event.doneBy).toEqual(nameOf(ben));
      if (plantId !== null)
        expect((await careState(test, plantId)).logs.map(({ userId }) => userId)).toEqual([ben.user.id]);
    }
  });

  it('is undone or done, but not half, where both happen at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { plantId, eventId } = await taskOf();
      await done(anna, eventId);
      await Promise.all([undo(ben, eventId), done(anna, eventId), undo(anna, eventId)]);
      const { logs, events } = await careState(test, plantId);
      const event = events.find(({ id }) => id === eventId);
      expect([logs.length, event?.doneBy, event?.doneAt !== null]).toEqual(
        event?.completed ? [1, anna.user.id, true] : [0, null, false],
      );
      expect(events.filter(({ completed }) => !completed)).toHaveLength(1);
    }
  });

  it('stays theirs when another gardener corrects it', async () => {
    const { id: eventId } = await asked(anna, 'POST', `/api/calendar?garden=${garden.id}`, {
      ...{ title: 'Cut', eventType: 'pruning', date: '2026-05-04T09:30:00.000Z', plantId: await fern() },
    });
    await done(anna, eventId);
    const other = await fern();
    const edited = await asked(ben, 'PATCH', `/api/calendar/${eventId}`, { plantId: other, eventType: 'repotting' });
    expect(edited.doneBy).toEqual(nameOf(anna));
    const [log] = await asked(ben, 'GET', `/api/plants/${other}/care`);
    expect([log.type, log.by]).toEqual(['repotting', nameOf(anna)]);
  });

  it('counts for the badges of who did it', async () => {
    const { eventId } = await taskOf();
    const carl = await person(test);
    await addMember(test, garden, carl, 'gardener');
    const before = await careBadges(carl);
    await done(anna, eventId);
    await done(carl, eventId);
    expect(await careBadges(carl)).toEqual(before);
    await undo(carl, eventId);
    await done(carl, eventId);
    expect((await careBadges(carl)).length).toBeGreaterThan(0);
  });
});
