import { expect, test } from 'vitest';
import { EtagCache } from './etag-cache.ts';

const tagged = (body: unknown, etag = '"1"') => ({ body, headers: new Headers({ etag }) });

test('an answer is handed out as it is, until the URL has another', () => {
  const cache = new EtagCache();
  const [first, second] = [tagged(['fern']), tagged(['fern', 'rose'], '"2"')];
  cache.set('/api/plants', first);
  expect(cache.get('/api/plants')).toBe(first);
  cache.set('/api/plants', second);
  expect(cache.get('/api/plants')).toBe(second);
  cache.set('/api/plants', { body: [], headers: new Headers() });
  expect(cache.get('/api/plants')).toBeUndefined();
});

test('what was used last stays when there are too many', () => {
  const cache = new EtagCache({ answers: 2, characters: 100 });
  cache.set('/1', tagged(1));
  cache.set('/2', tagged(2));
  cache.get('/1');
  cache.set('/3', tagged(3));
  expect(['/1', '/2', '/3'].map((url) => cache.get(url)?.body)).toEqual([1, undefined, 3]);
});

test('what was used last stays when it is too much, and what is too much by itself displaces nothing', () => {
  const cache = new EtagCache({ answers: 9, characters: 10 });
  cache.set('/1', tagged('1234'), '"1234"');
  cache.set('/1', tagged('5678'), '"5678"');
  cache.set('/2', tagged('12'));
  cache.set('/3', tagged('123456789'), '"123456789"');
  expect(['/1', '/2', '/3'].map((url) => cache.get(url)?.body)).toEqual(['5678', '12', undefined]);
  cache.set('/4', tagged('1'));
  expect(['/1', '/2', '/4'].map((url) => cache.get(url)?.body)).toEqual([undefined, '12', '1']);
});
