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

/** The small pages behind the links of reminders. */
export const unsubscribePages = {
  changeReminders: 'Change your reminders',
  ask: {
    title: 'Stop reminder e-mails?',
    text: "We won't e-mail you anymore about what's due in your garden.",
    button: 'Unsubscribe',
  },
  done: { title: "You're unsubscribed", text: "We won't e-mail you anymore about what's due in your garden." },
  unknown: {
    title: "This link doesn't work",
    text: 'Please use the link in a newer e-mail, or turn off e-mails in Settings.',
  },
};
