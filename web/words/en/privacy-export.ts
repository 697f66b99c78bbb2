// The button that downloads what the gardener has.

export const exportData = 'Export my data';
export const preparing = 'Preparing...';
export const downloadBegun = 'Your download has begun';
export const browserShows = 'Your browser shows how far it is.';
export const exportFailed = 'Export failed';
export const tooOften = 'You have exported very often in the last hour. Please try again later.';
export const notExported = 'Your data could not be exported. Please try again in a moment.';
