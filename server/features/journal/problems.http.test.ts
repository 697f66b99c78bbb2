import { beforeEach, describe, expect, it } from 'vitest';
import { excerptLength } from '../../../contract/excerpt.ts';
import type { JournalEntry } from '../../../contract/journal.ts';
import { limits, reportRows } from '../../../contract/limits.ts';
import type { PlantCard } from '../../../contract/plants.ts';
import { asked, openedApp, type Person, person, photoRow, plantRow } from '../../testing/kit.ts';
import { gardenOfThree } from '../../testing/shared-gardens.ts';

const test = await openedApp({ deps: { now: () => new Date('2026-05-10T10:00:00.000Z') } });
let owner: Person;
let plantId: number;
beforeEach(async () => {
  owner = await person(test);
  plantId = await plantRow(test, owner);
});

const seen = { date: '2026-05-04', note: 'Spider mites', isProblem: true };
const noted = (changes: object = {}, plant = plantId): Promise<JournalEntry> =>
  asked(owner, 'POST', `/api/plants/${plant}/journal`, { ...seen, ...changes });
const edit = (id: number, payload: object) => owner.inject({ method: 'PATCH', url: `/api/journal/${id}`, payload });
const problems = async (who = owner, query = '') => (await asked(who, 'GET', `/api/care/today${query}`)).problems;
const sinceOnCard = async (): Promise<string | null | undefined> => {
  const cards: PlantCard[] = await asked(owner, 'GET', '/api/plants?view=cards');
  return cards.find(({ id }) => id === plantId)?.problemSince;
};
const reported = async (query: string) => (await asked(owner, 'GET', `/api/report?${query}`)).problems;

describe('a problem', () => {
  it('is on Today and on the card until it is solved, and again when it is opened again', async () => {
    const photo = await photoRow(test, owner);
    const place = { location: 'Windowsill', photoId: photo.id };
    plantId = await plantRow(test, owner, place);
    const entry = await noted();
    expect(entry).toMatchObject({ ...seen, treatment: null, solvedOn: null });
    expect(await problems()).toEqual([
      {
        ...{ entryId: entry.id, since: '2026-05-04', excerpt: 'Spider mites' },
        plant: {
          ...{ id: plantId, commonName: 'Purple coneflower', latinName: 'Echinacea purpurea', habit: null },
          ...{ photoUrl: `/api/photos/${photo.key}`, location: 'Windowsill' },
        },
      },
    ]);
    expect(await sinceOnCard()).toBe('2026-05-04');
    const solved = { treatment: 'Showered it', solvedOn: '2026-05-10' };
    expect((await edit(entry.id, solved)).json()).toMatchObject({ ...seen, ...solved });
    expect([await problems(), await sinceOnCard()]).toEqual([[], null]);
    await edit(entry.id, { solvedOn: null });
    expect([(await problems()).length, await sinceOnCard()]).toEqual([1, '2026-05-04']);
    const plain = { isProblem: false, treatment: null, solvedOn: null };
    expect((await edit(entry.id, { isProblem: false })).json()).toMatchObject(plain);
    expect([await problems(), await sinceOnCard()]).toEqual([[], null]);
  });

  it('is cut to what a line shows, and listed the latest first; the card has the oldest', async () => {
    const note = 'é🌱'.repeat(excerptLength);
    for (const changes of [{ note }, { date: '2026-04-01' }, { date: '2026-05-09' }]) await noted(changes);
    const listed = await problems();
    expect(listed.map(({ since }: { since: string }) => since)).toEqual(['2026-05-09', '2026-05-04', '2026-04-01']);
    expect([...listed[1].excerpt]).toHaveLength(excerptLength + 1);
    expect(await sinceOnCard()).toBe('2026-04-01');
  });

  it(`is one of ${limits.openProblems} that Today and the report list, which say how many there are`, async () => {
    const at = '2026-05-04T10:00:00.000Z';
    const row = { ...seen, plantId, gardenId: owner.garden.id, userId: owner.user.id, createdAt: at, updatedAt: at };
    const rows = Array.from({ length: limits.openProblems + 1 }, () => ({ ...row, identificationId: null }));
    await test.deps.db
      .insertInto('journalEntries')
      .values(rows as never)
      .execute();
    const { problems: listed, problemCount } = await asked(owner, 'GET', '/api/care/today');
    expect([listed.length, problemCount]).toEqual([limits.openProblems, limits.openProblems + 1]);
    const report = await asked(owner, 'GET', '/api/report?year=2026');
    expect([report.problems.length, report.totals.problems]).toEqual([reportRows.problems, limits.openProblems + 1]);
  });

  it('is not on Today while its plant is in the archive or the trash, or the entry is deleted', async () => {
    const entry = await noted();
    await asked(owner, 'POST', `/api/plants/${plantId}/archive`, { reason: 'died' });
    expect(await problems()).toEqual([]);
    await asked(owner, 'POST', `/api/archive/${plantId}/restore`);
    expect(await problems()).toHaveLength(1);
    await asked(owner, 'DELETE', `/api/plants/${plantId}`);
    expect(await problems()).toEqual([]);
    await asked(owner, 'POST', `/api/trash/${plantId}/restore`);
    const { headers } = await owner.inject({ method: 'DELETE', url: `/api/journal/${entry.id}` });
    expect([await problems(), await sinceOnCard()]).toEqual([[], null]);
    await asked(owner, 'POST', `/api/removed/${headers.undo}/restore`);
    expect([await problems(), await sinceOnCard()]).toMatchObject([[{ entryId: entry.id }], '2026-05-04']);
  });

  it('moves to another garden with its plant', async () => {
    await noted();
    const { id } = await asked(owner, 'POST', '/api/gardens', { name: 'Balcony' });
    await asked(owner, 'POST', `/api/plants/${plantId}/garden`, { gardenId: id });
    expect([await problems(), await problems(owner, `?garden=${id}`)]).toMatchObject([[], [{ since: '2026-05-04' }]]);
  });

  it('is not copied with its plant', async () => {
    await noted();
    await asked(owner, 'POST', `/api/plants/${plantId}/copies`, { count: 1 });
    const cards: PlantCard[] = await asked(owner, 'GET', '/api/plants?view=cards');
    expect(cards.map(({ id, problemSince }) => [id === plantId, problemSince])).toEqual([
      [false, null],
      [true, '2026-05-04'],
    ]);
  });
});

describe('who sees it', () => {
  it('all members of the garden, and nobody else, also of a public plant', async () => {
    const { ann, ben, viewer, garden } = await gardenOfThree(test);
    const plant = await plantRow(test, ann, { gardenId: garden.id, isPublic: true });
    const { id } = await asked(ben, 'POST', `/api/plants/${plant}/journal`, seen);
    for (const who of [ann, ben, viewer])
      expect(await problems(who, `?garden=${garden.id}`)).toMatchObject([{ entryId: id }]);
    expect(await problems()).toEqual([]);
    for (const [who, status] of [
      [viewer, 403],
      [owner, 404],
    ] as const) {
      const payload = { solvedOn: '2026-05-10' };
      expect((await who.inject({ method: 'PATCH', url: `/api/journal/${id}`, payload })).statusCode).toBe(status);
    }
    const outside = await owner.inject({ method: 'GET', url: `/api/plants/${plant}` });
    expect(outside.statusCode).toBe(200);
    expect(outside.body).not.toMatch(/problem|mites|treatment/i);
  });
});

describe('what is refused', () => {
  it.each([
    [{ note: ' \n' }, 'note', 'problem_without_words'],
    [{ solvedOn: '2026-05-03' }, 'solvedOn', 'solved_before_seen'],
    [{ solvedOn: '2026-05-12' }, 'solvedOn', 'solved_in_future'],
    [{ isProblem: false, solvedOn: '2026-05-10' }, 'solvedOn', 'only_problems'],
    [{ isProblem: false, treatment: '' }, 'treatment', 'only_problems'],
    [{ isProblem: 'yes' }, 'isProblem', 'invalid_type'],
    [{ isProblem: null }, 'isProblem', 'invalid_type'],
    [{ solvedOn: '2026-02-30' }, 'solvedOn', undefined],
    [{ solvedOn: 20260510 }, 'solvedOn', 'invalid_type'],
    [{ treatment: 'x'.repeat(limits.longText + 1) }, 'treatment', 'too_big'],
    [{ treatment: ['x'] }, 'treatment', 'invalid_type'],
    [{ treatment: 'nul\u0000' }, 'treatment', undefined],
  ])('%j, at its field, when it is written and when it is changed', async (wrong, path, reason) => {
    const answers = [
      await owner.inject({ method: 'POST', url: `/api/plants/${plantId}/journal`, payload: { ...seen, ...wrong } }),
      await edit((await noted()).id, wrong),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toMatchObject([{ path, ...(reason && { reason }) }]);
    }
  });

  it('a day of what was seen after the one on which it was solved', async () => {
    const { id } = await noted({ solvedOn: '2026-05-06' });
    const answer = await edit(id, { date: '2026-05-07' });
    expect(answer.json().errors).toMatchObject([{ path: 'solvedOn', reason: 'solved_before_seen' }]);
    expect((await edit(id, { date: '2026-05-06', note: 'عناكب 🕷️' })).json()).toMatchObject({ note: 'عناكب 🕷️' });
  });

  it('nothing of two who solve it at once', async () => {
    const { id } = await noted();
    const answers = await Promise.all(['2026-05-09', '2026-05-10'].map((solvedOn) => edit(id, { solvedOn })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await problems()).toEqual([]);
  });
});

it('the report has what was open in the period', async () => {
  await noted({ date: '2026-01-30', note: 'Aphids', solvedOn: '2026-03-01' });
  await noted();
  const aphids = { plantId, since: '2026-01-30', seen: 'Aphids', solvedOn: '2026-03-01' };
  const mites = { since: '2026-05-04', seen: 'Spider mites', solvedOn: null };
  expect(await reported('year=2026')).toMatchObject([aphids, mites]);
  expect(await reported('year=2026&month=2')).toMatchObject([aphids]);
  expect(await reported('year=2026&month=3')).toMatchObject([aphids]);
  for (const none of ['year=2026&month=4', 'year=2027']) expect(await reported(none)).toEqual([]);
  await asked(owner, 'POST', `/api/plants/${plantId}/archive`, { reason: 'died' });
  expect(await reported('year=2026&month=5')).toMatchObject([mites]);
  await asked(owner, 'DELETE', `/api/plants/${plantId}`);
  expect(await reported('year=2026')).toEqual([]);
});
