import type { ReminderPreferences, ReminderPreferencesEdit } from '../../../../contract/reminders.ts';

type Hours = Pick<ReminderPreferences, 'hour' | 'quietFrom' | 'quietTo'>;

/** The hours of a day. */
export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** Whether an hour is quiet; from an hour to itself, none is. */
export const isQuiet = (hour: number, { quietFrom: from, quietTo: to }: Omit<Hours, 'hour'>): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to;

/** A change of the quiet hours; the reminder moves to their end where they would swallow it. */
export function quietEdit(now: Hours, change: Partial<Omit<Hours, 'hour'>>): ReminderPreferencesEdit {
  const next = { ...now, ...change };
  return isQuiet(next.hour, next) ? { ...change, hour: next.quietTo } : change;
}
