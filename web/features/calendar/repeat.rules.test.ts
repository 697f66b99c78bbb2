import { describe, expect, it } from 'vitest';
import { addDays } from '../../dates/days.ts';
import {
  isLastOfMonth,
  noRepeats,
  type RepeatFields,
  repeatFieldsOf,
  ruleFrom,
  ruleInWords,
  skipsYears,
  withWeekStart,
} from './repeat.rules.ts';

// A Monday, the first of its month, and the last Friday of it.
const monday = '2026-12-07';
const lastFriday = '2026-07-31';

const fields = (changes: Partial<RepeatFields>, day = monday): RepeatFields => ({ ...noRepeats(day), ...changes });

describe('the choices of the form', () => {
  it.each<[Partial<RepeatFields>, string, string | null]>([
    [{}, monday, null],
    [{ repeats: 'daily' }, monday, 'FREQ=DAILY'],
    [{ repeats: 'weekly' }, monday, 'FREQ=WEEKLY;BYDAY=MO'],
    [{ repeats: 'everyTwoWeeks' }, monday, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
    [{ repeats: 'monthlyOnDay' }, monday, 'FREQ=MONTHLY;BYMONTHDAY=7'],
    [{ repeats: 'monthlyOnWeekday' }, monday, 'FREQ=MONTHLY;BYDAY=1MO'],
    [{ repeats: 'monthlyOnWeekday' }, lastFriday, 'FREQ=MONTHLY;BYDAY=-1FR'],
    [{ repeats: 'monthlyOnLastDay' }, lastFriday, 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    [
      { repeats: 'custom', every: '12', unit: 'MONTHLY', monthBy: 'last' },
      '2028-02-29',
      'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=-1',
    ],
    [{ repeats: 'yearly' }, monday, 'FREQ=YEARLY'],
    [{ repeats: 'weekly', ends: 'after', count: '8' }, monday, 'FREQ=WEEKLY;BYDAY=MO;COUNT=8'],
    [{ repeats: 'daily', ends: 'on', until: '2027-05-01' }, monday, 'FREQ=DAILY;UNTIL=20270501'],
    [{ repeats: 'custom', every: '3', weekdays: ['0', '1'] }, monday, 'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,SU'],
    [
      { repeats: 'custom', every: '6', unit: 'MONTHLY', monthBy: 'weekday' },
      monday,
      'FREQ=MONTHLY;INTERVAL=6;BYDAY=1MO',
    ],
    [{ repeats: 'other', rule: 'FREQ=YEARLY;BYDAY=1MO' }, monday, 'FREQ=YEARLY;BYDAY=1MO'],
  ])('%j from %s are %s', (changes, day, rule) => {
    expect(ruleFrom(fields(changes, day), day)).toBe(rule);
  });

  it('name the last day of a month, and the years without a February 29', () => {
    expect(['2026-11-30', '2028-02-29', '2028-02-28'].map(isLastOfMonth)).toEqual([true, true, false]);
    expect(ruleInWords('FREQ=MONTHLY;BYMONTHDAY=-1')).toBe('Every month on the last day');
    const leap = '2028-02-29';
    expect(skipsYears(fields({ repeats: 'yearly' }, leap), leap)).toBe(true);
    expect(skipsYears(fields({ repeats: 'custom', unit: 'YEARLY' }, leap), leap)).toBe(true);
    expect(skipsYears(fields({ repeats: 'monthlyOnLastDay' }, leap), leap)).toBe(false);
    expect(skipsYears(fields({ repeats: 'yearly' }), monday)).toBe(false);
  });

  it('say the first day of the week where it matters', () => {
    const twoDays = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,SU';
    expect(withWeekStart(twoDays, 0)).toBe(`${twoDays};WKST=SU`);
    expect(withWeekStart(`${twoDays};WKST=MO`, 0)).toBe(`${twoDays};WKST=MO`);
    for (const rule of ['FREQ=WEEKLY;BYDAY=WE,SU', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU', 'FREQ=MONTHLY;INTERVAL=2'])
      expect(withWeekStart(rule, 0)).toBe(rule);
    expect(repeatFieldsOf(`${twoDays};WKST=SU`, '2026-12-02')).toMatchObject({ repeats: 'custom', every: '2' });
    expect(ruleInWords(`${twoDays};WKST=SU`)).toBe(ruleInWords(twoDays));
  });

  it('come back from the rule that they make', () => {
    const days = [monday, lastFriday, '2028-02-29', '2026-12-31'];
    const choices: Partial<RepeatFields>[] = [
      ...(['never', 'daily', 'weekly', 'everyTwoWeeks', 'monthlyOnDay', 'monthlyOnWeekday', 'yearly'] as const).map(
        (repeats) => ({ repeats }),
      ),
      { repeats: 'custom', every: '10', unit: 'DAILY' },
      { repeats: 'custom', every: '3', unit: 'WEEKLY', weekdays: ['2', '6'] },
      { repeats: 'custom', every: '2', unit: 'MONTHLY', monthBy: 'weekday' },
      { repeats: 'custom', every: '12', unit: 'MONTHLY', monthBy: 'last' },
      { repeats: 'monthlyOnLastDay' },
      { repeats: 'custom', every: '2', unit: 'YEARLY' },
    ];
    for (const day of days) {
      for (const choice of choices) {
        for (const end of [{}, { ends: 'after', count: '3' }, { ends: 'on', until: addDays(day, 90) }] as const) {
          const rule = ruleFrom(fields({ ...choice, ...end }, day), day);
          const back = repeatFieldsOf(rule, day);
          expect([day, ruleFrom(back, day), back.repeats]).toEqual([day, rule, choice.repeats]);
        }
      }
    }
  });

  it('are found for a rule that leaves out what its first day says, or writes it another way', () => {
    expect(repeatFieldsOf('FREQ=WEEKLY', monday).repeats).toBe('weekly');
    expect(repeatFieldsOf('INTERVAL=1;FREQ=MONTHLY', monday).repeats).toBe('monthlyOnDay');
    expect(repeatFieldsOf('FREQ=WEEKLY;COUNT=4;BYDAY=TU,MO', monday)).toMatchObject({
      repeats: 'custom',
      weekdays: ['2', '1'],
      ends: 'after',
      count: '4',
    });
  });

  it.each(['FREQ=MONTHLY;BYDAY=MO', 'FREQ=MONTHLY;BYMONTHDAY=-2', 'FREQ=YEARLY;BYMONTH=3', 'FREQ=HOURLY', 'nonsense'])(
    'have no fields for %s, and keep it',
    (rule) => {
      const back = repeatFieldsOf(rule, monday);
      expect(back.repeats).toBe('other');
      expect(ruleFrom(back, monday)).toBe(rule);
    },
  );
});

it.each([
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20270501', 'Every 2 weeks on Monday, until May 1, 2027'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=10', 'Every week on Monday, Wednesday, and Friday, 10 times'],
  ['FREQ=WEEKLY', 'Every week on Monday'],
  ['FREQ=MONTHLY;BYMONTHDAY=22', 'Every month on the 22nd'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day'],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=1', 'Every month on the last Friday, once'],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', 'Every month on Friday that is on the 13th'],
  ['FREQ=YEARLY;BYDAY=-2SU', 'Every year on the second to last Sunday of the year'],
  ['FREQ=YEARLY;INTERVAL=2;BYMONTH=3', 'Every 2 years, with more conditions'],
])('%s is “%s”', (rule, text) => {
  expect(ruleInWords(rule, monday)).toBe(text);
});

it('a rule that cannot be read has no words', () => {
  expect(ruleInWords('FREQ=SECONDLY')).toBeNull();
});
