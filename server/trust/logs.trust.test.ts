import { expect, it } from 'vitest';
import type { Plant } from '../../contract/plants.ts';
import { openDatabase } from '../db/database.ts';
import { drawnPhoto } from '../testing/drawn-photos.ts';
import { gardenPlace } from '../testing/gardens.ts';
import { HttpClient, signedUpClient } from '../testing/http-client.ts';
import { testProvider } from '../testing/oidc-provider.ts';
import { opened } from '../testing/opened.ts';
import { openedServer, settingsOf } from '../testing/server-process.ts';
import { readMessage, smtpSink } from '../testing/smtp-sink.ts';

/** Everything that must never be read in a log, by what it is. */
const secrets = new Map<string, string>();
const secret = (what: string, value: string): string => {
  expect(value.length, what).toBeGreaterThan(5);
  secrets.set(what, value);
  return value;
};

const place = await opened(gardenPlace('sqlite'));
const sink = await opened(smtpSink());
const provider = await opened(testProvider());
const server = await openedServer((url) => ({
  ...settingsOf(place),
  ...{ LOG_LEVEL: 'trace', RATE_LIMITS: 'on', PUBLIC_URL: url, SMTP_URL: sink.url },
  MAIL_FROM: 'Leafbook <garden@example.org>',
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
}));
provider.register(server.url);
const db = await opened(openDatabase(place.source).db);

const email = secret('e-mail', 'Marguerite.Yourcenar@garden-of-mine.example');
const password = 'my kingdom for a hoe';

async function walkAccount(): Promise<HttpClient> {
  const gardener = await signedUpClient(server.url, email);
  secret('session', gardener.cookie.split('=')[1] ?? '');
  const signIn = (json: object) => gardener.send('POST', '/api/auth/sign-in', { json });
  expect((await signIn({ email, password: secret('wrong password', 'not this spade') })).status).toBe(401);
  expect((await signIn({ email: secret('unknown e-mail', 'nobody.at.all@nowhere.example'), password })).status).toBe(
    401,
  );
  expect((await signIn({ email, password: { nested: 'not this spade' } })).status).toBe(400);
  expect((await gardener.send('POST', '/api/account/password-reset', { json: { email } })).status).toBe(204);
  await expect.poll(() => sink.received.length, { timeout: 10_000 }).toBeGreaterThan(0);
  const letters = sink.received.map(({ raw }) => readMessage(raw).parts['text/plain'] ?? '').join('\n');
  const token = secret('reset token', /password[^\s]*[#?/=]([\w-]{20,})/i.exec(letters)?.[1] ?? '');
  const reset = { token, newPassword: secret('new password', password) };
  await gardener.expect('POST', '/api/account/password-reset/confirm', { json: reset });
  expect((await gardener.send('POST', '/api/account/password-reset/confirm', { json: reset })).status).toBe(400);
  const signedIn = await signIn({ email, password });
  expect(signedIn.status).toBe(200);
  gardener.keepSession(signedIn.headers);
  secret('second session', gardener.cookie.split('=')[1] ?? '');
  return gardener;
}

async function walkGarden(gardener: HttpClient): Promise<void> {
  const names = { firstName: secret('first name', 'Marguerite'), lastName: secret('last name', 'Yourcenar') };
  await gardener.expect('PATCH', '/api/profile', { json: { ...names, username: secret('username', 'hadrianus') } });
  const plant = await gardener.expect<Plant>('POST', '/api/identify', { photo: await drawnPhoto('identified') });
  await gardener.expect('POST', '/api/plants', { json: { plantId: plant.id } });
  const note = secret('note', 'below the window of the bedroom');
  await gardener.expect('PATCH', `/api/plants/${plant.id}`, { json: { location: note } });
  const comment = secret('comment', 'how well it grows this year');
  await gardener.expect('POST', `/api/plants/${plant.id}/comments`, { json: { comment } });
  const searched = secret('search', 'poisonous hemlock');
  await gardener.expect('GET', `/api/plants/search?query=${encodeURIComponent(searched)}`);
  secrets.set('encoded search', encodeURIComponent(searched));
  const feed = await gardener.expect<Record<string, unknown>>('POST', '/api/feed');
  const file = secret('feed', /feed\/([\w-]{20,})/.exec(JSON.stringify(feed))?.[1] ?? '');
  const calendar = await fetch(`${server.url}/api/feed/${file}.ics`);
  expect(calendar.status).toBe(200);
  expect((await fetch(`${server.url}/api/feed/${file.slice(1)}x.ics`)).status).toBe(404);
  expect((await gardener.send('GET', '/api/plants/999999')).status).toBe(404);
  expect((await gardener.send('POST', '/api/identify', { photo: Buffer.from(`<svg>${note}</svg>`) })).status).toBe(415);
}

async function walkProvider(): Promise<void> {
  provider.person('subject-of-hadrian', {
    email: secret('provider e-mail', 'antinous@villa.example'),
    email_verified: true,
    given_name: 'Antinous',
  });
  secret('client secret', provider.clientSecret);
  const traveller = new HttpClient(server.url);
  const leaving = await traveller.send('GET', '/api/login/provider?returnTo=/');
  const cookies = leaving.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  traveller.cookie = cookies.join('; ');
  const location = new URL(leaving.headers.get('location') ?? '');
  secret('state', location.searchParams.get('state') ?? '');
  const back = new URL(await provider.visit(location.href, { subject: 'subject-of-hadrian' }));
  secret('code', back.searchParams.get('code') ?? '');
  const arrived = await traveller.send('GET', `${back.pathname}${back.search}`);
  expect(arrived.status).toBe(302);
  const session = arrived.headers.getSetCookie().find((cookie) => /^sid=[\w-]{43};/.test(cookie));
  secret('session of the provider', session?.slice(4, 47) ?? '');
  // The code is spent, and this time nobody awaits it.
  expect((await traveller.send('GET', `${back.pathname}${back.search}`)).status).toBe(302);
}

async function walkFailure(gardener: HttpClient): Promise<void> {
  await db.schema.alterTable('plantComments').renameTo('plantCommentsAway').execute();
  const [plant] = await gardener.expect<Plant[]>('GET', '/api/plants');
  const json = { comment: secret('lost comment', 'nobody will read this one') };
  expect((await gardener.send('POST', `/api/plants/${plant?.id}/comments`, { json })).status).toBe(500);
  expect((await gardener.send('POST', '/api/auth/sign-up', { json: { email, password } })).status).toBe(409);
}

it('logs nothing personal, each line in JSON, each request by its id', { timeout: 120_000 }, async ({ annotate }) => {
  const gardener = await walkAccount();
  await walkGarden(gardener);
  await walkProvider();
  await walkFailure(gardener);
  await gardener.send('GET', '/api/logout');
  await server.end('SIGTERM');

  const log = server.log();
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const found = [...secrets].filter(([, value]) => log.toLowerCase().includes(value.toLowerCase()));
  expect(found).toEqual([]);
  expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.[a-z]{2,}/i);
  expect(log).not.toMatch(/\$argon2|sid=|Bearer |[?&](code|token|state|query)=/i);
  const requests = lines.filter(({ msg }) => msg === 'request');
  expect(requests.length).toBeGreaterThan(20);
  for (const line of requests) expect(line.reqId).toMatch(/^[\da-f-]{36}$/);
  const levelOf = (status: number) => requests.filter((line) => line.status === status).length;
  for (const status of [200, 302, 400, 401, 404, 415, 500]) expect(levelOf(status), `${status}`).toBeGreaterThan(0);
  expect(lines.filter(({ level }) => level === 50)).toHaveLength(1);
  expect(lines.filter(({ event }) => event === 'sign_in_failed').length).toBeGreaterThanOrEqual(2);
  await annotate(`${lines.length} lines, ${secrets.size} secrets looked for, none found`);
});
