import { expect, it } from 'vitest';
import { logFailure, recentFailures } from './log.ts';

it('keeps a failed call without its query and without the token of an invitation', () => {
  logFailure('GET', '/api/plants?search=secret', 500);
  logFailure('POST', '/api/garden-invitations/secret/accept', 404);
  const noted = recentFailures().slice(-2);
  expect(noted.map(({ path }) => path)).toEqual(['/api/plants', '/api/garden-invitations/…/accept']);
  expect(JSON.stringify(noted)).not.toContain('secret');
});
