import { describe, expect, it } from 'vitest';
import { oidcSignIn } from '../../core/sign-in/oidc.ts';
import { hashPassword } from '../../core/sign-in/passwords.ts';
import { hashToken } from '../../core/tokens.ts';
import { openedApp, person, testApp } from '../../testing/kit.ts';
import { comeBack, leave, openedProvider, sessionOf, signInAt } from '../../testing/provider-steps.ts';
import { makeInvite } from '../account/invites.service.ts';

const publicUrl = 'https://garden.example';
const password = 'tomatoes love basil';
const provider = await openedProvider(publicUrl);
const signIn = () => oidcSignIn({ ...provider, name: 'Garden club', scopes: 'openid email profile', publicUrl });
const test = await openedApp({ signIn: signIn() });

/** A person with a password account whose address the provider has, too, in capitals. */
async function somebody(verified: { here: boolean; there: boolean }) {
  const { user, email, cookie } = await person(test);
  const subject = `subject-${user.id}`;
  provider.person(subject, { email: email.toUpperCase(), email_verified: verified.there });
  const emailVerifiedAt = verified.here ? '2026-01-01T00:00:00.000Z' : null;
  const passwordHash = await hashPassword(password);
  await test.deps.db.updateTable('users').set({ passwordHash, emailVerifiedAt }).where('id', '=', user.id).execute();
  return { subject, email, id: user.id, sid: cookie.replace('sid=', '') };
}

/** The app with another rule for new accounts, on the same database. */
const appWhere = (signUp: 'invite' | 'closed') => testApp({ deps: { db: test.deps.db }, signIn: signIn(), signUp });

const userOf = (sid: string) => test.inject({ url: '/api/auth/user', cookies: { sid } });
const byPassword = (email: string) =>
  test.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } });
const identitiesOf = async (userId: number) => {
  const rows = await test.deps.db.selectFrom('identities').select('subject').where('userId', '=', userId).execute();
  return rows.map(({ subject }) => subject);
};

describe('an account with the address', () => {
  it('is linked where both sides know that the address is theirs, and keeps its password and sessions', async () => {
    const ann = await somebody({ here: true, there: true });
    const answer = await signInAt(test, provider, ann.subject);
    expect((await userOf(sessionOf(answer))).json()).toMatchObject({ id: ann.id, email: ann.email });
    expect(await identitiesOf(ann.id)).toEqual([ann.subject]);
    expect((await userOf(ann.sid)).statusCode).toBe(200);
    expect((await byPassword(ann.email)).statusCode).toBe(200);
  });

  it('is taken from whoever made it where only the provider knows: nothing of theirs opens it any more', async () => {
    const { subject, email, id, sid } = await somebody({ here: false, there: true });
    const { db } = test.deps;
    const at = new Date().toISOString();
    await db.insertInto('identities').values({ issuer: 'x', subject: 'x', userId: id, createdAt: at }).execute();
    const mine = { userId: id, createdAt: at };
    const feed = { ...mine, tokenHash: `feed ${id}` };
    await db.insertInto('calendarFeeds').values(feed).execute();
    const push = { ...mine, endpoint: `https://push.example/${id}`, p256dh: 'x', auth: 'x', deliveredOn: null };
    await db.insertInto('pushSubscriptions').values(push).execute();
    const link = {
      ...mine,
      tokenHash: `link ${id}`,
      kind: 'email-change',
      email: 'x@example.org',
      expiresAt: at,
    } as const;
    await db.insertInto('accountTokens').values(link).execute();
    await makeInvite(test.deps, id);

    const answer = await signInAt(test, provider, subject);
    expect((await userOf(sessionOf(answer))).json()).toMatchObject({ id, email });
    expect((await userOf(sid)).statusCode).toBe(401);
    expect((await byPassword(email)).statusCode).toBe(401);
    expect(await identitiesOf(id)).toEqual([subject]);
    for (const table of ['calendarFeeds', 'pushSubscriptions', 'accountTokens'] as const) {
      expect(await db.selectFrom(table).select('userId').where('userId', '=', id).execute()).toEqual([]);
    }
    expect(await db.selectFrom('invites').select('id').where('madeBy', '=', id).execute()).toEqual([]);
    const user = db.selectFrom('users').select('emailVerifiedAt').where('id', '=', id);
    expect((await user.executeTakeFirstOrThrow()).emailVerifiedAt).not.toBeNull();
  });

  it.each([true, false])(
    'is neither linked nor touched where the provider does not vouch (known here: %s)',
    async (here) => {
      const { subject, email, id, sid } = await somebody({ here, there: false });
      const answer = await signInAt(test, provider, subject, '/garden');
      expect(answer.headers.location).toBe('/sign-in?problem=email_unverified&returnTo=%2Fgarden');
      expect(sessionOf(answer)).toBe('');
      expect(await identitiesOf(id)).toEqual([]);
      expect((await userOf(sid)).statusCode).toBe(200);
      expect((await byPassword(email)).statusCode).toBe(200);
    },
  );
});

describe('somebody without an account', () => {
  it('gets one for an address that nobody has, vouched for or not, and it is noted which', async () => {
    provider.person('newcomer', { email: 'newcomer@example.org', email_verified: false });
    const { id } = (await userOf(sessionOf(await signInAt(test, provider, 'newcomer')))).json();
    const row = test.deps.db.selectFrom('users').select(['passwordHash', 'emailVerifiedAt']).where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ passwordHash: null, emailVerifiedAt: null });
    // The person who proves the address gets the account, and the one who did not loses it.
    provider.person('holder', { email: 'newcomer@example.org', email_verified: true });
    expect((await userOf(sessionOf(await signInAt(test, provider, 'holder')))).json().id).toBe(id);
    expect(await identitiesOf(id)).toEqual(['holder']);
    const again = await signInAt(test, provider, 'newcomer');
    expect(again.headers.location).toBe('/sign-in?problem=email_unverified');
  });

  it.each([{}, { email: 'not an address', email_verified: true }, { email: 42, email_verified: true }])(
    'is told when the provider gives no usable address: %o',
    async (claims) => {
      provider.person('nameless', claims);
      const answer = await signInAt(test, provider, 'nameless');
      expect(answer.headers.location).toBe('/sign-in?problem=email_missing');
      expect(sessionOf(answer)).toBe('');
    },
  );

  it('keeps names that can be kept, and no others', async () => {
    const claims = { email: 'odd@example.org', given_name: 'A\u0000\nnn', family_name: 'x'.repeat(201) };
    provider.person('odd', claims);
    const user = (await userOf(sessionOf(await signInAt(test, provider, 'odd')))).json();
    expect(user).toMatchObject({ firstName: 'A  nn', lastName: null });
  });

  it('gets one for an invitation where it takes one, once', async () => {
    const invited = await appWhere('invite');
    const { path } = await makeInvite(test.deps, null);
    const [, token = ''] = path.split('invite=');
    for (const subject of ['guest', 'second']) {
      provider.person(subject, { email: `${subject}@example.org`, email_verified: true });
    }
    const arrive = async (subject: string, query = '') => {
      const traveller = await leave(invited, '/', {}, query);
      return comeBack(invited, await provider.visit(traveller.location, { subject }), traveller);
    };
    for (const query of ['', '&invite=another', `&invite=${'x'.repeat(201)}`]) {
      expect((await arrive('guest', query)).headers.location).toBe('/sign-in?problem=invite_needed');
    }
    const { id } = (await userOf(sessionOf(await arrive('guest', `&invite=${encodeURIComponent(token)}`)))).json();
    const used = test.deps.db.selectFrom('invites').select('usedBy').where('tokenHash', '=', hashToken(token));
    expect(await used.execute()).toEqual([{ usedBy: id }]);
    const second = await arrive('second', `&invite=${encodeURIComponent(token)}`);
    expect(second.headers.location).toBe('/sign-in?problem=invite_needed');
    expect((await arrive('guest')).headers.location).toBe('/');
    await invited.app.close();
  });

  it('gets none where none may be created; who has one comes in', async () => {
    const closed = await appWhere('closed');
    const ann = await somebody({ here: true, there: true });
    expect(sessionOf(await signInAt(closed, provider, ann.subject))).not.toBe('');
    provider.person('stranger', { email: 'stranger@example.org', email_verified: true });
    const answer = await signInAt(closed, provider, 'stranger');
    expect(answer.headers.location).toBe('/sign-in?problem=sign_up_closed');
    const stranger = test.deps.db.selectFrom('users').select('id').where('emailKey', '=', 'stranger@example.org');
    expect(await stranger.execute()).toEqual([]);
    await closed.app.close();
  });
});
