import { describe, expect, it } from 'vitest';
import { type Caller, elsewhere, givePassword, signIn } from '../../testing/accounts.ts';
import { asked, openedApp, type Person, person, testClock } from '../../testing/kit.ts';
import { nowhereDevice } from '../../testing/reminders.ts';

const clock = testClock();
const test = await openedApp({ deps: { now: clock.now } });

const monthMs = 31 * 24 * 60 * 60 * 1000;
const password = 'tomatoes love basil';

let devices = 0;
/** Turns reminders on, on a device of its own. @returns the address of the device */
async function subscribed(by: Caller): Promise<string> {
  devices += 1;
  return subscribe(by, nowhereDevice(devices));
}
async function subscribe(by: Caller, device: ReturnType<typeof nowhereDevice>): Promise<string> {
  expect((await post(by, '/api/reminders/push', device)).statusCode).toBe(201);
  return device.endpoint;
}
const post = (by: Caller, url: string, payload: object) => by.inject({ method: 'POST', url, payload });
const isOwn = async (by: Caller, endpoint: string): Promise<boolean> =>
  (await post(by, '/api/reminders/push/device', { endpoint })).json().isOwn;
/** The devices that reminders to a gardener go to. */
const devicesOf = async ({ user }: Person): Promise<string[]> => {
  const rows = test.deps.db.selectFrom('pushSubscriptions').select('endpoint').where('userId', '=', user.id);
  return (await rows.orderBy('id').execute()).map(({ endpoint }) => endpoint);
};

/** A gardener with a password, a device here and one elsewhere. */
async function gardener() {
  const who = await person(test);
  await givePassword(test, who, password);
  const phone = await elsewhere(test, who);
  return { who, phone, here: await subscribed(who), there: await subscribed(phone) };
}

describe('reminders to a device', () => {
  it('end when the gardener signs out there, and nowhere else', async () => {
    const { who, there } = await gardener();
    const stranger = await gardener();
    await who.inject({ url: '/api/logout' });
    expect(await devicesOf(who)).toEqual([there]);
    expect(await devicesOf(stranger.who)).toEqual([stranger.here, stranger.there]);
  });

  it('end when it is signed out from elsewhere', async () => {
    const { who, here, phone } = await gardener();
    const list = (await asked(who, 'GET', '/api/account/sessions')) as { id: number; current: boolean }[];
    const other = list.find(({ current }) => !current);
    await who.inject({ method: 'DELETE', url: `/api/account/sessions/${other?.id}` });
    expect((await phone.inject({ url: '/api/account' })).statusCode).toBe(401);
    expect(await devicesOf(who)).toEqual([here]);
  });

  it.each([
    ['everywhere else', true],
    ['everywhere', false],
  ])('end with all sessions that are signed out %s, and where a session ran out', async (_what, others) => {
    const { who, here } = await gardener();
    const lost = await subscribed(await elsewhere(test, who));
    const { db } = test.deps;
    await db.updateTable('pushSubscriptions').set({ sessionId: null }).where('endpoint', '=', lost).execute();
    await post(who, '/api/account/sessions/end', { others });
    expect(await devicesOf(who)).toEqual(others ? [here] : []);
  });

  it('end elsewhere with a new password, and the address of the calendar ends too', async () => {
    const { who, here } = await gardener();
    await asked(who, 'POST', '/api/feed');
    await post(who, '/api/account/password', { currentPassword: password, newPassword: 'basil loves tomatoes' });
    expect(await devicesOf(who)).toEqual([here]);
    const feeds = test.deps.db.selectFrom('calendarFeeds').select('userId').where('userId', '=', who.user.id);
    expect(await feeds.execute()).toEqual([]);
  });

  it('go on where the session merely ran out, until the device is used in another one', async () => {
    const { who, here, there } = await gardener();
    clock.ms = monthMs;
    // A sign-in removes sessions that have expired.
    const neighbor = await person(test);
    await givePassword(test, neighbor, password);
    await signIn(test, neighbor, password);
    expect((await who.inject({ url: '/api/account' })).statusCode).toBe(401);
    expect(await devicesOf(who)).toEqual([here, there]);

    const again = await elsewhere(test, who);
    expect(await isOwn(again, here)).toBe(true);
    await again.inject({ url: '/api/logout' });
    expect(await devicesOf(who)).toEqual([there]);
  });

  it('go on where the gardener signs in once more, and end where somebody else does', async () => {
    const { who, here, there } = await gardener();
    const other = await gardener();
    const cookies = { sid: who.cookie.replace('sid=', '') };
    const over = (email: string, sid = cookies.sid) =>
      test.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password }, cookies: { sid } });
    const renewed = await over(who.email);
    expect(await devicesOf(who)).toEqual([here, there]);
    await over(other.who.email, renewed.cookies.find(({ value }) => value !== '')?.value);
    expect(await devicesOf(who)).toEqual([there]);
  });
});

describe('a device', () => {
  it('is the gardener’s or not, whoever else’s it may be', async () => {
    const [mine, theirs] = [await gardener(), await gardener()];
    expect([await isOwn(mine.who, mine.here), await isOwn(mine.who, mine.there)]).toEqual([true, true]);
    for (const other of [theirs.here, 'https://8.8.8.8/unknown']) expect(await isOwn(mine.who, other)).toBe(false);
    expect(await devicesOf(theirs.who)).toEqual([theirs.here, theirs.there]);
    const nameless = await post(mine.who, '/api/reminders/push/device', { endpoint: '' });
    expect(nameless.json().errors[0].path).toBe('endpoint');
  });

  it('is taken over by whoever turns reminders on, and is nobody else’s then', async () => {
    const [before, after] = [await gardener(), await gardener()];
    await subscribe(after.who, { ...nowhereDevice('taken over'), endpoint: before.here });
    expect(await devicesOf(before.who)).toEqual([before.there]);
    expect([await isOwn(before.who, before.here), await isOwn(after.who, before.here)]).toEqual([false, true]);
    await before.who.inject({ url: '/api/logout' });
    expect(await devicesOf(after.who)).toContain(before.here);
  });
});
