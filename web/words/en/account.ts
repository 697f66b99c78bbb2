// The account in the settings: what the gardener signs in with.

export const account = 'Account';
export const accountHint = 'How you sign in. Only you can see this.';

export const email = 'E-mail';
export const confirmed = 'Confirmed';
export const cancelChange = 'Keep old address';
export const cancelConfirmation = 'Never mind';

export const password = 'Password';
export const passwordIsSet = 'Set';
export const noPassword = 'No password set';
export const setPasswordButton = 'Set a password';

/** Before the name of the provider that the account is linked with. */
export const linkedWith = 'Linked to';
