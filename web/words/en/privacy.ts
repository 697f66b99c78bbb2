// The gardener's data in the settings.

export const yourData = 'Your data';
export const whatIsYours = 'What you keep here is yours: to take along, to bring in, and to delete.';

export const exportTitle = 'Export';
export const whatIsExported =
  'One zip file with your plants, photos, journal, care, calendar, achievements, comments and settings: as JSON with a documented form, as tables for a spreadsheet, and the photos in the best size that is kept.';

export const importTitle = 'Import';
export const whatIsImported =
  'Brings in the zip file of an export, from this garden or another. What you have stays, and nothing is added twice.';

export const deleteTitle = 'Delete account';
export const whatDeletingMeans =
  'Your garden and everything else of yours goes at once and for good. Nobody can bring it back.';
export const deleteAccount = 'Delete my account';
