// The box in which a text or a choice is typed, with its suggestions.

export const clear = 'Clear';
export const suggestions = 'Suggestions';
