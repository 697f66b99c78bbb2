import { afterEach, expect, test, vi } from 'vitest';
import { takeReturn } from './return-to.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['?returnTo=%2Fgarden%3FplantId%3D3', '/garden?plantId=3'],
  ['', '/'],
  ['?returnTo=https://evil.test/', '/'],
  ['?returnTo=/api/logout', '/'],
  ['?returnTo=/sign-in', '/'],
])('after sign-in, %s leads to %s', (search, target) => {
  vi.stubGlobal('location', new URL('http://garden.test/garden'));
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  expect(takeReturn(search)).toBe(target);
});

test('what a page handed on beside the address comes first, and leads nowhere else either', () => {
  vi.stubGlobal('location', new URL('http://garden.test/sign-in'));
  vi.stubGlobal('sessionStorage', { getItem: () => '/garden', setItem: () => {}, removeItem: () => {} });
  expect(takeReturn('', '/join-garden?token=abc')).toBe('/join-garden?token=abc');
  expect(takeReturn('', 'https://evil.test/')).toBe('/');
  expect(takeReturn('')).toBe('/garden');
});
