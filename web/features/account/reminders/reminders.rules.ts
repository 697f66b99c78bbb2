import type { ReminderPreferencesEdit } from '../../../../contract/reminders.ts';

/** The hours of a day. */
export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** Reminds from this hour on. What comes late that day does not wake anybody: nights are quiet, but for the hour chosen. */
export const remindAt = (hour: number): ReminderPreferencesEdit => ({
  hour,
  quietFrom: Math.max(21, hour + 1) % 24,
  quietTo: Math.min(7, hour),
});
