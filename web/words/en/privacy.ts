// The gardener's data in the settings.

export const yourData = 'Your data';
export const dataHint = 'Your data is yours. Export, import or delete it any time.';

export const exportTitle = 'Export';
export const exportHint =
  'One zip file with your plants, photos, journal, care, calendar, achievements, comments and settings: documented JSON, spreadsheets, and each photo in the largest size we keep.';

export const importTitle = 'Import';
export const importHint =
  'Adds what is in a Leafbook export, from this server or another one. What you have stays, and nothing is added twice.';

export const deleteTitle = 'Delete account';
export const deleteAccountHint = 'Your garden and all your data are permanently deleted. No one can restore them.';
export const deleteAccount = 'Delete my account';
