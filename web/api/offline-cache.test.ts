import { expect, it } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { cachedPaths, cacheName, isCachedPath, isPart, pathInScope, photoKey } from './offline-cache.ts';

const endpoints = Object.values(api).flatMap((feature): Endpoint[] => Object.values(feature));

it('answers are kept of GETs that the contract has, and that answer the asker alone', () => {
  const gets = new Map(endpoints.filter(({ method }) => method === 'GET').map((one) => [one.path, one]));
  for (const path of cachedPaths) expect(gets.get(path)?.answer, path).toBeDefined();
  // What anybody may read is kept where it is of the own garden: the worker looks into these.
  const anyones = cachedPaths.filter((path) => gets.get(path)?.access === 'anyone');
  expect(anyones).toEqual(['/api/plants/:id', '/api/species/:id']);
});

it.each([
  ...['/api/auth/user', '/api/plants', '/api/plants/recent', '/api/plants/7', '/api/plants/7/journal'],
  ...['/api/species/120000', '/api/care/today', '/api/calendar', '/api/calendar/plant/7', '/api/report'],
])('%s can be read without a network', (path) => {
  expect(isCachedPath(path)).toBe(true);
});

it.each([
  ...['/api/auth/options', '/api/auth/sign-in', '/api/logout', '/api/login', '/api/events', '/api/community'],
  ...['/api/notifications', '/api/account', '/api/account/sessions', '/api/account/export', '/api/plants/7/comments'],
  ...['/api/plants/7/like', '/api/plants/search', '/api/plants/0', '/api/plants/7x', '/api/plants/7/', '/api/trash'],
  ...['/api/feed/abc.ics', '/healthz', '/assets/../api/plants', '/service-worker.js', '/manifest.webmanifest'],
  ...['/garden', '/'],
])('%s comes from the server alone', (path) => {
  expect([isCachedPath(path), isPart(path), photoKey(path)]).toEqual([false, false, null]);
});

it('photos and parts of the app are told from answers', () => {
  expect(photoKey('/api/photos/AAAAAAAAAAAAAAAAAAAAA_')).toBe('AAAAAAAAAAAAAAAAAAAAA_');
  expect(photoKey('/api/photos/short')).toBeNull();
  expect(isPart('/assets/heic-Ab12.js')).toBe(true);
  expect(isPart('/assets/pt-BR-aB_3/heic-Ab12.js')).toBe(true);
  expect(isPart('/assets/de-aB_3/../../api/plants.js')).toBe(false);
});

it('under a base path, only what lies under it belongs to the app', () => {
  expect(pathInScope('/garden/', '/garden/api/plants')).toBe('/api/plants');
  expect(pathInScope('/garden/', '/garden/')).toBe('/');
  expect(pathInScope('/garden/', '/garden/garden')).toBe('/garden');
  expect(pathInScope('/garden/', '/gardens/api/plants')).toBeNull();
  expect(pathInScope('/garden/', '/api/plants')).toBeNull();
  expect(pathInScope('/', '/api/plants')).toBe('/api/plants');
  expect(cacheName('photos', '/garden/')).not.toBe(cacheName('photos', '/'));
});
