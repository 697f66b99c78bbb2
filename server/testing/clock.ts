import { afterEach } from 'vitest';

export const dayMs = 24 * 60 * 60 * 1000;

/** A clock that a test moves; it is right again after each test. */
export function testClock() {
  const clock = {
    /** How far it is ahead. */
    ms: 0,
    set days(days: number) {
      clock.ms = days * dayMs;
    },
    now: () => new Date(Date.now() + clock.ms),
  };
  afterEach(() => {
    clock.ms = 0;
  });
  return clock;
}
