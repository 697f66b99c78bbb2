// What a form says that shows what was typed before the page was left, and the question whether to lose what was typed.

export const typedIsBack = 'What you typed before is back. It is not saved yet.';
export const discard = 'Discard';
export const discardQuestion = 'Discard your changes?';
export const whatDiscardingMeans = 'What you changed in this form has not been saved.';
