// What a form says that shows what was typed before the page was left.

export const typedIsBack = 'What you typed before is back. It is not saved yet.';
export const discard = 'Discard';
