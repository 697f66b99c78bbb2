// The page that the link in an e-mail leads to, which confirms an address.

export const confirmTitle = 'Confirm your e-mail address';
export const whatConfirmDoes = 'Press Confirm to use this address for your account.';
export const confirm = 'Confirm';
export const signInToConfirm = 'Sign in to the account that asked for this link, then confirm the address.';
export const notMe = 'This wasn’t me';

export const othersTitle = 'This link belongs to another account';
export const logOut = 'Log out';

export const refusedTitle = 'Request canceled';
export const whatRefusingDid = 'The link no longer works, and the account that asked for it won’t get this address.';
export const toHome = 'Go to Leafbook';

export const confirmedTitle = 'E-mail address confirmed';
export const signInWith = (address: string): string => `It is ${address} now. You sign in with it from here on.`;
export const toGarden = 'Go to my garden';

export const deadLinkTitle = 'This link no longer works';
export const howToGetAnother =
  'A link to confirm an address works once, and not for long. Your account keeps the address that it has: change it in your settings to get another link.';
export const toSettings = 'Go to my settings';
