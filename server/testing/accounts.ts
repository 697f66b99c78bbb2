import { argon2Sync, randomBytes } from 'node:crypto';
import { afterEach } from 'vitest';
import { opened } from './opened.ts';
import { addSession, type Person, person } from './people.ts';
import { readMessage, type SmtpSink, smtpSink } from './smtp-sink.ts';
import type { TestApp } from './test-app.ts';
import { until } from './until.ts';

export type Caller = Pick<Person, 'inject'>;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Gives a gardener a password whose hash costs next to nothing. */
export async function givePassword(test: TestApp, who: Person, password: string): Promise<void> {
  const nonce = randomBytes(16);
  const cheap = { message: password.normalize('NFKC'), nonce, memory: 64, passes: 1, parallelism: 1, tagLength: 32 };
  const passwordHash = `$argon2id$v=19$m=64,t=1,p=1$${unpadded(nonce)}$${unpadded(argon2Sync('argon2id', cheap))}`;
  await test.deps.db.updateTable('users').set({ passwordHash }).where('id', '=', who.user.id).execute();
}

/** A gardener with such a password. */
export async function personWithPassword(test: TestApp, password: string): Promise<Person> {
  const who = await person(test);
  await givePassword(test, who, password);
  return who;
}

let addresses = 0;

/** An address that nobody has yet. */
export function newAddress(): string {
  addresses += 1;
  return `somebody-new${addresses}@example.org`;
}

/** Has gardeners proven that their e-mail addresses are theirs, as the links of e-mails do. */
export async function confirmAddress(test: TestApp, ...people: Pick<Person, 'user'>[]): Promise<void> {
  const ids = people.map(({ user }) => user.id);
  const emailVerifiedAt = '2026-01-01T00:00:00.000Z';
  await test.deps.db.updateTable('users').set({ emailVerifiedAt }).where('id', 'in', ids).execute();
}

/** The hash of a gardener's password, to see whether it changed. */
export const hashOf = async (test: TestApp, who: Pick<Person, 'user'>): Promise<string | null | undefined> => {
  const { db } = test.deps;
  const found = await db.selectFrom('users').select('passwordHash').where('id', '=', who.user.id).executeTakeFirst();
  return found?.passwordHash;
};

/** The gardener on another device. */
export async function elsewhere(test: TestApp, { user }: Person, userAgent: string | null = null): Promise<Caller> {
  const sid = await addSession(test, user.id, userAgent);
  return { inject: (request) => test.inject({ ...request, cookies: { sid } }) };
}

/** What signing in with a password is answered. */
export const signIn = (test: TestApp, { email }: Pick<Person, 'email'>, password: string, userAgent = 'a browser') =>
  test.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email, password },
    headers: { 'user-agent': userAgent },
  });

/** Waits for the only e-mail with a subject to an address. @returns its parts, and the token of its link */
export async function mailTo(sink: SmtpSink, email: string, subject: string) {
  const matching = () =>
    sink.received.filter(({ to, raw }) => to.includes(email) && raw.includes(`Subject: ${subject}`));
  await until(() => matching().length > 0);
  if (matching().length > 1) throw new Error(`More than one e-mail "${subject}"`);
  const { parts, headers } = readMessage(matching()[0]?.raw ?? '');
  const text = parts['text/plain'] ?? '';
  const [, url = '', token = ''] = /(https:\/\/\S+\?token=([\w-]{43}))\s/.exec(text) ?? [];
  return { text, html: parts['text/html'] ?? '', headers, url, token };
}

/** A mail server for all tests of a file, empty and willing before each. */
export async function openedSink(): Promise<SmtpSink> {
  const sink = await opened(smtpSink());
  afterEach(() => {
    sink.received.length = 0;
    sink.refuse(null);
    sink.hangUp(false);
  });
  return sink;
}
