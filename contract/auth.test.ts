import { describe, expect, it } from 'vitest';
import { SignUpBody } from './forms.ts';
import { safeReturnPath } from './paths.ts';

describe('safeReturnPath', () => {
  it.each([
    ...['/', '/garden', '/garden?plantId=5', '/search?q=a%20b&next=//x', '/community#top', '/a/b/c', '/.well-known/x'],
    ...['/sign-inn', '/garden?q=%0a'],
  ])('keeps the page %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  const elsewhere = ['evil.example', 'evil.example/', 'evil.example%2f..'];
  const leads = [
    ...['https://', 'http://', 'HTTPS:', '//', '///', '////', '/\\', '\\/', '\\\\', '\\', '/%2f', '/%2F/', '/%2f%2f'],
    ...['/%5c', '/%5C/', '%2f%2f', '/\t/', '/\n/', '/\r\n/', '\t//', ' //', '/ /', '/\0/', '/%09/', '/%00/'],
    ...['/%0d%0a/', '/%7f/', '/.//', '/..//', '/x/..//', '/%2e%2e//', '/%2e/%2f', '/x/%2e%2e/%2f', 'javascript://'],
    ...['data:text/html,//', '@', '.', '?//', '#//', '/\u2028/', '/／', '/\u00a0/'],
  ];
  it.each(leads.flatMap((lead) => elsewhere.map((rest) => lead + rest)))('goes home instead of to %j', (text) => {
    expect(safeReturnPath(text)).toBe('/');
  });

  it.each([
    undefined,
    null,
    5,
    {},
    ['/garden'],
    '',
    '/'.padEnd(2001, 'a'),
    '/gärten',
    '/api/logout',
    '/API/login',
    '/sign-in',
    '/sign-in?x',
  ])('goes home instead of to %j', (text) => {
    expect(safeReturnPath(text)).toBe('/');
  });
});

describe('credentials', () => {
  const password = 'a'.repeat(8);

  it('trims the e-mail address and keeps its case', () => {
    expect(SignUpBody.parse({ email: ' Ann@Example.org\n', password }).email).toBe('Ann@Example.org');
  });

  it.each([
    '',
    'ann',
    'ann@',
    '@example.org',
    'ann@example',
    'a b@example.org',
    `${'a'.repeat(250)}@example.org`,
    'ann@example..org',
  ])('refuses the e-mail address %j', (email) => {
    expect(SignUpBody.safeParse({ email, password }).success).toBe(false);
  });

  it.each([
    ['8 characters', 8, true],
    ['7', 7, false],
    ['256', 256, true],
    ['257', 257, false],
  ])('judges a password of %s by its length', (_, length, good) => {
    expect(SignUpBody.safeParse({ email: 'ann@example.org', password: 'ü'.repeat(length) }).success).toBe(good);
  });
});
