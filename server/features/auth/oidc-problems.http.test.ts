import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { oidcSignIn } from '../../core/sign-in/oidc.ts';
import { comeBack, leave, openedProvider, sessionOf, signInAt } from '../../testing/provider-steps.ts';
import { openedApp } from '../../testing/test-app.ts';

const publicUrl = 'https://garden.example';
const ann = { subject: 'ann-of-the-club', email: 'ann@example.org' };
let now = new Date('2026-05-04T09:30:00.000Z');
let logged: Record<string, unknown>[] = [];
const provider = await openedProvider(publicUrl);
const test = await openedApp({
  signIn: oidcSignIn({ ...provider, name: 'Garden club', scopes: 'openid email', publicUrl }),
  deps: { now: () => now },
  logger: pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) }),
});
beforeAll(() => provider.person(ann.subject, { email: ann.email, email_verified: true }));
beforeEach(() => {
  logged = [];
});

/** Expects that nobody was signed in, that the page tells why, and that the log does, too, without naming anybody. */
function expectProblem(answer: Awaited<ReturnType<typeof comeBack>>, code: string, rest = ''): void {
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `/sign-in?problem=${code}${rest}`]);
  expect(sessionOf(answer)).toBe('');
  expect(logged).toEqual([
    expect.objectContaining({ level: 40, event: 'provider_sign_in_failed', problem: code, reason: expect.any(String) }),
  ]);
  expect(JSON.stringify(logged)).not.toMatch(/ann|example\.org|eyJ|code=/);
}

/** The way to the provider and to its answer, not yet back. */
async function answered(returnTo = '/') {
  const traveller = await leave(test, returnTo);
  return { traveller, callback: await provider.visit(traveller.location, ann) };
}

describe('a callback that is not the answer to a sign-in of this browser', () => {
  it.each(['', '?', '?code=x', '?state=', '?code=x&state=%00%ff', '?state[]=x&state=y', `?state=${'x'.repeat(9_000)}`])(
    'comes to nothing: %s',
    async (search) => {
      expectProblem(await test.inject({ url: `/api/login/callback${search}` }), 'expired');
    },
  );

  it('comes to nothing with a forged state', async () => {
    const { traveller, callback } = await answered();
    const forged = new URL(callback);
    forged.searchParams.set('state', 'A'.repeat(43));
    expectProblem(await comeBack(test, forged.href, traveller), 'expired');
  });

  it("comes to nothing in another browser, even one that is on its way, and does not spoil the owner's", async () => {
    const { traveller, callback } = await answered();
    expectProblem(await comeBack(test, callback, { location: '', cookies: {} }), 'expired');
    logged = [];
    const other = await leave(test);
    const [name = ''] = Object.keys(traveller.cookies);
    const [secret = ''] = Object.values(other.cookies);
    expectProblem(await comeBack(test, callback, { location: '', cookies: { [name]: secret } }), 'expired');
    expect(sessionOf(await comeBack(test, callback, traveller))).not.toBe('');
  });

  it('comes to nothing a second time', async () => {
    const { traveller, callback } = await answered();
    expect(sessionOf(await comeBack(test, callback, traveller))).not.toBe('');
    expectProblem(await comeBack(test, callback, traveller), 'expired');
  });

  it('signs in once when it comes twice at the same moment', async () => {
    const { traveller, callback } = await answered();
    const answers = await Promise.all([1, 2, 3].map(() => comeBack(test, callback, traveller)));
    const places = answers.map(({ headers }) => headers.location).sort();
    expect(places).toEqual(['/', '/sign-in?problem=expired', '/sign-in?problem=expired']);
    expect(answers.filter((answer) => sessionOf(answer) !== '')).toHaveLength(1);
  });

  it('leads who is signed in home: they went back in their browser', async () => {
    const { traveller, callback } = await answered();
    const sid = sessionOf(await comeBack(test, callback, traveller));
    const again = await comeBack(test, callback, { location: '', cookies: { sid } });
    expect(again.headers.location).toBe('/');
    expect((await test.inject({ url: '/api/auth/user', cookies: { sid } })).statusCode).toBe(200);
  });

  it('comes to nothing after ten minutes, and the browser is led on from there', async () => {
    const { traveller, callback } = await answered('/garden');
    now = new Date(now.getTime() + 10 * 60_000);
    expectProblem(await comeBack(test, callback, traveller), 'expired');
    await leave(test);
    const rows = await test.deps.db.selectFrom('signInAttempts').select('expire').execute();
    expect(rows).toHaveLength(1);
  });
});

describe('an answer of the provider that is no yes', () => {
  it('is told of with the way back to what was wanted', async () => {
    const traveller = await leave(test, '/garden');
    const callback = await provider.visit(traveller.location, 'cancel');
    expectProblem(await comeBack(test, callback, traveller), 'cancelled', '&returnTo=%2Fgarden');
  });

  it('is told of when the code is too old, or another issuer says that it is the answer', async () => {
    const { traveller, callback } = await answered();
    const url = new URL(callback);
    url.searchParams.set('iss', 'https://evil.example');
    expectProblem(await comeBack(test, url.href, traveller), 'refused');
    logged = [];
    const late = await answered();
    provider.expireCodes();
    expectProblem(await comeBack(test, late.callback, late.traveller), 'expired');
  });

  it('is told of when somebody had the provider write another nonce', async () => {
    const traveller = await leave(test);
    const location = new URL(traveller.location);
    location.searchParams.set('nonce', 'A'.repeat(43));
    expectProblem(await comeBack(test, await provider.visit(location.href, ann), traveller), 'refused');
  });
});

describe('a provider that is down', () => {
  it('is told of at once, on the way there and on the way back; passwords work on, and it may come back', async () => {
    const payload = { email: 'local@example.org', password: 'tomatoes love basil' };
    const local = await test.inject({ method: 'POST', url: '/api/auth/sign-up', payload });
    const { traveller, callback } = await answered();
    const atProvider = sessionOf(await signInAt(test, provider, ann.subject));
    await provider.stop();

    const tries = vi.spyOn(globalThis, 'fetch');
    expectProblem(await test.inject({ url: '/api/login?returnTo=/garden' }), 'provider_down', '&returnTo=%2Fgarden');
    logged = [];
    expectProblem(await test.inject({ url: '/api/login/provider' }), 'provider_down');
    logged = [];
    expectProblem(await comeBack(test, callback, traveller), 'provider_down');
    expect(tries).toHaveBeenCalledTimes(3);
    tries.mockRestore();

    const signedIn = await test.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
    expect([local.statusCode, signedIn.statusCode]).toEqual([201, 200]);
    const cookies = { sid: atProvider };
    expect((await test.inject({ url: '/api/logout', cookies })).headers.location).toBe('/');
    expect((await test.inject({ url: '/api/auth/user', cookies })).statusCode).toBe(401);

    await provider.start();
    expect(sessionOf(await signInAt(test, provider, ann.subject))).not.toBe('');
  });
});
