import { describe, expect, it } from 'vitest';
import { dayMs } from '../../../testing/clock.ts';
import { type Random, randomFrom } from '../../../testing/random.ts';
import { dayShortlyBefore, firstDayOf, movedRule, type Recurrence, readRule, ruleText } from './recurrence.rules.ts';
import { lastDayOf, ruleDays } from './recurrence.service.ts';

const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const rule = (text: string): Recurrence => {
  const found = readRule(text);
  if (!found) throw new Error(`${text} is no rule`);
  return found;
};
const first = (text: string, start: string, count = 5): string[] => [...ruleDays(rule(text), start, start).take(count)];

interface Place {
  date: Date;
  /** How many of its weekday its month or year has up to it, and from it on. */
  nth: number;
  left: number;
  begin: Date;
}

/** Whether a rule names a day, as far as that does not depend on its interval. */
function namesDay({ FREQ, BYDAY, BYMONTHDAY }: Record<string, string>, { date, nth, left, begin }: Place): boolean {
  const name = names[date.getUTCDay()] ?? '';
  const day = date.getUTCDate();
  const after = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate() - day + 1;
  if (BYDAY) return BYDAY.split(',').some((item) => [name, `${nth}${name}`, `-${left}${name}`].includes(item));
  if (BYMONTHDAY) return BYMONTHDAY.split(',').some((item) => Number(item) === day || Number(item) === -after);
  if (FREQ === 'DAILY') return true;
  if (FREQ === 'WEEKLY') return date.getUTCDay() === begin.getUTCDay();
  return day === begin.getUTCDate() && (FREQ === 'MONTHLY' || date.getUTCMonth() === begin.getUTCMonth());
}

/** The days of a rule by RFC 5545, found by looking at every day. */
function walked(text: string, start: string, to: string): string[] {
  const parts: Record<string, string> = Object.fromEntries(text.split(';').map((part) => part.split('=')));
  const begin = new Date(`${start}T00:00:00Z`);
  // January 1, 1970 was a Thursday.
  const weekStart = (names.indexOf(parts.WKST ?? 'MO') + 3) % 7;
  const weekOf = (date: Date) => Math.floor((date.getTime() / dayMs - weekStart) / 7);
  const found: string[] = [];
  for (let at = begin.getTime(); at <= Date.parse(to); at += dayMs) {
    const date = new Date(at);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    const years = year - begin.getUTCFullYear();
    const steps: Record<string, number> = {
      DAILY: (at - begin.getTime()) / dayMs,
      WEEKLY: weekOf(date) - weekOf(begin),
      MONTHLY: years * 12 + month - begin.getUTCMonth(),
      YEARLY: years,
    };
    const inYear = parts.FREQ === 'YEARLY';
    const [opens, closes] = [Date.UTC(year, inYear ? 0 : month, 1), Date.UTC(year, inYear ? 12 : month + 1, 0)];
    const weeks = (ms: number) => Math.floor(ms / dayMs / 7) + 1;
    const place = { date, nth: weeks(at - opens), left: weeks(closes - at), begin };
    if ((steps[parts.FREQ ?? ''] ?? 0) % Number(parts.INTERVAL ?? 1) === 0 && namesDay(parts, place))
      found.push(date.toISOString().slice(0, 10));
  }
  return found;
}

function randomRule(random: Random): string {
  const pick = (from: readonly (string | number)[]) =>
    [...new Set(Array.from({ length: 1 + random(3) }, () => from[random(from.length)]))].join(',');
  const numbered = (numbers: readonly (string | number)[]) =>
    names.flatMap((name) => numbers.map((n) => `${n}${name}`));
  const frequency = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'][random(4)] ?? '';
  const interval = [1, 1, 2, 3, 12, 1 + random(30)][random(6)] ?? 1;
  const monthDays = Array.from({ length: 62 }, (_, n) => (n < 31 ? n + 1 : 30 - n));
  const parts: Record<string, string[]> = {
    DAILY: [''],
    WEEKLY: ['', `;BYDAY=${pick(names)}`, `;BYDAY=${pick(names)};WKST=${names[random(7)]}`],
    MONTHLY: [
      '',
      `;BYMONTHDAY=${pick(monthDays)}`,
      `;BYDAY=${pick(numbered(['', 1, 2, 3, 4, -1, -2, -4]))}`,
      `;BYDAY=${numbered([5, -5])[random(14)]}`,
    ],
    YEARLY: ['', `;BYDAY=${pick(numbered(['', 1, 2, 5, -1, -3]))}`],
  };
  const some = parts[frequency] ?? [''];
  return `FREQ=${frequency}${interval > 1 ? `;INTERVAL=${interval}` : ''}${some[random(some.length)]}`;
}

describe('the days of a rule', () => {
  it('are those of RFC 5545, whatever the rule and its first day', () => {
    const random = randomFrom(7);
    for (let n = 0; n < 80; n += 1) {
      const text = randomRule(random);
      const day = new Date(Date.UTC(2024 + random(4), random(12), 1 + random(31))).toISOString().slice(0, 10);
      const start = firstDayOf(rule(text), day) ?? '';
      const to = `${Number(start.slice(0, 4)) + 4}-06-15`;
      const all = walked(text, start, to);
      const found: string[] = [];
      for (const one of ruleDays(rule(text), start, start)) {
        if (one > to) break;
        found.push(one);
      }
      expect(found, `${text} from ${start}`).toEqual(all);
      const later = all[random(all.length)] ?? start;
      const [next] = ruleDays(rule(text), start, later).take(1);
      expect(next, `${text} from ${start}, from ${later} on`).toBe(later);
    }
  });

  it('are the same whichever of them are wanted', () => {
    const random = randomFrom(11);
    for (let n = 0; n < 60; n += 1) {
      const text = randomRule(random);
      const start = firstDayOf(rule(text), `${1990 + random(8)}-${['01-29', '02-28', '10-31'][random(3)]}`) ?? '';
      const all = [...ruleDays(rule(text), start, start).take(60)];
      const from = all[30] ?? all.at(-1) ?? start;
      expect([...ruleDays(rule(text), start, from).take(5)], `${text} from ${start}`).toEqual(
        all.filter((day) => day >= from).slice(0, 5),
      );
    }
  });

  it('go by the first day of the week that the rule names', () => {
    for (const weekStart of names) {
      for (const start of ['2026-11-29', '2026-12-02']) {
        const text = `FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;WKST=${weekStart}`;
        expect(first(text, start, 20), `${text} from ${start}`).toEqual(walked(text, start, '2027-12-31').slice(0, 20));
      }
    }
  });

  it('leave out what a month or year has not', () => {
    expect(first('FREQ=MONTHLY', '2026-01-31', 3)).toEqual(['2026-01-31', '2026-03-31', '2026-05-31']);
    expect(first('FREQ=YEARLY', '2024-02-29', 3)).toEqual(['2024-02-29', '2028-02-29', '2032-02-29']);
    expect(first('FREQ=MONTHLY;BYDAY=5TU', '2026-12-29', 3)).toEqual(['2026-12-29', '2027-03-30', '2027-06-29']);
  });

  it('are found far ahead without counting through all before', () => {
    const rules = Array.from({ length: 2_000 }, () => rule('FREQ=DAILY;INTERVAL=2'));
    for (const one of rules) expect(ruleDays(one, '1970-01-01', '2026-11-23').next().value).toBe('2026-11-23');
    expect(dayShortlyBefore(rule('FREQ=MONTHLY;BYDAY=1MO'), '1970-01-05', '2026-11-23')).toBe('2026-10-05');
    expect(dayShortlyBefore(rule('FREQ=YEARLY;BYDAY=MO,TU'), '1970-01-05', '2026-11-23')).toBe('2025-01-06');
    expect(dayShortlyBefore(rule('FREQ=YEARLY'), '1972-02-29', '2026-11-23')).toBe('2024-02-29');
    expect(dayShortlyBefore(rule('FREQ=MONTHLY;INTERVAL=2'), '1970-01-31', '2026-11-23')).toBe('2026-07-31');
  });

  it('end in the last year of the calendar, also where hardly any is left', () => {
    expect([...ruleDays(rule('FREQ=YEARLY;INTERVAL=365'), '2024-02-29', '2024-02-29')]).toEqual(['2024-02-29']);
    expect([...ruleDays(rule('FREQ=MONTHLY;INTERVAL=24;BYDAY=5TU'), '2028-02-29', '2028-02-29')].length).toBeLessThan(
      40,
    );
  });
});

describe('a rule', () => {
  it('ends by its count or its last day', () => {
    expect(lastDayOf(rule('FREQ=WEEKLY;COUNT=3'), '2026-11-23')).toBe('2026-12-07');
    expect(lastDayOf(rule('FREQ=WEEKLY;UNTIL=20261205'), '2026-11-23')).toBe('2026-12-05');
    expect(lastDayOf(rule('FREQ=WEEKLY'), '2026-11-23')).toBeNull();
  });

  it('is written in one way', () => {
    expect(ruleText(rule('BYDAY=MO,+1TU;INTERVAL=1;FREQ=MONTHLY;UNTIL=20270101'))).toBe(
      'FREQ=MONTHLY;BYDAY=MO,1TU;UNTIL=20270101',
    );
  });

  it('says the first day of the week where its days depend on that, and it is not Monday', () => {
    const texts = (...parts: string[]) => parts.map((text) => ruleText(rule(text)));
    expect(texts('WKST=SU;FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;COUNT=3')).toEqual([
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;WKST=SU;COUNT=3',
    ]);
    expect(
      texts(
        ...['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;WKST=MO', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=SU'],
        ...['FREQ=WEEKLY;BYDAY=SU,WE;WKST=SU', 'FREQ=MONTHLY;WKST=SU'],
      ),
    ).toEqual([
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU',
      'FREQ=WEEKLY;BYDAY=SU,WE',
      'FREQ=MONTHLY',
    ]);
    for (const wrong of ['WKST=', 'WKST=1SU', 'WKST=XX', 'WKST=SU,MO', 'WKST=SU;WKST=SU'])
      expect(readRule(`FREQ=WEEKLY;${wrong}`), wrong).toBeNull();
  });

  it('begins on the first day that it names', () => {
    expect(firstDayOf(rule('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'), '2026-11-25')).toBe('2026-12-01');
    expect(firstDayOf(rule('FREQ=MONTHLY;BYMONTHDAY=31'), '2026-11-01')).toBe('2026-12-31');
    expect(firstDayOf(rule('FREQ=DAILY;UNTIL=20261101'), '2026-11-02')).toBeNull();
  });

  it.each([
    ['FREQ=WEEKLY;BYDAY=MO', '2026-11-23', '2026-11-25', 'FREQ=WEEKLY;BYDAY=WE'],
    ['FREQ=WEEKLY;BYDAY=MO,TH', '2026-11-23', '2026-11-25', 'FREQ=WEEKLY;BYDAY=WE,TH'],
    ['FREQ=WEEKLY;BYDAY=MO,TH', '2026-11-23', '2026-11-26', 'FREQ=WEEKLY;BYDAY=MO,TH'],
    ['FREQ=MONTHLY;BYMONTHDAY=5', '2026-12-05', '2026-12-07', 'FREQ=MONTHLY;BYMONTHDAY=7'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30', '2026-11-29', 'FREQ=MONTHLY;BYMONTHDAY=-2'],
    ['FREQ=MONTHLY;BYDAY=1MO', '2026-12-07', '2026-12-08', 'FREQ=MONTHLY;BYDAY=2TU'],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-28', 'FREQ=MONTHLY;BYDAY=-1SA'],
    ['FREQ=DAILY;INTERVAL=3', '2026-11-23', '2026-11-24', 'FREQ=DAILY;INTERVAL=3'],
  ])('%s goes along from %s to %s', (text, from, to, moved) => {
    expect(ruleText(movedRule(rule(text), from, to))).toBe(moved);
  });
});
