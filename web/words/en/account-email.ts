// The dialog that changes the e-mail address.

export const changeAddressTitle = 'Change e-mail address';
export const currentAddress = (address: string): string => `Current address: ${address}`;
export const newAddress = 'New e-mail address';
export const password = 'Password';
export const changeAddress = 'Change address';
export const addressChanged = 'E-mail address changed';
export const addressChangedText = (address: string): string => `From now on, sign in with ${address}.`;
