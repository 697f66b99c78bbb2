import { beforeEach, describe, expect, it } from 'vitest';
import type { CareKind } from '../../../../contract/care-kinds.ts';
import { dayMs, shifted } from '../../../../contract/durations.ts';
import type { Garden } from '../../../../contract/gardens.ts';
import { deleted, restore } from '../../../testing/deletions.ts';
import { asked, openedApp, type Person, person, planned, plantRow } from '../../../testing/kit.ts';
import { makeGarden } from '../../../testing/shared-gardens.ts';

let who: Person;
const test = await openedApp();
beforeEach(async () => {
  who = await person(test);
});

const mist = { name: 'Mist', icon: 'spray-can', color: 'teal' };
const add = (differing: object = {}, garden?: { id: number }): Promise<CareKind> =>
  asked(who, 'POST', `/api/care-kinds${garden ? `?garden=${garden.id}` : ''}`, { ...mist, ...differing });
const kinds = async (by = who): Promise<CareKind[]> => {
  const [own]: Garden[] = await asked(by, 'GET', '/api/gardens');
  return own?.careKinds ?? [];
};
const send = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
  const { statusCode, body } = await who.inject({ method, url, ...(payload && { payload }) });
  const { errors, reason } = body === '' ? {} : JSON.parse(body);
  return [statusCode, reason, errors?.[0]?.path];
};
const today = () => new Date().toISOString();

describe('a kind of care', () => {
  it('is part of its garden, by name, and is renamed, retired and brought back', async () => {
    const [rotate, first] = [await add({ name: ' Rotate ', icon: 'rotate-cw' }), await add()];
    expect(first).toEqual({
      ...mist,
      id: first.id,
      type: expect.stringMatching(/^own-[a-z0-9]{10}$/),
      isRetired: false,
    });
    expect((await kinds()).map(({ name }) => name)).toEqual(['Mist', 'Rotate']);
    expect(await kinds(await person(test))).toEqual([]);
    const url = `/api/care-kinds/${rotate.id}`;
    const renamed = await asked(who, 'PATCH', url, { name: 'Turn', color: 'red', isRetired: true });
    expect(renamed).toEqual({ ...rotate, name: 'Turn', color: 'red', isRetired: true });
    expect(await kinds()).toContainEqual(renamed);
    expect(await asked(who, 'PATCH', url, { name: 'TURN', isRetired: false })).toMatchObject({ isRetired: false });
    expect(await asked(who, 'PATCH', url, {})).toMatchObject({ name: 'TURN', color: 'red' });
  });

  it('has a name that no other kind of its garden has', async () => {
    const { id } = await add();
    await add({ name: 'Rotate' });
    const taken = [409, 'kind_exists', 'name'];
    for (const name of ['mist', ' MIST ', 'Watering', 'watering'])
      expect(await send('POST', '/api/care-kinds', { ...mist, name })).toEqual(taken);
    expect(await send('PATCH', `/api/care-kinds/${id}`, { name: 'rotate' })).toEqual(taken);
    await add({}, await makeGarden(test, who));
    for (const name of ['constructor', '__proto__', '🌫️', 'رش', 'a'.repeat(40)])
      expect(await add({ name })).toMatchObject({ name });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: '\u200b' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ name: 7 }, 'name'],
    [{ name: undefined }, 'name'],
    [{ icon: 'constructor' }, 'icon'],
    [{ icon: null }, 'icon'],
    [{ color: '#fff' }, 'color'],
    [{ type: 'own-0123456789' }, ''],
    [{ name: 'a\u0000b' }, 'name'],
  ])('is refused with %j', async (wrong, path) => {
    expect(await send('POST', '/api/care-kinds', { ...mist, ...wrong })).toEqual([400, expect.any(String), path]);
  });

  it('is one of 20 at most, also where two are added at once', async () => {
    for (let n = 1; n < 20; n += 1) await add({ name: `Kind ${n}` });
    const both = await Promise.all(['a', 'b'].map((name) => send('POST', '/api/care-kinds', { ...mist, name })));
    expect(both.map(([status]) => status).toSorted()).toEqual([201, 409]);
    expect(await kinds()).toHaveLength(20);
    expect(await send('POST', '/api/care-kinds', mist)).toEqual([409, 'too_many_kinds', undefined]);
  });

  it('is deleted while nothing has it, and comes back', async () => {
    const kind = await add();
    const removedId = await deleted(who, `/api/care-kinds/${kind.id}`);
    expect(await kinds()).toEqual([]);
    expect((await restore(who, removedId)).json()).toEqual({ kind: 'kind', plantId: null });
    expect(await kinds()).toEqual([kind]);
    const again = await deleted(who, `/api/care-kinds/${kind.id}`);
    await add({ name: 'MIST' });
    expect((await restore(who, again)).json()).toMatchObject({ reason: 'replaced_since' });
  });

  it('cannot be deleted while anything has it, or something that can be restored', async () => {
    const { id, type } = await add();
    const plantId = await plantRow(test, who);
    const used = [409, 'kind_used', undefined];
    const url = `/api/care-kinds/${id}`;
    const plan = await planned(who, plantId, { type });
    expect(await send('DELETE', url)).toEqual(used);
    const removedId = await deleted(who, `/api/care/plans/${plan.id}`);
    expect(await send('DELETE', url)).toEqual(used);
    expect((await restore(who, removedId)).statusCode).toBe(200);
    await test.deps.db.deleteFrom('carePlans').where('id', '=', plan.id).execute();
    await test.deps.db.deleteFrom('undoRecords').execute();
    await test.deps.db.deleteFrom('calendarEvents').where('plantId', '=', plantId).execute();
    await asked(who, 'POST', `/api/plants/${plantId}/care`, { type });
    await asked(who, 'DELETE', `/api/plants/${plantId}`);
    expect(await send('DELETE', url)).toEqual(used);
    await test.deps.db.deleteFrom('careLogs').execute();
    expect((await send('DELETE', url))[0]).toBe(204);
  });
});

describe('care of such a kind', () => {
  it('is planned, due, done, undone and logged as any other, and named by the kind', async () => {
    const { id, type } = await add();
    const plantId = await plantRow(test, who, { commonName: 'Basil' });
    const plan = await planned(who, plantId, { type });
    expect(plan).toMatchObject({ type, event: { title: 'Mist: Basil', eventType: type } });
    await asked(who, 'PATCH', `/api/care-kinds/${id}`, { name: 'Spray', isRetired: true });
    const titles = async () => {
      const { today: due } = await asked(who, 'GET', '/api/care/today');
      return due.map(({ event }: { event: { title: string } }) => event.title);
    };
    expect(await titles()).toEqual(['Spray: Basil']);
    const eventId = plan.event?.id;
    const done = await asked(who, 'POST', `/api/care/${eventId}/done`, {});
    expect(done).toMatchObject({ log: { type }, next: { title: 'Spray: Basil' } });
    await asked(who, 'POST', `/api/care/${eventId}/undo`);
    expect(await titles()).toEqual(['Spray: Basil']);
    const [card] = await asked(who, 'GET', '/api/plants?view=cards');
    expect(card.nextCare).toMatchObject({ eventType: type });
    const days = { from: today().slice(0, 10), to: shifted(today(), 9 * dayMs).slice(0, 10) };
    const coming = await asked(who, 'GET', `/api/calendar/occurrences?${new URLSearchParams(days)}`);
    expect(coming.occurrences[0]).toMatchObject({ title: 'Spray: Basil', eventType: type });
    await test.deps.db.deleteFrom('careKinds').execute();
    expect(await titles()).toEqual(['Other care: Basil']);
  });

  it('is logged for many plants, planned for many, and its events are made and changed', async () => {
    const { type } = await add();
    const plantIds = [await plantRow(test, who), await plantRow(test, who)];
    for (const action of [{ action: 'plan', growingDays: 7 }, { action: 'care' }])
      expect(await asked(who, 'POST', '/api/plants/bulk', { ...action, type, plantIds })).toMatchObject({ changed: 2 });
    const history = await asked(who, 'GET', `/api/plants/${plantIds[0]}/care`);
    expect(history).toMatchObject([{ type }]);
    const event = { title: 'Mist the ferns', eventType: type, date: today() };
    const { id } = await asked(who, 'POST', '/api/calendar', { ...event, rule: 'FREQ=WEEKLY' });
    expect(await asked(who, 'PATCH', `/api/calendar/${id}`, { eventType: 'pruning' })).toMatchObject({
      eventType: 'pruning',
    });
    expect(await asked(who, 'PATCH', `/api/calendar/${id}`, { eventType: type })).toMatchObject({ eventType: type });
    const report = await asked(who, 'GET', `/api/report?year=${today().slice(0, 4)}`);
    expect(report).toMatchObject({ care: { byType: { [type]: 2 } }, totals: { cared: 2 } });
  });

  it('is refused for a kind of another garden, an unknown one and a retired one', async () => {
    const foreign = await add({}, await makeGarden(test, who));
    const own = await add();
    await asked(who, 'PATCH', `/api/care-kinds/${own.id}`, { isRetired: true });
    const plantId = await plantRow(test, who);
    const event = await asked(who, 'POST', '/api/calendar', { title: 'x', eventType: 'pruning', date: today() });
    const cases = [
      [foreign.type, 'kind_unknown'],
      ['own-0123456789', 'kind_unknown'],
      [own.type, 'kind_retired'],
    ] as const;
    for (const [type, reason] of cases) {
      const requests = [
        ['POST', '/api/care/plans', { plantId, type, growingDays: 7 }, 'type'],
        ['POST', `/api/plants/${plantId}/plans`, { plans: [{ type, growingDays: 7 }] }, 'plans.0.type'],
        ['POST', `/api/plants/${plantId}/care`, { type }, 'type'],
        ['POST', '/api/plants/bulk', { action: 'care', type, plantIds: [plantId] }, 'type'],
        ['POST', '/api/calendar', { title: 'x', eventType: type, date: today() }, 'eventType'],
        ['PATCH', `/api/calendar/${event.id}`, { eventType: type }, 'eventType'],
      ] as const;
      for (const [method, url, payload, path] of requests)
        expect(await send(method, url, payload), url).toEqual([400, reason, path]);
    }
    for (const type of ['own-', 'own-0123456789a', 'OWN-0123456789', 'constructor'])
      expect((await send('POST', '/api/care/plans', { plantId, type, growingDays: 7 }))[0]).toBe(400);
  });

  it('can be left out of reminders', async () => {
    const { type } = await add();
    const preferences = () => asked(who, 'GET', '/api/reminders/preferences');
    expect((await preferences()).pushTypes).toContain(type);
    await asked(who, 'PATCH', '/api/reminders/preferences', { pushTypes: ['watering'] });
    expect(await preferences()).toMatchObject({ pushTypes: ['watering'], emailTypes: expect.arrayContaining([type]) });
    await asked(who, 'PATCH', '/api/reminders/preferences', { pushTypes: ['watering', type] });
    expect((await preferences()).pushTypes).toEqual(['watering', type]);
    const foreign = { pushTypes: ['watering', 'own-0123456789'] };
    expect(await send('PATCH', '/api/reminders/preferences', foreign)).toEqual([400, 'kind_unknown', 'pushTypes.1']);
  });
});
