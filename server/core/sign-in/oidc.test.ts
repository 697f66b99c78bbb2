import { afterEach, describe, expect, it } from 'vitest';
import { testProvider } from '../../testing/oidc-provider.ts';
import { opened } from '../../testing/opened.ts';
import { oidcSignIn } from './oidc.ts';
import { describeSignIn } from './sign-in.suite.ts';
import { type Identity, SignInProblem } from './sign-in.ts';

const publicUrl = 'https://garden.example/plants';
const ann = { email: 'ann@example.org', email_verified: true, given_name: 'Ann', family_name: 'Gardener' };
const provider = await opened(testProvider());
provider.register(publicUrl);
provider.person('ann', ann);
afterEach(() => {
  provider.rewrite(null);
  provider.hang(false);
});

const open = (settings: object = {}) =>
  oidcSignIn({ ...provider, name: 'Garden club', scopes: 'openid email profile', publicUrl, ...settings });

describeSignIn('a provider', open);

/** All the way to the provider and back. */
async function identify(signIn = open()): Promise<Identity> {
  const { location, pending } = await signIn.start('/', false);
  if (!pending) throw new Error('The browser was to leave');
  const callback = await provider.visit(location, { subject: 'ann' });
  return signIn.finish(new URL(callback).search.slice(1), pending);
}
const problem = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);
const nowS = () => Math.floor(Date.now() / 1000);

describe('who somebody is', () => {
  it('is asked of the provider where its id_token does not say', async () => {
    expect(await identify()).toEqual({
      issuer: provider.issuer,
      subject: 'ann',
      email: 'ann@example.org',
      emailVerified: true,
      firstName: 'Ann',
      lastName: 'Gardener',
      idToken: expect.stringMatching(/^eyJ/),
    });
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [1, false],
    [undefined, false],
  ])('is in the id_token where that has an address; that it is verified: %s', async (verified, expected) => {
    provider.rewrite((claims) => ({ ...claims, email: 'Ann@Club.example', email_verified: verified }));
    expect(await identify()).toMatchObject({ email: 'Ann@Club.example', emailVerified: expected, firstName: null });
  });

  it('is nobody with a subject that cannot be kept', async () => {
    provider.rewrite((claims) => ({ ...claims, sub: 'a\u0000b', email: 'ann@example.org' }));
    expect(await problem(identify())).toMatchObject({ code: 'refused', reason: 'the subject is missing or malformed' });
  });
});

describe('an id_token', () => {
  it.each([
    ['for another app', { aud: 'another' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another sign-in', { nonce: 'A'.repeat(43) }],
    ['without a nonce', { nonce: undefined }],
    ['that has expired', { exp: nowS() - 3_600 }],
    ['about nobody', { sub: undefined }],
  ])('%s is refused', async (_what, wrong) => {
    provider.rewrite((claims) => ({ ...claims, ...wrong }));
    expect(await problem(identify())).toMatchObject({ code: 'refused' });
  });

  it('that somebody else signed is refused', async () => {
    provider.rewrite((claims) => claims, 'stranger');
    expect(await problem(identify())).toMatchObject({
      code: 'refused',
      reason: 'OAUTH_INVALID_RESPONSE JWT signature verification failed',
    });
  });
});

describe('a provider that does not work', () => {
  it('is given up on when it does not answer in time', async () => {
    const signIn = open({ timeoutS: 0.2 });
    provider.hang(true);
    expect(await problem(signIn.start('/', false))).toMatchObject({ code: 'provider_down' });
    expect(await signIn.end({ issuer: provider.issuer, idToken: null })).toBeNull();
  });

  it('is asked again the next time', async () => {
    // As long as a busy machine may take to answer the second time.
    const signIn = open({ timeoutS: 3 });
    provider.hang(true);
    expect(await problem(signIn.start('/', false))).toBeInstanceOf(SignInProblem);
    provider.hang(false);
    expect(await identify(signIn)).toMatchObject({ subject: 'ann' });
  });

  it('is down for everybody when there is none at the issuer', async () => {
    const issuer = `${provider.issuer}/nothing/here`;
    expect(await problem(open({ issuer }).start('/', false))).toMatchObject({ code: 'provider_down' });
  });

  it('refuses this app when the secret is wrong', async () => {
    expect(await problem(identify(open({ clientSecret: 'wrong' })))).toMatchObject({ code: 'refused' });
  });

  it('refuses an exchange without what the sign-in began with', async () => {
    const signIn = open();
    const { location, pending } = await signIn.start('/', false);
    const callback = await provider.visit(location, { subject: 'ann' });
    const other = { ...(pending ?? { state: '', nonce: '' }), codeVerifier: 'C'.repeat(43) };
    expect(await problem(signIn.finish(new URL(callback).search.slice(1), other))).toMatchObject({ code: 'expired' });
  });
});

it('signs out at the provider, with the way back', async () => {
  const url = new URL((await open().end({ issuer: provider.issuer, idToken: 'x'.repeat(4_000) })) ?? '');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: provider.clientId,
    post_logout_redirect_uri: `${publicUrl}/`,
  });
});
