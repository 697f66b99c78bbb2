// The button that downloads what the gardener has.

export const exportData = 'Export my data';
export const preparing = 'Preparing...';
export const downloadStarted = 'Download started';
export const downloadHint = 'Your browser shows its progress.';
export const exportFailed = 'Export failed';
export const tooOften = "You've exported your data many times in the last hour. Please try again later.";
export const notExported = "We couldn't export your data. Please try again in a moment.";
