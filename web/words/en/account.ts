// The account in the settings: what the gardener signs in with.

export const account = 'Account';
export const whatAccountIs = 'What you sign in with. Only you see it.';

export const email = 'E-mail';
export const confirmed = 'Confirmed';
export const keepOldAddress = 'Keep the old one';
export const neverMind = 'Never mind';

export const password = 'Password';
export const passwordSet = 'Set';
export const noPassword = 'None: you sign in another way';
export const setPassword = 'Set a password';

/** Before the name of the provider that the account is linked with. */
export const linkedWith = 'Linked with';
