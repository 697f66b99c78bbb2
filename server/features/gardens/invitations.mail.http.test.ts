import { describe, expect, it } from 'vitest';
import { confirmAddress, mailTo, openedSink } from '../../testing/accounts.ts';
import {
  accept,
  invitationsUrl,
  invite,
  listInvitations,
  look,
  membersOf,
  withdraw,
} from '../../testing/garden-invitations.ts';
import { dayMs, makeGarden, openedApp, type Person, person, testApp, testClock } from '../../testing/kit.ts';
import { outgoingThrough } from '../../testing/reminders.ts';

const sink = await openedSink();
const clock = testClock();
const test = await openedApp({ deps: { outgoing: outgoingThrough(sink.url), now: clock.now } });

async function confirmed(): Promise<Person> {
  const who = await person(test);
  await confirmAddress(test, who);
  return who;
}

describe('an e-mail', () => {
  const subject = 'You are invited to a garden';

  it('brings the link to one address, and nothing that its sender wrote', async () => {
    const ada = await person(test, { username: 'Buy gold at evil.example' });
    await confirmAddress(test, ada);
    const garden = await makeGarden(test, ada, 'Cheap pills at evil.example');
    const made = await invite(ada, garden, 'viewer', ' Guest1@example.org ');
    expect([made.status, made.body.email]).toEqual([201, 'Guest1@example.org']);
    const mail = await mailTo(sink, 'Guest1@example.org', subject);
    // A link of its own, made when it was sent, to the same invitation.
    expect(mail.url).toBe(`https://garden.example/join-garden?token=${mail.token}`);
    expect(mail.token).not.toBe(made.token);
    expect(mail.text).toContain(`${ada.email} invites you`);
    expect(mail.text).toContain('you can look at everything, but not change it');
    expect(mail.text).toContain('for 7 days');
    for (const part of [mail.text, mail.html, JSON.stringify(mail.headers)])
      expect(part).not.toMatch(/evil|gold|pills/);
  });

  it('can be used only by the account that has the address confirmed', async () => {
    const [ada, guest] = [await confirmed(), await person(test)];
    const { token } = await invite(ada, ada.garden, 'gardener', guest.email.toUpperCase());
    const stranger = await confirmed();
    for (const who of [stranger, guest])
      for (const answer of [await look(who, token), await accept(who, token)]) {
        expect(answer).toMatchObject({ status: 403, body: { reason: 'invitation_for_other_address' } });
        expect(JSON.stringify(answer.body)).not.toContain('@');
      }
    expect(await membersOf(test, ada.garden)).toHaveLength(1);
    await confirmAddress(test, guest);
    expect(await accept(guest, token)).toMatchObject({ status: 200, body: { role: 'gardener' } });
  });

  it('needs a confirmed address of who invites, and a server that sends e-mail', async () => {
    const who = await person(test);
    const mail = (by: Person) => invite(by, by.garden, 'viewer', 'guest2@example.org');
    const fault = (reason: string) => ({ errors: [{ path: 'email', reason }] });
    expect(await mail(who)).toMatchObject({ status: 400, body: fault('email_unconfirmed') });
    const silent = await testApp({ deps: { db: test.deps.db } });
    const ada = await person(silent);
    await confirmAddress(silent, ada);
    expect(await mail(ada)).toMatchObject({ status: 409, body: fault('no_mail_server') });
    await silent.app.close();
    expect(await listInvitations(who, who.garden)).toEqual([]);
    expect(sink.received.filter(({ to }) => to.includes('guest2@example.org'))).toEqual([]);
  });

  it('is sent five times a day by one person, from whatever garden, also at once and though it is withdrawn', async () => {
    const ada = await confirmed();
    const other = await makeGarden(test, ada);
    const address = (n: number) => `many${n}@example.org`;
    for (let n = 0; n < 3; n += 1) {
      const { id } = await invite(ada, ada.garden, 'viewer', address(n));
      expect(await withdraw(ada, ada.garden, id)).toBe(204);
    }
    expect(await listInvitations(ada, ada.garden)).toEqual([]);
    const answers = await Promise.all(
      [3, 4, 5, 6].map((n) => invite(ada, n % 2 ? ada.garden : other, 'viewer', address(n))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
    const payload = { role: 'viewer', email: address(7) };
    const refused = await ada.inject({ method: 'POST', url: invitationsUrl(other), payload });
    expect(refused.json()).toMatchObject({ reason: 'too_many_garden_invitation_mails', params: { max: 5 } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
    expect((await invite(ada, other)).status).toBe(201);
    clock.ms = 1.001 * dayMs;
    expect((await invite(ada, other, 'viewer', address(8))).status).toBe(201);
  });
});

describe('at the same moment', () => {
  it('of two who accept one link, one becomes a member', async () => {
    const ada = await person(test);
    for (let round = 0; round < 6; round += 1) {
      const garden = await makeGarden(test, ada);
      const [{ token }, ben, cy] = [await invite(ada, garden), await person(test), await person(test)];
      const answers = await Promise.all([accept(ben, token), accept(cy, token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(await membersOf(test, garden)).toHaveLength(2);
    }
  });

  it('one who accepts twice becomes a member once', async () => {
    const [ada, ben] = [await person(test), await person(test)];
    const { token } = await invite(ada, ada.garden);
    const answers = await Promise.all([accept(ben, token), accept(ben, token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await membersOf(test, ada.garden)).toHaveLength(2);
  });

  it('accepting and withdrawing end in one of the two', async () => {
    const ada = await confirmed();
    for (let round = 0; round < 4; round += 1) {
      const [garden, ben] = [await makeGarden(test, ada), await confirmed()];
      const { token, id } = await invite(ada, garden, 'viewer', round < 2 ? undefined : ben.email);
      const [{ status }, withdrawn] = await Promise.all([accept(ben, token), withdraw(ada, garden, id)]);
      expect([
        [200, 404],
        [404, 204],
      ]).toContainEqual([status, withdrawn]);
      expect(await membersOf(test, garden)).toHaveLength(status === 200 ? 2 : 1);
    }
  });
});
