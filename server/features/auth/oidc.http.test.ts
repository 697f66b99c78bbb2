import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import { oidcSignIn } from '../../core/sign-in/oidc.ts';
import { comeBack, leave, openedProvider, sessionOf, signInAt } from '../../testing/provider-steps.ts';
import { openedApp, type TestApp, testApp } from '../../testing/test-app.ts';

const publicUrl = 'https://garden.example';
const now = new Date('2026-05-04T09:30:00.000Z');
const provider = await openedProvider(publicUrl);
const signIn = () => oidcSignIn({ ...provider, name: 'Garden club', scopes: 'openid email profile', publicUrl });
const test = await openedApp({ signIn: signIn(), deps: { now: () => now } });

let people = 0;
/** A person with an account at the provider; the address is verified unless `claims` say otherwise. */
function somebody(claims: object = {}): { subject: string; email: string } {
  people += 1;
  const [subject, email] = [`subject-${people}`, `person${people}@example.org`];
  provider.person(subject, { email, email_verified: true, given_name: 'Ann', family_name: 'Gardener', ...claims });
  return { subject, email };
}

const whoIs = async (sid: string) => (await test.inject({ url: '/api/auth/user', cookies: { sid } })).json();

/** Another process on the same database, with the same settings. */
async function anotherProcess(): Promise<TestApp> {
  const other = await testApp({ signIn: signIn(), deps: { db: test.deps.db, now: () => now } });
  onTestFinished(() => other.close());
  return other;
}

describe('a sign-in that begins at one process and ends at another', () => {
  it('signs in there, for all of them, and only once', async () => {
    const [second, third] = [await anotherProcess(), await anotherProcess()];
    const { subject, email } = somebody();
    const traveller = await leave(test, '/garden');
    const callback = await provider.visit(traveller.location, { subject });
    const answer = await comeBack(second, callback, traveller);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/garden']);
    for (const app of [test, second, third]) {
      const who = await app.inject({ url: '/api/auth/user', cookies: { sid: sessionOf(answer) } });
      expect(who.json()).toMatchObject({ email });
    }
    expect(sessionOf(await comeBack(third, callback, traveller))).toBe('');
  });
});

describe('signing in at the provider', () => {
  it('makes an account, begins a session and comes back to the page that was wanted', async () => {
    const { subject, email } = somebody();
    const answer = await signInAt(test, provider, subject, '/garden?sort=name');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/garden?sort=name']);
    expect(await whoIs(sessionOf(answer))).toMatchObject({ email, firstName: 'Ann', lastName: 'Gardener' });
    const users = test.deps.db.selectFrom('users').select(['passwordHash', 'emailVerifiedAt']);
    expect(await users.where('emailKey', '=', email).executeTakeFirst()).toEqual({
      passwordHash: null,
      emailVerifiedAt: now.toISOString(),
    });
  });

  it('is where /api/login leads, with PKCE, state and nonce, and without what was wanted', async () => {
    const answer = await test.inject({ url: '/api/login?returnTo=/calendar', headers: { host: 'evil.example' } });
    const url = new URL(answer.headers.location ?? '');
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: provider.clientId,
      response_type: 'code',
      redirect_uri: `${publicUrl}/api/login/callback`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^attempt-[\w-]{16}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('comes home instead of going elsewhere', async () => {
    for (const returnTo of ['//evil.example', '/api/logout'])
      expect((await signInAt(test, provider, somebody().subject, returnTo)).headers.location).toBe('/');
  });

  it('finds the same account again, though the address changed at the provider', async () => {
    const { subject, email } = somebody();
    const { id } = await whoIs(sessionOf(await signInAt(test, provider, subject)));
    provider.person(subject, { email: `new.${email}`, email_verified: false });
    expect(await whoIs(sessionOf(await signInAt(test, provider, subject)))).toMatchObject({ id, email });
  });

  it('asks who is signed in already to prove it anew, and gives the browser another session', async () => {
    const { subject } = somebody();
    const sid = sessionOf(await signInAt(test, provider, subject));
    const traveller = await leave(test, '/settings', { sid });
    expect(new URL(traveller.location).searchParams.get('prompt')).toBe('login');
    const answer = await comeBack(test, await provider.visit(traveller.location, { subject }), traveller);
    expect(sessionOf(answer)).toMatch(/^[\w-]{43}$/);
    expect(await whoIs(sid)).toMatchObject({ code: 'unauthenticated' });
  });

  it('lets two tabs of a browser sign in at the same time', async () => {
    const { subject } = somebody();
    const first = await leave(test, '/calendar');
    const second = await leave(test, '/garden', first.cookies);
    const callback = await provider.visit(first.location, { subject });
    const answer = await comeBack(test, callback, second);
    expect(answer.headers.location).toBe('/calendar');
    const other = await comeBack(test, await provider.visit(second.location, { subject }), second);
    expect(other.headers.location).toBe('/garden');
  });

  it('makes one account of first sign-ins at the same moment', async () => {
    const { subject, email } = somebody();
    const answers = await Promise.all([1, 2, 3].map(() => signInAt(test, provider, subject)));
    const ids = new Set(await Promise.all(answers.map(async (answer) => (await whoIs(sessionOf(answer))).id)));
    expect([...ids]).toEqual([expect.any(Number)]);
    const rows = await test.deps.db.selectFrom('users').select('id').where('emailKey', '=', email).execute();
    expect(rows).toHaveLength(1);
  });

  it('keeps of what the provider gave no more than the session needs to sign out', async () => {
    const traveller = await leave(test);
    const callback = await provider.visit(traveller.location, somebody());
    const answer = await comeBack(test, callback, traveller);
    const { id } = await whoIs(sessionOf(answer));
    const kept = JSON.stringify([
      await test.deps.db.selectFrom('sessions').select('sess').where('userId', '=', id).execute(),
      await test.deps.db.selectFrom('signInAttempts').selectAll().execute(),
    ]);
    expect(kept).toContain('"idToken":"eyJ');
    expect(kept).not.toMatch(/access_?token/i);
    expect(kept).not.toContain(new URL(callback).searchParams.get('code'));
  });
});

it('works the same under a base path', async () => {
  const url = `${publicUrl}/plants`;
  provider.register(url);
  const signIn = oidcSignIn({ ...provider, name: 'Garden club', scopes: 'openid email', publicUrl: url });
  const logger = pino({ level: 'silent' });
  const faceless = { logger, rateLimits: false, trustProxy: [], webRoot: null };
  const under = await buildApp(test.deps, { ...faceless, signIn, basePath: '/plants' });
  const begun = await under.inject({ url: '/plants/api/login/provider?returnTo=/calendar' });
  const [cookie] = begun.cookies;
  expect(cookie).toMatchObject({ path: '/plants', httpOnly: true, sameSite: 'Lax' });
  const callback = new URL(await provider.visit(begun.headers.location ?? '', somebody()));
  const cookies = { [cookie?.name ?? '']: cookie?.value ?? '' };
  const answer = await under.inject({ url: `${callback.pathname}${callback.search}`, cookies });
  expect(answer.headers.location).toBe('/plants/calendar');
  expect(sessionOf(answer)).not.toBe('');
  await under.close();
});

describe('signing out', () => {
  it('ends the session, then goes on to the provider with the way home', async () => {
    const sid = sessionOf(await signInAt(test, provider, somebody().subject));
    const answer = await test.inject({ url: '/api/logout', cookies: { sid } });
    const url = new URL(answer.headers.location ?? '');
    expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/session/end`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: provider.clientId,
      post_logout_redirect_uri: `${publicUrl}/`,
      id_token_hint: expect.stringMatching(/^eyJ/),
    });
    expect((await fetch(url)).status).toBe(200);
    expect(await whoIs(sid)).toMatchObject({ code: 'unauthenticated' });
  });

  it('goes home where the session was not begun there, or was ended before', async () => {
    const payload = { email: 'local@example.org', password: 'tomatoes love basil' };
    const signUp = await test.inject({ method: 'POST', url: '/api/auth/sign-up', payload });
    const cookies = { sid: sessionOf(signUp) };
    expect((await test.inject({ url: '/api/logout', cookies })).headers.location).toBe('/');
    expect((await test.inject({ url: '/api/logout', cookies })).headers.location).toBe('/');
  });
});
