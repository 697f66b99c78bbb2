import { expect, it } from 'vitest';
import { etagOf, isUnchanged } from './etag.ts';

const etag = etagOf('a page');
const unchanged = (ifNoneMatch?: string) =>
  isUnchanged({ headers: { ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }) } }, etag);

it('tells contents apart', () => {
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(etagOf('another page')).not.toBe(etag);
});

it.each([etag, `W/${etag}`, `"x", W/"y,z" ,${etag}`, '*', ' * '])('is unchanged for If-None-Match: %s', (known) => {
  expect(unchanged(known)).toBe(true);
});

it.each([undefined, '', '"x"', etag.slice(1, -1), `"x${etag.slice(1)}`, `"${'x'.repeat(9)}" "`, '"*"'])(
  'has changed for If-None-Match: %s',
  (known) => {
    expect(unchanged(known)).toBe(false);
  },
);
