// The dialog that changes the password, or sets a first one.

export const changePassword = 'Change password';
export const setPasswordTitle = 'Set a password';
export const otherDevicesSignOut = 'This signs you out on all other devices and turns off your calendar link.';

export const currentPassword = 'Current password';
export const newPassword = 'New password';
/** Said after `Show`, on the button in the field. */
export const theCurrentPassword = 'current password';
export const theNewPassword = 'new password';

export const setPassword = 'Set password';
export const passwordChanged = 'Password changed';
export const passwordSet = 'Password set';
export const otherDevicesSignedOut = 'Your other devices were signed out, and your calendar link was turned off.';
