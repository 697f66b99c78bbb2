import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { Plant } from '../../../contract/plants.ts';
import { tableLimits } from '../../../contract/table-limits.ts';
import { asked, openedApp, type Person, person } from '../../testing/kit.ts';
import { addMember, makeGarden } from '../../testing/shared-gardens.ts';

const test = await openedApp({ catalogue: true });
const speciesOf = async (latinName: string) =>
  (await test.deps.db.selectFrom('species').selectAll().where('latinName', '=', latinName).execute())[0];
const [lavender, maple] = [await speciesOf('Lavandula angustifolia'), await speciesOf('Acer negundo')];

const send = (who: Pick<Person, 'inject'>, plants: object[], { query = {}, headers = {} } = {}) =>
  who.inject({ method: 'POST', url: '/api/plants/import', query, headers, payload: { plants } });
const plantsOf = (who: Person): Promise<Plant[]> => asked(who, 'GET', '/api/plants');
const byName = (plants: Plant[]) => Object.fromEntries(plants.map((plant) => [plant.commonName, plant]));
const tables = ['plants', 'places', 'undoRecords', 'idempotencyKeys'] as const;
const everything = (who: Person) =>
  Promise.all(
    tables.map((table) =>
      test.deps.db
        .selectFrom(table as 'plants')
        .selectAll()
        .where(
          table === 'idempotencyKeys' ? 'userId' : 'gardenId',
          '=',
          (table === 'idempotencyKeys' ? who.user : who.garden).id,
        )
        .execute(),
    ),
  );

it('adds the plants of a table with what it says about each, and the rest from their species', async () => {
  const who = await person(test);
  const rows = [
    {
      ...{ commonName: 'By the gate', latinName: 'lavandula  angustifolia', location: 'Bed 1', potSize: '12,5 cm' },
      ...{ addedOn: '2024-03-09', lastWatered: '2024-05-01', careNotes: 'Cut it in August', bloomDate: '  ' },
    },
    { latinName: "Acer negundo 'Flamingo'", location: ' bed 1', situation: 'ground' },
    { commonName: 'Grandma’s mystery', family: null },
    { latinName: 'Nonsuchia imaginaria', lastFertilized: '2024-05-02' },
  ];
  const answer = await send(who, rows);
  const named = (one = lavender) => ({ id: one?.id, commonName: one?.commonName, latinName: one?.latinName });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      ...{ added: 4, undoId: expect.any(Number), species: [named(), named(maple)] },
      plants: [lavender, maple, null, null].map((species) => ({ speciesId: species?.id ?? null, isGuess: false })),
    },
  ]);
  const plants = byName(await plantsOf(who));
  expect(plants).toMatchObject({
    'By the gate': {
      ...{ origin: 'own', speciesId: lavender?.id, latinName: 'Lavandula angustifolia', family: 'Lamiaceae' },
      ...{ location: 'Bed 1', potSize: '12,5 cm', careNotes: 'Cut it in August', bloomDate: null },
      ...{ addedAt: '2024-03-09T12:00:00.000Z', identifiedAt: '2024-03-09T12:00:00.000Z', lastWatered: '2024-05-01' },
    },
    [maple?.commonName ?? '']: { latinName: "Acer negundo 'Flamingo'", family: 'Sapindaceae', situation: 'ground' },
    'Grandma’s mystery': { latinName: '', speciesId: null, family: null, description: null },
    'Nonsuchia imaginaria': { latinName: 'Nonsuchia imaginaria', lastFertilized: '2024-05-02' },
  });
  expect(await asked(who, 'GET', '/api/places')).toMatchObject([{ plantCount: 2 }]);
});

describe('names', () => {
  it('may be misspelled; the plant is called as it was written, unless the gardener declines the guess', async () => {
    const who = await person(test);
    const rows = [{ latinName: 'Lavandula angustfolia' }, { commonName: 'Boxeldr' }, { commonName: 'Bxqz wrtl' }];
    const answer = (await send(who, rows, { query: { dryRun: 'true' } })).json();
    expect(answer).toMatchObject({
      plants: [
        { speciesId: lavender?.id, isGuess: true },
        { speciesId: maple?.id, isGuess: true },
        { speciesId: null, isGuess: false },
      ],
      undoId: null,
    });
    await send(who, [rows[0], { ...rows[1], speciesId: null }, { ...rows[2], speciesId: maple?.id }] as object[]);
    expect(byName(await plantsOf(who))).toMatchObject({
      [lavender?.commonName ?? '']: { latinName: 'Lavandula angustifolia', speciesId: lavender?.id },
      Boxeldr: { speciesId: null, latinName: '' },
      'Bxqz wrtl': { speciesId: maple?.id, latinName: 'Acer negundo' },
    });
  });

  it('that are like those of several species mean none', async () => {
    const who = await person(test);
    const { plants } = (await send(who, [{ commonName: 'Lilly' }, { commonName: 'Bxqz' }])).json();
    expect(plants.map(({ isGuess }: { isGuess: boolean }) => isGuess)).toEqual([false, false]);
  });
});

it('a dry run adds nothing; a table with one wrong cell neither, and the answer names row and field', async () => {
  const who = await person(test);
  const before = await everything(who);
  const right = { commonName: 'Moss' };
  expect((await send(who, [right, right], { query: { dryRun: 'true' } })).json()).toMatchObject({ added: 2 });
  const wrong: [object, string, string][] = [
    [{ latinName: ' ' }, 'commonName', 'required'],
    [{ commonName: '\u200b' }, 'commonName', 'not_visible'],
    [{ latinName: '\u200b' }, 'commonName', 'required'],
    [{ commonName: 'x'.repeat(limits.name + 1) }, 'commonName', 'too_big'],
    [{ ...right, careNotes: 'x'.repeat(limits.longText + 1) }, 'careNotes', 'too_big'],
    [{ ...right, careNotes: 'a\u0000b' }, 'careNotes', 'nul_character'],
    [{ ...right, situation: 'attic' }, 'situation', 'invalid_value'],
    [{ ...right, lastWatered: '2026-02-30' }, 'lastWatered', 'invalid_format'],
    [{ ...right, lastWatered: '9999-01-01' }, 'lastWatered', 'care_in_future'],
    [{ ...right, addedOn: '9999-01-01' }, 'addedOn', 'care_in_future'],
    [{ ...right, speciesId: 2_000_000_000 }, 'speciesId', 'species_unknown'],
    [{ ...right, photoUrl: 'https://photos.example/1.jpg' }, '', 'unrecognized_keys'],
  ];
  for (const [row, field, reason] of wrong) {
    const answer = await send(who, [right, row]);
    const [error] = answer.json().errors;
    const path = `plants.1${field && `.${field}`}`;
    expect([answer.statusCode, error.path, error.reason]).toEqual([400, path, reason]);
  }
  const tooMany = await send(
    who,
    Array.from({ length: tableLimits.rows + 1 }, () => right),
  );
  expect([tooMany.statusCode, tooMany.json().errors[0].path]).toEqual([400, 'plants']);
  const tooLarge = await send(
    who,
    Array.from({ length: 300 }, () => ({ ...right, careNotes: 'x'.repeat(9_000) })),
  );
  expect(tooLarge.statusCode).toBe(413);
  expect(await everything(who)).toEqual(before);
});

it('the largest table is added as a whole, once for one key, and undone as a whole', async () => {
  const who = await person(test);
  const rows = Array.from({ length: tableLimits.rows }, (_, n) => ({
    ...{ commonName: `Seedling ${n % 7}`, latinName: n % 3 === 0 ? 'Acer negundo' : '', location: `Bed ${n % 11}` },
  }));
  const headers = { 'idempotency-key': 'the-table' };
  const answer = await send(who, rows, { headers });
  const repeat = await send(who, rows, { headers });
  expect([answer.statusCode, repeat.statusCode, repeat.json()]).toEqual([200, 200, answer.json()]);
  expect(await plantsOf(who)).toHaveLength(tableLimits.rows);
  expect(await asked(who, 'GET', '/api/places')).toHaveLength(11);

  const url = `/api/removed/${answer.json().undoId}/restore`;
  expect((await who.inject({ method: 'POST', url })).json()).toEqual({ kind: 'import', plantId: null });
  expect(await plantsOf(who)).toEqual([]);
  const trash = await who.inject({ url: '/api/trash?limit=1' });
  expect(trash.headers['x-total-count']).toBe(String(tableLimits.rows));
  expect((await who.inject({ method: 'POST', url })).statusCode).toBe(404);
});

it('any gardener of a shared garden can undo it, but for what was moved away since; the activity list tells of both', async () => {
  const [owner, friend, viewer] = [await person(test), await person(test), await person(test)];
  const garden = await makeGarden(test, owner);
  await addMember(test, garden, friend, 'gardener');
  await addMember(test, garden, viewer, 'viewer');
  const query = { garden: String(garden.id) };
  expect((await send(viewer, [{ commonName: 'Moss' }], { query })).statusCode).toBe(403);
  const rows = [{ commonName: 'Moss' }, { commonName: 'Fern' }, { commonName: 'Ivy' }];
  const { undoId } = (await send(owner, rows, { query })).json();
  const moss = (await asked(owner, 'GET', `/api/plants?garden=${garden.id}`)).find(
    (one: Plant) => one.commonName === 'Moss',
  );
  await asked(owner, 'POST', `/api/plants/${moss?.id}/garden`, { gardenId: owner.garden.id });

  const url = `/api/removed/${undoId}/restore`;
  expect((await viewer.inject({ method: 'POST', url })).statusCode).toBe(403);
  expect((await friend.inject({ method: 'POST', url })).statusCode).toBe(200);
  expect(await asked(owner, 'GET', `/api/plants?garden=${garden.id}`)).toEqual([]);
  expect(await plantsOf(owner)).toMatchObject([{ commonName: 'Moss' }]);
  const activity = await asked(owner, 'GET', `/api/gardens/${garden.id}/activity`);
  expect(
    activity.map(({ action, parameters }: { action: string; parameters: object }) => [action, parameters]),
  ).toEqual([
    ['import_undone', {}],
    ['plant_moved_out', expect.anything()],
    ['plants_imported', { count: '3' }],
  ]);
});
