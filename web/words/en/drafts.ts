// What a form says that shows what was typed before the page was left, and the question whether to lose what was typed.

export const draftRestored = 'We restored your unsaved changes.';
export const discard = 'Discard';
export const discardQuestion = 'Discard your changes?';
export const discardText = "Your changes to this form haven't been saved.";
