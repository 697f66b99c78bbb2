// What was typed and not sent yet.

export const draftRestored = 'We restored your unsaved changes.';
export const discard = 'Discard';
export const discardQuestion = 'Discard your changes?';
export const discardText = "Your changes to this form haven't been saved.";
