import { describe, expect, it } from 'vitest';
import { type Pending, type SignIn, SignInProblem } from './sign-in.ts';

const problemOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);
const made: Pending = { state: 'A'.repeat(43), nonce: 'B'.repeat(43), codeVerifier: 'C'.repeat(43) };

/**
 * What every way to sign in does. Run by the test of each.
 *
 * @param open called when the tests run
 */
export function describeSignIn(name: string, open: () => SignIn): void {
  describe(`${name} as a way to sign in`, () => {
    it.each(['/', '/garden?sort=name#top', `/${'x'.repeat(1_900)}`, '/%0d%0aset-cookie:x'])(
      'sends the browser to a place that fits a header, for %s',
      async (returnTo) => {
        const { location, pending } = await open().start(returnTo, false);
        expect(location).toMatch(/^[!-~]+$/);
        if (pending === null) expect(location).toMatch(/^\/sign-in(\?|$)/);
        else expect(new URL(location).searchParams.get('state')).toBe(pending.state);
      },
    );

    it('keeps of what is pending nothing that it used before, and tells the browser no secret', async () => {
      const signIn = open();
      const starts = [await signIn.start('/', false), await signIn.start('/', true)];
      const kept = starts.flatMap(({ pending }) => (pending ? [pending] : []));
      const values = kept.flatMap((pending) => Object.values(pending));
      expect(new Set(values).size).toBe(values.length);
      for (const { location, pending } of starts) if (pending) expect(location).not.toContain(pending.codeVerifier);
    });

    it.each(['', 'code', 'code=x', `code=x&state=${made.state}`, 'code=x&code=y&state=z', '%%%', 'error=x', '\u0000'])(
      'takes a made-up return for nobody: %s',
      async (query) => {
        expect(await problemOf(open().finish(query, made))).toBeInstanceOf(SignInProblem);
      },
    );

    it("signs nobody out elsewhere for a session of another provider's", async () => {
      expect(await open().end({ issuer: 'https://elsewhere.example', idToken: 'a.b.c' })).toBeNull();
    });
  });
}
