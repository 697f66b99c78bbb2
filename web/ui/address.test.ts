import { describe, expect, test } from 'vitest';
import { choiceParameter, idParameter, readAddress, textParameter, writeAddress } from './address.ts';

const schema = {
  query: textParameter('q', 200),
  speciesId: idParameter('species'),
  tab: choiceParameter('tab', ['all', 'family'], 'all'),
  edit: choiceParameter('edit', ['1'], null),
};
const nothing = { query: '', speciesId: null, tab: 'all', edit: null } as const;

describe('an address', () => {
  test.each([
    ['', {}],
    ['?q=rose', { query: 'rose' }],
    ['?q=%20%20wild+rose%20', { query: 'wild rose' }],
    ['?q=%20', {}],
    ['?q=a%26b%3Dc%23d', { query: 'a&b=c#d' }],
    ['?q=rose&species=12&tab=family&edit=1', { query: 'rose', speciesId: 12, tab: 'family', edit: '1' }],
    ['?tab=all', {}],
    ['?tab=__proto__&edit=2', {}],
  ] as const)('%j asks for %j', (search, asked) => {
    expect(readAddress(schema, search)).toEqual({ ...nothing, ...asked });
  });

  test.each(['0', '-1', '1.5', '1e3', '01', ' 1', '12345678901', 'x', ''])('%j is no id', (text) => {
    expect(readAddress(schema, `?species=${encodeURIComponent(text)}`).speciesId).toBeNull();
  });

  test('takes no more of a text than the server does', () => {
    expect(readAddress(schema, `?q=${'r'.repeat(500)}`).query).toHaveLength(200);
  });

  test('changes where it is to, and nowhere else', () => {
    expect(writeAddress(schema, '?q=fern&tab=family&other=1', { tab: 'all', edit: '1' })).toBe(
      '?other=1&q=fern&edit=1',
    );
    expect(writeAddress(schema, '?q=fern&species=3', { query: '', speciesId: null })).toBe('');
    expect(writeAddress(schema, '?q=fern', {})).toBe('?q=fern');
  });

  test.each(['rose', '100% & more = ?#/\\', 'Ölweide', 'شجرة الزيتون', '薔薇 🌹'])(
    'reads %j back as it was',
    (query) => {
      const asked = { query, speciesId: 7, tab: 'family', edit: '1' } as const;
      expect(readAddress(schema, writeAddress(schema, '', asked))).toEqual(asked);
    },
  );
});
