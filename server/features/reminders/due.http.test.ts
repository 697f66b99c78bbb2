import { beforeEach, expect, it } from 'vitest';
import { Failures } from '../../core/failures.ts';
import type { ReminderChannel } from '../../db/schema-reminders.ts';
import { confirmAddress } from '../../testing/accounts.ts';
import { asked, openedApp, type Person, person } from '../../testing/kit.ts';
import { pick, type Random, randomFrom } from '../../testing/random.ts';
import { outgoingThrough, prefer } from '../../testing/reminders.ts';
import { claimDelivery, endDelivery, listReminderTargets } from './deliveries.queries.ts';
import { allDue, dueNow, renewNextDue, writeNextDue } from './due.service.ts';
import { unsubscribeSecret } from './keys.service.ts';
import type { SendingDeps } from './send.service.ts';
import { unsubscribeToken } from './unsubscribe.rules.ts';
import { stopEmail } from './unsubscribe.service.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let now = Date.parse('2026-03-27T05:00:00.000Z');
const outgoing = outgoingThrough('smtp://127.0.0.1:1');
let deps: SendingDeps;
const test = await openedApp({ deps: { outgoing, now: () => new Date(now) } });
const people = await Promise.all(Array.from({ length: 12 }, () => person(test)));
beforeEach(async () => {
  deps = { ...test.deps };
  // Months pass in these tests, and nobody is signed out meanwhile.
  await deps.db.updateTable('sessions').set({ expire: '2099-01-01T00:00:00.000Z' }).execute();
});

type Due = { userId: number; channel: ReminderChannel };
const text = (all: Due[]): string[] => all.map(({ userId, channel }) => `${userId} ${channel}`).sort();

/** Who is due, as it was found before it was written down: everybody is read, and worked out. */
async function allDueOfEverybody(): Promise<string[]> {
  const targets = await listReminderTargets(deps.db, 0, 1_000);
  return text(
    targets.flatMap((target) =>
      (['email', 'push'] as const)
        .filter((channel) => dueNow(deps, target, channel) !== null)
        .map((channel) => ({ userId: target.userId, channel })),
    ),
  );
}

/** What a look finds that reads only what is due. */
const dueByLook = async (): Promise<string[]> => text(await Array.fromAsync(allDue(deps, new Failures())));

const zones = [
  ...['UTC', 'Europe/Vienna', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'Asia/Kathmandu'],
];

/** Reminds somebody who is due as sending does, with whatever outcome. */
async function remindOne(random: Random): Promise<void> {
  const due = pick(random, await allDueOfEverybody())?.split(' ');
  if (!due) return;
  const channel = due[1] as ReminderChannel;
  const target = (await listReminderTargets(deps.db, 0, 1_000)).find(({ userId }) => userId === Number(due[0]));
  const day = target && dueNow(deps, target, channel);
  if (!target || !day) return;
  const user = people.find((one) => one.user.id === target.userId)?.user;
  if (!user) return;
  const at = () => new Date(now).toISOString();
  await claimDelivery(deps.db, user, { channel, day }, at());
  const how = random(5);
  // A process that ends in between leaves the reminder as it took it up, or does not get to work out the next.
  if (how === 0) return;
  const retryAt = how === 1 ? new Date(now + (1 + random(60)) * minuteMs).toISOString() : null;
  const state = (['failed', 'failed', 'idle', 'sent', 'sent'] as const)[how] ?? 'sent';
  await endDelivery(deps.db, user, { channel, day }, { state, retryAt, ...(state === 'sent' && { sentAt: at() }) });
  if (random(2) === 0) await writeNextDue(deps.db, deps, [user.id]);
}

/** All that decides when somebody is reminded, changed as the app changes it, or by hand. */
const changes: ((random: Random, who: Person) => Promise<unknown>)[] = [
  (random, who) => prefer(who, { hour: 7 + random(6) }),
  (random, who) => prefer(who, { quietFrom: 21 + random(3), quietTo: random(7) }),
  (random, who) => prefer(who, { push: random(3) > 0 }),
  async (_, who) => {
    await confirmAddress(test, who);
    await prefer(who, { email: true });
  },
  (_, who) => confirmAddress(test, who),
  (_, who) => prefer(who, { email: false }),
  async (_, who) => stopEmail(deps, unsubscribeToken(await unsubscribeSecret(deps.db), who.user.id)),
  (_, who) => deps.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', who.user.id).execute(),
  (random, who) => asked(who, 'PATCH', '/api/settings', { timeZone: pick(random, zones) }),
  (random, who) =>
    asked(who, 'PATCH', `/api/reminders/preferences?timeZone=${encodeURIComponent(pick(random, zones))}`, {
      emailTypes: ['watering'],
    }),
  (_, who) => deps.db.deleteFrom('userSettings').where('userId', '=', who.user.id).execute(),
  (_, who) => deps.db.deleteFrom('reminderDeliveries').where('userId', '=', who.user.id).execute(),
  ...Array.from({ length: 6 }, () => remindOne),
];

it.each([1, 2, 3])('a look finds those that looking at everybody finds, whatever happens (%d)', async (seed) => {
  await renewNextDue(deps, { stop: new AbortController().signal, failures: new Failures() });
  const random = randomFrom(seed);
  let found = 0;
  for (let step = 0; step < 120; step += 1) {
    for (let n = random(4); n > 0; n -= 1) await pick(random, changes)(random, pick(random, people));
    if (random(12) === 0) {
      // Another start, with or without a mail server, or after a clock that was wrong was set right.
      deps = { ...test.deps, outgoing: { ...outgoing, mail: random(2) === 0 ? null : outgoing.mail } };
      if (random(3) === 0) now -= random(30) * hourMs;
      await renewNextDue(deps, { stop: new AbortController().signal, failures: new Failures() });
    }
    // Mostly some minutes; at times the machine sleeps for days.
    now += random(15) === 0 ? random(80) * hourMs : random(150) * minuteMs;
    const expected = await allDueOfEverybody();
    expect(await dueByLook(), `step ${step} at ${new Date(now).toISOString()}`).toEqual(expected);
    found += expected.length;
  }
  expect(found).toBeGreaterThan(60);
});

const nextDueOf = async ({ user }: Person): Promise<string | null> => {
  const query = deps.db.selectFrom('reminderPreferences').select('nextDueAt').where('userId', '=', user.id);
  return (await query.executeTakeFirstOrThrow()).nextDueAt;
};

it('who is not due is not read until the hour, nor ever where reminders are off', async () => {
  const who = await person(test);
  await prefer(who, { push: true, hour: 8 });
  await asked(who, 'PATCH', '/api/settings', { timeZone: 'UTC' });
  now = Date.parse(`${new Date(now + 24 * hourMs).toISOString().slice(0, 10)}T07:00:00.000Z`);
  await dueByLook();
  expect(await nextDueOf(who)).toBe(new Date(now + hourMs).toISOString());
  await prefer(who, { push: false });
  await dueByLook();
  expect(await nextDueOf(who)).toBeNull();
});

it('is worked out for all others where it fails for one', async () => {
  const [lost, other] = [await person(test), await person(test)];
  for (const who of [lost, other]) {
    await prefer(who, { push: true, hour: 8 });
    await asked(who, 'PATCH', '/api/settings', { timeZone: 'UTC' });
  }
  const zone = (timeZone: string) =>
    deps.db.updateTable('userSettings').set({ timeZone }).where('userId', '=', lost.user.id).execute();
  await zone('Nowhere/Atlantis');
  const failed: number[] = [];
  const failures = new Failures<{ userId: number }>({ note: ({ userId }) => failed.push(userId) });
  await renewNextDue(deps, { stop: new AbortController().signal, failures });
  expect(Date.parse((await nextDueOf(other)) ?? '')).toBeGreaterThanOrEqual(now);
  expect(failed).toEqual([lost.user.id]);
  await zone('UTC');
});

it('an address that is proven again counts at once', async () => {
  const who = await person(test);
  await confirmAddress(test, who);
  await prefer(who, { email: true, hour: 7 });
  await asked(who, 'PATCH', '/api/settings', { timeZone: 'UTC' });
  const prove = (emailVerifiedAt: string | null) =>
    deps.db.updateTable('users').set({ emailVerifiedAt }).where('id', '=', who.user.id).execute();
  await prove(null);
  now = Date.parse(`${new Date(now + 24 * hourMs).toISOString().slice(0, 10)}T09:00:00.000Z`);
  const email = `${who.user.id} email`;
  expect(await dueByLook()).not.toContain(email);
  await prove(new Date(now).toISOString());
  expect(await dueByLook()).toContain(email);
});
