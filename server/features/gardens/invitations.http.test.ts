import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { confirmAddress, openedSink } from '../../testing/accounts.ts';
import { eventsDuring } from '../../testing/event-streams.ts';
import {
  accept,
  invitationsUrl,
  invite,
  listInvitations,
  look,
  membersOf,
  withdraw,
} from '../../testing/garden-invitations.ts';
import { dayMs, openedApp, type Person, person, testApp, testClock } from '../../testing/kit.ts';
import { outgoingThrough } from '../../testing/reminders.ts';
import { addMember, makeGarden, sharedGarden } from '../../testing/shared-gardens.ts';
import { revokeAllAccess } from '../auth/auth.queries.ts';
import { toOwner } from './access.queries.ts';
import { purgeInvitations } from './invitations.service.ts';
import { writeRole } from './members.queries.ts';

const sink = await openedSink();
const clock = testClock();
const test = await openedApp({ deps: { outgoing: outgoingThrough(sink.url), now: clock.now } });

const unusable = {
  status: 404,
  body: { code: 'not_found', reason: 'invitation_unusable', message: expect.any(String) },
};
const people = (many: number) => Promise.all(Array.from({ length: many }, () => person(test)));
const three = async () => (await people(3)) as [Person, Person, Person];

describe('a link', () => {
  it('is made once however often its request is repeated, and no repeat is told the link', async () => {
    const ada = await person(test);
    const garden = await makeGarden(test, ada, 'Allotment');
    const send = () =>
      ada.inject({
        ...{ method: 'POST', url: invitationsUrl(garden), payload: { role: 'viewer' } },
        headers: { 'idempotency-key': 'invite-1' },
      });
    const [first, again] = [await send(), await send()];
    const { url, ...invitation } = first.json();
    expect([again.statusCode, again.json()]).toEqual([201, { ...invitation, url: '' }]);
    expect(await listInvitations(ada, garden)).toEqual([invitation]);
    const keys = await test.deps.db.selectFrom('idempotencyKeys').selectAll().execute();
    expect(JSON.stringify(keys)).not.toContain(new URL(url).searchParams.get('token'));
  });

  it('makes one person a member, is shown once, and is stored as a hash alone', async () => {
    const [ada, ben] = [await person(test, { username: 'Ada' }), await person(test)];
    const garden = await makeGarden(test, ada, 'Allotment');
    const made = await invite(ada, garden);
    const { url, ...kept } = made.body;
    expect(made.status).toBe(201);
    expect(url).toBe(`https://garden.example/join-garden?token=${made.token}`);
    expect(kept).toMatchObject({ role: 'gardener', email: null });
    expect(Date.parse(String(kept.expiresAt)) - Date.parse(String(kept.createdAt))).toBe(7 * dayMs);
    expect(await listInvitations(ada, garden)).toEqual([kept]);
    expect(JSON.stringify(await test.deps.db.selectFrom('gardenInvitations').selectAll().execute())).not.toContain(
      made.token,
    );

    expect(await look(ben, made.token)).toEqual({
      status: 200,
      body: { garden: 'Allotment', invitedBy: 'Ada', role: 'gardener', isMember: false, expiresAt: kept.expiresAt },
    });
    const joined = { id: garden.id, name: 'Allotment', role: 'gardener', memberCount: 2, isReminded: true };
    const told = await eventsDuring(test, async () =>
      expect(await accept(ben, made.token)).toMatchObject({ status: 200, body: joined }),
    );
    for (const { user } of [ada, ben]) expect(told).toContainEqual([user.id, garden.id]);
    expect(await listInvitations(ada, garden)).toEqual([]);
  });

  it('leads to the address of the request where the server does not know its own', async () => {
    const nowhere = await testApp({ basePath: '/leafbook', deps: { db: test.deps.db } });
    const ada = await person(nowhere);
    const send = async (headers: Record<string, string>) => {
      const url = `/leafbook${invitationsUrl(ada.garden)}`;
      return (await ada.inject({ method: 'POST', url, payload: { role: 'viewer' }, headers })).json().url;
    };
    const host = 'plants.example:8443';
    expect(await send({ host })).toMatch(/^http:\/\/plants\.example:8443\/leafbook\/join-garden\?token=/);
    expect(await send({ host, origin: `https://${host}` })).toMatch(/^https:\/\/plants\.example:8443\/leafbook\/join/);
    await nowhere.app.close();
  });

  it('is for one person: nobody else can use it afterwards, and a repeat of the same answers the same', async () => {
    const [ada, ben, cy] = await three();
    const garden = await makeGarden(test, ada);
    const { token } = await invite(ada, garden, 'viewer');
    const first = await accept(ben, token);
    expect(await accept(ben, token)).toEqual(first);
    expect(await look(ben, token)).toMatchObject({ status: 200, body: { isMember: true } });
    for (const answer of [await accept(cy, token), await look(cy, token)]) expect(answer).toMatchObject(unusable);
    expect(await membersOf(test, garden)).toMatchObject([{ role: 'owner' }, { role: 'viewer', isReminded: false }]);
    await ben.inject({ method: 'DELETE', url: `/api/gardens/${garden.id}/members/${ben.user.id}` });
    expect(await accept(ben, token)).toMatchObject(unusable);
  });

  it('stays valid where a member opens it, who stays as they are', async () => {
    const [ada, ben, cy] = await three();
    const garden = await sharedGarden(test, ada, { viewer: [ben] });
    const { token } = await invite(ada, garden, 'owner');
    for (const who of [ada, ben]) {
      expect(await look(who, token)).toMatchObject({ status: 200, body: { isMember: true } });
      expect((await accept(who, token)).status).toBe(200);
    }
    expect(await membersOf(test, garden)).toMatchObject([{ role: 'owner' }, { role: 'viewer' }]);
    expect(await accept(cy, token)).toMatchObject({ status: 200, body: { role: 'owner' } });
  });

  it.each([
    ['made up', async () => 'x'.repeat(43)],
    [
      'withdrawn',
      async (ada: Person) => {
        const [{ id }] = await listInvitations(ada, ada.garden);
        expect([await withdraw(ada, ada.garden, id), await withdraw(ada, ada.garden, id)]).toEqual([204, 404]);
      },
    ],
    [
      'expired',
      async () => {
        clock.ms = limits.gardenInvitationDays * dayMs + 1;
      },
    ],
    [
      'of an ended garden',
      async ({ garden }: Person) => {
        const deletedAt = test.deps.now().toISOString();
        await test.deps.db.updateTable('gardens').set({ deletedAt }).where('id', '=', garden.id).execute();
      },
    ],
    [
      'of somebody who is an owner no longer',
      async ({ garden, user }: Person) => {
        await addMember(test, garden, await person(test), 'owner');
        await writeRole(test.deps.db, toOwner(garden), user.id, 'viewer');
      },
    ],
  ])('that is %s opens nothing', async (_what, spoil) => {
    const [ada, ben] = await three();
    const { token } = await invite(ada, ada.garden, 'viewer');
    const used = (await spoil(ada)) ?? token;
    expect(await look(ben, used)).toMatchObject(unusable);
    expect(await accept(ben, used)).toMatchObject(unusable);
    expect((await membersOf(test, ada.garden)).map(({ userId }) => userId)).not.toContain(ben.user.id);
  });

  it('asks visitors to sign in, and creates no account', async () => {
    const closed = await testApp({ signUp: 'invite', deps: { db: test.deps.db } });
    const ada = await person(closed);
    const { token } = await invite(ada, ada.garden, 'viewer');
    expect([(await look(closed, token)).status, (await accept(closed, token)).status]).toEqual([401, 401]);
    const payload = { email: 'sneaks@example.org', password: 'tomatoes love basil', invite: token };
    const answer = await closed.inject({ method: 'POST', url: '/api/auth/sign-up', payload });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'invite']);
    expect((await accept(await person(closed), token)).status).toBe(200);
    await closed.app.close();
  });

  it('of a person whose password was reset no longer works', async () => {
    const [ada, ben] = await three();
    const { token } = await invite(ada, ada.garden, 'owner');
    await test.deps.db.transaction().execute((tx) => revokeAllAccess(tx, ada.user.id));
    expect(await accept(ben, token)).toMatchObject(unusable);
  });
});

describe('invitations', () => {
  it('are limited, and so are members and gardens', async () => {
    const [ada, ben] = await three();
    const { token } = await invite(ada, ada.garden);
    for (let n = 1; n < limits.gardenInvitations; n += 1) await invite(ada, ada.garden);
    expect((await invite(ada, ada.garden)).body).toMatchObject({
      ...{ code: 'conflict', reason: 'too_many_garden_invitations', params: { max: limits.gardenInvitations } },
    });
    for (let n = 0; n < limits.gardens - 1; n += 1) await makeGarden(test, ben);
    expect(await accept(ben, token)).toMatchObject({ status: 409, body: { reason: 'too_many_gardens' } });
    for (const guest of await people(limits.gardenMembers - 1)) await addMember(test, ada.garden, guest, 'viewer');
    expect(await accept(await person(test), token)).toMatchObject({ status: 409, body: { reason: 'garden_full' } });
    const [first] = await listInvitations(ada, ada.garden);
    await withdraw(ada, ada.garden, first.id);
    expect((await invite(ada, ada.garden)).body).toMatchObject({ reason: 'garden_full' });
    expect((await accept(ben, token)).status).toBe(409);
    const viewers = test.deps.db.deleteFrom('gardenMembers').where('role', '=', 'viewer');
    await viewers.where('gardenId', '=', ada.garden.id).execute();
    expect((await accept(await person(test), token)).status).toBe(200);
  });

  it('are deleted once nobody can use them, and not before', async () => {
    const ada = await person(test);
    await confirmAddress(test, ada);
    const garden = await makeGarden(test, ada);
    const used = await invite(ada, garden);
    await accept(await person(test), used.token);
    const withdrawn = await invite(ada, garden, 'viewer', 'withdrawn@example.org');
    await withdraw(ada, garden, withdrawn.id);
    const waiting = await invite(ada, garden);
    const rows = test.deps.db.selectFrom('gardenInvitations').select('id').where('gardenId', '=', garden.id);
    const left = async () => (await rows.orderBy('id').execute()).map(({ id }) => id);
    await purgeInvitations(test.deps);
    expect(await left()).toEqual([used.id, withdrawn.id, waiting.id]);
    clock.ms = 1.001 * dayMs;
    await purgeInvitations(test.deps);
    expect(await left()).toEqual([waiting.id]);
    clock.ms = 7.001 * dayMs;
    await purgeInvitations(test.deps);
    expect(await left()).toEqual([]);
  });
});
