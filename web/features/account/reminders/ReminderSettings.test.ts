import { expect, it } from 'vitest';
import { hours, remindAt } from './ReminderSettings.tsx';

it('keeps nights quiet, but for the hour that is chosen', () => {
  expect([3, 8, 21, 23].map(remindAt)).toEqual([
    { hour: 3, quietFrom: 21, quietTo: 3 },
    { hour: 8, quietFrom: 21, quietTo: 7 },
    { hour: 21, quietFrom: 22, quietTo: 7 },
    { hour: 23, quietFrom: 0, quietTo: 7 },
  ]);
  // As the server decides: an hour from `quietFrom` on, past midnight, until `quietTo`.
  for (const hour of hours) {
    const { quietFrom = 0, quietTo = 0 } = remindAt(hour);
    const isQuiet = quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
    expect(isQuiet).toBe(false);
  }
});
