import { afterEach, expect, test, vi } from 'vitest';
import { takeReturn } from './return-to.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['?returnTo=%2Fgarden%3FplantId%3D3', '/garden?plantId=3'],
  ['', '/'],
  ['?returnTo=https://evil.test/', '/'],
  ['?returnTo=//evil.test/', '/'],
  ['?returnTo=/%5Cevil.test', '/'],
  ['?returnTo=/%09/evil.test', '/'],
  ['?returnTo=javascript:alert(1)', '/'],
  ['?returnTo=/api/logout', '/'],
  ['?returnTo=/x/../api/logout', '/'],
  ['?returnTo=/sign-in', '/'],
])('after sign-in, %s leads to %s', (search, target) => {
  vi.stubGlobal('location', new URL('http://garden.test/garden'));
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  expect(takeReturn(search)).toBe(target);
});
