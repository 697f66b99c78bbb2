import { describe, expect, it } from 'vitest';
import { words } from '#server-words';
import type { ErrorAnswer } from '../../contract/errors.ts';
import { openedApp, person } from '../testing/kit.ts';

const test = await openedApp();
/** Over the network: what is read from a socket is not read where the request began. */
const url = await test.app.listen({ host: '127.0.0.1', port: 0 });

const wrong = JSON.stringify({ email: 'nobody@example.org', password: 'wrong' });
const signIn = (headers: Record<string, string>, body = wrong) =>
  fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const bodyOf = async (answer: Promise<Response>) => (await (await answer).json()) as ErrorAnswer;
const messageOf = async (answer: Promise<Response>): Promise<string> => (await bodyOf(answer)).message;

const said = {
  en: 'E-mail or password is wrong',
  de: 'E-Mail-Adresse oder Passwort ist falsch',
  ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
};

describe('a refusal', () => {
  it.each([
    ['without a language', {}, said.en],
    ['by the cookie, whatever the browser wants', { cookie: 'language=ar', 'accept-language': 'de' }, said.ar],
    ['by the browser', { 'accept-language': 'de-AT,en;q=0.5' }, said.de],
    ['of a language that there is not', { cookie: 'language=tlh' }, said.en],
  ])('is in the language of the sender: %s', async (_, headers, message) => {
    expect(await messageOf(signIn(headers))).toBe(message);
  });

  it('of a field is in that language, too', async () => {
    const body = JSON.stringify({ email: 'nobody', password: '' });
    const { invalidEmail, textTooShort } = words.de.bothValidation;
    const { errors } = await bodyOf(signIn({ 'accept-language': 'de' }, body));
    expect(errors?.map(({ message }) => message)).toEqual([invalidEmail, textTooShort(1)]);
  });

  it.each([
    ['what is no JSON', '{'],
    ['a body without an end', '{"email": "a@example.org"'],
    ['too much', `"${'x'.repeat(2_000_000)}"`],
  ])('is in that language also of %s', async (_, body) => {
    const [english, german] = await Promise.all(
      ['en', 'de'].map(async (language) => messageOf(signIn({ 'accept-language': language }, body))),
    );
    expect([english, german]).toEqual([expect.any(String), expect.stringMatching(/^(Der Inhalt|Die Anfrage) /)]);
  });

  it('of many at once has the language of each', async () => {
    const wanted = Array.from({ length: 30 }, (_, n) => (['en', 'de', 'ar'] as const)[n % 3] ?? 'en');
    const messages = await Promise.all(wanted.map((language) => messageOf(signIn({ 'accept-language': language }))));
    expect(messages).toEqual(wanted.map((language) => said[language]));
  });

  it('has numbers and days as the language writes them', async () => {
    const { refusalText } = await import('../core/refusals.ts');
    const { inLanguage } = await import('../core/language.ts');
    const text = (language: 'de' | 'ar', ...rest: Parameters<typeof refusalText>) =>
      inLanguage(language, () => refusalText(...rest));
    const day = ['invalid', 'day_before_last_care', { lastCareOn: '2026-05-08' }] as const;
    expect(text('de', ...day)).toContain('Freitag, 8. Mai');
    expect(text('ar', ...day)).toContain('الجمعة، 8 مايو');
    const quota = (limit: object) => text('de', 'storage_full', 'photo_quota_reached', { ...limit });
    expect(quota({ maxPhotos: 5_000 })).toContain('bis zu 5.000 Fotos');
    expect(quota({ maxMegabytes: 2_000 })).toContain('bis zu 2.000 MB');
  });
});

it('a name that nobody chose is in the language of who reads it, and is not stored', async () => {
  const who = await person(test);
  const nameIn = async (language: string) =>
    (await who.inject({ url: '/api/gardens', headers: { 'accept-language': language } })).json()[0].name;
  expect([await nameIn('de'), await nameIn('ar'), await nameIn('en')]).toEqual(['Mein Garten', 'حديقتي', 'My Garden']);
  const stored = await test.deps.db
    .selectFrom('gardens')
    .select('name')
    .where('ownOf', '=', who.user.id)
    .executeTakeFirstOrThrow();
  expect(stored.name).toBe(null);
});
