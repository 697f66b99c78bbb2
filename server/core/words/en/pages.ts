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
