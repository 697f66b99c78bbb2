// The search box with suggestions.

export const clear = 'Clear';
