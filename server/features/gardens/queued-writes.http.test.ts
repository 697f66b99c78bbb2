import { beforeEach, describe, expect, it } from 'vitest';
import { asked, careState, gardenOfThree, openedApp, type Person, planned, plantRow } from '../../testing/kit.ts';

/** What a device sends days after the gardener did it, while others of the garden went on. */
const test = await openedApp({ catalogue: true, deps: { now: () => new Date('2026-05-10T10:00:00.000Z') } });

let ann: Person;
let ben: Person;
let plantId: number;
beforeEach(async () => {
  const three = await gardenOfThree(test);
  ({ ann, ben } = three);
  plantId = await plantRow(test, ann, {
    gardenId: three.garden.id,
    nickname: 'Rosie',
    notes: 'By the gate',
    location: 'Bed',
  });
});
const patch = (url: string, payload: object) => asked(ann, 'PATCH', url, payload);

describe('an edit of a plant that says what was there', () => {
  const url = () => `/api/plants/${plantId}`;

  it('writes what nobody changed since, and answers the plant as it is', async () => {
    await asked(ben, 'PATCH', url(), { nickname: 'Rosalind' });
    const was = { nickname: 'Rosie', notes: ' By the gate\n', isNative: undefined };
    const plant = await patch(url(), { nickname: 'Rose', notes: 'Moved', soil: 'Loam', was });
    expect(plant).toMatchObject({ nickname: 'Rosalind', notes: 'Moved', soil: 'Loam' });
    expect(await asked(ben, 'GET', url())).toEqual(plant);
    // As ever without it, and where both want the same.
    expect(await patch(url(), { nickname: 'Rosalind', was: { nickname: 'Rosie' } })).toEqual(plant);
    expect(await patch(url(), { nickname: 'Rose' })).toMatchObject({ nickname: 'Rose' });
  });

  it('writes nothing where all was changed since', async () => {
    const before = await asked(ben, 'PATCH', url(), { nickname: 'Rosalind', location: 'Pot' });
    const activity = async () => (await asked(ben, 'GET', `/api/gardens/${before.gardenId}/activity`)).length;
    const count = await activity();
    const was = { nickname: 'Rosie', location: 'Bed' };
    expect(await patch(url(), { nickname: 'Rose', location: 'Shed', was })).toEqual(before);
    expect(await activity()).toBe(count);
  });

  it('compares places, tags and own fields as they are written', async () => {
    const garden = (await asked(ann, 'GET', url())).gardenId;
    const field = async (name: string, kind: string) =>
      (await asked(ann, 'POST', `/api/fields?garden=${garden}`, { name, kind })).id;
    const [height, tested, label] = [
      await field('Height', 'number'),
      await field('Tested', 'date'),
      await field('Label', 'text'),
    ];
    await asked(ben, 'PATCH', url(), {
      ownTags: ['Herb', 'shade'],
      ownValues: { [height]: '12.50', [tested]: '2026-05-04' },
    });
    const after = await patch(url(), {
      ...{
        location: 'Herb bed',
        ownTags: ['Sun'],
        ownValues: { [height]: '14', [tested]: '2026-05-06', [label]: 'Blue' },
      },
      was: {
        ...{ location: ' bed ', ownTags: ['SHADE', 'herb'] },
        ownValues: { [height]: '12.5', [tested]: '2026-05-01' },
      },
    });
    expect(after).toMatchObject({ location: 'Herb bed', ownTags: ['Sun'] });
    expect(after.ownValues).toEqual({ [height]: '14', [tested]: '2026-05-04', [label]: 'Blue' });
    const late = { ownTags: ['Late'], ownValues: { [label]: 'Red' }, was: { ownTags: ['Herb'], ownValues: {} } };
    expect(await patch(url(), late)).toEqual(after);
  });

  it('leaves the species that somebody else has chosen since', async () => {
    const species = await test.deps.db.selectFrom('species').select('id').orderBy('id').limit(2).execute();
    const [one, other] = species as [{ id: number }, { id: number }];
    await asked(ben, 'PATCH', url(), { useSpecies: one.id });
    const after = await patch(url(), { useSpecies: other.id, nickname: 'Rose', was: { useSpecies: null } });
    expect(after).toMatchObject({ speciesId: one.id, nickname: 'Rose' });
    expect((await patch(url(), { useSpecies: other.id, was: { useSpecies: one.id } })).speciesId).toBe(other.id);
  });

  it('leaves the first of two edits at the same moment that saw the same', async () => {
    const edits = await Promise.all(
      ['Rose', 'Rosalind'].map((nickname) => patch(url(), { nickname, was: { nickname: 'Rosie' } })),
    );
    expect(new Set(edits.map((plant) => plant.nickname)).size).toBe(1);
  });

  const wrong: unknown[] = [
    ...[{ id: 1 }, { was: {} }, { nickname: 5 }, { ownTags: 'Herb' }, { constructor: 'x' }, { ownValues: { x: 'y' } }],
    ...[null, [], 'Rosie', { notes: 'nul\0' }],
  ];
  it.each(wrong.map((was) => [was] as const))('is refused with the wrong %j', async (was) => {
    const answer = await ann.inject({ method: 'PATCH', url: url(), payload: { notes: 'New', was } });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, expect.stringMatching(/^was/)]);
  });
});

describe('an edit of a journal entry that says what was there', () => {
  it('writes what nobody changed since, and nothing where all was', async () => {
    const { id } = await asked(ann, 'POST', `/api/plants/${plantId}/journal`, { date: '2026-05-04', note: 'Aphids' });
    const url = `/api/journal/${id}`;
    await asked(ben, 'PATCH', url, { isProblem: true, treatment: 'Soap' });
    const was = { date: '2026-05-04', isProblem: false, note: 'Aphids ', treatment: null };
    const entry = await patch(url, {
      date: '2026-05-03',
      note: 'Many aphids',
      treatment: 'Ladybirds',
      isProblem: true,
      was,
    });
    expect(entry).toMatchObject({ date: '2026-05-03', note: 'Many aphids', isProblem: true, treatment: 'Soap' });
    expect(await patch(url, { note: 'None', treatment: '', was: { note: 'Aphids', treatment: null } })).toEqual(entry);
    const wrong = await ann.inject({ method: 'PATCH', url, payload: { was: { photos: [] } } });
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, 'was']);
  });
});

describe('an edit of an event that says what was there', () => {
  const event = { title: 'Prune', eventType: 'pruning', date: '2026-06-01T09:00:00+02:00', description: null };

  it('writes what nobody changed since, and nothing where all was', async () => {
    const made = await asked(ann, 'POST', '/api/calendar', { ...event, plantId });
    const url = `/api/calendar/${made.id}`;
    await asked(ben, 'PATCH', url, { date: '2026-06-05T07:00:00Z', description: 'With the ladder' });
    const was = {
      title: ' Prune',
      date: event.date,
      description: '',
      allDay: false,
      plantId,
      placeId: null,
      completed: false,
    };
    const { date, completed } = made;
    const after = await patch(url, { title: 'Prune hard', date: '2026-06-02T07:00:00Z', description: 'Now', was });
    expect(after).toMatchObject({
      title: 'Prune hard',
      date: '2026-06-05T07:00:00.000Z',
      description: 'With the ladder',
    });
    expect(await patch(url, { title: 'Again', date, was: { title: 'Prune', date } })).toEqual(after);
    await asked(ben, 'PATCH', url, { completed: true });
    expect(await patch(url, { completed: false, was: { completed } })).toMatchObject({ completed: true });
  });

  it('compares the days of all-day events, generated titles and rules as they are written', async () => {
    const plan = await planned(ann, plantId, { startOn: '2026-05-12' });
    const { id, title } = plan.event ?? { id: 0, title: '' };
    const inGerman = (
      await ben.inject({ url: `/api/calendar/plant/${plantId}`, headers: { 'accept-language': 'de' } })
    ).json()[0];
    const was = { title: inGerman.title, date: '2026-05-12T03:00:00Z', allDay: true };
    const after = await patch(`/api/calendar/${id}`, { title: 'Soak', date: '2026-05-13T12:00:00Z', was });
    expect(after).toMatchObject({ title: 'Soak', dueOn: '2026-05-13' });
    expect(await patch(`/api/calendar/${id}`, { title, was: { title, rule: 'x' } })).toEqual(after);

    const repeating = { ...event, rule: 'freq=weekly;byday=mo' };
    const first = await asked(ann, 'POST', '/api/calendar', { ...repeating, plantId });
    expect(first.rule).not.toBe(repeating.rule);
    const all = `/api/calendar/${first.id}?scope=all`;
    const daily = await patch(all, { rule: 'FREQ=DAILY', was: { rule: repeating.rule } });
    expect(daily.rule).toContain('DAILY');
    const late = await ann.inject({
      method: 'PATCH',
      url: all,
      payload: { rule: 'FREQ=YEARLY', was: { rule: first.rule } },
    });
    expect([late.statusCode, late.json(), late.headers.undo]).toEqual([200, daily, undefined]);
  });
});

describe('care that is sent days later', () => {
  it('counts once for its day, with oncePerDay', async () => {
    await planned(ann, plantId, { startOn: '2026-05-06' });
    const log = (who: Person, doneOn: string) =>
      asked(who, 'POST', `/api/plants/${plantId}/care`, { type: 'watering', doneOn, oncePerDay: true });
    const { log: first, isNew } = await log(ben, '2026-05-06');
    expect([first.doneOn, isNew]).toEqual(['2026-05-06', true]);
    expect(await log(ann, '2026-05-06')).toMatchObject({ log: { id: first.id }, isNew: false });
    expect(await log(ann, '2026-05-08')).toMatchObject({ isNew: true, next: { dueOn: '2026-05-15' } });
    expect(await log(ben, '2026-05-06')).toMatchObject({ log: { id: first.id }, isNew: false });
    expect((await careState(test, plantId)).logs).toHaveLength(2);
  });

  it('is logged for the day of the press, and once where somebody else has done it since', async () => {
    const done = (who: Person, eventId: number, doneOn: string) =>
      asked(who, 'POST', `/api/care/${eventId}/done`, { doneOn });
    const { event } = await planned(ann, plantId, { startOn: '2026-05-04' });
    const { log, next } = await done(ann, event?.id ?? 0, '2026-05-05');
    expect([log.doneOn, next.dueOn]).toEqual(['2026-05-05', '2026-05-12']);
    expect(await done(ben, event?.id ?? 0, '2026-05-09')).toMatchObject({
      log: { id: log.id, doneOn: '2026-05-05' },
      next,
    });
    expect((await careState(test, plantId)).logs).toHaveLength(1);
  });
});

it('finds nothing of a plant that was deleted since', async () => {
  const entry = await asked(ann, 'POST', `/api/plants/${plantId}/journal`, { date: '2026-05-04', note: 'Aphids' });
  const { event } = await planned(ann, plantId, { startOn: '2026-05-04' });
  await asked(ben, 'DELETE', `/api/plants/${plantId}`);
  const care = { type: 'watering', doneOn: '2026-05-04', oncePerDay: true };
  for (const [method, url, payload] of [
    ['PATCH', `/api/plants/${plantId}`, { nickname: 'Rose', was: { nickname: 'Rosie' } }],
    ['DELETE', `/api/plants/${plantId}`, undefined],
    ['POST', `/api/plants/${plantId}/care`, care],
    ['POST', `/api/plants/${plantId}/journal`, { date: '2026-05-04', note: 'Aphids' }],
    ['PATCH', `/api/journal/${entry.id}`, { note: 'More', was: { note: 'Aphids' } }],
    ['POST', `/api/care/${event?.id}/done`, { doneOn: '2026-05-04' }],
    ['PATCH', `/api/calendar/${event?.id}`, { title: 'Soak', was: {} }],
    ['POST', `/api/plants/${plantId}/comments`, { comment: 'Lovely' }],
  ] as const) {
    const answer = await ann.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: { 'idempotency-key': `queued-${url}` },
    });
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found']);
  }
});
