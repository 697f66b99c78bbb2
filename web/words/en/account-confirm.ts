// The page that the link in an e-mail leads to, which confirms an address.

export const confirmTitle = 'Confirm your e-mail address';
export const confirmHint = 'Press Confirm to use this address for your account.';
export const confirm = 'Confirm';
export const signInToConfirm = 'Sign in to the account that requested this link, then confirm the address.';
export const notMe = "This wasn't me";

export const otherAccountTitle = 'This link belongs to another account';
export const logOut = 'Log out';

export const refusedTitle = 'Request canceled';
export const refusedText = "The link no longer works, and the account that requested it won't use this address.";
export const toHome = 'Go to Leafbook';

export const confirmedTitle = 'E-mail address confirmed';
export const confirmedText = (address: string): string => `Your e-mail address is now ${address}. Use it to sign in.`;
export const toGarden = 'Go to my garden';

export const deadLinkTitle = 'This link no longer works';
export const deadLinkText =
  "Confirmation links work once and expire. Your address hasn't changed. Request a new link in Settings.";
export const toSettings = 'Go to Settings';
