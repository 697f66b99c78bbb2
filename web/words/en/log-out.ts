// The question before a gardener is logged out.

export const logOutTitle = 'Log out?';
export const logOutText = 'Drafts and reminders on this device will be deleted.';
