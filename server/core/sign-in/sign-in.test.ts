import { expect, it } from 'vitest';
import { describeSignIn } from './sign-in.suite.ts';
import { localSignIn } from './sign-in.ts';

describeSignIn('a password kept here', () => localSignIn);

it('knows no provider, and leads to the page of the app', async () => {
  expect(localSignIn.provider).toBeNull();
  expect(await localSignIn.start('/garden?sort=name', false)).toEqual({
    location: '/sign-in?returnTo=%2Fgarden%3Fsort%3Dname',
    pending: null,
  });
});
