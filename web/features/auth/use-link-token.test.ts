import { expect, it } from 'vitest';
import { tokenBeside } from './use-link-token.ts';

it.each([
  ['/join-garden?token=a%2Bb', '/join-garden', 'a+b'],
  ['/confirm-email?x=1&token=abc#y', '/confirm-email?x=1#y', 'abc'],
])('the token of %s goes beside its path', (path, without, token) => {
  expect(tokenBeside(path)).toEqual({ path: without, state: { token } });
});

it('a path without a token stays as it is', () => {
  expect(tokenBeside('/garden?q=caf%C3%A9&x#top')).toEqual({ path: '/garden?q=caf%C3%A9&x#top', state: undefined });
});
