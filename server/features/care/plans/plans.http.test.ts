import { beforeAll, describe, expect, it } from 'vitest';
import type { CareSuggestions } from '../../../../contract/care.ts';
import { wrongValues } from '../../../testing/contract-requests.ts';
import { asked, careState, openedApp, person, planned, plantRow } from '../../../testing/kit.ts';
import { speciesRow } from '../../../testing/species.ts';

const test = await openedApp({ deps: { now: () => new Date('2026-05-10T10:00:00.000Z') } });
const who = await person(test);

const plant = (differing: object = {}) => plantRow(test, who, differing);
const edit = (id: number, payload: object) => asked(who, 'PATCH', `/api/care/plans/${id}`, payload);
const post = (payload: object) => who.inject({ method: 'POST', url: '/api/care/plans', payload });
const openEvents = (plantId: number) =>
  test.deps.db
    .selectFrom('calendarEvents')
    .select('id')
    .where('plantId', '=', plantId)
    .where('completed', '=', false)
    .where('skippedAt', 'is', null)
    .execute();

describe('a plan', () => {
  it('is made with its first event, and is read again', async () => {
    const plantId = await plant();
    const wanted = {
      ...{ growingDays: 7, peakDays: 5, restingDays: 12, months: [3, 4, 5], checkSoil: false, startOn: '2026-05-12' },
      ...{ everyMonths: 2, skip: { to: 'after', weekdays: [0, 6] } },
    };
    const answer = await post({ plantId, type: 'watering', ...wanted });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        ...{ id: expect.any(Number), userId: who.user.id, plantId, type: 'watering', ...wanted, pausedAt: null },
        ...{ createdAt: '2026-05-10T10:00:00.000Z', updatedAt: '2026-05-10T10:00:00.000Z' },
        event: expect.objectContaining({ eventType: 'watering', dueOn: '2026-05-12', description: null }),
        learned: null,
      },
    ]);
    expect(await asked(who, 'GET', `/api/care/plans/${answer.json().id}`)).toEqual(answer.json());
    expect(await asked(who, 'GET', `/api/care/plans?plantId=${plantId}`)).toEqual([answer.json()]);
    expect(await asked(who, 'GET', '/api/care/plans')).toContainEqual(answer.json());
  });

  it('takes what is left out from the growing season, and begins where the last care leads', async () => {
    const plantId = await plant({ lastWatered: '2026-05-06' });
    const made = {
      ...{ growingDays: 7, peakDays: null, restingDays: 7, months: null, checkSoil: true, startOn: '2026-05-13' },
    };
    expect(await planned(who, plantId)).toMatchObject({
      ...made,
      event: { dueOn: '2026-05-13', description: expect.stringMatching(/Check the soil first/) },
    });
  });

  it('is one for each kind of care', async () => {
    const plantId = await plant();
    const wanted = { plantId, type: 'watering', growingDays: 7 };
    const answers = await Promise.all([post(wanted), post(wanted), post({ ...wanted, type: 'pruning' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409]);
    expect(await openEvents(plantId)).toHaveLength(2);
  });

  it.each([
    ...wrongValues({ growingDays: [0, 1831, 1.5, undefined], type: ['mowing'], months: [[], [1, 1]] }),
    ...wrongValues({ startOn: ['2026-02-30'] }),
    [{ months: [13] }, 'months.0'],
    [{ userId: 1 }, ''],
  ])('is refused with %j', async (fields, path) => {
    const plantId = await plant();
    const answer = await post({ plantId, type: 'watering', growingDays: 7, ...fields });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
    expect(await openEvents(plantId)).toEqual([]);
  });

  it('is edited: its open event follows, and keeps what the gardener made of it', async () => {
    const plantId = await plant({ lastWatered: '2026-05-08' });
    const { id, event } = await planned(who, plantId);
    expect(event?.dueOn).toBe('2026-05-15');
    expect((await edit(id, { growingDays: 3 })).event).toMatchObject({ id: event?.id, dueOn: '2026-05-11' });
    expect((await edit(id, { startOn: '2026-06-01' })).event.dueOn).toBe('2026-06-01');
    expect((await edit(id, { growingDays: 3, startOn: '2026-06-01' })).event.dueOn).toBe('2026-06-01');
    expect((await edit(id, { checkSoil: false })).event.description).toBeNull();
    expect((await edit(id, { checkSoil: true })).event.description).toMatch(/^Check the soil first/);
    await edit(id, { checkSoil: false });
    await asked(who, 'PATCH', `/api/calendar/${event?.id}`, { description: 'From below' });
    expect((await edit(id, { checkSoil: true })).event.description).toBe('From below');
    for (const body of [{ type: 'pruning' }, { plantId }, { growingDays: null }, { paused: 'yes' }]) {
      expect((await who.inject({ method: 'PATCH', url: `/api/care/plans/${id}`, payload: body })).statusCode).toBe(400);
    }
  });

  it('decides the kind and plant of its events', async () => {
    const plantId = await plant();
    const { event } = await planned(who, plantId);
    const patch = (payload: object) => who.inject({ method: 'PATCH', url: `/api/calendar/${event?.id}`, payload });
    expect((await patch({ eventType: 'pruning' })).json()).toMatchObject({ errors: [{ path: 'eventType' }] });
    expect((await patch({ plantId: null })).json()).toMatchObject({ errors: [{ path: 'plantId' }] });
    const { id: _, userId: __, updatedAt: ___, ...form } = (await patch({})).json();
    expect((await patch({ ...form, title: 'Soak' })).json()).toMatchObject({ ...form, title: 'Soak' });
  });

  it('has no open event while it is paused, and goes on from the last care', async () => {
    const plantId = await plant();
    const { id, event } = await planned(who, plantId);
    const eventId = event?.id ?? 0;
    const { next } = await asked(who, 'POST', `/api/care/${eventId}/done`);
    expect(await edit(id, { paused: true })).toMatchObject({ pausedAt: '2026-05-10T10:00:00.000Z', event: null });
    expect(await edit(id, { paused: true, growingDays: 3 })).toMatchObject({ event: null });
    expect(await openEvents(plantId)).toEqual([]);
    expect((await who.inject({ method: 'POST', url: `/api/care/${eventId}/undo` })).statusCode).toBe(409);
    expect((await who.inject({ method: 'POST', url: `/api/care/${next.id}/done` })).statusCode).toBe(404);
    expect(await edit(id, { paused: false })).toMatchObject({ pausedAt: null, event: { dueOn: '2026-05-13' } });
    expect(await openEvents(plantId)).toHaveLength(1);
    await asked(who, 'POST', `/api/care/${eventId}/undo`);
    const undone = { logs: [], events: [{ id: eventId }], lastWatered: '2026-05-01' };
    expect(await careState(test, plantId)).toMatchObject(undone);
  });

  it('leaves what was done when it is deleted', async () => {
    const plantId = await plant();
    const { id, event } = await planned(who, plantId);
    await asked(who, 'POST', `/api/care/${event?.id}/done`);
    await asked(who, 'DELETE', `/api/care/plans/${id}`);
    const { plans, events, logs, lastWatered } = await careState(test, plantId);
    expect({ plans, events, logs, lastWatered }).toMatchObject({
      plans: [],
      events: [{ id: event?.id, completed: true, planId: null }],
      logs: [{ planId: null, doneOn: '2026-05-10' }],
      lastWatered: '2026-05-10',
    });
    await asked(who, 'POST', `/api/care/${event?.id}/undo`);
    expect(await careState(test, plantId)).toMatchObject({ logs: [], lastWatered: '2026-05-01' });
  });
});

describe('several plans at once', () => {
  const send = (plantId: number, payload: object) =>
    who.inject({ method: 'POST', url: `/api/plants/${plantId}/plans`, payload });
  const suggested = [
    { type: 'watering', growingDays: 7, startOn: '2026-05-12' },
    { type: 'fertilizing', growingDays: 14, restingDays: null },
  ];

  it('are made with their first events, and the plant grows where the body says', async () => {
    const plantId = await plant();
    const answer = await send(plantId, { plans: suggested, location: ' Balcony ' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      [
        expect.objectContaining({ type: 'watering', event: expect.objectContaining({ dueOn: '2026-05-12' }) }),
        expect.objectContaining({ type: 'fertilizing', restingDays: null }),
      ],
    ]);
    expect(await asked(who, 'GET', `/api/care/plans?plantId=${plantId}`)).toEqual(answer.json());
    expect(await asked(who, 'GET', `/api/plants/${plantId}`)).toMatchObject({ location: ' Balcony ' });
    expect(await asked(who, 'GET', '/api/places')).toContainEqual(expect.objectContaining({ name: 'Balcony' }));
  });

  it('leave a type as it is that has a plan, and the place where the body names none', async () => {
    const plantId = await plant({ location: 'Sill' });
    const { id } = await planned(who, plantId, { growingDays: 3 });
    const added = (await send(plantId, { plans: suggested })).json();
    expect(added.map(({ type }: { type: string }) => type)).toEqual(['fertilizing']);
    expect(await asked(who, 'GET', `/api/care/plans/${id}`)).toMatchObject({ growingDays: 3 });
    expect((await send(plantId, { plans: suggested })).json()).toEqual([]);
    expect(await openEvents(plantId)).toHaveLength(2);
    expect(await asked(who, 'GET', `/api/plants/${plantId}`)).toMatchObject({ location: 'Sill' });
    await send(plantId, { plans: [], location: null });
    expect(await asked(who, 'GET', `/api/plants/${plantId}`)).toMatchObject({ location: null });
  });

  it('are made once by requests at the same moment', async () => {
    const plantId = await plant();
    const answers = await Promise.all([1, 2, 3].map(() => send(plantId, { plans: suggested, location: 'Sill' })));
    expect(answers.map((answer) => answer.json().length).sort()).toEqual([0, 0, 2]);
    expect(await openEvents(plantId)).toHaveLength(2);
  });

  it.each([
    [{ plans: [suggested[0], suggested[0]] }, 'plans'],
    [{ plans: [{ type: 'watering', growingDays: 0 }] }, 'plans.0.growingDays'],
    [{ plans: [{ ...suggested[0], plantId: 1 }] }, 'plans.0'],
    [{ plans: suggested, location: 'x'.repeat(501) }, 'location'],
    [{}, 'plans'],
  ])('are refused as a whole with %j', async (body, path) => {
    const plantId = await plant({ location: 'Sill' });
    const answer = await send(plantId, { location: 'Balcony', ...body });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
    expect(await openEvents(plantId)).toEqual([]);
    expect(await asked(who, 'GET', `/api/plants/${plantId}`)).toMatchObject({ location: 'Sill' });
  });
});

it('cannot have two open events, even past the services', async () => {
  const { id, event } = await planned(who, await plant());
  const row = await test.deps.db
    .selectFrom('calendarEvents')
    .selectAll()
    .where('id', '=', event?.id ?? 0)
    .executeTakeFirstOrThrow();
  const { id: _, ...copy } = row;
  await expect(test.deps.db.insertInto('calendarEvents').values(copy).execute()).rejects.toThrow();
  expect(row.planId).toBe(id);
});

describe('suggestions at a place', () => {
  const plantId = () => plant({ location: 'Corner', situation: 'ground', lastWatered: '2026-05-08' });
  const say = (facts: object) => asked(who, 'PATCH', '/api/places', { from: 'Corner', to: 'Corner', ...facts });

  it('follow its light and whether it is indoors; plans that there are stay', async () => {
    const id = await plantId();
    const suggested = async (query = ''): Promise<CareSuggestions> =>
      asked(who, 'GET', `/api/plants/${id}/care/suggestions${query}`);
    expect((await suggested()).situation).toBe('ground');
    const plan = await planned(who, id, { growingDays: 7 });
    await say({ site: 'indoors', light: 'low light' });
    const { situation, suggestions } = await suggested();
    expect(situation).toBe('indoors');
    expect(suggestions[0]).toMatchObject({
      ...{ type: 'watering', growingDays: 9, restingDays: 16, planId: plan.id },
      why: expect.stringMatching(/^Every 9 days, .*, and this place is shady; check the soil first\./),
    });
    expect((await suggested('?situation=pot')).situation).toBe('pot');
    expect((await suggested('?location=Elsewhere')).suggestions[0]?.growingDays).toBe(7);
    await say({ site: 'outdoors', light: 'full sun' });
    expect((await suggested()).situation).toBe('ground');
    expect((await suggested()).suggestions[0]?.why).toContain('this place gets full sun');
    expect(await asked(who, 'GET', `/api/care/plans/${plan.id}`)).toMatchObject({ ...plan, growingDays: 7 });
  });
});

describe('suggestions', () => {
  let plantId: number;
  beforeAll(async () => {
    const speciesId = await speciesRow(test, {
      ...{ latinName: 'Monstera deliciosa', commonName: 'Monstera', family: 'Araceae', habit: 'houseplant' },
      ...{ water: 'medium', light: ['bright indirect'] },
    });
    plantId = await plantRow(test, who, {
      ...{ speciesId, commonName: 'Monty', latinName: 'Monstera deliciosa' },
      ...{ lastWatered: '2026-05-08', lastFertilized: null },
    });
  });
  const answer = (query = ''): Promise<CareSuggestions> =>
    asked(who, 'GET', `/api/plants/${plantId}/care/suggestions${query}`);
  const suggestions = async (query = '') => (await answer(query)).suggestions;

  it('come from the species, the season and what was done, and become plans as they are', async () => {
    const [watering, ...others] = await suggestions();
    expect(watering).toMatchObject({
      type: 'watering',
      growingDays: 7,
      restingDays: 12,
      startOn: '2026-05-15',
      planId: null,
    });
    expect(watering?.why).toMatch(
      /^Every 7 days.*: Monty likes evenly moist soil; check the soil first\. First on May 15: /,
    );
    expect(others.map(({ type }) => type)).toEqual(['fertilizing', 'pruning', 'repotting']);
    for (const { why: _, planId: __, isAdvised: ___, ...plan } of [watering, ...others].filter(
      (one) => one !== undefined,
    )) {
      const made = await asked(who, 'POST', '/api/care/plans', { plantId, ...plan });
      expect(made).toMatchObject({ ...plan, event: { dueOn: plan.startOn, eventType: plan.type } });
    }
    expect((await suggestions()).every(({ planId }) => planId !== null)).toBe(true);
  });

  it('are for where the plant grows: as chosen, as it is known, as others at its place, as such plants usually do', async () => {
    const basil = await plant({ location: 'Kitchen' });
    const at = async (query = '', id = basil) =>
      (await asked(who, 'GET', `/api/plants/${id}/care/suggestions${query}`)).situation;
    expect([await at(), await at('?situation=pot')]).toEqual(['indoors', 'pot']);
    await asked(who, 'POST', `/api/plants/${basil}/plans`, { plans: [], location: 'Yard', situation: 'ground' });
    expect([await at(), await at('?location=Kitchen')]).toEqual(['ground', 'indoors']);
    const [later, elsewhere] = [await plant({ location: ' YARD' }), await plant({ location: 'Balcony' })];
    expect([await at('', later), await at('', elsewhere), await at('?location=yard', elsewhere)]).toEqual([
      ...['ground', 'indoors', 'ground'],
    ]);
    const other = await person(test);
    const theirs = await plantRow(test, other, { location: 'Yard', speciesId: null, latinName: '', commonName: 'It' });
    expect((await asked(other, 'GET', `/api/plants/${theirs}/care/suggestions`)).situation).toBe('indoors');
  });

  it('follow the place, and the hemisphere of the settings or the zone', async () => {
    const months = async (query = '') => (await suggestions(query)).map(({ months }) => months);
    expect((await suggestions('?situation=ground')).map(({ type }) => type)).not.toContain('repotting');
    expect(await months()).toContainEqual([3, 4, 5]);
    expect(await months('?timeZone=Australia/Sydney')).toContainEqual([9, 10, 11]);
    await asked(who, 'PATCH', '/api/settings', { hemisphere: 'south' });
    expect(await months()).toContainEqual([9, 10, 11]);
    expect((await who.inject({ url: `/api/plants/${plantId}/care/suggestions?situation=roof` })).statusCode).toBe(400);
  });
});
