import { beforeEach, describe, expect, it } from 'vitest';
import { confirmAddress, openedSink } from '../../testing/accounts.ts';
import { asked, openedApp, type Person, person } from '../../testing/kit.ts';
import { look, outgoingThrough, prefer, waterOn } from '../../testing/reminders.ts';
import { readMessage } from '../../testing/smtp-sink.ts';
import { unsubscribeSecret } from './keys.service.ts';
import { unsubscribeToken } from './unsubscribe.rules.ts';

let who: Person;
let now = '';
const sink = await openedSink();
const test = await openedApp({ deps: { outgoing: outgoingThrough(sink.url), now: () => new Date(now) } });
beforeEach(async () => {
  await test.deps.db.deleteFrom('reminderPreferences').execute();
  now = '2026-05-10T07:59:00.000Z';
  who = await person(test);
  await confirmAddress(test, who);
});

const at = async (instant: string) => {
  now = instant;
  sink.received.length = 0;
  await look(test.deps);
  return sink.received.length;
};
const last = () => readMessage(sink.received.at(-1)?.raw ?? '');
const header = (name: string) =>
  last()
    .headers.find((each) => each.startsWith(`${name}: `))
    ?.slice(name.length + 2);

it('a test comes at once where reminders come by e-mail, to the confirmed address alone', async () => {
  const sendTest = async () => (await asked(who, 'POST', '/api/reminders/test')).email;
  sink.received.length = 0;
  expect(await sendTest()).toBe(null);
  await prefer(who, { email: true });
  expect([await sendTest(), sink.received.map(({ to }) => to)]).toEqual(['sent', [[who.email]]]);
  expect(header('Subject')).toBe('Reminders work');
  expect(last().parts['text/html']).toContain('href="https://garden.example/settings#reminders"');
});

describe('the e-mail of the day', () => {
  it('comes once, from the chosen hour on, and tells what is due then', async () => {
    await waterOn(test, who, '2026-05-08', 'Fern');
    await waterOn(test, who, '2026-05-10', 'Ficus <&> Björk');
    await waterOn(test, who, '2026-05-11', 'Later');
    await prefer(who, { email: true });
    expect(await at('2026-05-10T07:59:00.000Z')).toBe(0);
    expect(await at('2026-05-10T08:00:00.000Z')).toBe(1);
    expect(sink.received[0]?.to).toEqual([who.email]);
    expect(header('Subject')).toBe('Your garden: 1 due today, 1 overdue');
    expect(header('From')).toBe('Leafbook <garden@example.org>');
    const { parts } = last();
    expect(parts['text/plain']).toContain(
      '- Water Fern · Behind the shed · since Friday, May 8 · check the soil first',
    );
    expect(parts['text/plain']).toContain('- Water Ficus <&> Björk');
    expect(parts['text/plain']).not.toContain('Later');
    // Gardens are named to who has several.
    expect(parts['text/plain']).not.toContain('*');
    expect(parts['text/html']).toContain('<bdi>Water Ficus &#60;&#38;&#62; Björk</bdi>');
    for (const later of ['08:01', '12:00', '20:59', '23:00']) expect(await at(`2026-05-10T${later}:00.000Z`)).toBe(0);
    expect(await at('2026-05-11T08:00:00.000Z')).toBe(1);
    expect(header('Subject')).toBe('Your garden: 1 due today, 2 overdue');
  });

  it('does not come when nothing is due, of the wanted types', async () => {
    await waterOn(test, who, '2026-05-12');
    await prefer(who, { email: true, emailTypes: ['pruning'] });
    for (const day of ['10', '11', '12']) expect(await at(`2026-05-${day}T08:00:00.000Z`)).toBe(0);
    await prefer(who, { emailTypes: ['pruning', 'watering'] });
    expect(await at('2026-05-12T08:05:00.000Z')).toBe(0);
    expect(await at('2026-05-13T08:00:00.000Z')).toBe(1);
  });

  it('comes at eight where the gardener is', async () => {
    now = '2026-05-09T00:00:00.000Z';
    await asked(who, 'PATCH', '/api/settings', { timeZone: 'Pacific/Kiritimati' });
    await waterOn(test, who, '2026-05-10');
    await prefer(who, { email: true });
    expect(await at('2026-05-09T17:59:00.000Z')).toBe(0);
    expect(await at('2026-05-09T18:00:00.000Z')).toBe(1);
    expect(header('Subject')).toBe('Your garden: 1 due today');
  });

  it('never comes in the quiet hours', async () => {
    await waterOn(test, who, '2026-05-10');
    await prefer(who, { email: true, hour: 18, quietFrom: 19, quietTo: 17 });
    for (const time of ['07:00', '16:59', '19:00', '23:59']) expect(await at(`2026-05-10T${time}:00.000Z`)).toBe(0);
    expect(await at('2026-05-11T18:59:00.000Z')).toBe(1);
  });

  it('is tried again when it failed for certain, four times at most', async () => {
    await waterOn(test, who, '2026-05-10');
    await prefer(who, { email: true });
    sink.refuse(451);
    expect(await at('2026-05-10T08:00:00.000Z')).toBe(0);
    sink.refuse(null);
    expect(await at('2026-05-10T08:04:00.000Z')).toBe(0);
    expect(await at('2026-05-10T08:05:00.000Z')).toBe(1);
    expect(await at('2026-05-10T12:00:00.000Z')).toBe(0);
    sink.refuse(451);
    for (const time of ['08:00', '09:00', '10:00', '12:00']) expect(await at(`2026-05-11T${time}:00.000Z`)).toBe(0);
    sink.refuse(null);
    expect(await at('2026-05-11T20:00:00.000Z')).toBe(0);
    expect(await at('2026-05-12T08:00:00.000Z')).toBe(1);
  });

  it('is not tried again when it may have arrived', async () => {
    await waterOn(test, who, '2026-05-10');
    await prefer(who, { email: true });
    sink.hangUp(true);
    await at('2026-05-10T08:00:00.000Z');
    sink.hangUp(false);
    for (const time of ['08:05', '09:00', '15:00']) expect(await at(`2026-05-10T${time}:00.000Z`)).toBe(0);
  });
});

describe('an address that nobody confirmed', () => {
  const noAddress = () =>
    test.deps.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', who.user.id).execute();

  it('gets nothing until it is confirmed, then on the same day', async () => {
    await waterOn(test, who, '2026-05-10', 'Your account is locked, visit evil.example');
    await prefer(who, { email: true });
    await noAddress();
    for (const time of ['08:00', '09:00']) expect(await at(`2026-05-10T${time}:00.000Z`)).toBe(0);
    expect(await asked(who, 'GET', '/api/reminders/preferences')).toMatchObject({ email: true, emailConfirmed: false });
    await confirmAddress(test, who);
    expect(await at('2026-05-10T10:00:00.000Z')).toBe(1);
  });

  it('gets none that is turned on by hand: the refusal names the field', async () => {
    await noAddress();
    const answer = await who.inject({ method: 'PATCH', url: '/api/reminders/preferences', payload: { email: true } });
    const errors = [{ path: 'email', message: 'Confirm your e-mail address first', reason: 'email_unconfirmed' }];
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
    expect(await asked(who, 'GET', '/api/reminders/preferences')).toMatchObject({ email: false });
    expect(await prefer(who, { email: false, hour: 9 })).toMatchObject({ hour: 9 });
  });

  it('can still be unsubscribed', async () => {
    const token = unsubscribeToken(await unsubscribeSecret(test.deps.db), who.user.id);
    await prefer(who, { email: true });
    await noAddress();
    const url = `/api/reminders/unsubscribe?token=${token}`;
    expect((await test.inject({ method: 'POST', url })).statusCode).toBe(200);
    expect(await asked(who, 'GET', '/api/reminders/preferences')).toMatchObject({ email: false });
  });
});

describe('the link in the e-mail', () => {
  const linkOf = async () => {
    await waterOn(test, who, '2026-05-10');
    await prefer(who, { email: true });
    expect(await at('2026-05-10T08:00:00.000Z')).toBe(1);
    expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const url = header('List-Unsubscribe')?.slice(1, -1) ?? '';
    expect(url).toMatch(/^https:\/\/garden\.example\/api\/reminders\/unsubscribe\?token=\d+\.[\w-]{43}$/);
    expect(last().parts['text/plain']).toContain(`Unsubscribe: ${url}`);
    return url.replace('https://garden.example', '');
  };
  const wantsMail = async () => (await asked(who, 'GET', '/api/reminders/preferences')).email;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const click = (url: string, headers: Record<string, string> = form, payload = 'List-Unsubscribe=One-Click') =>
    test.inject({ method: 'POST', url, headers, payload });

  it('shows a page that asks, and changes nothing by itself', async () => {
    const url = await linkOf();
    const answer = await test.inject({ url });
    const policy = /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'/;
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    expect([answer.statusCode, answer.headers]).toMatchObject([
      200,
      { ...headers, 'content-security-policy': expect.stringMatching(policy) },
    ]);
    expect(answer.body).toContain('<form method="post">');
    expect(await wantsMail()).toBe(true);
  });

  it('stops the e-mails with one click, from any place, without a session, again and again', async () => {
    const url = await linkOf();
    const foreign = { ...form, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    for (const headers of [foreign, form]) {
      const answer = await click(url, headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('You&#39;re unsubscribed');
      expect(await wantsMail()).toBe(false);
    }
    expect(await at('2026-05-11T08:00:00.000Z')).toBe(0);
  });

  const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  it.each([
    ['a multipart form', 'multipart/form-data; boundary=x', multipart],
    ['nothing', '', ''],
  ])('works with %s', async (_what, type, payload) => {
    const url = await linkOf();
    const answer = await click(url, type ? { 'content-type': type } : {}, payload);
    expect(answer.statusCode).toBe(200);
    expect(await wantsMail()).toBe(false);
  });

  it('works for nobody else, and not when it was made up', async () => {
    const url = await linkOf();
    const other = await person(test);
    const missing = { message: 'Not found', code: 'not_found', reason: 'not_found' };
    const made = [
      url.replace(/token=\d+/, `token=${other.user.id}`),
      `${url}A`,
      url.replace(/\.(.)/, (_dot, first) => (first === 'A' ? '.B' : '.A')),
      url.replace(/\?.*/, ''),
      url.replace(/token=.*/, 'token=2000000000.'.concat('A'.repeat(43))),
    ];
    for (const wrong of made) {
      for (const method of ['GET', 'POST'] as const) {
        const seen = await test.inject({ method, url: wrong, headers: { accept: 'text/html' } });
        expect([seen.statusCode, seen.body]).toEqual([404, expect.stringContaining('This link doesn&#39;t work')]);
        const told = await test.inject({ method, url: wrong });
        expect([told.statusCode, told.json()]).toEqual([404, missing]);
      }
    }
    expect(await wantsMail()).toBe(true);
  });

  it('takes no long body, and no other route takes a form', async () => {
    const url = await linkOf();
    expect((await click(url, form, 'x'.repeat(5_000))).statusCode).toBe(413);
    expect((await click('/api/auth/sign-in', form)).statusCode).toBe(415);
    expect(await wantsMail()).toBe(true);
  });
});
