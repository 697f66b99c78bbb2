import { afterAll, expect, it, vi } from 'vitest';
import { engines, gardenPlace } from '../testing/gardens.ts';
import { opened } from '../testing/opened.ts';
import { serverProcess, settingsOf } from '../testing/server-process.ts';
import { smtpSink } from '../testing/smtp-sink.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const [engine = 'sqlite'] = engines();

const place = await opened(gardenPlace(engine, { catalogue: true }));
const sink = await opened(smtpSink());
const settings = {
  ...settingsOf(place),
  SMTP_URL: sink.url,
  MAIL_FROM: 'garden@example.org',
  PUBLIC_URL: 'https://garden.example',
};
const database = place.open();
await opened(database.db);
let server = await serverProcess(settings);
afterAll(() => server.end('SIGKILL'));

const email = 'rosa@example.org';
const post = (path: string, body: object) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const ask = async () => expect((await post('/api/account/password-reset', { email })).status).toBe(204);
const waiting = async () =>
  (await database.db.selectFrom('jobs').selectAll().where('name', '=', 'email').execute()).length;
const sent = () => sink.received.filter(({ to }) => to.includes(email)).length;

it(`loses no e-mail when it is killed or stopped, and sends those before its end (${engine})`, async ({ annotate }) => {
  expect((await post('/api/auth/sign-up', { email, password: 'tomatoes love basil' })).status).toBe(201);

  // Killed while the mail server has it: nobody knows whether it arrived, so it is sent again.
  const held = sink.hold();
  await ask();
  await vi.waitUntil(() => held.waiting() === 1, { timeout: 20_000 });
  await server.end('SIGKILL');
  expect(await waiting()).toBe(1);
  held.release();
  await vi.waitUntil(() => sent() === 1, { timeout: 20_000 });
  const killedAt = performance.now();
  server = await serverProcess(settings);
  await vi.waitUntil(async () => sent() === 2 && (await waiting()) === 0, { timeout: 90_000, interval: 50 });
  const afterKill = Math.round((performance.now() - killedAt) / 1000);

  // Killed at once after the answer, which may be before the e-mail is sent or after.
  for (let round = 0; round < 5; round += 1) {
    sink.received.length = 0;
    await ask();
    await server.end('SIGKILL');
    server = await serverProcess(settings);
    await vi.waitUntil(async () => sent() >= 1 && (await waiting()) === 0, { timeout: 90_000, interval: 50 });
  }

  // Stopped in order while the mail server does not answer: it is cut off, and sent by the next start.
  sink.received.length = 0;
  const slow = sink.hold();
  await ask();
  await vi.waitUntil(() => slow.waiting() === 1, { timeout: 20_000 });
  const stopping = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - stopping).toBeLessThan(9_000);
  expect(
    await database.db.selectFrom('jobs').select(['lease', 'failedAt']).where('name', '=', 'email').execute(),
  ).toEqual([{ lease: null, failedAt: null }]);
  slow.release();
  sink.received.length = 0;
  server = await serverProcess(settings);
  await vi.waitUntil(async () => sent() >= 1 && (await waiting()) === 0, { timeout: 20_000, interval: 50 });
  await annotate(`${engine}: an e-mail that was being sent at a kill was sent again after ${afterKill} s`);
});
