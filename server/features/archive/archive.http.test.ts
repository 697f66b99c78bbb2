import { beforeEach, describe, expect, it } from 'vitest';
import { asked, openedApp, type Person, person, planned, plantRow } from '../../testing/kit.ts';
import { pagesOf } from '../../testing/pages.ts';
import { plantWithEverything } from '../../testing/plant-with-everything.ts';

let now = '';
let owner: Person;
let friend: Person;
const test = await openedApp({ deps: { now: () => new Date(now) } });
beforeEach(async () => {
  now = '2026-05-10T10:00:00.000Z';
  [owner, friend] = [await person(test), await person(test)];
});

const archive = (id: number, body: object = { reason: 'died' }, who: Person = owner) =>
  who.inject({ method: 'POST', url: `/api/plants/${id}/archive`, payload: body });
const bringBack = (id: number, who: Person = owner) =>
  who.inject({ method: 'POST', url: `/api/archive/${id}/restore` });
const archived = (): Promise<{ id: number }[]> => asked(owner, 'GET', '/api/archive');
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const statusOf = async (who: Pick<Person, 'inject'>, url: string) => (await who.inject({ url })).statusCode;

/** Everything that lists plants, by what it has of one. */
async function shownOf(id: number) {
  const has = async (url: string, who = owner) => JSON.stringify(await asked(who, 'GET', url)).includes(`:${id},`);
  return {
    garden: idsOf(await asked(owner, 'GET', '/api/plants')).includes(id),
    cards: idsOf(await asked(owner, 'GET', '/api/plants?view=cards')).includes(id),
    families: (await asked(owner, 'GET', '/api/plants/families')).length > 0,
    places: (await asked(owner, 'GET', '/api/places')).length > 0,
    today: await has('/api/care/today'),
    plans: await has('/api/care/plans'),
    coming: await has('/api/calendar/occurrences?from=2026-05-10&to=2026-06-10'),
    community: idsOf(await asked(friend, 'GET', '/api/community')).includes(id),
  };
}

describe('an archived plant', () => {
  it('is out of the garden, its care and the community, and back as it was', async () => {
    const { plantId: id } = await plantWithEverything(test, owner, friend);
    const { db } = test.deps;
    const tables = [
      ...(['plantLikes', 'plantComments', 'notifications', 'journalEntries', 'carePlans', 'careLogs'] as const),
      ...(['calendarEvents', 'eventSeries'] as const),
    ];
    const rows = async () => [
      await db.selectFrom('plants').selectAll().where('id', '=', id).execute(),
      ...(await Promise.all(
        tables.map((table) => db.selectFrom(table).selectAll().where('plantId', '=', id).execute()),
      )),
    ];
    const stats = await asked(owner, 'GET', '/api/plants/stats');
    const report = await asked(owner, 'GET', '/api/report?year=2026&month=5');
    const [before, shown] = [await rows(), await shownOf(id)];
    expect(new Set(Object.values(shown))).toEqual(new Set([true]));
    const plant = await asked(owner, 'GET', `/api/plants/${id}`);
    const answer = await archive(id, { reason: 'given_away', on: '2026-05-08' });
    const inArchive = { ...plant, isPublic: false, archivedOn: '2026-05-08', archiveReason: 'given_away' };
    expect([answer.statusCode, answer.json()]).toEqual([200, inArchive]);
    expect(new Set(Object.values(await shownOf(id)))).toEqual(new Set([false]));
    for (const who of [friend, test]) expect(await statusOf(who, `/api/plants/${id}`)).toBe(404);
    expect(await archived()).toEqual([{ ...inArchive, archivedAt: now }]);
    expect(await asked(owner, 'GET', `/api/plants/${id}/journal`)).not.toEqual([]);
    const { added, care, totals, photos } = await asked(owner, 'GET', '/api/report?year=2026&month=5');
    expect([added, care, photos, totals.journal]).toEqual([
      ...[report.added, report.care, report.photos, report.totals.journal],
    ]);
    expect(await asked(owner, 'GET', '/api/plants/stats')).toEqual(stats);
    const back = await bringBack(id);
    expect([back.statusCode, back.json()]).toEqual([200, plant]);
    expect(await shownOf(id)).toEqual(shown);
    expect(await rows()).toEqual(before);
    expect(await archived()).toEqual([]);
  });

  it('keeps what was done in the calendar', async () => {
    const id = await plantRow(test, owner);
    const { event } = await planned(owner, id);
    await asked(owner, 'POST', `/api/care/${event?.id}/done`, {});
    await archive(id);
    const undone = await owner.inject({ method: 'POST', url: `/api/care/${event?.id}/undo` });
    expect([undone.statusCode, undone.json().reason]).toEqual([409, 'plant_archived']);
    const events: { completed: boolean }[] = await asked(owner, 'GET', `/api/calendar/plant/${id}`);
    expect(events.map(({ completed }) => completed)).toEqual([true]);
  });

  it('goes to the trash and back into the archive', async () => {
    const id = await plantRow(test, owner, { isPublic: true });
    await archive(id);
    await asked(owner, 'DELETE', `/api/plants/${id}`);
    expect([await archived(), (await bringBack(id)).statusCode]).toEqual([[], 404]);
    await asked(owner, 'POST', `/api/trash/${id}/restore`);
    expect([idsOf(await archived()), idsOf(await asked(owner, 'GET', '/api/plants'))]).toEqual([[id], []]);
    expect((await bringBack(id)).json()).toMatchObject({ isPublic: true, archivedOn: null });
  });

  it('can neither be shared nor get care, and gets another reason', async () => {
    const id = await plantRow(test, owner);
    await archive(id);
    for (const [method, url, payload] of [
      ['PATCH', `/api/plants/${id}/visibility`, { isPublic: true }],
      ['POST', '/api/care/plans', { plantId: id, type: 'watering', growingDays: 7 }],
      ['POST', '/api/calendar', { title: 'Prune', eventType: 'pruning', date: now, plantId: id }],
    ] as const) {
      const answer = await owner.inject({ method, url, payload });
      expect([url, answer.statusCode, answer.json().reason]).toEqual([url, 409, 'plant_archived']);
    }
    await archive(id, { reason: 'moved_on', on: '2026-05-01' });
    expect(await archived()).toMatchObject([{ id, archiveReason: 'moved_on', archivedOn: '2026-05-01' }]);
  });

  it('is in the report of the years in which it grew', async () => {
    const addedAt = '2025-03-01T10:00:00.000Z';
    const id = await plantRow(test, owner, { addedAt, family: 'Rosaceae' });
    await archive(id, { reason: 'died', on: '2026-02-01' });
    const families = async (year: number) =>
      (await asked(owner, 'GET', `/api/report?year=${year}`)).families.map(({ family }: { family: string }) => family);
    expect([await families(2025), await families(2026)]).toEqual([['Rosaceae'], []]);
  });
});

describe('care on the return', () => {
  const open = async (plantId: number) =>
    (await asked(owner, 'GET', `/api/calendar/plant/${plantId}`))
      .filter(({ completed, skippedAt }: { completed: boolean; skippedAt: string | null }) => !completed && !skippedAt)
      .map(({ eventType, dueOn, date }: { eventType: string; dueOn: string | null; date: string }) => [
        eventType,
        dueOn ?? date,
      ])
      .sort();

  it('is due from today on, and as it was on the same day', async () => {
    const id = await plantRow(test, owner, { lastWatered: null, lastFertilized: null });
    await planned(owner, id, { startOn: '2026-05-09', growingDays: 7 });
    await planned(owner, id, { type: 'pruning', growingDays: 365, months: [2], startOn: '2026-05-20' });
    await planned(owner, id, { type: 'fertilizing', growingDays: 30, startOn: '2027-01-01' });
    const date = '2026-05-09T10:00:00.000Z';
    await asked(owner, 'POST', '/api/calendar', { title: 'Repot', eventType: 'repotting', date, plantId: id });
    const weekly = { title: 'Mulch', eventType: 'planting', date, plantId: id, rule: 'FREQ=WEEKLY' };
    await asked(owner, 'POST', '/api/calendar', weekly);
    const before = await open(id);
    await archive(id, { reason: 'died', on: '2026-04-01' });
    expect(await open(id)).toEqual([]);
    await bringBack(id);
    expect(await open(id)).toEqual(before);
    await archive(id);
    now = '2026-05-31T10:00:00.000Z';
    await bringBack(id);
    expect(await open(id)).toEqual([
      ['fertilizing', '2027-01-01'],
      ['planting', '2026-06-06'],
      ['pruning', '2027-02-01'],
      ['repotting', date],
      ['watering', '2026-05-31'],
    ]);
  });
});

describe('the archive', () => {
  it('has what was archived last first, in pages', async () => {
    const ids: number[] = [];
    for (const minute of [1, 2, 3]) {
      now = `2026-05-10T10:0${minute}:00.000Z`;
      const id = await plantRow(test, owner);
      await archive(id);
      ids.unshift(id);
    }
    expect(idsOf(await archived())).toEqual(ids);
    expect(await pagesOf(owner, '/api/archive?limit=2')).toMatchObject({ ids, sizes: [2, 1], totals: ['3'] });
  });

  it('refuses what it cannot take', async () => {
    const [id, unadded] = [await plantRow(test, owner), await plantRow(test, owner, { addedAt: null })];
    const answers = [
      await archive(id, { reason: 'died', on: '2026-05-12' }),
      await archive(id, { reason: 'bored' }),
      await archive(id, {}),
      await archive(unadded),
      await archive(id, { reason: 'died' }, friend),
      await bringBack(id),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 404, 404, 404]);
    expect(answers[0]?.json().errors).toMatchObject([{ path: 'on', reason: 'archived_in_future' }]);
    expect(await archived()).toEqual([]);
  });

  it('repeats a request with its key once', async () => {
    const id = await plantRow(test, owner);
    const headers = { 'idempotency-key': 'once' };
    const request = { method: 'POST', url: `/api/plants/${id}/archive`, payload: { reason: 'died' }, headers } as const;
    const first = await owner.inject(request);
    await bringBack(id);
    expect((await owner.inject(request)).json()).toEqual(first.json());
    expect(await archived()).toEqual([]);
  });
});
