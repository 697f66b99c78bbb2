import { expect, test } from 'vitest';
import { addressOf, readAddress } from './search-address.ts';

test.each([
  ['', { query: '', speciesId: null }],
  ['?q=rose', { query: 'rose', speciesId: null }],
  ['?q=%20%20wild+rose%20', { query: 'wild rose', speciesId: null }],
  ['?q=%20', { query: '', speciesId: null }],
  ['?q=a%26b%3Dc%23d', { query: 'a&b=c#d', speciesId: null }],
  ['?species=12', { query: '', speciesId: 12 }],
  ['?q=rose&species=12', { query: 'rose', speciesId: 12 }],
  ['?species=0', { query: '', speciesId: null }],
  ['?species=-1', { query: '', speciesId: null }],
  ['?species=1e3', { query: '', speciesId: null }],
  ['?species=1.5', { query: '', speciesId: null }],
  ['?species=rose', { query: '', speciesId: null }],
  ['?species=99999999999', { query: '', speciesId: null }],
])('%j asks for %j', (search, address) => {
  expect(readAddress(search)).toEqual(address);
});

test('takes no more of a query than the server does', () => {
  expect(readAddress(`?q=${'r'.repeat(500)}`).query).toHaveLength(200);
});

test.each([
  [{ query: '', speciesId: null }, '/search'],
  [{ query: 'wild rose', speciesId: null }, '/search?q=wild+rose'],
  [{ query: '', speciesId: 12 }, '/search?species=12'],
  [{ query: 'a&b', speciesId: 12 }, '/search?q=a%26b&species=12'],
])('%j is written as %s', (address, text) => {
  expect(addressOf(address)).toBe(text);
});

test.each(['rose', '100% & more = ?#/\\', 'Ölweide', 'شجرة الزيتون', '薔薇 🌹'])(
  '%j is read back as it was',
  (query) => {
    expect(readAddress(new URL(addressOf({ query, speciesId: 7 }), 'http://garden.test').search)).toEqual({
      query,
      speciesId: 7,
    });
  },
);
