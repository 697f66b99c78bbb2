// The controls and forms that many parts of the app share.

// The box in which a text or a choice is typed, with its suggestions.
export const clear = 'Clear';
export const suggestions = 'Suggestions';

// A text to copy.
export const copy = 'Copy';
export const linkCopied = 'Link copied';
export const copyByKeys = 'Press Ctrl+C (⌘C) to copy';
export const linkSelected = 'The link is selected.';

// The end of a list that goes on.
export const moreNotLoaded = "Couldn't load more.";
export const loadMore = 'Load more';
export const loadingMore = 'Loading more...';

// The button that prints what a page shows, or saves it as a PDF.
export const printOrSave = 'Print or save as PDF';
export const howToPrint =
  'To print this or save it as a PDF, open it in your browser and choose Print from the menu or share sheet.';

// What was typed and not sent yet.
export const draftRestored = 'We restored your unsaved changes.';
export const discard = 'Discard';
export const discardQuestion = 'Discard your changes?';
export const discardText = "Your changes to this form haven't been saved.";

export const nameRequired = 'Name is required';
