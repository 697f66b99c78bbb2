import { expect, it } from 'vitest';
import { hours, isQuiet, quietEdit } from './reminders.rules.ts';

it('knows which hours are quiet', () => {
  const quiet = (quietFrom: number, quietTo: number) => hours.filter((hour) => isQuiet(hour, { quietFrom, quietTo }));
  expect(quiet(22, 2)).toEqual([0, 1, 22, 23]);
  expect(quiet(2, 4)).toEqual([2, 3]);
  expect(quiet(5, 5)).toEqual([]);
});

it('moves the reminder out of new quiet hours', () => {
  const now = { hour: 8, quietFrom: 21, quietTo: 7 };
  expect(quietEdit(now, { quietTo: 6 })).toEqual({ quietTo: 6 });
  expect(quietEdit(now, { quietTo: 9 })).toEqual({ quietTo: 9, hour: 9 });
  expect(quietEdit(now, { quietFrom: 8 })).toEqual({ quietFrom: 8, hour: 7 });
  expect(quietEdit(now, { quietFrom: 7 })).toEqual({ quietFrom: 7 });
});
