import { expect, test } from 'vitest';
import { idIn, withQuery } from './query.ts';

test('a query changes where it is to, and nowhere else', () => {
  expect(withQuery('?q=fern&tab=care', { tab: 'journal', edit: '1' })).toBe('?q=fern&tab=journal&edit=1');
  expect(withQuery('?q=fern&tab=care', { tab: null, q: '' })).toBe('');
  expect(withQuery('', {})).toBe('');
});

test.each(['0', '-1', '1.5', '1e3', '01', ' 1', '12345678901', 'x', ''])('%j is no id', (text) => {
  expect(idIn(new URLSearchParams({ id: text }), 'id')).toBeNull();
});

test('a positive whole number is an id', () => expect(idIn(new URLSearchParams('id=12'), 'id')).toBe(12));
