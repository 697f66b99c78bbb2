import { beforeEach, expect, it } from 'vitest';
import { words } from '#server-words';
import { confirmAddress, openedSink } from '../../testing/accounts.ts';
import { readEvents } from '../../testing/feeds.ts';
import { asked, openedApp, type Person, person } from '../../testing/kit.ts';
import { opened } from '../../testing/opened.ts';
import { pushService } from '../../testing/push-service.ts';
import { look, outgoingThrough, prefer, waterOn } from '../../testing/reminders.ts';
import { readMessage } from '../../testing/smtp-sink.ts';
import { unsubscribeSecret } from './keys.service.ts';
import { unsubscribeToken } from './unsubscribe.rules.ts';

const sink = await openedSink();
const service = await opened(pushService());
let now = '';
const test = await openedApp({ deps: { outgoing: outgoingThrough(sink.url), now: () => new Date(now) } });

const spoken = ['en', 'de', 'ar'] as const;
type Spoken = (typeof spoken)[number];
const inEach = <Value>(make: (language: Spoken) => Value) =>
  Object.fromEntries(spoken.map((language) => [language, make(language)])) as Record<Spoken, Value>;

/** A gardener who has chosen a language, with care that is due, and is reminded of it. */
async function gardener(language: Spoken): Promise<Person> {
  const who = await person(test);
  await confirmAddress(test, who);
  await asked(who, 'PATCH', '/api/settings', { language });
  await waterOn(test, who, '2026-05-08');
  await waterOn(test, who, '2026-05-10');
  await prefer(who, { email: true });
  return who;
}

/** What a gardener received by e-mail. */
function mailTo({ email }: Person) {
  const found = sink.received.find(({ to }) => to.includes(email));
  const { headers, parts } = readMessage(found?.raw ?? '');
  const subject = headers
    .find((line) => line.startsWith('Subject: '))
    ?.slice(9)
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?(Q|B)\?(.*?)\?=/g, (_, kind, text) =>
      kind === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    );
  return { subject, text: parts['text/plain'] ?? '', html: parts['text/html'] ?? '' };
}

const dueTitles = inEach((language) => words[language].reminders.digest.due(1, 1, 1));
const testTitles = inEach((language) => words[language].reminders.test.title);

let people: Record<Spoken, Person>;
beforeEach(async () => {
  await test.deps.db.deleteFrom('reminderPreferences').execute();
  now = '2026-05-10T07:00:00.000Z';
  const all = new Map<Spoken, Person>();
  for (const language of spoken) all.set(language, await gardener(language));
  people = inEach((language) => all.get(language) as Person);
});

it('the e-mail of the day is in the language of each, of all who get it at the same time', async () => {
  now = '2026-05-10T08:00:00.000Z';
  await look(test.deps);
  const mails = inEach((language) => mailTo(people[language]));
  expect(inEach((language) => mails[language].subject)).toEqual(dueTitles);
  expect(dueTitles.en).toBe('Your garden: 1 due today, 1 overdue');
  expect(mails.en.text).toMatch(/^Your garden on Sunday, May 10\r\n/);
  expect(mails.en.text).toContain('since Friday, May 8');
  expect(mails.en.html).toContain('<html lang="en"><head>');
  expect(mails.de.text).toMatch(/^[^\r\n]*Sonntag, 10\. Mai[^\r\n]*\r\n/);
  expect(mails.de.text).toContain('seit Freitag, 8. Mai');
  expect(mails.de.html).toContain('<html lang="de"><head>');
  expect(mails.ar.text).toContain('منذ \u2068الجمعة، 8 مايو\u2069');
  expect(mails.ar.html).toContain('<html lang="ar" dir="rtl"><head>');
  // What mail programs leave of it.
  expect(mails.ar.html).toContain('<div class="page" role="main" lang="ar" dir="rtl">');
});

it('push messages are in the language of each', async () => {
  const { publicKey } = await asked(people.en, 'GET', '/api/reminders/push-key');
  const paths = new Map<string, Spoken>();
  for (const language of spoken) {
    const device = service.device(publicKey);
    await asked(people[language], 'POST', '/api/reminders/push', device.subscription);
    paths.set(device.path, language);
  }
  const titles = () =>
    Object.fromEntries(service.received.map(({ path, payload }) => [paths.get(path), JSON.parse(payload).title]));
  now = '2026-05-10T08:00:00.000Z';
  await look(test.deps);
  expect(titles()).toEqual(dueTitles);
  // A test, too, whatever the device speaks that sends it.
  service.received.length = 0;
  sink.received.length = 0;
  for (const who of Object.values(people))
    await who.inject({ method: 'POST', url: '/api/reminders/test', headers: { 'accept-language': 'fr, de' } });
  expect(titles()).toEqual(testTitles);
  expect(mailTo(people.ar).html).toContain(`${testTitles.ar}</h1>`);
  expect(mailTo(people.de).subject).toBe(testTitles.de);
});

it('the language of the device counts where none is chosen', async () => {
  const payload = { language: null, deviceTimeZone: 'UTC' };
  await people.en.inject({ method: 'PATCH', url: '/api/settings', payload, headers: { 'accept-language': 'de' } });
  now = '2026-05-10T08:00:00.000Z';
  await look(test.deps);
  expect(mailTo(people.en).subject).toBe(dueTitles.de);
});

it('the pages of unsubscribing are in the language of whom the e-mails went to, of other links in that of the browser', async () => {
  const headers = { accept: 'text/html', 'accept-language': 'de' };
  const page = async (token: string, method: 'GET' | 'POST' = 'GET') =>
    (await test.inject({ method, url: `/api/reminders/unsubscribe?token=${token}`, headers })).body;
  const token = unsubscribeToken(await unsubscribeSecret(test.deps.db), people.ar.user.id);
  expect(await page(token)).toContain('<html lang="ar" dir="rtl">');
  expect(await page(token)).toContain('<h1>إيقاف رسائل التذكير؟</h1>');
  expect(await page(token, 'POST')).toContain('<h1>تم إلغاء اشتراكك</h1>');
  expect(await page('1.a')).toContain('<html lang="de"><head>');
  expect(await page('1.a')).toContain('<h1>Dieser Link funktioniert nicht</h1>');
});

it('the calendar is in the language of whose it is, and changes with it', async () => {
  const { path } = await asked(people.ar, 'POST', '/api/feed');
  const fetched = () => test.inject({ url: path, headers: { 'accept-language': 'de' } });
  const descriptions = (body: string) => readEvents(body).map(({ description }) => description);
  const first = await fetched();
  expect(descriptions(first.body)).toContainEqual(expect.stringContaining('من خطة العناية بالنبتة'));
  expect(first.body).toContain('//AR\r\n');
  await asked(people.ar, 'PATCH', '/api/settings', { language: 'de' });
  const second = await fetched();
  expect(descriptions(second.body)).toContainEqual(expect.stringContaining('Aus dem Pflegeplan der Pflanze.'));
  expect(second.headers.etag).not.toBe(first.headers.etag);
  // Whose language nobody knows is English, whatever the calendar program wants.
  await test.deps.db.deleteFrom('userSettings').where('userId', '=', people.ar.user.id).execute();
  expect(descriptions((await fetched()).body)).toContainEqual(expect.stringContaining("From the plant's care plan."));
});
