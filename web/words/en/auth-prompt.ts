// What a visitor sees instead of a page of their own.

export const signInLink = 'Sign In';
