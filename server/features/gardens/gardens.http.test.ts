import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { elsewhere } from '../../testing/accounts.ts';
import { eventsDuring } from '../../testing/event-streams.ts';
import { dayMs, type Person, person, plantRow, testClock } from '../../testing/kit.ts';
import { addMember, makeGarden, sharedGarden } from '../../testing/shared-gardens.ts';
import { openedApp, testApp } from '../../testing/test-app.ts';

const clock = testClock();
const test = await openedApp({ deps: { now: clock.now } });

type Who = Pick<Person, 'inject'>;
const call = async (who: Who, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
  const answer = await who.inject({ method, url: `/api/gardens${path}`, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const list = async (who: Who) => (await call(who, 'GET', '')).body;
const names = async (who: Who) => (await list(who)).map(({ name }: { name: string }) => name);
const refused = (reason: string) => ({ body: { reason, message: expect.any(String) } });
const get = async (who: Who, url: string) => (await who.inject({ url })).statusCode;

describe('the gardens of a person', () => {
  it('begin with their own, which is called after them', async () => {
    const [ada, ben] = [await person(test, { username: 'Ada' }), await person(test, { firstName: 'Ben' })];
    await addMember(test, ada.garden, ben, 'viewer');
    const allotment = await makeGarden(test, ada, 'Allotment');
    const unset = { timeZone: null, hemisphere: null, hardinessZone: null };
    const owned = {
      ...unset,
      choices: { ...unset, latitude: null, longitude: null, firstFrost: null, lastFrost: null },
      role: 'owner',
      ownerCount: 1,
      isReminded: true,
      careKinds: [],
      createdAt: expect.any(String),
    };
    expect(await list(ada)).toEqual([
      { ...owned, id: ada.garden.id, name: 'My Garden', isOwn: true, memberCount: 2 },
      { ...owned, id: allotment.id, name: 'Allotment', isOwn: false, memberCount: 1 },
    ]);
    expect(await list(ben)).toMatchObject([
      { id: ben.garden.id, name: 'My Garden' },
      { id: ada.garden.id, name: "Ada's garden", isOwn: false, role: 'viewer', isReminded: false },
    ]);
  });

  it("are called after who has no name, and by nobody's where the account ended", async () => {
    const [nameless, guest] = [await person(test), await person(test)];
    await addMember(test, nameless.garden, guest, 'owner');
    expect(await names(guest)).toEqual(['My Garden', "Garden User's garden"]);
    await test.deps.db.updateTable('gardens').set({ ownOf: null }).where('id', '=', nameless.garden.id).execute();
    expect(await names(guest)).toEqual(['My Garden', 'Garden']);
  });

  it('can be more, and have names that are trimmed', async () => {
    const who = await person(test);
    const made = await call(who, 'POST', '', { name: '  Roof ' });
    expect(made).toMatchObject({ status: 201, body: { name: 'Roof', role: 'owner', isOwn: false, memberCount: 1 } });
    expect(await names(who)).toEqual(['My Garden', 'Roof']);
    for (const name of ['', '  ', 'x'.repeat(61)])
      expect(await call(who, 'POST', '', { name })).toMatchObject({ status: 400 });
    expect((await who.inject({ url: `/api/plants?garden=${made.body.id}` })).json()).toEqual([]);
  });

  it('are made once for a repeated request', async () => {
    const who = await person(test);
    const send = () =>
      who.inject({
        ...{ method: 'POST', url: '/api/gardens', payload: { name: 'Roof' } },
        headers: { 'idempotency-key': 'roof' },
      });
    expect((await send()).body).toBe((await send()).body);
    expect(await names(who)).toEqual(['My Garden', 'Roof']);
  });

  it('are limited, also when many are made at once', async () => {
    const who = await person(test);
    for (let n = 0; n < limits.gardens - 3; n += 1) await makeGarden(test, who);
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(who, 'POST', '', { name: 'One more' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(await call(who, 'POST', '', { name: 'Roof' })).toMatchObject({
      ...{ status: 409 },
      body: { reason: 'too_many_gardens', params: { max: limits.gardens } },
    });
  });

  it('can be renamed by owners, the own one, too', async () => {
    const [ada, ben] = [await person(test), await person(test)];
    await addMember(test, ada.garden, ben, 'gardener');
    expect(await call(ada, 'PATCH', `/${ada.garden.id}`, { name: 'Home' })).toMatchObject({
      ...{ status: 200, body: { name: 'Home', isOwn: true } },
    });
    expect(await names(ben)).toEqual(['My Garden', 'Home']);
  });

  it('are reminded of as each member wants', async () => {
    const [ada, ben] = [await person(test), await person(test)];
    await addMember(test, ada.garden, ben, 'viewer');
    const reminded = (isReminded: boolean) => call(ben, 'PATCH', `/${ada.garden.id}/reminders`, { isReminded });
    expect(await reminded(true)).toMatchObject({ status: 200, body: { isReminded: true } });
    await call(ada, 'PATCH', `/${ada.garden.id}/reminders`, { isReminded: false });
    expect(await list(ben)).toMatchObject([{ isReminded: true }, { isReminded: true }]);
    expect(await list(ada)).toMatchObject([{ isReminded: false }]);
  });
});

/** A garden of Ada, where Ben gardens and Cy looks, with a public plant and one that is in its trash already. */
async function allotment() {
  const [ada, ben, cy] = [await person(test), await person(test), await person(test)];
  const garden = await sharedGarden(test, ada, { gardener: [ben], viewer: [cy] });
  const plant = { gardenId: garden.id };
  const living = [await plantRow(test, ada, { ...plant, isPublic: true }), await plantRow(test, ben, plant)];
  const trashed = await plantRow(test, ada, { ...plant, deletedAt: test.deps.now().toISOString() });
  return { ada, ben, cy, garden, living, trashed, path: `/${garden.id}` };
}

describe('ending a garden', () => {
  it("is refused for somebody's own garden, whoever asks", async () => {
    const [ada, ben] = [await person(test), await person(test)];
    await addMember(test, ada.garden, ben, 'owner');
    for (const who of [ada, ben])
      expect(await call(who, 'DELETE', `/${ada.garden.id}`)).toMatchObject({ status: 409, ...refused('own_garden') });
    expect(await names(ada)).toEqual(['My Garden']);
  });

  it('hides it and its plants from everybody', async () => {
    const { ada, ben, cy, path, garden, living } = await allotment();
    const url = `/api/plants/${living[0]}`;
    await ben.inject({ method: 'POST', url: `${url}/like` });
    const bell = async () => (await ada.inject({ url: '/api/notifications' })).json().length;
    const community = async () => (await test.inject({ url: '/api/community' })).body;
    expect([await get(test, url), await bell()]).toEqual([200, 1]);
    const told = await eventsDuring(test, () => call(ada, 'DELETE', path));
    for (const who of [ada, ben, cy]) {
      expect(await names(who)).toEqual(['My Garden']);
      expect(told).toContainEqual([who.user.id, garden.id]);
      for (const asked of [`/api/plants?garden=${garden.id}`, `/api/gardens/${garden.id}/members`, url])
        expect([asked, await get(who, asked)]).toEqual([asked, 404]);
    }
    expect([await get(test, url), await bell()]).toEqual([404, 0]);
    expect(await community()).not.toContain(`"id":${living[0]},`);
    expect(await call(ada, 'DELETE', path)).toMatchObject({ status: 404 });
    expect((await ada.inject({ url: '/api/trash' })).json()).toEqual([]);
  });

  it('can be undone for 30 days by those who owned it, with exactly its plants', async () => {
    const { ada, ben, garden, path, living, trashed } = await allotment();
    const rows = () =>
      test.deps.db.selectFrom('plants').selectAll().where('gardenId', '=', garden.id).orderBy('id').execute();
    const before = await rows();
    await call(ada, 'DELETE', path);
    const [ended] = (await call(ada, 'GET', '/ended')).body;
    expect(ended).toMatchObject({ id: garden.id, name: 'Allotment' });
    expect(Date.parse(ended.purgeAt) - Date.parse(ended.deletedAt)).toBe(30 * dayMs);
    expect((await call(ben, 'GET', '/ended')).body).toEqual([]);
    expect(await call(ben, 'POST', `${path}/restore`)).toMatchObject({ status: 403, ...refused('owners_only') });
    clock.ms = 29.9 * dayMs;
    expect(await call(ada, 'POST', `${path}/restore`)).toMatchObject({ status: 200, body: { memberCount: 3 } });
    clock.ms = 0;
    expect(await rows()).toEqual(before);
    expect((await ada.inject({ url: `/api/trash?garden=${garden.id}` })).json()).toMatchObject([{ id: trashed }]);
    for (const id of living) expect(await get(ben, `/api/plants/${id}`)).toBe(200);
    expect(await call(ada, 'POST', `${path}/restore`)).toMatchObject({ status: 404 });
    expect((await call(ada, 'GET', '/ended')).body).toEqual([]);
  });

  it('is final after 30 days', async () => {
    const { ada, path } = await allotment();
    await call(ada, 'DELETE', path);
    clock.ms = 30.001 * dayMs;
    const back = await elsewhere(test, ada);
    expect((await call(back, 'GET', '/ended')).body).toEqual([]);
    expect(await call(back, 'POST', `${path}/restore`)).toMatchObject({ status: 404 });
  });

  it('leaves in the trash what went there at the same instant', async () => {
    const still = await testApp({ deps: { db: test.deps.db, now: () => new Date('2026-05-04T09:30:00.000Z') } });
    const ada = await person(still);
    const garden = await makeGarden(still, ada);
    const deletedAt = still.deps.now().toISOString();
    const plant = { gardenId: garden.id };
    const [living, trashed] = [await plantRow(still, ada, plant), await plantRow(still, ada, { ...plant, deletedAt })];
    await call(ada, 'DELETE', `/${garden.id}`);
    expect((await call(ada, 'POST', `/${garden.id}/restore`)).status).toBe(200);
    expect([await get(ada, `/api/plants/${living}`), await get(ada, `/api/plants/${trashed}`)]).toEqual([200, 404]);
    await still.app.close();
  });
});
