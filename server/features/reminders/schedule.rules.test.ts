import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayToSend,
  isQuiet,
  type LastDelivery,
  nextLook,
  retryAt,
  type Schedule,
  secondsLeft,
} from './schedule.rules.ts';

const schedule = (differing: Partial<Schedule> = {}): Schedule => ({
  ...{ hour: 8, quietFrom: 21, quietTo: 7, timeZone: 'UTC' },
  ...differing,
});

/** The instants at which a gardener is reminded, as somebody finds out who looks every so many minutes. */
function reminders(from: string, to: string, at: Schedule | ((instant: string) => Schedule), minutes = 5): string[] {
  const found: string[] = [];
  let last: LastDelivery | null = null;
  for (let time = Date.parse(from); time <= Date.parse(to); time += minutes * 60_000) {
    const instant = new Date(time).toISOString();
    const day = dayToSend(new Date(time), typeof at === 'function' ? at(instant) : at, last);
    if (day === null) continue;
    found.push(`${instant.slice(0, 16)} ${day}`);
    last = { day, state: 'sent', retryAt: null, sentAt: instant };
  }
  return found;
}

describe('the quiet hours', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  it.each([
    [21, 7, [0, 1, 2, 3, 4, 5, 6, 21, 22, 23]],
    [1, 3, [1, 2]],
    [0, 23, hours.slice(0, 23)],
    [9, 9, []],
    [0, 0, []],
  ])('from %d to %d', (quietFrom, quietTo, expected) => {
    expect(hours.filter((hour) => isQuiet(hour, { quietFrom, quietTo }))).toEqual(expected);
  });
});

describe('a reminder', () => {
  it.each([
    ['Pacific/Pago_Pago', '2026-05-10T19:00 2026-05-10'],
    ['America/St_Johns', '2026-05-10T10:30 2026-05-10'],
    ['Europe/Berlin', '2026-05-10T06:00 2026-05-10'],
    ['Asia/Kathmandu', '2026-05-10T02:15 2026-05-10'],
    ['Pacific/Kiritimati', '2026-05-10T18:00 2026-05-11'],
  ])('comes at eight by the clock in %s, once a day', (timeZone, expected) => {
    const found = reminders('2026-05-10T00:00:00Z', '2026-05-10T23:59:00Z', schedule({ timeZone }));
    const [first] = found.filter((each) => each >= '2026-05-10T02:15');
    expect(first).toBe(expected);
    expect(new Set(found.map((each) => each.slice(17))).size).toBe(found.length);
  });

  it('comes when the clock passes an hour that is left out, and once where an hour comes twice', () => {
    const at = schedule({ hour: 2, quietFrom: 0, quietTo: 0, timeZone: 'Europe/Berlin' });
    expect(reminders('2026-03-28T22:00:00Z', '2026-03-30T12:00:00Z', at)).toEqual([
      '2026-03-28T22:00 2026-03-28',
      '2026-03-29T10:00 2026-03-29',
      '2026-03-30T00:00 2026-03-30',
    ]);
    const rested = (from: string, to: string) => reminders(from, to, at);
    expect(rested('2026-03-29T00:00:00Z', '2026-03-29T12:00:00Z')).toEqual(['2026-03-29T01:00 2026-03-29']);
    expect(rested('2026-10-24T23:30:00Z', '2026-10-25T12:00:00Z')).toEqual(['2026-10-25T00:00 2026-10-25']);
  });

  it('comes on each of 366 days, at its hour, through both clock changes and a leap day', () => {
    const at = schedule({ timeZone: 'America/New_York' });
    const found = reminders('2028-01-01T05:00:00Z', '2028-12-31T23:59:00Z', at, 60);
    expect(found).toHaveLength(366);
    expect(new Set(found.map((each) => each.slice(11, 16)))).toEqual(new Set(['12:00', '13:00']));
    expect(found.some((each) => each.endsWith('2028-02-29'))).toBe(true);
  });

  it('never comes in the quiet hours, even when the server was away all day', () => {
    const at = schedule();
    for (let hour = 0; hour < 24; hour += 1) {
      const now = new Date(`2026-05-10T${String(hour).padStart(2, '0')}:30:00Z`);
      expect(dayToSend(now, at, null) !== null).toBe(hour >= 8 && hour < 21);
    }
  });

  it('is not repeated by a journey to the west or over the date line, and goes on the day after', () => {
    const journey = (from: string, to: string) => (instant: string) =>
      schedule({ timeZone: instant < '2026-05-10T20:00' ? from : to });
    const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
    expect(reminders('2026-05-10T12:00:00Z', '2026-05-12T12:00:00Z', journey(west, east))).toEqual([
      ...['2026-05-10T19:00 2026-05-10', '2026-05-11T18:00 2026-05-12'],
    ]);
    expect(reminders('2026-05-10T12:00:00Z', '2026-05-13T12:00:00Z', journey(east, west))).toEqual([
      ...['2026-05-10T18:00 2026-05-11', '2026-05-12T19:00 2026-05-12'],
    ]);
  });

  it('that failed is tried again later the same day, and not the next', () => {
    const failed: LastDelivery = {
      ...{ day: '2026-05-10', state: 'failed', retryAt: '2026-05-10T08:05:00.000Z', sentAt: null },
    };
    for (const [instant, day, differing] of [
      ['2026-05-10T08:04:00Z', null, {}],
      ['2026-05-10T08:05:00Z', '2026-05-10', {}],
      ['2026-05-10T21:05:00Z', null, {}],
      ['2026-05-11T08:00:00Z', '2026-05-11', {}],
      ['2026-05-10T20:00:00Z', null, { retryAt: null }],
      ['2026-05-10T20:00:00Z', null, { state: 'sending' }],
    ] as [string, string | null, Partial<LastDelivery>][])
      expect(dayToSend(new Date(instant), schedule(), { ...failed, ...differing }), instant).toBe(day);
  });

  it('is tried four times at most', () => {
    const now = new Date('2026-05-10T08:00:00Z');
    expect([1, 2, 3, 4, 5].map((attempts) => retryAt(now, attempts))).toEqual([
      '2026-05-10T08:05:00.000Z',
      '2026-05-10T08:20:00.000Z',
      '2026-05-10T09:00:00.000Z',
      null,
      null,
    ]);
  });

  it('is kept for a device until the quiet hours begin or the day ends', () => {
    const at = (instant: string, differing: Partial<Schedule> = {}) =>
      secondsLeft(new Date(instant), schedule(differing)) / 3600;
    expect(at('2026-05-10T08:00:00Z')).toBe(13);
    expect(at('2026-05-10T08:00:00Z', { quietFrom: 0, quietTo: 0 })).toBe(16);
    expect(at('2026-05-10T08:00:00Z', { quietFrom: 1, quietTo: 6 })).toBe(16);
    expect(at('2026-10-25T00:00:00Z', { quietFrom: 22, quietTo: 1, timeZone: 'Europe/Berlin' })).toBe(21);
  });
});

describe('when to look next', () => {
  const minuteMs = 60_000;
  /** Zones whose clocks change at odd hours, by half an hour or by two, at midnight, or stand apart from others by quarters. */
  const zones = [
    ...['UTC', 'Europe/Vienna', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Cairo'],
    ...['Antarctica/Troll', 'America/St_Johns', 'Pacific/Chatham', 'America/Havana', 'Pacific/Kiritimati'],
  ];
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const arbitraryHour = fc.integer({ min: 0, max: 23 });
  const schedules = fc.record<Schedule>({
    hour: arbitraryHour,
    quietFrom: arbitraryHour,
    quietTo: arbitraryHour,
    timeZone: fc.constantFrom(...zones),
  });
  // March to April and September to November of 2026 have the changes of all of these clocks.
  const nows = fc
    .oneof(
      fc.integer({ min: Date.parse('2026-03-01T00:00Z'), max: Date.parse('2026-04-30T00:00Z') }),
      fc.integer({ min: Date.parse('2026-09-20T00:00Z'), max: Date.parse('2026-11-10T00:00Z') }),
    )
    .map((at) => Math.floor(at / minuteMs) * minuteMs);
  const lasts = fc.option(
    fc.record({
      daysAgo: fc.integer({ min: -3, max: 3 }),
      state: fc.constantFrom<LastDelivery['state'][]>('sending', 'sent', 'failed', 'idle'),
      retryIn: fc.option(fc.integer({ min: -90, max: 90 })),
      sentAgo: fc.option(fc.integer({ min: 0, max: 30 * 60 })),
    }),
  );

  it('is never after a reminder is due, and at a time when one is, or two days later', () => {
    fc.assert(
      fc.property(schedules, nows, lasts, (at, now, drawn) => {
        const minutesOn = (minutes: number | null) =>
          minutes === null ? null : new Date(now + minutes * minuteMs).toISOString();
        const last: LastDelivery | null = drawn && {
          day: day(now - drawn.daysAgo * 24 * 60 * minuteMs),
          state: drawn.state,
          retryAt: minutesOn(drawn.retryIn),
          sentAt: minutesOn(drawn.sentAgo === null ? null : -drawn.sentAgo),
        };
        const horizon = now + 2 * 24 * 60 * minuteMs;
        let due = now;
        while (due < horizon && dayToSend(new Date(due), at, last) === null) due += 15 * minuteMs;
        const look = nextLook(new Date(now), at, last)?.getTime();
        if (look === undefined) {
          expect(due).toBe(horizon);
          return;
        }
        expect(look).toBeLessThanOrEqual(due);
        if (look < horizon) expect(dayToSend(new Date(look), at, last)).not.toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it('is where a change of the clock leads past the beginning of the hour', () => {
    const at = { hour: 3, quietFrom: 4, quietTo: 0, timeZone: 'Pacific/Chatham' };
    expect(nextLook(new Date('2026-09-26T12:00Z'), at, null)).toEqual(new Date('2026-09-26T14:00Z'));
  });

  it('is never where all hours are quiet', () => {
    expect(nextLook(new Date('2026-05-10T12:00Z'), schedule({ hour: 22 }), null)).toBeNull();
  });

  it('is at once where one is due', () => {
    const now = new Date('2026-05-10T12:00Z');
    expect(nextLook(now, schedule(), null)).toEqual(now);
  });
});
