import { expect, it } from 'vitest';
import { words } from '#server-words';
import { addJob } from '../../db/job-queue.ts';
import { confirmAddress, newAddress, openedSink } from '../../testing/accounts.ts';
import { asked, openedApp, type Person, person } from '../../testing/kit.ts';
import { outgoingThrough } from '../../testing/reminders.ts';
import { readMessage } from '../../testing/smtp-sink.ts';
import { until } from '../../testing/until.ts';
import { mailJobName } from './outbox.service.ts';

const sink = await openedSink();
const test = await openedApp({ deps: { outgoing: outgoingThrough(sink.url) } });

/** The only e-mail to an address. */
async function mailTo(email: string) {
  const found = () => sink.received.find(({ to }) => to.includes(email));
  await until(() => found() !== undefined);
  const { parts } = readMessage(found()?.raw ?? '');
  return { text: parts['text/plain'] ?? '', html: parts['text/html'] ?? '' };
}

/** Has forgotten the password. @param headers of the request */
const askLink = ({ email }: Person, headers: Record<string, string> = {}) =>
  test.inject({ method: 'POST', url: '/api/account/password-reset', payload: { email }, headers });

const subjects = {
  en: 'Choose a new password',
  de: words.de.emails.passwordReset.subject,
  ar: words.ar.emails.passwordReset.subject,
};

/** What a device tells of itself. */
const ofDevice = { deviceTimeZone: 'Europe/Berlin' };

it.each([
  ['the chosen one', { language: 'ar', ...ofDevice }, 'en', 'ar'],
  ['that of the device', ofDevice, 'ar', 'de'],
  ['that of the request, where the gardener has none', null, 'de', 'de'],
  ['English', null, 'tlh', 'en'],
] as const)('an e-mail about an account has as its language %s', async (_, settings, ofRequest, language) => {
  const who = await person(test);
  const german = { 'accept-language': 'de' };
  if (settings) await who.inject({ method: 'PATCH', url: '/api/settings', payload: settings, headers: german });
  await askLink(who, { 'accept-language': ofRequest });
  const { text, html } = await mailTo(who.email);
  expect(text).toMatch(new RegExp(`^${subjects[language]}\\s`));
  expect(html).toContain(`<html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}>`);
});

it('an e-mail that was queued before languages is sent', async () => {
  const who = await person(test);
  const mail = { name: mailJobName, key: crypto.randomUUID(), userId: who.user.id };
  await addJob(test.deps.db, { ...mail, parameters: { kind: 'password-reset' } });
  test.deps.jobs.wake();
  expect((await mailTo(who.email)).text).toMatch(/^Choose a new password\s/);
});

it('e-mails that are asked for at once have the language of each', async () => {
  const people: Person[] = [];
  for (let n = 0; n < 9; n += 1) people.push(await person(test));
  const languageOf = (n: number) => (['en', 'de', 'ar'] as const)[n % 3] ?? 'en';
  await Promise.all(people.map((who, n) => askLink(who, { 'accept-language': languageOf(n) })));
  for (const [n, who] of people.entries()) expect((await mailTo(who.email)).text).toContain(subjects[languageOf(n)]);
});

it('an invitation to a stranger is in the language of its sender', async () => {
  const [owner, stranger] = [await person(test), newAddress()];
  await confirmAddress(test, owner);
  await asked(owner, 'PATCH', '/api/settings', { language: 'de' });
  await asked(owner, 'POST', `/api/gardens/${owner.garden.id}/invitations`, { role: 'viewer', email: stranger });
  const { text, html } = await mailTo(stranger);
  expect(text).toContain(`${owner.email} lädt dich in einen Garten in Leafbook ein, als Betrachter:`);
  expect(text).toContain('gilt einmal, 7 Tage lang');
  expect(html).toContain('<html lang="de">');
});
