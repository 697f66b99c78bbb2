import { numberText } from './dates.ts';

/** Texts that e-mails and push notifications about due care share. */
export const andMore = (n: number): string => `and ${numberText(n)} more`;

/** The notification that a gardener sends to try reminders. */
export const testNotice = { title: 'Reminders work', body: 'Your garden can reach you here.' };

/** `Your garden: 2 due today, 1 overdue`; also the title of push notifications. */
export function dueTitle(gardens: number, today: number, overdue: number): string {
  const counts = [today > 0 && `${numberText(today)} due today`, overdue > 0 && `${numberText(overdue)} overdue`];
  return `Your ${gardens === 1 ? 'garden' : 'gardens'}: ${counts.filter(Boolean).join(', ')}`;
}
