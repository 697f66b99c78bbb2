// The dialog that changes the e-mail address, or has the present one confirmed.

export const changeAddressTitle = 'Change e-mail address';
export const presentAddress = (address: string): string => `Now it is ${address}.`;
export const newAddress = 'New e-mail address';
export const password = 'Password';
export const changeAddress = 'Change address';
export const addressChanged = 'E-mail address changed';
export const signInWith = (address: string): string => `You sign in with ${address} from now on.`;

export const confirmAddressTitle = 'Confirm e-mail address';
export const linkGoesTo = (address: string): string => `A link goes to ${address}.`;
export const sendLink = 'Send the link';
export const lookInMailbox = 'Look in your mailbox';
export const openLink = (address: string): string => `Open the link that went to ${address}.`;
