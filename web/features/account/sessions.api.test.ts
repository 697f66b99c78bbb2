import { expect, it } from 'vitest';
import { isRecent, nameOf } from './sessions.api.ts';

it.each([
  [{ browser: 'Firefox', system: 'Android', kind: 'phone' }, 'Firefox on Android'],
  [{ browser: 'Safari', system: null, kind: 'phone' }, 'Safari'],
  [{ browser: null, system: 'Windows', kind: 'computer' }, 'Windows'],
  [{ browser: null, system: null, kind: 'tablet' }, 'A tablet'],
  [{ browser: null, system: null, kind: 'other' }, 'Another device'],
] as const)('a session of %j is named', (session, name) => {
  expect(nameOf(session)).toBe(name);
});

it('a use is recent for a day', () => {
  const now = new Date('2026-05-02T12:00:00Z');
  expect(isRecent('2026-05-01T12:00:01Z', now)).toBe(true);
  expect(isRecent('2026-05-01T12:00:00Z', now)).toBe(false);
  expect(isRecent('2026-05-02T12:00:09Z', now)).toBe(true);
});
