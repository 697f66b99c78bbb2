import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarEvent } from '../../../contract/calendar.ts';
import { asked, planned } from '../../testing/care.ts';
import { type Person, person } from '../../testing/people.ts';
import { plantRow } from '../../testing/plants.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
let who: Person;
beforeAll(async () => {
  test = await testApp();
  who = await person(test);
});
afterAll(() => test.close());

const soil = /^Check the soil first/;

/** A plant with a plan, and the plan's open event. */
async function plannedCare() {
  const plantId = await plantRow(test, who, { commonName: 'Basil' });
  const { id: planId, event } = await planned(who, plantId);
  return { plantId, planId, id: event?.id ?? 0 };
}

const rename = (plantId: number, commonName: string) => asked(who, 'PATCH', `/api/plants/${plantId}`, { commonName });
const edit = (id: number, changes: object): Promise<CalendarEvent> =>
  asked(who, 'PATCH', `/api/calendar/${id}`, changes);
const read = async (id: number): Promise<CalendarEvent | undefined> =>
  (await asked(who, 'GET', '/api/calendar')).find((event: CalendarEvent) => event.id === id);
const stored = (id: number) =>
  test.deps.db
    .selectFrom('calendarEvents')
    .select(['title', 'description', 'checkSoil'])
    .where('id', '=', id)
    .executeTakeFirst();

describe('the title of planned care', () => {
  it('is made when it is read, with the name that the plant has then', async () => {
    const { plantId, id } = await plannedCare();
    const { next } = await asked(who, 'POST', `/api/care/${id}/done`);
    expect(next.title).toBe('Water Basil');
    await rename(plantId, '“Thai” basil 🌿');
    for (const event of [id, next.id]) {
      expect(await stored(event)).toEqual({ title: null, description: null, checkSoil: true });
      expect(await read(event)).toMatchObject({
        title: 'Water “Thai” basil 🌿',
        description: expect.stringMatching(soil),
      });
    }
    const { path } = await asked(who, 'POST', '/api/feed');
    const { body } = await test.inject({ url: path });
    expect(body).toContain('SUMMARY:Water “Thai” basil 🌿');
    const today = await asked(who, 'GET', '/api/care/today');
    const tasks = [...today.overdue, ...today.today, ...today.upcoming];
    expect(tasks.find(({ event }) => event.id === next.id)).toMatchObject({
      event: { title: 'Water “Thai” basil 🌿' },
      plant: { commonName: '“Thai” basil 🌿' },
      checkSoil: true,
    });
  });

  it('is the gardener’s once they wrote one, until they write what it would be', async () => {
    const { plantId, id } = await plannedCare();
    expect(await edit(id, { title: 'Soak it', description: null })).toMatchObject({
      ...{ title: 'Soak it', description: null },
    });
    await rename(plantId, 'Mint');
    expect(await read(id)).toMatchObject({ title: 'Soak it', description: null });
    await edit(id, { title: 'Water Mint' });
    await rename(plantId, 'Thyme');
    expect(await read(id)).toMatchObject({ title: 'Water Thyme', description: null });
  });

  it('stays made when a form sends it as it reads', async () => {
    const { plantId, id } = await plannedCare();
    const { title, description, eventType, completed } = (await read(id)) as CalendarEvent;
    const form = { title, description, eventType, plantId, completed };
    expect(await edit(id, { ...form, date: '2026-08-01T12:00:00.000Z' })).toMatchObject({ title, description });
    expect(await stored(id)).toEqual({ title: null, description: null, checkSoil: true });
  });

  it('stays when the plan is deleted, and as it reads when the event is moved to another plant or none', async () => {
    const { plantId, planId, id } = await plannedCare();
    await asked(who, 'POST', `/api/care/${id}/done`);
    await asked(who, 'DELETE', `/api/care/plans/${planId}`);
    await rename(plantId, 'Mint');
    expect(await read(id)).toMatchObject({ title: 'Water Mint', planId: null });
    expect(await edit(id, { plantId: null })).toMatchObject({
      ...{ title: 'Water Mint', plantId: null, description: expect.stringMatching(soil) },
    });
    await rename(plantId, 'Thyme');
    expect(await edit(id, { plantId })).toMatchObject({ title: 'Water Mint' });
  });

  it('comes back with an event that was deleted, also under another name of the plant', async () => {
    const { plantId, id } = await plannedCare();
    const answer = await who.inject({ method: 'DELETE', url: `/api/calendar/${id}` });
    await rename(plantId, 'Mint');
    await asked(who, 'POST', `/api/removed/${answer.headers.undo}/restore`);
    expect(await read(id)).toMatchObject({ title: 'Water Mint', description: expect.stringMatching(soil) });
  });
});

it.each([false, true])(
  'leaves a gardener’s own title that reads like planned care (of the whole day: %s)',
  async (allDay) => {
    const plantId = await plantRow(test, who, { commonName: 'Basil' });
    const form = { title: 'Water Basil', eventType: 'watering', date: '2026-08-01T12:00:00.000Z', plantId, allDay };
    const { id } = await asked(who, 'POST', '/api/calendar', form);
    await edit(id, { ...form, description: 'Gently' });
    await rename(plantId, 'Mint');
    expect(await read(id)).toMatchObject({ title: 'Water Basil', description: 'Gently' });
  },
);
