// What a page says whose account was changed in another tab.

export const otherAccountTitle = {
  'signed-out': 'You signed out in another tab',
  'other-account': 'You signed in to another account in another tab',
};
export const otherAccountText =
  "Reload this page to continue. First copy anything you typed here and want to keep: it isn't saved.";
export const reload = 'Reload';
