import { describe, expect, it } from 'vitest';
import { wrongValues } from '../../testing/contract-requests.ts';
import { exported, imported } from '../../testing/exports.ts';
import { asked, openedApp, type Person, person, plantRow } from '../../testing/kit.ts';

const test = await openedApp();

const places = (who: Person) => asked(who, 'GET', '/api/places');
const rename = (who: Person, payload: object) => who.inject({ method: 'PATCH', url: '/api/places', payload });
const locationOf = async (who: Person, id: number) => (await asked(who, 'GET', `/api/plants/${id}`)).location;

const unknown = { site: null, light: null, windowDirection: null };
const place = (name: unknown, plantCount: number, facts: object = {}) => ({
  ...{ id: expect.any(Number), name, plantCount, ...unknown, ...facts },
});

/** A gardener whose plants stand at the locations. */
async function gardener(...locations: string[]): Promise<{ owner: Person; ids: number[] }> {
  const owner = await person(test);
  const ids: number[] = [];
  for (const location of locations) ids.push(await plantRow(test, owner, { location }));
  return { owner, ids };
}

describe('what is known of a place', () => {
  const sill = { site: 'indoors', light: 'bright indirect', windowDirection: 'east' };
  const undo = (who: Person, answer: { headers: Record<string, unknown> }) =>
    asked(who, 'POST', `/api/removed/${answer.headers.undo}/restore`);
  const edit = async (who: Person, facts: object, to = 'Sill') => {
    const answer = await rename(who, { from: 'Sill', to, ...facts });
    expect(answer.statusCode).toBe(200);
    return answer;
  };

  it('is said, changed in part, and known as before after Undo, unless it was changed since', async () => {
    const { owner, ids } = await gardener('Sill', 'sill ');
    const said = await edit(owner, sill);
    expect(said.json()).toEqual([place('Sill', 2, sill)]);
    const darker = await edit(owner, { light: 'low light' });
    await edit(owner, { windowDirection: 'north' });
    await undo(owner, darker);
    expect(await places(owner)).toEqual([place('Sill', 2, { ...sill, windowDirection: 'north' })]);
    await undo(owner, said);
    expect(await places(owner)).toEqual([place('Sill', 2, { ...sill, windowDirection: 'north' })]);
    expect((await edit(owner, { site: 'outdoors' })).json()).toEqual([
      place('Sill', 2, { site: 'outdoors', light: 'bright indirect' }),
    ]);
    expect(await Promise.all(ids.map((id) => locationOf(owner, id)))).toEqual(['Sill', 'Sill']);
  });

  it('stays with a place that is renamed; a place that takes another one in keeps its own', async () => {
    const { owner } = await gardener('Sill', 'Hall');
    await plantRow(test, owner, { location: 'Sill', deletedAt: test.deps.now().toISOString() });
    await edit(owner, sill);
    const renamed = await edit(owner, {}, 'Window');
    expect(await places(owner)).toEqual([place('Hall', 1), place('Window', 1, sill)]);
    await undo(owner, renamed);
    expect(await places(owner)).toEqual([place('Hall', 1), place('Sill', 1, sill)]);
    const merged = await edit(owner, { light: 'low light' }, 'Hall');
    expect(await places(owner)).toEqual([place('Hall', 2, { light: 'low light' })]);
    await undo(owner, merged);
    expect(await places(owner)).toEqual([place('Hall', 1), place('Sill', 1, sill)]);
  });

  it('comes back with the place that plants left, and with an export', async () => {
    const { owner, ids } = await gardener('Sill');
    await edit(owner, sill);
    const moved = await asked(owner, 'POST', '/api/plants/bulk', { plantIds: ids, action: 'place', location: 'Hall' });
    expect(await places(owner)).toEqual([place('Hall', 1)]);
    await asked(owner, 'POST', `/api/removed/${moved.removedId}/restore`);
    expect(await places(owner)).toEqual([place('Sill', 1, sill)]);
    const { owner: other } = await gardener('Porch');
    await imported(other, await exported(owner));
    expect(await places(other)).toEqual([place('Porch', 1), place('Sill', 1, sill)]);
    await rename(other, { from: 'Sill', to: 'Sill', site: 'outdoors' });
    await imported(other, await exported(owner));
    expect((await places(other))[1]).toMatchObject({ site: 'outdoors', windowDirection: null });
  });

  it.each([
    ...wrongValues({ site: ['attic', 1], light: ['bright', ''], windowDirection: ['up', 7] }),
    [{ windowDirection: 'north' }, 'windowDirection'],
    [{ site: 'outdoors', windowDirection: 'north' }, 'windowDirection'],
    [{ to: null, light: 'full sun' }, 'light'],
  ])('refuses %j', async (body, path) => {
    const { owner } = await gardener('Sill');
    const answer = await rename(owner, { from: 'Sill', to: 'Sill', ...body });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
    expect(await places(owner)).toEqual([place('Sill', 1)]);
  });
});
